// Everything of libcmark, or one plain sentence where it is missing.
#if __has_include(<cmark.h>)
#include <cmark.h>
#else
#error "libcmark is missing. Install it ('sudo apt-get install libcmark-dev' or 'brew install cmark') and build again."
#endif
