// A model that says what it was told to say, one answer after the other: for tests, and for trying a workflow without one.
import { SekishoError } from '../kernel/errors.ts';
import type { Model, ModelAnswer, ModelQuestion } from './model.ts';

/** A text, a whole answer, an error to throw, or a function of what was asked. */
export type ScriptedAnswer = string | Partial<ModelAnswer> | Error | ((question: ModelQuestion, call: number) => string | Partial<ModelAnswer> | Promise<string | Partial<ModelAnswer>>);

export interface ScriptedModel extends Model {
  /** Everything it was asked, in order. */
  readonly asked: readonly ModelQuestion[];
}

/** Asked more often than the script is long it cannot be reached, as a real one would not be. */
export function scriptedModel(script: readonly ScriptedAnswer[], name = 'scripted'): ScriptedModel {
  const asked: ModelQuestion[] = [];
  return {
    name,
    asked,
    async ask(question) {
      asked.push(question);
      const line = script[asked.length - 1];
      if (line === undefined) throw new SekishoError('QC-004', { reason: { en: 'the script is at its end', ja: '台本が終わりました' } });
      if (line instanceof Error) throw line;
      const said = typeof line === 'function' ? await line(question, asked.length) : line;
      return { ended: 'whole', calls: 1, text: '', ...(typeof said === 'string' ? { text: said } : said) };
    },
  };
}
