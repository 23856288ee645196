// Judges a report of the Organizer, which arranges and does not decide.
import type { Refusal } from '../../kernel/refusal.ts';
import { fold } from '../../kernel/text-folding.ts';
import { Fields } from './fields.ts';
import { examineReport } from './examine-report.ts';
import { resultOf, type Findings } from './findings.ts';
import { forbiddenWords, type WrittenText } from './forbidden-words.ts';
import type { PlainObject } from './plain-data.ts';
import type { ReportContext, ValidationOptions } from './report-context.ts';
import { languageOfTexts } from './report-language.ts';
import type { ValidationResult } from './report-types.ts';
import { isTitleOf } from './same-title.ts';
import { visibleLength } from './visible-text.ts';

const FEWEST_CHILDREN = 2;
const FEWEST_GROUPED = 2;
const FEWEST_LABEL_CHARACTERS = 2;

/** 進まず and 済まず are denials; まず is a word of its own. */
const NEXT_STEP = /(?<![\u3400-\u9fff])まず|最初に|初めに|はじめに|手始め|\b(?:first|firstly|(?:start|starting|begin|beginning) (?:with|by|from|at))\b/;

/** Total and pure: any value whatever gets an answer, and `ok` exactly when there are no errors. */
export function validateOrganizerReport(report: unknown, validNodeIds: string[], options: ValidationOptions = {}): ValidationResult {
  return resultOf(examineOrganizerReport(report, validNodeIds, options));
}

/** The same judgement with the place of every fault and what would be valid. */
export function examineOrganizerReport(report: unknown, validNodeIds: readonly string[], options: ValidationOptions = {}): Refusal[] {
  return examineReport(report, validNodeIds, options, examine);
}

function examine(findings: Findings, report: PlainObject, context: ReportContext): void {
  const top = new Fields(findings, report);
  const judged: WrittenText[] = [];
  const written: string[] = [];
  const reasonOf = (proposal: Fields): void => {
    const reason = proposal.reason();
    if (reason !== undefined) judged.push({ path: proposal.place('reason'), text: reason });
  };

  const decompositions = top.objects('decomposition_proposals', top.list('decomposition_proposals'));
  for (const proposal of decompositions) {
    const id = proposal.node('target_node_id', context.ids);
    const title = proposal.text('target_title');
    const known = id === undefined ? undefined : context.nodes.get(id);
    if (known !== undefined && title !== undefined && !isTitleOf(known.title, title)) findings.add('other_title', proposal.place('target_title'), {}, [known.title]);
    reasonOf(proposal);
    // With one decomposition the short path is clear; with several the sentence has to say in which.
    written.push(...examineChildren(findings, proposal, decompositions.length > 1));
  }
  for (const proposal of top.objects('grouping_proposals', top.list('grouping_proposals'))) {
    written.push(...labelOf(findings, proposal, 'group_label'));
    reasonOf(proposal);
    const ids = proposal.nodes('node_ids', context.ids);
    if (ids !== undefined && new Set(ids).size < FEWEST_GROUPED) findings.add('small_group', proposal.place('node_ids'));
  }
  for (const proposal of top.objects('relation_proposals', top.list('relation_proposals'))) {
    const from = proposal.node('from_node_id', context.ids);
    const to = proposal.node('to_node_id', context.ids);
    if (from !== undefined && from === to) findings.add('same_node', proposal.path);
    labelOf(findings, proposal, 'relation_type');
    reasonOf(proposal);
  }
  const summary = top.filledText('summary');
  if (summary !== undefined) {
    judged.push({ path: 'summary', text: summary });
    if (!NEXT_STEP.test(fold(summary))) findings.add('no_next_step', 'summary');
  }

  const language = context.language ?? languageOfTexts([...judged.map(({ text }) => text), ...written]);
  for (const { path, phrase } of forbiddenWords(judged, { kind: 'organizer', language, config: context.config, known: context.known })) {
    findings.add('forbidden_phrase', path, { phrase });
  }
}

/** The texts of the children: they tell the language of the report and are not judged, a task may well say what must be done. */
function examineChildren(findings: Findings, proposal: Fields, several: boolean): string[] {
  const list = proposal.list('suggested_children', 'too_few', { count: FEWEST_CHILDREN });
  if (list !== undefined && list.length < FEWEST_CHILDREN) findings.add('too_few', proposal.place('suggested_children'), { count: FEWEST_CHILDREN });
  return proposal.objects('suggested_children', list).flatMap((child) => {
    const texts = ['title', 'context'].map((key) => child.text(key, { shown: () => (several ? child.place(key) : child.place(key).slice(proposal.path.length + 1)) }));
    child.suggestedStatus();
    return texts.filter((text) => text !== undefined);
  });
}

function labelOf(findings: Findings, proposal: Fields, key: string): string[] {
  const label = proposal.text(key);
  if (label !== undefined && visibleLength(label) < FEWEST_LABEL_CHARACTERS) findings.add('short_label', proposal.place(key));
  return label === undefined ? [] : [label];
}
