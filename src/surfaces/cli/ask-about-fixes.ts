// A person at the terminal mends texts: each diff is shown and asked about, then written and checked again, until nothing more is offered.
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { saysYes } from './says-yes.ts';
import { isFields, rowsOf, textOf, type Fields } from './render/reading.ts';
import type { Sheet } from './render/sheet.ts';
import type { Voice } from './voice.ts';
import type { CliWorld } from './world.ts';

const TEXT = {
  write: { en: 'Write exactly this into {file}?', ja: 'このとおりに {file} へ書き込みますか' },
  left: { en: '{file}: nothing was written.', ja: '{file}: 何も書き込んでいません。' },
} as const satisfies Record<string, Bilingual>;

export interface AskingForFixes {
  readonly world: CliWorld;
  readonly voice: Voice;
  readonly yes: boolean;
  /** What a no does to the run: one of the person's own ends, one that somebody else began goes on waiting. */
  readonly onNo: 'cancel' | 'leave';
  send(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  page(output: unknown, sheet: Sheet): readonly string[];
}

/** More rounds than a policy may have end here as well. */
const MOST_ROUNDS = 100;

/** The answer as it is once every question has been answered. */
export async function askAboutFixes(first: unknown, asking: AskingForFixes): Promise<unknown> {
  if (!isFields(first)) return first;
  const given = rowsOf(first['reviews']);
  const decided: { readonly review: Fields; readonly ok: boolean }[] = [];
  for (const review of given) decided.push(await untilDecided(review, asking));
  const asked = decided.some(({ review }, at) => review !== given[at]);
  return asked ? { ...first, ok: decided.every(({ ok }) => ok), reviews: decided.map(({ review }) => review), next: [] } : first;
}

async function untilDecided(first: Fields, asking: AskingForFixes): Promise<{ readonly review: Fields; readonly ok: boolean }> {
  let review = first;
  let answer: Fields | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fix = offered(review);
    if (fix === undefined) break;
    const go = await isWanted(review, asking);
    if (!go && asking.onNo === 'leave') return { review: { ...review, fixes: [] }, ok: false };
    answer = (await (go ? asking.send('choose_fixes', { run_id: review['run_id'], hash_after: fix['hash_after'] }) : asking.send('cancel_review', { run_id: review['run_id'] }))) as Fields;
    review = rowsOf(answer['reviews'])[0] ?? review;
    if (!go) break;
  }
  // Without a question of its own the file stands as it was checked.
  return { review, ok: answer === undefined ? isSound(review) : answer['ok'] === true };
}

/**
 * A run that waits, whoever began it, and the fixes named for it: what exactly they would write is shown before anything is. The yes is tied to
 * that text, and later rounds are asked about likewise.
 */
export async function askAboutChoice(input: Readonly<Record<string, unknown>>, asking: AskingForFixes): Promise<unknown> {
  const looked = (await asking.send('choose_fixes', { ...input, dry_run: true })) as Fields;
  const { preview, ...rest } = looked;
  if (input['dry_run'] === true || rowsOf(looked['refused']).length > 0) return looked;
  // No tool for any of them: no text changes by it.
  if (!isFields(preview)) return asking.send('choose_fixes', input);
  const review = rowsOf(looked['reviews'])[0] ?? {};
  const shown = { ...review, fixes: [{ ...preview, state: 'shown' }] };
  if (!(await isWanted(shown, asking))) return { ...rest, reviews: [{ ...review, fixes: [] }] };
  return askAboutFixes(await asking.send('choose_fixes', { ...input, hash_after: preview['hash_after'] }), asking);
}

/** Shown whole, then asked. */
async function isWanted(review: Fields, { world, voice, yes, page }: AskingForFixes): Promise<boolean> {
  const sheet = voice.sheet();
  const { language } = sheet;
  // On stderr where stdout is data: a person reads before they answer, whatever the answer is printed as.
  (voice.json ? world.err : world.out)(page({ reviews: [review] }, sheet).map((line) => `${line}\n`).join(''));
  const file = textOf(review['file']);
  const go = yes || (await saysYes(world, say(TEXT.write, language, { file }), language));
  if (!go) voice.note(say(TEXT.left, language, { file }));
  return go;
}

/** Only what can be read can be asked about. */
function offered({ waits_for, fixes }: Fields): Fields | undefined {
  if (!isFields(waits_for) || waits_for['asks'] !== 'choice') return undefined;
  return rowsOf(fixes).find(({ state, diff }) => state === 'shown' && typeof diff === 'string' && diff !== '');
}

function isSound({ state, not_executed, open }: Fields): boolean {
  return state === 'completed' && rowsOf(not_executed).length === 0 && isFields(open) && Object.values(open).every((count) => count === 0);
}
