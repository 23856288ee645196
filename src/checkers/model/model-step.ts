// A check step that a model carries out: excerpt by excerpt it is asked, and every answer is judged; one that cannot be used makes the step not executed (QC-004).
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import type { Model, ModelAnswer } from '../../model/model.ts';
import type { Checker, CheckInput } from '../checker.ts';
import { manifestOf } from '../templates/manifest.ts';
import type { Template } from '../templates/template.ts';
import { EXCERPT_CHARACTERS, excerptsOf, LONGEST_TEXT, type Excerpt } from './excerpt.ts';
import { judgeStepAnswer, type JudgedAnswer, type RefusedIssue } from './judge-answer.ts';
import { PROMPT_VERSION, stepPrompt } from './step-prompt.ts';

/** What was shown to a model and what came of it, for the audit: ranges, hashes and counts, no word of the text. */
export interface ExcerptRecord {
  readonly step_id: string;
  readonly excerpt: Excerpt;
  readonly findings: number;
  readonly refused: readonly RefusedIssue[];
}

export interface ModelStepOptions {
  readonly characters?: number;
  /** Told after every answer that was taken. */
  readonly onExcerpt?: (record: ExcerptRecord) => void;
}

const REASONS = {
  empty: { en: 'there is no text to be checked', ja: '検査する本文がありません' },
  tooLong: { en: `the text is longer than ${LONGEST_TEXT} characters`, ja: `本文が ${LONGEST_TEXT} 文字を超えています` },
  stopped: { en: 'the step was stopped', ja: '手順は中止されました' },
  failed: { en: 'the model failed', ja: 'モデルの呼び出しに失敗しました' },
  cut: { en: 'its answer was cut off', ja: '回答が途中で切れています' },
  unusable: { en: 'its answer cannot be used ({path} {message})', ja: '回答を使えません ({path} {message})' },
} as const satisfies Record<string, Bilingual>;

export function modelStep(template: Template, model: Model, options: ModelStepOptions = {}): Checker {
  const characters = options.characters ?? EXCERPT_CHARACTERS;
  const { step_id } = template;
  return {
    step_id,
    version: `${manifestOf(template).pin};prompt ${PROMPT_VERSION};excerpt ${characters};model ${model.name}`,
    async check(input) {
      const excerpts = excerptsFor(input, step_id, characters);
      const findings: ReviewFinding[] = [];
      const notes: string[] = [];
      for (const excerpt of excerpts) {
        const judged = await askAbout(template, model, input, excerpt, notes);
        findings.push(...judged.findings);
        notes.push(judged.answer.summary);
        options.onExcerpt?.({ step_id, excerpt, findings: judged.findings.length, refused: judged.refused });
      }
      return findings;
    },
  };
}

function excerptsFor({ file, text }: CheckInput, step_id: string, characters: number): readonly Excerpt[] {
  // Nothing to look at is not the same as nothing found.
  if (text.trim() === '') throw notExecuted(step_id, REASONS.empty);
  if (text.length > LONGEST_TEXT) throw notExecuted(step_id, REASONS.tooLong);
  return excerptsOf(file, text, characters);
}

async function askAbout(template: Template, model: Model, { text, signal, shown }: CheckInput, excerpt: Excerpt, notes: readonly string[]): Promise<JudgedAnswer> {
  const { step_id } = template;
  if (signal.aborted) throw notExecuted(step_id, REASONS.stopped);
  const { system, user } = stepPrompt(template, text, excerpt, notes);
  let answer: ModelAnswer;
  shown?.(excerpt);
  try {
    answer = await model.ask({ messages: [{ role: 'system', text: system }, { role: 'user', text: user }], json: true, signal });
  } catch (error) {
    if (error instanceof SekishoError) throw error;
    throw notExecuted(step_id, signal.aborted ? REASONS.stopped : REASONS.failed, { cause: error });
  }
  if (answer.ended !== 'whole') throw notExecuted(step_id, REASONS.cut);
  const verdict = judgeStepAnswer(template, text, answer.text, excerpt.range);
  if (verdict.ok) return verdict;
  const [first] = verdict.faults;
  const reason = { en: fill(REASONS.unusable.en, first!.path, first!.message.en), ja: fill(REASONS.unusable.ja, first!.path, first!.message.ja) };
  throw notExecuted(step_id, reason, { faults: verdict.faults });
}

function fill(words: string, path: string, message: string): string {
  return words.replace(/\{path\} /, () => (path === '' ? '' : `${path}: `)).replace('{message}', () => message);
}

function notExecuted(step_id: string, reason: Bilingual, more: { cause?: unknown; faults?: unknown } = {}): SekishoError {
  return new SekishoError('QC-004', { reason, details: { step_id, ...(more.faults === undefined ? {} : { faults: more.faults }) } }, { cause: more.cause });
}
