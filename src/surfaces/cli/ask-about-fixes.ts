// A person at the terminal polishes texts: each diff is shown and asked about, then written and checked again, until nothing more is offered.
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

async function untilDecided(first: Fields, { world, voice, yes, send, page }: AskingForFixes): Promise<{ readonly review: Fields; readonly ok: boolean }> {
  let review = first;
  let answer: Fields | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fix = offered(review);
    if (fix === undefined) break;
    const sheet = voice.sheet();
    // On stderr where stdout is data: a person reads before they answer, whatever the answer is printed as.
    (voice.json ? world.err : world.out)(page({ reviews: [review] }, sheet).map((line) => `${line}\n`).join(''));
    const file = textOf(review['file']);
    const go = yes || (await saysYes(world, say(TEXT.write, sheet.language, { file })));
    if (!go) voice.note(say(TEXT.left, sheet.language, { file }));
    answer = (await (go ? send('choose_fixes', { run_id: review['run_id'], hash_after: fix['hash_after'] }) : send('cancel_review', { run_id: review['run_id'] }))) as Fields;
    review = rowsOf(answer['reviews'])[0] ?? review;
    if (!go) break;
  }
  // Without a question of its own the file stands as it was checked.
  return { review, ok: answer === undefined ? isSound(review) : answer['ok'] === true };
}

/** Only what can be read can be asked about. */
function offered({ waits_for, fixes }: Fields): Fields | undefined {
  if (!isFields(waits_for) || waits_for['asks'] !== 'choice') return undefined;
  return rowsOf(fixes).find(({ state, diff }) => state === 'shown' && typeof diff === 'string' && diff !== '');
}

function isSound({ state, not_executed, open }: Fields): boolean {
  return state === 'completed' && rowsOf(not_executed).length === 0 && isFields(open) && Object.values(open).every((count) => count === 0);
}
