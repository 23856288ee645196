// Written by scripts/build-dictionary.mjs: names the content of the tables without opening them (K-06).

export const TABLE_STAMP = 'ed97b4f8856932f6';
export const SHARE_ALIKE_STAMP = 'de7d82e9c5537e0b';
export const CONCEPTS_STAMP = 'fb3db7b1f4da144e';
export const SYNONYMS_VERSION = 'ed97b4f8856932f6.de7d82e9c5537e0b';
