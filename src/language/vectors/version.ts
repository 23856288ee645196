// Written by scripts/build-vectors.mjs: names the content of the word vectors without opening them (K-06).

export const VECTORS_STAMP = '9b749ed6f6ff45cb';
