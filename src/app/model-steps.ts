// The steps that a model answers, out of their templates: the configured model is asked, and where there is none the calling agent's own answers for it (W-14).
import type { CheckInput, Checker, TextFormat } from '../checkers/checker.ts';
import { excerptsOf, LONGEST_TEXT, type Excerpt } from '../checkers/model/excerpt.ts';
import { inLanguage } from '../checkers/model/in-language.ts';
import { judgeStepAnswer } from '../checkers/model/judge-answer.ts';
import { modelStep } from '../checkers/model/model-step.ts';
import { stepPrompt } from '../checkers/model/step-prompt.ts';
import type { AddedStep } from '../checkers/open-checkers.ts';
import type { PartOfText } from '../checkers/review-checkers.ts';
import { manifestOf } from '../checkers/templates/manifest.ts';
import { readAnswer } from '../checkers/templates/step-answer.ts';
import type { TemplateSet } from '../checkers/templates/template-set.ts';
import type { Template } from '../checkers/templates/template.ts';
import { languageOfText } from '../checkers/text-kind.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { Model } from '../model/model.ts';
import type { JudgeAnswer } from '../workflow/review/review-parts.ts';

export interface ModelSteps {
  readonly added: readonly AddedStep[];
  /** Undefined: the step runs here, or is none of these. */
  answeredByAgent(step_id: string): JudgeAnswer | undefined;
  promptFor(step_id: string, text: PartOfText): string | undefined;
}

/** Named or not at all: each of them costs a model's time. */
const NEVER_USUAL = (_format: TextFormat): boolean => false;

export function modelSteps(templates: TemplateSet, model: () => Model | undefined): ModelSteps {
  const steps = templates.steps();
  const known = new Set(steps.map(({ step_id }) => step_id));
  return {
    added: steps.map(({ step_id, title }) => ({ checker: stepOf(step_id, templates, model), title, answered_by: 'model', usual: NEVER_USUAL })),
    answeredByAgent: (step_id) => (known.has(step_id) && model() === undefined ? (input, answer, excerpt, dropped) => judged(needTemplate(templates, step_id, input.language), input, answer, excerpt, dropped) : undefined),
    promptFor(step_id, { file, text, part, earlier }) {
      const template = templates.get(step_id, languageOfText(text));
      if (template === undefined || text.trim() === '' || text.length > LONGEST_TEXT) return undefined;
      const excerpt = excerptsOf(file, text)[part];
      if (excerpt === undefined) return undefined;
      const { system, user } = stepPrompt(template, text, excerpt, earlier.flatMap((answer) => summaryOf(template, answer)));
      return `${system}\n\n${user}`;
    },
  };
}

function stepOf(step_id: string, templates: TemplateSet, model: () => Model | undefined): Checker {
  const pins = (['ja', 'en'] as const).flatMap((language) => templates.get(step_id, language) ?? []).map((template) => manifestOf(template).pin);
  return {
    step_id,
    /** Asked each time: another model is another checker. */
    get version() {
      return `${pins.join(' ')} ${model()?.name ?? 'agent'}`;
    },
    check(input) {
      const asked = model();
      if (asked === undefined) throw new SekishoError('QC-401');
      const of = (language: 'ja' | 'en'): Checker | undefined => { const template = templates.get(step_id, language); return template === undefined ? undefined : modelStep(template, asked); };
      return inLanguage(step_id, { ja: of('ja'), en: of('en') }).check(input);
    },
  };
}

function needTemplate(templates: TemplateSet, step_id: string, language: 'ja' | 'en'): Template {
  const template = templates.get(step_id, language);
  if (template === undefined) throw new SekishoError('QC-004', { reason: { en: `${step_id} has no template for this language`, ja: `${step_id} にはこの言語のテンプレートがありません` } });
  return template;
}

/** Of an answer that was taken; any other says nothing about what comes. */
function summaryOf(template: Template, answer: string): string[] {
  const read = readAnswer(template.body, answer);
  return read.ok ? [read.answer.summary] : [];
}

function judged(template: Template, { text }: CheckInput, answer: string, excerpt: Excerpt | undefined, dropped: ((count: number) => void) | undefined) {
  if (text.length > LONGEST_TEXT) throw new SekishoError('QC-004', { reason: { en: `the text is longer than ${LONGEST_TEXT} characters`, ja: `本文が ${LONGEST_TEXT} 文字を超えています` } });
  const verdict = judgeStepAnswer(template, text, answer, excerpt?.range);
  if (verdict.ok) {
    dropped?.(verdict.refused.length);
    return verdict.findings;
  }
  const { faults } = verdict; // their paths name known fields only
  const [first] = faults as [(typeof faults)[number]];
  const at = first.path === '' ? '' : `${first.path}: `;
  throw new SekishoError('QC-004', { reason: { en: `the answer cannot be used. ${at}${first.message.en}`, ja: `回答を使えません。${at}${first.message.ja}` }, details: { faults }, own: true });
}
