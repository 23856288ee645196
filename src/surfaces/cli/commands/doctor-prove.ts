// `sekisho doctor --prove`: a table of what each installed host really lets through, and what is wrong where it does.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCall } from '../process-command.ts';
import { progressLine } from '../progress-line.ts';
import type { Sheet } from '../render/sheet.ts';
import { table } from '../render/table.ts';
import { PROOF_CASES, type Proof, type ProofCase, type ProofCell } from '../world.ts';

const TEXT = {
  host: { en: 'host', ja: 'ホスト' },
  write: { en: 'write', ja: '書き込み' }, shell: { en: 'shell', ja: 'シェル' }, subagent: { en: 'subagent', ja: 'サブエージェント' },
  stopped: { en: 'stopped', ja: '阻止' }, wrote: { en: 'WROTE', ja: '書き込まれた' }, 'not tried': { en: 'not tried', ja: '未確認' },
  fix: { en: 'fix', ja: '対処' },
  unguarded: { en: 'This root is not guarded, so nothing is forbidden here.', ja: 'このルートは守られていないため、禁じられた書き込みがありません。' },
  none: { en: 'No agent host is installed that could be tried. Nothing is proven.', ja: '試せるホストが導入されていません。何も確認していません。' },
  install: { en: 'install an agent host, then `sekisho init`', ja: 'エージェントのホストを導入してから `sekisho init`' },
  good: { en: 'Every write that was tried was stopped, and the model was told why.', ja: '試した書き込みは全て阻止され、理由がモデルに届きました。' },
  bad: { en: 'A forbidden write went through. It was removed again.', ja: '禁じられた書き込みが通りました。書かれたファイルは削除しました。' },
  open: { en: 'Not everything could be tried; what was not tried is not proven.', ja: '試せなかったものがあります。未確認のものは証明されていません。' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const MARK = { stopped: 'good', wrote: 'bad', 'not tried': 'warn' } as const;

export async function proveHosts({ world, voice, root, flags }: ProcessCall): Promise<number> {
  const hosts = namesIn(flags['host']);
  const progress = progressLine(voice, world);
  let proof: Proof;
  try {
    proof = await world.prove(root, {
      hosts,
      onStep: ({ title, case: kind, done, total }) => progress.onStep?.({ en: `${done + 1} of ${total}: ${title}, ${TEXT[kind].en}`, ja: `${total} 件中 ${done + 1} 件目: ${title}、${TEXT[kind].ja}` }),
    });
  } finally {
    progress.clear();
  }
  const language = voice.language();
  const wrote = proof.cells.some(({ outcome }) => outcome === 'wrote');
  const ok = proof.guarded && !wrote;
  const cells = proof.cells.map(({ reason, causes, ...cell }) => ({ ...cell, reason: reason[language], ...(causes === undefined ? {} : { causes: causes.map(({ fault, message, fix }) => ({ fault, message: message[language], fix: fix[language] })) }) }));
  voice.result('doctor_prove', { ok, root: proof.root, guarded: proof.guarded, cells }, (sheet) => page(proof, sheet));
  return ok ? 0 : 1;
}

/** Which of them there are, the world knows. */
function namesIn(flag: string | boolean | undefined): readonly string[] | undefined {
  return typeof flag === 'string' ? flag.split(',').map((name) => name.trim()) : undefined;
}

function page({ root, guarded, cells }: Proof, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  if (!guarded) return [`${paint.bad(MARKS.bad)} ${TEXT.unguarded[language]} (${makeVisible(root)})`, `    ${TEXT.fix[language]}: sekisho init`];
  if (cells.length === 0) return [`${paint.warn(MARKS.warn)} ${TEXT.none[language]}`, `    ${TEXT.fix[language]}: ${TEXT.install[language]}`];
  const outcome = cells.some((cell) => cell.outcome === 'wrote') ? 'bad' : cells.some((cell) => cell.outcome === 'not tried') ? 'open' : 'good';
  const mark = outcome === 'bad' ? paint.bad(MARKS.bad) : outcome === 'open' ? paint.warn(MARKS.warn) : paint.good(MARKS.good);
  return [`${mark} ${TEXT[outcome][language]}`, ...rows(cells, sheet), ...[...new Set(cells.map(({ title }) => title))].flatMap((title) => details(cells.filter((cell) => cell.title === title && cell.outcome !== 'stopped'), sheet))];
}

function rows(cells: readonly ProofCell[], sheet: Sheet): string[] {
  const { language } = sheet;
  const shown = (cell: ProofCell | undefined): string => (cell === undefined ? '' : `${MARKS[MARK[cell.outcome]]} ${TEXT[cell.outcome][language]}`);
  const titles = [...new Set(cells.map(({ title }) => title))];
  const lines = titles.map((title) => [title, ...PROOF_CASES.map((kind) => shown(cells.find((cell) => cell.title === title && cell.case === kind)))]);
  return table([TEXT.host[language], ...PROOF_CASES.map((kind: ProofCase) => TEXT[kind][language])], lines, sheet, 2)
    ?? cells.map((cell) => `  ${cell.title}, ${TEXT[cell.case][language]}: ${shown(cell)}`);
}

/** One host: what came of each case that was not stopped, and once what is probably wrong. */
function details(cells: readonly ProofCell[], { language, paint }: Sheet): string[] {
  const causes = cells.find((cell) => cell.causes !== undefined)?.causes ?? [];
  return [
    ...cells.map(({ title, case: kind, outcome, reason }) => `${outcome === 'wrote' ? paint.bad(MARKS.bad) : paint.warn(MARKS.warn)} ${paint.strong(title)}, ${TEXT[kind][language]}: ${makeVisible(reason[language])}`),
    ...causes.flatMap(({ message, fix }) => [`    ${makeVisible(message[language])}`, `    ${TEXT.fix[language]}: ${makeVisible(fix[language])}`]),
  ];
}
