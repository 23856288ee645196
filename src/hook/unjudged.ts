// Why the hook could not judge a call: thrown where it happens, and said to the agent in the person's language.
import type { Said } from './refusal-texts.ts';

export class Unjudged extends Error {
  readonly said: Said;

  constructor(en: string, ja: string) {
    super(en);
    this.said = { en, ja };
  }
}
