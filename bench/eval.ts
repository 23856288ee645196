// `npm run eval`: how right the language judgements are, per set and language, with the naive rule beside ours; kept in bench/runs/.
import { falseAlarms, recall } from './eval/counts.ts';
import { SETS } from './eval/data.ts';
import { keepDropRows, readKeepDrop, scoreKeepDrop, type KeepDropItem } from './eval/keep-drop.ts';
import { labelledRows, readLabelled, scoreLabelled } from './eval/labelled.ts';
import { measure, type Figure } from './eval/measure.ts';
import { readTurns, scoreTurns } from './eval/turns.ts';
import { writeFileSync } from 'node:fs';
import { FLOORS_FILE, floorsOf } from './eval/floors.ts';
import { keepRun } from './run-record.ts';

export async function run(args: readonly string[]): Promise<void> {
  const plans = args.indexOf('--plans');
  if (plans >= 0) return ownSets(filesBehind(args, plans), args);
  const summary: Record<string, unknown> = {};
  for (const set of SETS) {
    for (const lang of ['ja', 'en'] as const) {
      const { figures, errors } = measure(set, lang);
      if (figures.every(({ items }) => items === 0)) continue;
      console.log(`\n${set}, ${lang}`);
      console.table(Object.fromEntries(figures.map((figure) => [figure.metric, row(figure)])));
      summary[`${set}.${lang}`] = Object.fromEntries(figures.map(({ metric, ...rest }) => [metric, rest]));
      // The blind set measures; whoever reads its errors and mends the code has made it a development set.
      if (args.includes('--errors') && set !== 'blind') for (const error of errors) console.log(`  ${error}`);
    }
  }
  for (const lang of ['ja', 'en'] as const) {
    const { alone, together } = scoreTurns(readTurns().filter((item) => item.lang === lang));
    const rows = Object.fromEntries(([['one request', alone], ['four requests in one', together]] as const).map(([name, counts]) => [name, { caught: recall(counts).toFixed(3), 'false alarms': falseAlarms(counts).toFixed(3), pairs: counts.tp + counts.fn }]));
    console.log(`\neighth, turned round, ${lang}`);
    console.table(rows);
    summary[`eighth.${lang} turned round`] = rows;
  }
  console.log(`kept in ${keepRun('eval', summary, [])}`);
  if (args.includes('--floors')) writeFileSync(FLOORS_FILE, `${JSON.stringify(floorsOf(), null, 1)}\n`);
}

function row({ ours, naive, interval, items }: Figure): Record<string, string | number> {
  const two = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2));
  return { ours: two(ours), '95 %': interval === undefined ? '' : `${two(interval[0])}–${two(interval[1])}`, naive: two(naive), items };
}

/** Up to the next option. */
function filesBehind(args: readonly string[], option: number): readonly string[] {
  const rest = args.slice(option + 1);
  const end = rest.findIndex((arg) => arg.startsWith('--'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Sets of one's own, anywhere: measured, not kept. `--half odd|even`: only the items whose number is; a half that is not looked at stays a measure. */
function ownSets(files: readonly string[], args: readonly string[]): void {
  const half = args.includes('--half') ? args[args.indexOf('--half') + 1] : undefined;
  const isChosen = ({ id }: { readonly id: string }): boolean => half === undefined || (Number(/\d+/.exec(id)?.[0] ?? 0) % 2 === 1) === (half === 'odd');
  const keepDrop: { readonly files: string[]; readonly items: KeepDropItem[] } = { files: [], items: [] };
  for (const file of files.length === 0 ? [''] : files) {
    const items = readKeepDrop(file);
    if (items !== undefined) {
      keepDrop.files.push(file);
      keepDrop.items.push(...items.filter(isChosen));
      continue;
    }
    for (const lang of ['ja', 'en'] as const) {
      const score = scoreLabelled(readLabelled(file).filter((item) => item.lang === lang && isChosen(item)));
      printed(`${file}, ${lang}`, labelledRows(score), score.errors, args);
    }
  }
  if (keepDrop.items.length === 0) return;
  for (const lang of ['ja', 'en', undefined] as const) {
    const score = scoreKeepDrop(keepDrop.items.filter((item) => lang === undefined || item.lang === lang));
    printed(`${keepDrop.files.join(' + ')}, ${lang ?? 'both'}`, keepDropRows(score), lang === undefined ? [] : score.errors, args);
  }
}

function printed(heading: string, rows: Record<string, Record<string, string | number>>, errors: readonly string[], args: readonly string[]): void {
  console.log(`\n${heading}`);
  console.table(rows);
  if (args.includes('--errors')) for (const error of errors) console.log(`  ${error}`);
}
