// How many sentences a short instruction has, in Japanese or English.

/** A point inside of a word or a number ends none. */
export function sentenceCount(text: string): number {
  return text.split(/[。．！？!?]+[」』）)"']*|\.+["')]*(?=\s|$)/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
