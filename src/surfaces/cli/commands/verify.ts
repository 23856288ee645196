// `sekisho verify`: every changed file must be covered by a signed permit; for pre-commit and for CI, without our state (U-17).
import { WALL_REASONS } from '../../../gates/permits/why-refused.ts';
import type { JudgedChange } from '../../../gates/permits/judge-changes.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import type { Sheet } from '../render/sheet.ts';
import { table } from '../render/table.ts';
import { needPerson, usage } from '../store-command.ts';
import type { WallReport } from '../world.ts';
import { ciAction } from '../ci-action.ts';

const REFUSED = 2;
/** A long list of what is right would hide what is not. */
const MOST_COVERED_SHOWN = 20;

const TEXT = {
  good: { en: 'Every change is covered', ja: '全ての変更に許可があります' },
  none: { en: 'Nothing has changed', ja: '変更はありません' },
  bad: { en: 'Not every change is covered', ja: '許可のない変更があります' },
  counted: { en: '{all} changed: {covered} by permit, {glass} by a person, {own} of our own, {refused} refused', ja: '変更 {all} 件: 許可証 {covered}、人の判断 {glass}、当方のファイル {own}、拒否 {refused}' },
  head: { file: { en: 'file', ja: 'ファイル' }, change: { en: 'change', ja: '変更' }, verdict: { en: 'verdict', ja: '判定' } },
  added: { en: 'added', ja: '追加' }, modified: { en: 'modified', ja: '変更' }, deleted: { en: 'deleted', ja: '削除' },
  covered: { en: 'permit', ja: '許可証' }, break_glass: { en: 'by a person', ja: '人の判断' }, own: { en: 'our own', ja: '当方のファイル' },
  firstUse: { en: 'The keys were taken from the change itself, because the base has none (--trust-on-first-use). A person should have looked at them.', ja: '元の版に鍵がないため、変更自身の鍵を使いました (--trust-on-first-use)。人が確認してください。' },
  noKeys: {
    en: 'The base names no keys yet (guard.publicKeys in .sekisho/config.jsonc). A person commits them alone, once: `sekisho verify --staged --trust-on-first-use`, then `git commit --no-verify`.',
    ja: '元の版にはまだ鍵がありません (.sekisho/config.jsonc の guard.publicKeys)。最初の一回だけ、人が鍵だけをコミットします: `sekisho verify --staged --trust-on-first-use` の後に `git commit --no-verify`。',
  },
  notStaged: { en: 'Permits that are there and not in the commit; add them: git add .sekisho/permits', ja: 'コミットに含まれていない許可証があります。加えてください: git add .sekisho/permits' },
  installed: { en: 'The pre-commit hook asks the wall', ja: 'pre-commit フックに組み込みました' },
  removed: { en: 'Taken out of the pre-commit hook', ja: 'pre-commit フックから外しました' },
  unchanged: { en: 'Nothing to change', ja: '変更は不要です' },
} as const;

export const verify: ProcessCommand = {
  words: ['verify'],
  title: { en: 'Is every change covered by a permit?', ja: '全ての変更に許可があるか' },
  description: {
    en: 'Judges what is staged (--staged, for pre-commit) or what HEAD has beyond a ref (--base, for CI) by the signed permits in .sekisho/permits. Keys are taken from the base. Reads git alone. Exit 2 when something is not covered.',
    ja: 'ステージ済みの変更 (--staged、pre-commit 用) または指定した ref より後の HEAD の変更 (--base、CI 用) を、.sekisho/permits の署名付き許可証で判定します。鍵は元の版から読みます。git だけを読みます。許可のない変更があれば終了コード 2 です。',
  },
  flags: [
    { flag: '--staged', text: { en: 'what is about to be committed', ja: 'コミットしようとしている変更' } },
    { flag: '--base <ref>', text: { en: 'what HEAD has beyond this ref', ja: 'この ref より後の HEAD の変更' } },
    { flag: '--trust-on-first-use', text: { en: 'where the base has no keys yet, take those of the change', ja: '元の版に鍵がなければ、変更自身の鍵を使う' } },
    { flag: '--install-hook', text: { en: 'put it into git\'s pre-commit hook (a person only)', ja: 'git の pre-commit フックに組み込む (人のみ)' } },
    { flag: '--remove-hook', text: { en: 'take it out again (a person only)', ja: 'pre-commit フックから外す (人のみ)' } },
    { flag: '--print-action', text: { en: 'print a workflow for GitHub Actions', ja: 'GitHub Actions のワークフローを表示する' } },
  ],
  async run(call) {
    const { world, voice, root, flags } = call;
    const ways = ['staged', 'base', 'installHook', 'removeHook', 'printAction'].filter((name) => flags[name] !== undefined);
    if (ways.length !== 1) throw usage({ en: 'give one of --staged, --base, --install-hook, --remove-hook, --print-action', ja: '--staged、--base、--install-hook、--remove-hook、--print-action のどれか一つを指定してください' }, 'verify');
    if (flags['printAction'] === true) {
      const workflow = ciAction(world.version);
      voice.result('verify_action', { file: '.github/workflows/sekisho.yml', workflow }, () => workflow.trimEnd().split('\n'));
      return 0;
    }
    const tools = await world.guardTools();
    if (flags['installHook'] === true || flags['removeHook'] === true) {
      needPerson(call, 'verify');
      const isIn = flags['installHook'] === true;
      const done = await (isIn ? tools.installHook(root) : tools.removeHook(root));
      voice.result('verify_hook', done, ({ language, paint }) => [`${paint.good(MARKS.good)} ${TEXT[!done.changed ? 'unchanged' : isIn ? 'installed' : 'removed'][language]}: ${makeVisible(done.file)}`]);
      return 0;
    }
    const base = flags['base'];
    const report = await tools.verify(root, { base: typeof base === 'string' ? base : undefined, trustOnFirstUse: flags['trustOnFirstUse'] === true });
    voice.result('verify', report, (sheet) => page(report, sheet));
    return report.ok ? 0 : REFUSED;
  },
};

function page(report: WallReport, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  const count = (verdict: JudgedChange['verdict']): string => String(report.files.filter((file) => file.verdict === verdict).length);
  const values: Readonly<Record<string, string>> = { all: String(report.files.length), covered: count('covered'), glass: count('break_glass'), own: count('own'), refused: count('refused') };
  const refused = report.files.filter(({ verdict }) => verdict === 'refused');
  const right = report.files.filter(({ verdict }) => verdict === 'covered' || verdict === 'break_glass').slice(0, MOST_COVERED_SHOWN);
  const helps = new Set(refused.map(({ why }) => WALL_REASONS[why!].help[language]));
  return [
    report.ok ? `${paint.good(MARKS.good)} ${TEXT[report.files.length === 0 ? 'none' : 'good'][language]}` : `${paint.bad(MARKS.bad)} ${paint.strong(TEXT.bad[language])}`,
    ...(report.files.length === 0 ? [] : [`  ${TEXT.counted[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)}`]),
    ...rows([...refused, ...right], sheet),
    ...(report.first_use ? [`  ${paint.warn(TEXT.firstUse[language])}`] : []),
    ...(report.keys === 0 && !report.ok ? [`  ${TEXT.noKeys[language]}`] : []),
    ...(report.not_staged.length === 0 ? [] : [`  ${TEXT.notStaged[language]}`]),
    ...[...helps].map((help) => `  ${help}`),
  ];
}

function rows(files: readonly JudgedChange[], sheet: Sheet): string[] {
  if (files.length === 0) return [];
  const { language, paint } = sheet;
  const said = ({ verdict, why }: JudgedChange): string => (verdict === 'refused' ? WALL_REASONS[why!].why[language] : TEXT[verdict][language]);
  const cells = files.map((file) => [makeVisible(file.path), TEXT[file.change][language], said(file)]);
  return table([TEXT.head.file[language], TEXT.head.change[language], TEXT.head.verdict[language]], cells, sheet, 2)
    ?? files.map((file) => `  ${file.verdict === 'refused' ? paint.bad(MARKS.bad) : paint.good(MARKS.good)} ${makeVisible(file.path)}: ${said(file)}`);
}
