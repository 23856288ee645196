// The commands an agent may run before READY, each with what in its arguments would make it write or run something else. What is not listed is not reading.
import { awkOnlyPrints } from './awk-program.ts';
import { nothingMore, only, reads, readsWhatever, readsWith, unknownIn, type Arg, type CommandRule } from './command-rule.ts';
import { gitReads } from './git-commands.ts';
import { cargo, composer, conda, gem, kubectl, npm, pip, pnpm, poetry, uv, yarn } from './package-tools.ts';
import { sedOnlyPrints } from './sed-script.ts';

const tellsVersion: CommandRule = (args) => (args.length === 1 && args[0]!.fixed && /^(?:--?version|-[vV]|version|--help|-h|--info|--list-sdks|--list-runtimes)$/.test(args[0]!.text) ? undefined : args[0]?.text ?? 'without arguments');
const orVersion = (rule: CommandRule): CommandRule => (args, judge, line) => (tellsVersion(args, judge, line) === undefined ? undefined : rule(args, judge, line));

/** `-exec` and its like: what they run, up to `;` or `+`, must read with any file name. */
const find: CommandRule = (args, judge) => {
  for (let at = 0; at < args.length; at += 1) {
    const { text, fixed } = args[at]!;
    if (!fixed) return '$…';
    if (/^-(?:delete|fprint|fprint0|fprintf|fls)$/.test(text)) return text;
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(text)) continue;
    const end = args.findIndex((arg, index) => index > at && (arg.text === ';' || arg.text === '+'));
    const run = args.slice(at + 1, end < 0 ? undefined : end);
    // In the folder of each file found, wherever that is.
    if (text.endsWith('dir') && !/^(?:ls|cat|head|tail|wc|grep|rg|echo|pwd|stat|file|basename|[a-z]+\d+sum)$/.test(run[0]?.text ?? '')) return text;
    const wrong = judge(run.map(fillBraces));
    if (wrong !== undefined) return wrong;
    at = end < 0 ? args.length : end;
  }
  return undefined;
};

const fillBraces = (arg: Arg): Arg => (arg.text.includes('{}') ? { text: arg.text, fixed: false } : arg);

const fd: CommandRule = (args, judge) => {
  const at = args.findIndex(({ text }) => /^(?:-[a-zA-Z]*[xX]|--exec(?:-batch)?)/.test(text));
  const unknown = unknownIn(at < 0 ? args : args.slice(0, at));
  if (unknown !== undefined || at < 0) return unknown;
  if (!/^(?:-x|-X|--exec|--exec-batch)$/.test(args[at]!.text)) return args[at]!.text;
  return judge([...args.slice(at + 1).map((arg) => (/\{.*\}/.test(arg.text) ? { ...arg, fixed: false } : arg)), { text: '{}', fixed: false }]);
};

const xargs: CommandRule = (args, judge) => {
  let at = 0;
  let replaced = '';
  for (; at < args.length; at += 1) {
    const { text, fixed } = args[at]!;
    if (!fixed) return '$…';
    if (/^-(?:I|-replace)/.test(text)) replaced = text === '-I' ? args[at + 1]?.text ?? '' : text.replace(/^-I|^--replace=?/, '') || '{}';
    if (/^-[nPLIdasEe]$/.test(text)) at += 1;
    else if (!text.startsWith('-')) break;
    else if (/^-(?:[ot]*p|-interactive)/.test(text)) return text;
  }
  const run = args.slice(at);
  if (run.length === 0) return undefined; // it echoes
  if (replaced !== '') return judge(run.map((arg) => (arg.text.includes(replaced) ? { text: arg.text, fixed: false } : arg)));
  return judge([...run, { text: '', fixed: false }]);
};

/** A command before which others may stand: its own options, a number of operands, then what it runs. */
function before(option: RegExp, operands: number): CommandRule {
  return (args, judge) => {
    let at = 0;
    while (at < args.length && args[at]!.fixed && args[at]!.text.startsWith('-')) {
      if (!option.test(args[at]!.text)) return args[at]!.text;
      at += /^-[a-z]$/.test(args[at]!.text) && !/^-[vp]$/.test(args[at]!.text) ? 2 : 1;
    }
    return judge(args.slice(at + operands));
  };
}

const env: CommandRule = (args, judge) => {
  let at = 0;
  while (at < args.length && args[at]!.fixed && /^(?:-i|-0|--null|-u|-)$/.test(args[at]!.text)) at += args[at]!.text === '-u' ? 2 : 1;
  return at >= args.length ? undefined : judge(args.slice(at)); // assignments are seen there
};

const sed: CommandRule = (args) => {
  const scripts: Arg[] = [];
  const others: Arg[] = [];
  const flags: Arg[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    if (!arg.fixed) others.push(arg);
    else if (arg.text === '-e' || arg.text === '--expression') scripts.push(args[(at += 1)] ?? { text: '', fixed: false });
    else if (arg.text.startsWith('--expression=')) scripts.push({ text: arg.text.slice(13), fixed: true });
    else if (/^-[nErsuz]*e$/.test(arg.text)) scripts.push(args[(at += 1)] ?? { text: '', fixed: false });
    else if (arg.text === '-l' || arg.text === '--line-length') at += 1;
    else if (arg.text.startsWith('-') && arg.text !== '-') flags.push(arg);
    else others.push(arg);
  }
  const flag = flags.find(({ text }) => !/^(?:-[nErsuzb]+|--(?:quiet|silent|regexp-extended|separate|unbuffered|null-data|posix|sandbox|version|help|line-length=\d+))$/.test(text));
  if (flag !== undefined) return flag.text;
  if (scripts.length === 0 && others.length > 0) scripts.push(others.shift()!);
  const wrong = scripts.find(({ text, fixed }) => !fixed || !sedOnlyPrints(text)) ?? (sedOnlyPrints(scripts.map(({ text }) => text).join('\n')) ? undefined : scripts[0]);
  return wrong !== undefined ? `sed ${wrong.fixed ? wrong.text : '$…'}` : unknownIn(others);
};

/** One pattern that is looked for, and nothing else perl can do: no code in the pattern, and no file name that perl would open as a command. */
const PERL_PRINTS = /^\s*print(?: \$_)? (?:if|unless) \/(?:[^\/\\$@(){}'"`]|\\[\w.\/])*\/i?\s*;?\s*$/;

const perl: CommandRule = (args) => {
  const [flags, program, ...files] = args;
  if (flags?.fixed !== true || !/^-n?e$|^-lne$/.test(flags.text) || !flags.text.includes('n')) return 'perl';
  if (program?.fixed !== true || !PERL_PRINTS.test(program.text)) return 'perl -e';
  return files.every(({ text, fixed }) => fixed && /^[\w./][\w./-]*$/.test(text)) ? undefined : 'perl FILE';
};

const awk: CommandRule = (args) => {
  const programs: Arg[] = [];
  let at = 0;
  for (; at < args.length && args[at]!.fixed && args[at]!.text.startsWith('-'); at += 1) {
    const { text } = args[at]!;
    if (text === '--') {
      at += 1;
      break;
    }
    if (text === '-F' || text === '-v') {
      at += 1;
      if (args[at]?.fixed !== true) return '$…';
    } else if (text === '-e' || text === '--source') programs.push(args[(at += 1)] ?? { text: '', fixed: false });
    else if (/^--version$/.test(text)) return undefined;
    else if (!/^-(?:F.|v\w+=)/s.test(text)) return text;
  }
  if (programs.length === 0) programs.push(args[at] ?? { text: '', fixed: false });
  const wrong = programs.find(({ text, fixed }) => !fixed || !awkOnlyPrints(text));
  // What follows are files and settings; an unknown word could still be a flag where the program is given by one.
  return wrong !== undefined ? `awk ${wrong.fixed ? wrong.text : '$…'}` : undefined;
};

const shell: CommandRule = (args, _judge, line) => {
  const flag = args[0];
  if (flag === undefined || !flag.fixed) return 'sh';
  if (flag.text === '--version') return undefined;
  if (flag.text === '-n') return args.length === 2 && args[1]!.fixed && !args[1]!.text.startsWith('-') ? undefined : '-n';
  if (!/^-[lie]*c$/.test(flag.text)) return flag.text;
  return args[1]?.fixed === true ? line(args[1].text) : '$…';
};

/** Other protocols send what they like, and a name can stand for one of them. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) || (!text.includes(':/') && /^[\w[]/.test(text) && !/^(?:ftp|dict|ldap|imap|smtp|pop3)/i.test(text));

const curl: CommandRule = (args) => {
  const unknown = unknownIn(args);
  if (unknown !== undefined) return unknown;
  for (let at = 0; at < args.length; at += 1) {
    const { text } = args[at]!;
    if (!text.startsWith('-')) {
      if (!isWebAddress(text)) return text;
    } else if (text === '--url') continue; // what follows is looked at like any other address
    else if (/^(?:-o|--output)$/.test(text) && /^(?:\/dev\/null|-)$/.test(args[at + 1]?.text ?? '')) at += 1;
    else if (/^(?:-X|--request)$/.test(text) && /^(?:GET|HEAD|OPTIONS)$/.test(args[at + 1]?.text ?? '')) at += 1;
    else if (/^(?:-w|--write-out)$/.test(text) && !/output\{|^@/.test(args[at + 1]?.text ?? '')) at += 1;
    else if (/^(?:-[HAemu]|--header|--user-agent|--max-time|--connect-timeout|--retry|--retry-delay|--user|--referer)$/.test(text)) at += 1;
    else if (!/^(?:-[sSLIifkvgG046]+|--(?:silent|show-error|location|head|include|fail|fail-with-body|insecure|verbose|compressed|get|ipv4|ipv6|http1\.1|http2|no-progress-meter|globoff))$/.test(text)) return text;
  }
  return undefined;
};

const tar: CommandRule = (args) => {
  const unknown = unknownIn(args);
  if (unknown !== undefined) return unknown;
  const bad = args.find(({ text }) => /^--(?:to-c|us|checkpoint-|inf|new-v|rsh|rmt|del|ext|get|cre|app|upd|cat|con|rem|ind|vol|liste|x)/.test(text)) ?? args.find(({ text }) => /^-[^-]*[IFxcruA]/.test(text));
  if (bad !== undefined) return bad.text;
  const [first] = args;
  const lists = args.some(({ text }) => text === '--list' || /^-[a-zA-Z]*t/.test(text)) || (first !== undefined && /^[tvzjJf]*t[tvzjJf]*$/.test(first.text));
  return lists ? undefined : first?.text ?? 'tar';
};

const unzip: CommandRule = (args) => (args[0]?.fixed === true && /^-[lvtpZ1c]+q*$/.test(args[0].text) ? unknownIn(args) : args[0]?.text ?? 'unzip');

const gh: CommandRule = only({
  pr: only({ list: readsWhatever, view: readsWhatever, diff: readsWhatever, checks: readsWhatever, status: readsWhatever }),
  issue: only({ list: readsWhatever, view: readsWhatever, status: readsWhatever }),
  run: only({ list: readsWhatever, view: readsWhatever }), workflow: only({ list: readsWhatever, view: readsWhatever }),
  repo: only({ list: readsWhatever, view: readsWhatever }), release: only({ list: readsWhatever, view: readsWhatever }),
  label: only({ list: readsWhatever }), search: readsWhatever, status: readsWhatever, auth: only({ status: readsWhatever }), '--version': nothingMore,
  api: reads({ without: ['--method', '-X', '--field', '-f', '--raw-field', '-F', '--input', '--cache'] }),
}, 'gh');

const tsc: CommandRule = (args) => {
  const unknown = unknownIn(args);
  if (unknown !== undefined) return unknown;
  const told = args.map(({ text }) => text.toLowerCase().replace(/^--/, '-'));
  const bad = told.find((text) => /^-(?:b|build|init|w|watch|generate\w+|outdir|outfile|declarationdir|tsbuildinfofile|incremental|diagnosticsfile)$/.test(text) || text.startsWith('@'));
  if (bad !== undefined) return bad;
  if (told.length === 1 && /^-(?:v|version|h|help|all|showconfig)$/.test(told[0]!)) return undefined;
  const off = told.indexOf('-noemit');
  return told.includes('-showconfig') || told.includes('-listfilesonly') || (off >= 0 && told[off + 1] !== 'false' && told.lastIndexOf('-noemit') === off) ? undefined : 'tsc';
};

const npx: CommandRule = (args, judge, line) => {
  const from = args.findIndex(({ text }) => !/^(?:--no-install|--no)$/.test(text));
  return from >= 0 && args[from]!.fixed && args[from]!.text === 'tsc' ? tsc(args.slice(from + 1), judge, line) : `npx ${args[Math.max(from, 0)]?.text ?? ''}`;
};

const python: CommandRule = orVersion((args, judge, line) => {
  if (args[0]?.text !== '-m' || !args[0].fixed || args[1]?.fixed !== true) return args[0]?.text ?? 'python';
  if (args[1].text === 'pip') return pip(args.slice(2), judge, line);
  if (args[1].text === 'json.tool') return reads({ operands: 1 })(args.slice(2), judge, line);
  return args[1].text;
});

const node: CommandRule = orVersion((args) => {
  const told = args.map(({ text, fixed }) => (fixed ? text : '$…'));
  if ((told[0] === '--check' || told[0] === '-c') && told.length === 2 && told[1] !== '$…') return undefined;
  return told[0] === '-p' && told.length === 2 && /^process\.(?:version|platform|arch|execPath|versions(?:\.\w+)?)$/.test(told[1]!) ? undefined : told[0] ?? 'node';
});

const test: CommandRule = (args) => args.find(({ text, fixed }) => fixed && /^-(?:v|R)$/.test(text))?.text;
/** `[[` evaluates what it compares as numbers, and a value can hold a command. */
const doubleTest: CommandRule = (args) => args.find(({ text, fixed }) => fixed && /^-(?:v|R|eq|ne|lt|le|gt|ge)$/.test(text))?.text;

const names = /^[a-z_][a-z0-9_]*$/;
const read: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || !(/^-[rsd]+$/.test(text) || text === '' || (names.test(text) && !/path$/.test(text))))?.text;
const setOptions: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || !/^(?:[-+][euxfo]+|pipefail|errexit|nounset|xtrace|noglob|--)$/.test(text))?.text;

/** `-v` names what is set, and the name is evaluated. */
const formats: CommandRule = (args) => (args[0] === undefined || (args[0].fixed && !args[0].text.startsWith('-')) ? undefined : args[0].text);
const plainNames: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || !/^(?:-[lpfvn]|\w+)$/.test(text))?.text;
/** `+!…` is a command the pager would run. */
const pages: CommandRule = (args, judge, line) => args.find(({ text }) => text.startsWith('+'))?.text ?? reads({ without: ['--log-file', '--LOG-FILE', '-o', '-O', '-k', '--lesskey-file', '--lesskey-src', '--cmd'] })(args, judge, line);
const astGrep: CommandRule = (args, judge, line) => (/^(?:-|run$|scan$)/.test(args[0]?.text ?? '') ? reads({ without: ['--update-all', '-U', '--interactive', '-i'] })(args, judge, line) : args[0]?.text ?? 'ast-grep');
/** On some systems `sg` runs a command for a group. */
const shortAstGrep: CommandRule = (args, judge, line) => (/^(?:-p|--pattern)$/.test(args[0]?.text ?? '') ? reads({ without: ['--update-all', '-U', '--interactive', '-i', '-c'] })(args, judge, line) : args[0]?.text ?? 'sg');

const batShows = readsWith(['-p', '-pp', '--plain', '-n', '--number', '-A', '--show-all', '-l', '--language', '-r', '--line-range', '-H', '--highlight-line', '-d', '--diff', '--color', '--style', '--paging', '-P', '--theme', '--tabs', '--wrap', '--decorations', '--file-name', '--terminal-width', '--squeeze-blank', '-L', '--list-languages', '--list-themes', '--version', '--help']);
/** `bat cache` builds one. */
const bat: CommandRule = (args, judge, line) => (args.some(({ text }) => text === 'cache') ? 'cache' : batShows(args, judge, line));
/** A setting can name a command to run or a folder to write to. */
const aptReads = reads({ without: ['--option', '-o', '--config-file', '-c'] });
/** Some shells reckon with what they are given here, and a sum can hold a command. */
const ends: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || !/^\d+$/.test(text))?.text;

const onlyDevices: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || !/^(?:\/dev\/(?:null|stdout|stderr|tty)|-[ai]+)$/.test(text))?.text;
const dd: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || /^of=/.test(text))?.text;
const date: CommandRule = (args) => reads({ without: ['--set', '-s'] })(args.filter(({ text, fixed }) => !(fixed && /^[+]/.test(text))), () => undefined, () => undefined) ?? args.find(({ text, fixed }) => fixed && /^\d{8,}(?:\.\d\d)?$/.test(text))?.text;
const noOperands: CommandRule = (args) => args.find(({ text, fixed }) => !fixed || !text.startsWith('-') || /^-(?:F|-file|b|-boot)/.test(text))?.text;
const commandV: CommandRule = (args, judge) => (args[0]?.fixed === true && /^-[vV]$/.test(args[0].text) ? undefined : judge(args));
const goReads: CommandRule = orVersion(only({ list: reads({ without: ['-toolexec', '--toolexec', '-exec', '-mod', '--mod', '-overlay', '--overlay', '-modfile', '--modfile', '--exec', '-vettool', '-C', '--C'] }), env: reads({ without: ['-w', '-u'] }), doc: readsWhatever, version: readsWhatever }, 'go'));
const docker: CommandRule = orVersion(only({ ps: readsWhatever, images: readsWhatever, logs: readsWhatever, inspect: readsWhatever, version: readsWhatever, info: readsWhatever, stats: readsWhatever, top: readsWhatever, port: readsWhatever, compose: only({ ps: readsWhatever, logs: readsWhatever, config: reads({ without: ['--output', '-o', '--lock-image-digests'] }), ls: readsWhatever, version: readsWhatever }) }, 'docker'));

const WHATEVER = [
  'ls', 'cat', 'head', 'tail', 'wc', 'grep', 'egrep', 'fgrep', 'zgrep', 'zcat', 'cut', 'tr', 'paste', 'comm', 'join', 'cmp', 'diff', 'nl', 'od', 'hexdump', 'strings', 'tac', 'rev', 'fold', 'fmt',
  'expand', 'unexpand', 'seq', 'cksum', 'sum', 'md5sum', 'sha1sum', 'sha224sum', 'sha256sum', 'sha512sum', 'shasum', 'md5', 'b2sum', 'jq', 'stat', 'du', 'df', 'pwd', 'cd', 'pushd', 'popd', 'dirs', 'echo', 'true', 'false', ':',
  'which', 'whereis', 'type', 'uname', 'whoami', 'id', 'printenv', 'basename', 'dirname', 'realpath', 'readlink', 'ps', 'pgrep', 'lsof', 'netstat', 'free', 'uptime', 'nproc', 'lscpu', 'ulimit', 'locale', 'sleep', 'bc',
  'expr', 'tput', 'tty', 'clear', 'sw_vers', 'getconf', 'groups', 'who', 'users', 'cal', 'factor', 'nm', 'objdump', 'readelf', 'otool', 'size', 'tokei', 'look', 'tsort', 'pstree', 'lsb_release', 'column',
];

const VERSIONED = ['java', 'javac', 'ruby', 'php', 'perl', 'deno', 'bun', 'rustc', 'gcc', 'g++', 'clang', 'cmake', 'make', 'mvn', 'gradle', 'dotnet', 'swift', 'kotlin', 'scala', 'lua', 'elixir', 'erl', 'ghc', 'terraform', 'helm', 'aws', 'gcloud', 'psql', 'mysql', 'sqlite3', 'redis-cli', 'eslint', 'prettier', 'vitest', 'jest', 'pytest', 'mypy', 'black', 'code', 'rg'];

/** Made when the first command is asked about: most calls are about a file. */
const makeTable = (): ReadonlyMap<string, CommandRule> => new Map<string, CommandRule>([
  ...VERSIONED.map((name): [string, CommandRule] => [name, tellsVersion]),
  ...WHATEVER.map((name): [string, CommandRule] => [name, readsWhatever]),
  ...Object.entries({
    rg: reads({ without: ['--pre', '--hostname-bin'] }), ag: reads({ without: ['--pager'] }), git: gitReads, gh, find, fd, fdfind: fd, xargs, sed, gsed: sed, awk, perl, gawk: awk, mawk: awk, nawk: awk,
    sort: reads({ without: ['--output', '-o', '--compress-program'] }), gsort: reads({ without: ['--output', '-o', '--compress-program'] }), uniq: reads({ operands: 1, valued: 'fsw' }), tree: reads({ without: ['-o', '-R'] }), file: reads({ without: ['--compile', '-C'] }), sdiff: reads({ without: ['--output', '-o'] }),
    xxd: reads({ without: ['-r', '-revert'], operands: 1, valued: 'lscgo' }), base64: reads({ without: ['--output', '-o'] }), yq: reads({ without: ['--inplace', '--in-place', '-i', '--split-exp', '-s', '--split-exp-file'] }), xmllint: reads({ without: ['--output', '-o', '--shell'] }), iconv: reads({ without: ['--output', '-o'] }),
    less: pages, more: readsWhatever, man: reads({ without: ['--pager', '-P', '--html', '-H', '--config-file', '-C', '-X', '--preprocessor', '-p'] }), bat, batcat: bat,
    printf: formats, test, '[': test, '[[': doubleTest, read, set: setOptions, command: commandV, builtin: commandV, time: before(/^-(?:p|v|f)$/, 0), timeout: before(/^(?:-[ks]|-[ks].+|--(?:kill-after|signal)=.*|--preserve-status|--foreground|-v)$/, 1), nice: before(/^(?:-n|-n?-?\d+|--adjustment=.*)$/, 0), env,
    bash: shell, sh: shell, zsh: shell, dash: shell, curl, tar, unzip, gzip: only({ '-l': (args: readonly Arg[]) => args.find(({ text, fixed }) => !fixed || text.startsWith('-'))?.text, '-t': (args: readonly Arg[]) => args.find(({ text }) => text.startsWith('-'))?.text }, 'gzip'), date, hostname: noOperands, tee: onlyDevices, dd, ss: reads({ without: ['--kill', '-K', '--diag', '-D'] }),
    npm: orVersion(npm), pnpm: orVersion(pnpm), yarn: orVersion(yarn), npx, tsc, node, nodejs: node, python, python3: python, pip: orVersion(pip), pip3: orVersion(pip), uv: orVersion(uv), poetry: orVersion(poetry), conda: orVersion(conda), gem: orVersion(gem), composer: orVersion(composer),
    cargo: orVersion(cargo), go: goReads, ruff: orVersion(only({ check: reads({ without: ['--fix', '--fix-only', '--unsafe-fixes', '--add-noqa', '--output-file', '-o', '--watch', '-w'] }), rule: readsWhatever })),
    docker, kubectl, brew: orVersion(only({ list: readsWhatever, info: readsWhatever, search: readsWhatever, deps: readsWhatever })), apt: only({ list: aptReads, show: aptReads, search: aptReads }), 'apt-cache': aptReads,
    dpkg: (args: readonly Arg[]) => (args[0]?.fixed === true && /^-[lLsS]$/.test(args[0].text) ? undefined : args[0]?.text ?? 'dpkg'), rpm: (args: readonly Arg[]) => (args[0]?.fixed === true && /^-q[ailR]*$/.test(args[0].text) ? undefined : args[0]?.text ?? 'rpm'), systemctl: only({ status: readsWhatever, show: readsWhatever, cat: readsWhatever, 'is-active': readsWhatever, 'list-units': readsWhatever }), journalctl: reads({ without: ['--rotate', '--vacuum-size', '--vacuum-time', '--vacuum-files', '--flush', '--sync', '--setup-keys', '--cursor-file', '--relinquish-var', '--update-catalog'] }),
    crontab: only({ '-l': nothingMore }, 'crontab'), cloc: reads({ without: ['--out', '--report-file', '--sql', '--extract-with', '--write-lang-def', '--config', '--strip-comments', '--strip-code', '--diff-list-file', '--ignored', '--counted', '--found', '--categorized', '--unicode'] }), scc: reads({ without: ['--output', '-o', '--format-multi'] }),
    exit: ends, return: ends, break: ends, continue: ends, 'ast-grep': astGrep, sg: shortAstGrep, arch: nothingMore, wait: plainNames, jobs: plainNames, unset: plainNames,
  }),
]);

let table: ReadonlyMap<string, CommandRule> | undefined;

/** The rule for a command by its name; the folder it lies in does not matter where it is a folder of the system or of the project's own tools. */
export function ruleFor(name: string): CommandRule | undefined {
  const known = /^(?:\/(?:usr\/(?:local\/)?)?s?bin\/|\/opt\/homebrew\/bin\/)([^/]+)$/.exec(name)?.[1] ?? (/^(?:\.\/)?node_modules\/\.bin\/tsc$/.test(name) ? 'tsc' : name);
  return (table ??= makeTable()).get(known);
}
