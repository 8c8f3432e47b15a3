#ifndef BUILT_IN_THEME_H
#define BUILT_IN_THEME_H

/// A file of the theme.
struct theme_file {
  /// Its path, seen from the folder of the theme; null behind the last file.
  const char *path;

  /// Its text, which ends with a null.
  const unsigned char *text;
};

/// The files of the theme, up to the one whose path is null.
const struct theme_file *theme_files(void);

#endif
