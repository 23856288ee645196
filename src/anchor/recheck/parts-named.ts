// The things a description names one beside the other ("the amount of water and the time"): which of them a finding speaks of again, and which the new text gives.
import { saidBy, wordsOf } from './shared-meaning.ts';

/** Where one thing ends and the next begins. */
const BETWEEN = /[、。，,;；]|(?:うえ|上)(?:に)?|かつ|および|及び|ならびに|また|・|(?<=[\p{Script=Han}\p{Script=Katakana}ー」])[とや](?=[\p{Script=Han}\p{Script=Katakana}「])|\b(?:and|or|nor|but|while|as well as)\b|\. /gu;
const MOST_PARTS = 6;
const LONGEST = 300;

type Words = ReturnType<typeof wordsOf>;

export interface PartsNamed {
  readonly parts: number;
  /** How much a finding says of the part it says most of, and of the one it says least of. */
  readonly partBest: number;
  readonly partWorst: number;
  /** The most of a part that the new text gives and the finding does not name. */
  readonly partGiven: number;
  /** The same by what was taken away. */
  readonly partTaken: number;
  /** One part is named again, and another was given or taken away. */
  readonly partMended: number;
  /** By the words that only one part has: how much more of one the finding says than of another, */
  readonly partsApart: number;
  /** and how far one is named again while another was given, taken away or conceded. */
  readonly partSettled: number;
}

export class NamedParts {
  readonly #parts: readonly Words[];
  readonly #own: readonly Words[];

  readonly #around: Words;

  /** `around`: the words of the clauses that the change touched. */
  constructor(description: string, around: Words) {
    this.#around = around;
    const parts = description.slice(0, LONGEST).split(BETWEEN).map((part) => wordsOf(part ?? '')).filter((words) => words.length > 0).slice(0, MOST_PARTS);
    this.#parts = parts;
    this.#own = parts.map((part) => part.filter((word) => !parts.some((other) => other !== part && other.some(({ text }) => text === word.text)))).filter((words) => words.length > 0);
  }

  /** `finding`: the words of its description; `conceded`: those in which it says what is well now; `added`, `taken`: the words the change put in and took away near the place. */
  of(finding: Words, conceded: Words, added: Words, taken: Words): PartsNamed {
    let [best, worst, given, gone] = [0, 1, 0, 0];
    for (const part of this.#parts) {
      const again = saidBy(part, finding);
      best = Math.max(best, again);
      worst = Math.min(worst, again);
      given = Math.max(given, saidBy(part, added) * (1 - again));
      gone = Math.max(gone, saidBy(part, taken) * (1 - again));
    }
    const parts = this.#parts.length;
    const own = this.#byOwnWords(finding, conceded, added, taken);
    return parts === 0 ? { parts, partBest: 0, partWorst: 0, partGiven: 0, partTaken: 0, partMended: 0, ...own } : { parts, partBest: best, partWorst: worst, partGiven: given, partTaken: gone, partMended: parts < 2 ? 0 : best * Math.max(given, gone), ...own };
  }

  #byOwnWords(finding: Words, conceded: Words, added: Words, taken: Words): Pick<PartsNamed, 'partsApart' | 'partSettled'> {
    if (this.#own.length < 2) return { partsApart: 0, partSettled: 0 };
    const open = finding.filter((word) => !conceded.some(({ text }) => text === word.text));
    const named = this.#own.map((part) => saidBy(part, open));
    const settled = this.#own.map((part, at) => Math.max(saidBy(part, this.#around), saidBy(part, added), saidBy(part, taken), saidBy(part, conceded)) * (1 - named[at]!));
    let partSettled = 0;
    named.forEach((again, at) => settled.forEach((done, other) => {
      if (at !== other) partSettled = Math.max(partSettled, Math.min(again, done));
    }));
    return { partsApart: Math.max(...named) - Math.min(...named), partSettled };
  }
}
