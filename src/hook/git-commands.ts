// The calls of git that only read, and what in them would write a file, run a program or move a reference.
import { only, reads, readsWhatever, readsWith, unknownIn, type Arg, type CommandRule } from './command-rule.ts';

const shows = reads({ without: ['--output', '--ext-diff'] });

/** Without a bare word, which would be the name of something new; what takes a word of its own is named. */
function lists(taking: readonly string[], listing: readonly string[], changing: readonly string[]): CommandRule {
  return (args) => {
    const unknown = unknownIn(args);
    if (unknown !== undefined) return unknown;
    const asked = args.some(({ text }) => listing.some((flag) => text === flag || text.startsWith(`${flag}=`)));
    for (let at = 0; at < args.length; at += 1) {
      const { text } = args[at]!;
      const name = text.split('=', 1)[0]!;
      if (text.startsWith('--no-') && !/^--no-(?:contains|merged|color|column|abbrev)$/.test(name)) return text; // takes a flag back that made it a list
      if (text.startsWith('--') ? changing.some((flag) => flag.startsWith(name)) : changing.some((flag) => flag.length === 2 && text.startsWith('-') && text.includes(flag[1]!))) return text;
      if (taking.includes(text)) at += 1;
      else if (!text.startsWith('-') && !asked) return text;
    }
    return undefined;
  };
}

const branch = lists(
  ['--contains', '--no-contains', '--merged', '--no-merged', '--points-at', '--sort', '--format'],
  ['--list', '-l', '--contains', '--no-contains', '--merged', '--no-merged', '--points-at'],
  ['--delete', '--move', '--copy', '--force', '--edit-description', '--set-upstream-to', '--unset-upstream', '--track', '--no-track', '--create-reflog', '-d', '-D', '-m', '-M', '-c', '-C', '-f', '-u', '-t'],
);
const tag = lists(
  ['--contains', '--no-contains', '--merged', '--no-merged', '--points-at', '--sort', '--format', '-n'],
  ['--list', '-l', '--contains', '--no-contains', '--merged', '--no-merged', '--points-at', '--verify', '-v'],
  ['--annotate', '--sign', '--local-user', '--force', '--delete', '--message', '--file', '--edit', '--create-reflog', '-a', '-s', '-u', '-f', '-d', '-m', '-F', '-e'],
);

const config: CommandRule = (args) => {
  const unknown = unknownIn(args);
  if (unknown !== undefined) return unknown;
  const told = args.map(({ text }) => text);
  const changes = told.find((text) => /^(?:--(?:add|unset|unset-all|replace-all|rename-section|remove-section|edit)|-e|set|unset|edit|rename-section|remove-section)$/.test(text));
  if (changes !== undefined) return changes;
  if (told.some((text) => /^--(?:a|u|rep|ren|rem|ed|no-[^i])/.test(text))) return told[0];
  if (told.some((text) => /^(?:--get(?:-all|-regexp|-urlmatch)?|--list|-l|--get-color|--get-colorbool)$/.test(text)) || told[0] === 'get' || told[0] === 'list') return undefined;
  // A name alone is asked for; a name and a value are set.
  return told.filter((text) => !text.startsWith('-')).length <= 1 ? undefined : told.at(-1);
};

const applyShows = readsWith(['--check', '--stat', '--numstat', '--summary', '-R', '--reverse', '-z', '--unidiff-zero', '--recount', '--include', '--exclude', '--directory', '--whitespace', '--ignore-whitespace', '--ignore-space-change', '-v', '--verbose', '-q', '--quiet'], { needs: ['--check', '--stat', '--numstat', '--summary'] });
const apply: CommandRule = (args, judge, line) => applyShows(args.filter(({ text, fixed }) => !(fixed && /^-[pC]\d+$/.test(text))), judge, line);

const oneName = reads({ without: ['--delete', '-d', '-m'], operands: 1 });

const SUBCOMMANDS: Readonly<Record<string, CommandRule>> = {
  status: readsWhatever, log: shows, diff: shows, show: shows, blame: shows, annotate: shows, whatchanged: shows, 'range-diff': shows,
  'diff-tree': shows, 'diff-index': shows, 'diff-files': shows, shortlog: shows, 'rev-list': shows, 'show-branch': readsWhatever,
  grep: reads({ without: ['--open-files-in-pager', '-O', '--ext-grep'] }),
  'ls-files': readsWhatever, 'ls-tree': readsWhatever, 'ls-remote': reads({ without: ['--upload-pack', '--exec'] }), 'rev-parse': readsWhatever, describe: readsWhatever,
  'cat-file': readsWhatever, 'merge-base': readsWhatever, 'name-rev': readsWhatever, 'for-each-ref': readsWhatever, 'show-ref': readsWhatever,
  'count-objects': readsWhatever, 'check-ignore': readsWhatever, 'check-attr': readsWhatever, 'check-ref-format': readsWhatever, cherry: readsWhatever,
  var: readsWhatever, version: readsWhatever, help: readsWith(['-a', '--all', '-g', '--guides', '-c', '--config']), 'verify-commit': readsWhatever, 'verify-tag': readsWhatever, 'diff-pairs': shows,
  'symbolic-ref': oneName,
  branch, tag, config, apply,
  remote: only({ '': readsWhatever, '-v': only({ '': readsWhatever }), '--verbose': only({ '': readsWhatever }), show: readsWhatever, 'get-url': readsWhatever }, 'remote'),
  stash: only({ list: shows, show: shows }, 'stash'),
  reflog: (args, judge, line) => (args[0] !== undefined && /^(?:expire|delete|drop|write)$/.test(args[0].text) ? args[0].text : shows(args, judge, line)),
  worktree: only({ list: readsWhatever }, 'worktree'),
  submodule: only({ '': readsWhatever, status: readsWhatever, summary: readsWhatever }),
  notes: only({ '': readsWhatever, list: readsWhatever, show: readsWhatever }),
  'format-patch': (args, judge, line) => (args.some(({ text }) => text === '--stdout') && !args.some(({ text }) => text.startsWith('--no-s')) ? reads({ without: ['--output-directory', '-o', '--output'] })(args, judge, line) : 'format-patch'),
};

/** Settings that change nothing but the looks. */
const LOOKS = /^(?:color\.[\w.]+|core\.(?:quotepath|pager|abbrev)|log\.\w+|diff\.(?:noprefix|renames|context|algorithm|mnemonicprefix)|pager\.\w+|column\.\w+|status\.\w+|advice\.\w+)=(?:[\w-]*|cat)$/i;

/** The folders `-C` names, one seen from the other; undefined where only the shell knows. */
export function gitFolders(args: readonly Arg[]): readonly string[] | undefined {
  const found: string[] = [];
  for (let at = 0; at < args.length && args[at]!.text.startsWith('-'); at += 1) {
    if (args[at]!.text === '-C') {
      const folder = args[at + 1];
      if (folder === undefined || !folder.fixed) return undefined;
      found.push(folder.text);
    }
    if (/^-[Cc]$/.test(args[at]!.text)) at += 1;
  }
  return found;
}

export const gitReads: CommandRule = (args, judge, line) => {
  let at = 0;
  for (; at < args.length; at += 1) {
    const { text, fixed } = args[at]!;
    if (!fixed) return '$…';
    if (/^(?:--no-pager|--paginate|-p|-P|--no-optional-locks|--literal-pathspecs|--no-replace-objects)$/.test(text)) continue;
    if (text === '-C') at += 1;
    else if (text === '-c') {
      const setting = args[at + 1];
      if (setting === undefined || !setting.fixed || !LOOKS.test(setting.text)) return '-c';
      at += 1;
    } else break;
  }
  const first: Arg | undefined = args[at];
  if (first === undefined || /^(?:--version|-v|--help|-h|--exec-path)$/.test(first.text)) return undefined;
  const rule = Object.hasOwn(SUBCOMMANDS, first.text) ? SUBCOMMANDS[first.text] : undefined;
  return rule === undefined ? `git ${first.text}` : rule(args.slice(at + 1), judge, line);
};
