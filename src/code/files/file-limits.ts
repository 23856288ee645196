// How much the jail and the walk take on before they say so instead; each limit has its unit in its name.

export const FILE_LIMITS = {
  /** A path as an agent gives it. */
  pathBytes: 4_096,
  /** A path of as many segments is refused before anything looks at the disk. */
  pathSegments: 1_000,
  /** Larger files are named as `oversize`, never cut. */
  fileBytes: 4 * 1024 * 1024,
  /** Files and folders under one root; beyond, nothing more is let in and the sweep says `too_many_files`. */
  entries: 300_000,
  /** A file of ignore rules; a larger one is not applied, which lets more into the claim, never less. */
  ruleFileBytes: 1024 * 1024,
  /** Lines of such a file; as with its size. */
  ruleLines: 10_000,
  /** `**` between other segments of one pattern: each multiplies the work by the depth of a path. */
  patternSpans: 2,
  /** Folders below this depth are named as not listed. */
  folderDepth: 200,
  /** How long a sweep may hold the event loop at a stretch. */
  sliceMs: 8,
  /** Whatever was written this shortly before it was looked at may have been written again within one tick of its clock (FAT counts in 2 s). */
  coarseClockMs: 2_000,
  /** Folders watched one by one where the system has no recursive watch. */
  watchedFolders: 10_000,
} as const;
