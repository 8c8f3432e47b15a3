// Nothing: the plugin CopyRxCocoa adds the sources.
