// Makes a command of every operation that the command line offers: its words nest, its schema becomes flags.
import { Option } from 'commander';
import { say, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import type { Operation } from '../../operations/operation.ts';
import type { CliCommand } from './cli-command.ts';
import { fieldsOf, type Field } from './fields.ts';
import type { Typed } from './read-input.ts';

export type RunTyped = (operation: Operation, fields: readonly Field[], typed: Typed, requestId: string | undefined) => Promise<void>;

const TEXT = {
  input: { en: 'the whole input as one JSON object; single flags override it', ja: '入力全体を 1 つの JSON オブジェクトで渡す。個別のフラグが優先' },
  requestId: { en: 'repeating an id repeats the answer, not the work', ja: '同じ ID の再送は処理を繰り返さず同じ回答を返す' },
  json: { en: 'JSON, @file.json or - for stdin', ja: 'JSON、@file.json、または - で標準入力' },
  repeat: { en: 'repeat for more: {flag} A {flag} B', ja: '繰り返して複数指定: {flag} A {flag} B' },
  required: { en: 'required', ja: '必須' },
  fallback: { en: 'default', ja: '既定' },
  no: { en: 'switch it off', ja: '無効にする' },
  yes: { en: 'do not ask after showing it (a person at a terminal only)', ja: '表示したあと尋ねない (端末にいる人のみ)' },
  personOnly: { en: 'Only for a person at a terminal.', ja: '端末にいる人だけが使えます。' },
} as const;

/** Longer lists would bury the other flags; `explain` and the reference page have them. */
const MOST_CHOICES_SHOWN = 12;

/** A field of such a name has no flag of its own and is given by --input; a test keeps the registry free of them. */
export const TAKEN_FLAGS: ReadonlySet<string> = new Set(
  ['--root', '--lang', '--json', '--quiet', '--color', '--no-color', '--input', '--request-id', '--yes', '--help', '--version'],
);

/** `words` are those the call begins with: flags are made for what it asks for, the others are only named. */
export function addOperations(program: CliCommand, operations: readonly Operation[], language: Language, words: readonly string[], run: RunTyped): void {
  const offered = operations.filter(({ surfaces }) => surfaces.includes('cli'));
  const asked = offered.filter(({ cli }) => cli.words.every((word, at) => words[at] === word));
  for (const operation of offered) {
    const command = commandAt(program, operation.cli.words, language);
    const personOnly = operation.callers.includes('agent') ? '' : `\n${TEXT.personOnly[language]}`;
    command.summary(operation.title[language]).description(`${operation.summary[language]}${personOnly}`);
    if (asked.length === 0 || asked.includes(operation)) addFlags(command, operation, language, run);
  }
}

/** Finds or makes the command of these words, groups on the way included. */
export function commandAt(program: CliCommand, words: readonly string[], language: Language): CliCommand {
  return words.reduce((above, word, depth) => {
    const known = above.commands.find((each) => each.name() === word) as CliCommand | undefined;
    if (known !== undefined) return known;
    const made = above.command(word) as CliCommand;
    return depth < words.length - 1 ? (made.description(groupDescription(word)[language]) as CliCommand) : made;
  }, program);
}

function addFlags(command: CliCommand, operation: Operation, language: Language, run: RunTyped): void {
  const fields = fieldsOf(operation.input);
  const places = (operation.cli.positional ?? []).map((name) => fields.find((field) => field.name === name)!);

  // Optional for the parser: the value may also come by flag or --input, and the schema says what is missing.
  for (const [at, place] of places.entries()) command.argument(`[${place.flag.slice(2)}${isRest(place, at, places) ? '...' : ''}]`, place.description);
  command.usage(['[options]', ...places.map(({ flag, required }) => (required ? `<${flag.slice(2)}>` : `[${flag.slice(2)}]`))].join(' '));

  const options = new Map<string, Option>();
  for (const field of fields) {
    if (TAKEN_FLAGS.has(field.flag)) continue;
    const option = new Option(field.kind === 'boolean' ? field.flag : `${field.flag} <${valueName(field)}>`, describe(field, language));
    if (field.kind === 'texts') option.argParser((value: string, before: readonly string[] | undefined) => [...(before ?? []), value]);
    options.set(field.name, option);
    command.addOption(option);
    if (field.kind === 'boolean') command.addOption(new Option(`--no-${field.flag.slice(2)}`, TEXT.no[language]));
  }
  if (operation.cli.asks !== undefined) command.option('--yes', TEXT.yes[language]);
  command.option('--input <file|->', TEXT.input[language]);
  command.option('--request-id <id>', TEXT.requestId[language]);

  command.action(async () => {
    const given = command.opts<Record<string, string | boolean | readonly string[] | undefined>>();
    const flags = [...options].flatMap(([name, option]) => {
      const value = given[option.attributeName()];
      return value === undefined ? [] : [[name, value] as const];
    });
    const positionals = places.flatMap(({ name }, i) => (command.args[i] === undefined ? [] : [[name, isRest(places[i]!, i, places) ? command.args.slice(i) : command.args[i]!] as const]));
    const typed = { input: given['input'] as string | undefined, flags: new Map(flags), positionals: new Map(positionals), yes: given['yes'] === true };
    await run(operation, fields, typed, given['requestId'] as string | undefined);
  });
}

/** A list in the last place takes all that is left. */
function isRest({ kind }: Field, at: number, places: readonly Field[]): boolean {
  return kind === 'texts' && at === places.length - 1;
}

function valueName({ kind }: Field): string {
  return kind === 'json' ? 'json' : kind === 'number' ? 'number' : kind === 'json-or-text' ? 'text|json' : 'text';
}

function describe(field: Field, language: Language): string {
  const remarks = [
    ...(field.kind === 'json' ? [TEXT.json[language]] : []),
    ...(field.kind === 'texts' ? [say(TEXT.repeat, language, { flag: field.flag })] : []),
    ...(field.choices === undefined || field.choices.length > MOST_CHOICES_SHOWN ? [] : [field.choices.join(' | ')]),
    ...(field.required ? [TEXT.required[language]] : []),
    ...(field.fallback === undefined ? [] : [`${TEXT.fallback[language]}: ${JSON.stringify(field.fallback)}`]),
  ];
  return [field.description, remarks.length === 0 ? '' : `(${remarks.join('; ')})`].filter((each) => each !== '').join(' ');
}

const GROUPS: Readonly<Record<string, Bilingual>> = {
  plan: { en: 'The plan gate: does a replan keep what was asked?', ja: '計画の関門: 再計画は依頼を保っているか' },
  session: { en: 'The understanding gate: understand before writing; and what happened in each session', ja: '理解の関門: 書き込む前に理解しているか。各セッションの経過も' },
  slot: { en: 'One part of a request: does its quote say what is claimed?', ja: '依頼の要素: 引用は主張どおりのことを言っているか' },
  board: { en: 'The board: what is in hand, in trays; plans and files that become part of it', ja: 'ボード: 手元の仕事をトレイごとに。計画やファイルの取り込みも' },
  node: { en: 'Nodes of the board; their status changes only with a person\'s confirmation', ja: 'ボードのノード。ステータスは人の確認があるときだけ変わる' },
  diff: { en: 'Changes a proposal would make, each shown in full', ja: '提案による変更。一件ずつ全文を示す' },
  approval: { en: 'One question to a person, or its answer', ja: '人への問い合わせ一件と、その回答' },
  code: { en: 'Ask about the code: definitions, references, text, structure, each with a certificate', ja: 'コードを調べる: 定義・参照・文字列・構造。どこまで確認したかも示す' },
  proposal: { en: 'The proposal gate: is a report of a model fit to be shown?', ja: '提案の関門: モデルの報告は人に見せられるか' },
  issue: { en: 'One issue of a review: its story, its place, and what a person decides about it', ja: 'レビューの指摘一件: 経過と場所、人の判断' },
  review: { en: 'One run of the review gate: where it stands, and answers to what it waits for', ja: 'レビューのラン一件: 現在の状態と、待っているものへの回答' },
  sarif: { en: 'Findings of other tools in, issues out (SARIF 2.1.0)', ja: 'ほかのツールの検出結果の取り込みと、指摘の書き出し (SARIF 2.1.0)' },
  templates: { en: 'Templates of the steps a model answers', ja: 'モデルが答える手順のテンプレート' },
  pairs: { en: 'Words that mean the same in this project, confirmed by a person', ja: 'このプロジェクトで同じ意味になる語の組。人が確定する' },
  hook: { en: 'What the hooks of agent hosts saw', ja: 'エージェントのホストのフックが見たこと' },
  permit: { en: 'Permits that travel with a commit', ja: 'コミットとともに運ばれる許可証' },
  audit: { en: 'The hash-chained log', ja: 'ハッシュチェーンのログ' },
  store: { en: 'The state as a whole: verify, compare, export, import, forget', ja: '状態全体の検査・比較・書き出し・取り込み・削除' },
  config: { en: 'The configuration and where it came from', ja: '設定とその出所' },
};

/** A group without a text of its own is still listed, under its name. */
function groupDescription(word: string): Bilingual {
  return GROUPS[word] ?? { en: word, ja: word };
}
