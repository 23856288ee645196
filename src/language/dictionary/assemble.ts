// From the texts of all lists to the files that are checked in; used by scripts/build-dictionary.mjs and by the test that repeats it.
import { sha256 } from '../../kernel/digest.ts';
import { compile, type Extra } from './compile.ts';
import { pack, type TableData } from './layout.ts';
import { mergeGroups } from './merge.ts';
import { withoutParticles } from './particles.ts';
import { readSources, type Problem, type Sources } from './reader.ts';
import { readEdict, readSudachi } from './third-party.ts';

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface Assembled {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly problems: readonly Problem[];
  readonly remarks: readonly Problem[];
  readonly counts: Readonly<Record<string, number>>;
}

export const SUDACHI = 'third-party/sudachi.txt';
export const EDICT = 'third-party/edict.txt';
/** What belongs together without meaning the same: a table of its own, which no gate that verifies a wording opens. */
const CONCEPTS = /-concepts\.txt$/;

/** Hand-written lists are taken in the order of their names, so that group numbers do not depend on the disk. */
export function assemble(sources: readonly SourceFile[]): Assembled {
  const ordered = [...sources].sort((a, b) => (a.name < b.name ? -1 : 1));
  const text = (name: string): string => ordered.find((file) => file.name === name)?.text ?? '';
  const written = ordered.filter(({ name }) => /^\d\d-[^/]*\.txt$/.test(name));
  const { problems, remarks, ...read } = readSources(written.filter(({ name }) => !CONCEPTS.test(name)));
  const lists = { ...read, groups: mergeGroups(read.groups) };
  const { problems: wrong, remarks: noted, ...ideas } = readSources(written.filter(({ name }) => CONCEPTS.test(name)));
  const sudachi = readSudachi(text(SUDACHI));
  const edict = readEdict(text(EDICT));
  const main = stamped(compile(lists, sudachi));
  const translations = stamped(compile(undefined, edict));
  const concepts = stamped(compile(spokenShorter(ideas)));
  return {
    files: [
      { name: 'table.bin', bytes: main.bytes },
      { name: 'table-edict.bin', bytes: translations.bytes },
      { name: 'table-concepts.bin', bytes: concepts.bytes },
      { name: 'version.ts', bytes: new TextEncoder().encode(versionFile(main.stamp, translations.stamp, concepts.stamp)) },
    ],
    problems: [...problems, ...wrong],
    remarks: [...remarks, ...noted],
    counts: {
      curated_groups: lists.groups.length,
      curated_groups_as_written: read.groups.length,
      curated_words: new Set(lists.groups.flatMap(({ members }) => members.map(({ form }) => form))).size,
      ...Object.fromEntries((['near', 'antonym', 'trap'] as const).map((kind) => [`${kind}_links`, lists.links.filter((link) => link.kind === kind).length])),
      concept_groups: ideas.groups.length,
      concept_words: new Set(ideas.groups.flatMap(({ members }) => members.map(({ form }) => form))).size,
      ...countsOf('sudachi', sudachi),
      ...countsOf('edict', edict),
    },
  };
}

/** 署名の検証 is also asked for as 署名検証. */
function spokenShorter(sources: Sources): Sources {
  const groups = sources.groups.map(({ members, where }) => {
    const known = new Set(members.map(({ form }) => form));
    const shorter = members.flatMap(({ form, weak }) => {
      const short = withoutParticles(form);
      if (known.has(short)) return [];
      known.add(short);
      return [{ form: short, weak }];
    });
    return { members: [...members, ...shorter], where };
  });
  return { ...sources, groups };
}

/** The stamp names what is in the table, so it is taken over the table without it. */
function stamped(data: TableData): { readonly bytes: Uint8Array; readonly stamp: string } {
  const stamp = sha256(pack(data, '0'.repeat(16))).slice(0, 16);
  return { bytes: pack(data, stamp), stamp };
}

function countsOf(name: string, groups: Extra): Record<string, number> {
  const words = new Set(groups.flatMap(({ members }) => members.map(({ form }) => form)));
  return {
    [`${name}_groups`]: groups.length,
    ...(name === 'sudachi' ? { sudachi_groups_that_verify: groups.filter(({ level }) => level === 'lexeme').length } : {}),
    [`${name}_words`]: words.size,
  };
}

function versionFile(table: string, shareAlike: string, concepts: string): string {
  return `// Written by scripts/build-dictionary.mjs: names the content of the tables without opening them (K-06).

export const TABLE_STAMP = '${table}';
export const SHARE_ALIKE_STAMP = '${shareAlike}';
export const CONCEPTS_STAMP = '${concepts}';
export const SYNONYMS_VERSION = '${table}.${shareAlike}';
`;
}
