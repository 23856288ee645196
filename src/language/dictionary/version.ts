// Written by scripts/build-dictionary.mjs: names the content of the tables without opening them (K-06).

export const TABLE_STAMP = '48561431623216bd';
export const SHARE_ALIKE_STAMP = 'de7d82e9c5537e0b';
export const SYNONYMS_VERSION = '48561431623216bd.de7d82e9c5537e0b';
