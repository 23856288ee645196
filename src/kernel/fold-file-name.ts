// One form of a file's name for all the spellings that some file system takes for the same: case, width, unseen characters, dots and blanks at the end.

export function foldFileName(name: string): string {
  return name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '').toLowerCase().replace(/[. ]+$/, '');
}
