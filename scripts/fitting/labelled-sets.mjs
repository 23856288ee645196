// Which labelled sets the fits learn from, and who wrote an item of them.

/** Several hands each. Sets called blind (but for `blind2`, which was opened) and those only measured are never here. */
export const BY_HAND = ['ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth', 'twentieth', 'twentyfirst'];

/** `G-en-07` is hand G's. */
export const handOf = (id) => id.split('-')[0];

/** By one author each, and measured against floors; `examples` are the cases REQUIREMENTS and the tests hold. */
export const OLDER = ['dev', 'second', 'third', 'fifth', 'sixth', 'blind2', 'examples'];
