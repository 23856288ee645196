// Judges a report of the Advisor, which lists and does not choose.
import type { Refusal } from '../../kernel/refusal.ts';
import { fold } from '../../kernel/text-folding.ts';
import { distinctOptions } from './distinct-options.ts';
import { Fields } from './fields.ts';
import { examineReport } from './examine-report.ts';
import { resultOf, type Findings } from './findings.ts';
import { forbiddenWords } from './forbidden-words.ts';
import type { PlainObject } from './plain-data.ts';
import type { ReportContext, ValidationOptions } from './report-context.ts';
import { languageOfTexts } from './report-language.ts';
import type { ValidationResult } from './report-types.ts';
import { isTitleOf } from './same-title.ts';
import { isStatus, type NodeStatus } from './statuses.ts';
import { canTransition, validTransitions } from './transitions.ts';
import { isBlank } from './visible-text.ts';
import { textsOfAdvisor } from './written-texts.ts';

const FEWEST_OPTIONS = 2;
const FEWEST_CRITERIA = 2;
const OPTION_LABEL = /案|パターン|候補|\b(?:option|pattern|alternative)s?\b/;

/** Total and pure: any value whatever gets an answer, and `ok` exactly when there are no errors. */
export function validateAdvisorReport(report: unknown, validNodeIds: string[], options: ValidationOptions = {}): ValidationResult {
  return resultOf(examineAdvisorReport(report, validNodeIds, options));
}

/** The same judgement with the place of every fault and what would be valid. */
export function examineAdvisorReport(report: unknown, validNodeIds: readonly string[], options: ValidationOptions = {}): Refusal[] {
  return examineReport(report, validNodeIds, options, examine);
}

function examine(findings: Findings, report: PlainObject, context: ReportContext): void {
  const top = new Fields(findings, report);
  if (context.ids.size === 0) examineWithoutNode(findings, top);
  else examineAdvice(findings, top, context);
  const texts = textsOfAdvisor(report);
  const language = context.language ?? languageOfTexts(texts.map(({ text }) => text));
  for (const { path, phrase } of forbiddenWords(texts, { kind: 'advisor', language, config: context.config, known: context.known })) {
    findings.add('forbidden_word', path, { phrase });
  }
}

/** Sample A4: nothing to advise on, and the report says so. */
function examineWithoutNode(findings: Findings, top: Fields): void {
  const target = top.text('target_node_id', { blank: 'allowed' });
  if (target !== undefined && !isBlank(target)) findings.add('unknown_target', 'target_node_id', {}, []);
  for (const key of ['target_title', 'current_status', 'next_decision']) top.text(key, { blank: 'allowed' });
  const options = top.list('options');
  if (options !== undefined && options.length > 0) findings.add('options_without_node', 'options', {}, [[]]);
  examineCriteria(top);
  top.filledText('summary');
}

function examineAdvice(findings: Findings, top: Fields, context: ReportContext): void {
  const target = top.text('target_node_id');
  if (target !== undefined) {
    if (!context.ids.has(target)) findings.add('unknown_target', 'target_node_id', {}, [...context.ids].slice(0, 100));
    else if (context.focusNodeId !== undefined && target !== context.focusNodeId) findings.add('not_the_focus', 'target_node_id', { id: context.focusNodeId }, [context.focusNodeId]);
  }
  const title = top.text('target_title');
  const status = top.text('current_status');
  const known = target === undefined ? undefined : context.nodes.get(target);
  // Another node than the one in focus is one fault, not three.
  const copied = context.focusNodeId === undefined || target === context.focusNodeId;
  if (copied && known !== undefined && title !== undefined && !isTitleOf(known.title, title)) findings.add('other_title', 'target_title', {}, [known.title]);
  if (copied && known?.status !== undefined && status !== undefined && fold(known.status).trim() !== fold(status).trim()) findings.add('other_status', 'current_status', {}, [known.status]);

  const options = top.list('options');
  if (options !== undefined && distinctOptions(options) < FEWEST_OPTIONS) findings.add('too_few', 'options', { count: FEWEST_OPTIONS });
  // The board knows better than the report; without either nothing can be said about the way.
  const from = [known?.status, status].find(isStatus);
  for (const option of top.objects('options', options)) examineOption(findings, option, from);

  if (examineCriteria(top) < FEWEST_CRITERIA) findings.add('few_criteria', 'criteria');
  top.filledText('next_decision');
  top.filledText('summary');
}

function examineOption(findings: Findings, option: Fields, from: NodeStatus | undefined): void {
  const label = option.text('label');
  if (label !== undefined && !OPTION_LABEL.test(fold(label))) findings.add('plain_label', option.place('label'));
  option.optionalText('description');
  option.texts('pros', { optional: true });
  option.texts('cons', { optional: true });
  for (const key of ['next_action', 'necessary_info', 'criteria_note']) option.text(key);
  option.texts('risks', { optional: false });
  const to = option.suggestedStatus();
  if (from !== undefined && to !== undefined && !canTransition(from, to)) {
    findings.add('unreachable_status', option.place('suggested_status'), { status: to, from }, [from, ...validTransitions(from)]);
  }
}

/** How many there are; optional as a whole, and each one complete. */
function examineCriteria(top: Fields): number {
  if (!top.object.has('criteria')) return 0;
  const criteria = top.list('criteria');
  for (const criterion of top.objects('criteria', criteria)) for (const key of ['name', 'description']) criterion.text(key);
  return criteria?.length ?? 0;
}
