// The files a patch would touch, in the two forms agents hand in: `*** Update File:` sections and unified diffs.

const SECTION = /^\s*\*\*\* (?:Add File|Update File|Delete File|Move to|Move File to|Rename to): (.+?)\s*$/;
const HEADER = /^(?:---|\+\+\+) (?:"(.+)"|([^\t\r\n]+?))(?:\t.*)?\s*$/;
const MOVED = /^(?:rename|copy) (?:from|to) "?(.+?)"?\s*$/;
const BOTH = /^diff --git "?a\/(.+?)"? "?b\/(.+?)"?\s*$/;

/** Undefined when no file is named: such a patch cannot be judged. */
export function patchPaths(text: string): readonly string[] | undefined {
  const paths = new Set<string>();
  const sections = text.includes('*** ');
  for (const line of text.split(/\r?\n/)) {
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) paths.add(section);
    if (sections) continue; // in that form `---` and `+++` are lines of a file
    const header = HEADER.exec(line);
    const moved = MOVED.exec(line)?.[1];
    const both = BOTH.exec(line);
    if (header !== null) {
      const named = (header[1] ?? header[2]!).trim();
      // Without its `a/`, as git and hosts take it. A tool told to keep it writes another file, in a real folder `a`; no permit is for that one, and the look afterwards finds it.
      if (named !== '/dev/null') paths.add(named.replace(/^[ab]\//, ''));
    }
    if (moved !== undefined) paths.add(moved);
    if (both !== null) [both[1]!, both[2]!].forEach((path) => paths.add(path));
  }
  return paths.size === 0 ? undefined : [...paths];
}
