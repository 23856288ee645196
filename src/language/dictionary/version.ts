// Written by scripts/build-dictionary.mjs: names the content of the tables without opening them (K-06).

export const TABLE_STAMP = '252bdb8379a8ce0f';
export const SHARE_ALIKE_STAMP = 'de7d82e9c5537e0b';
export const SYNONYMS_VERSION = '252bdb8379a8ce0f.de7d82e9c5537e0b';
