// An accepted report as data, as plain text with headings and as Markdown, for a page, a terminal or a chat; a report that fails has no rendering (Q-06).
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { NodeNames } from './node-names.ts';
import { isPlainList, isPlainObject, readPlain, type PlainObject, type PlainValue } from './plain-data.ts';
import type { ValidationOptions } from './report-context.ts';
import { languageOfTexts } from './report-language.ts';
import { isStatus, statusLabel } from './statuses.ts';
import { validateAdvisorReport } from './validate-advisor.ts';
import { validateOrganizerReport } from './validate-organizer.ts';
import { onOneLine } from './visible-text.ts';
import { textsOfAdvisor } from './written-texts.ts';
import { asMarkdown } from './as-markdown.ts';
import type { ReportKind } from './report-types.ts';

export interface RenderedSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface RenderedReport {
  readonly kind: ReportKind;
  readonly language: Language;
  readonly sections: readonly RenderedSection[];
  /** The sections as one text. */
  readonly text: string;
  /** The same for whoever draws Markdown; nothing of the report can become a heading, a link or a picture. */
  readonly markdown: string;
}

const TEXT = {
  summary: { ja: 'まとめ', en: 'Summary' },
  decomposition: { ja: '分解の案', en: 'To take apart' },
  grouping: { ja: 'まとまりの案', en: 'To group' },
  relation: { ja: '関連の案', en: 'To relate' },
  reason: { ja: '理由', en: 'reason' },
  target: { ja: '対象', en: 'About' },
  criteria: { ja: '比べる観点', en: 'Criteria' },
  decision: { ja: '次に決めること', en: 'Next decision' },
  pros: { ja: '良い点', en: 'for' },
  cons: { ja: '気になる点', en: 'against' },
  next: { ja: '次の行動', en: 'next action' },
  info: { ja: '必要な情報', en: 'needed to know' },
  note: { ja: '判断の観点', en: 'on the criteria' },
  risk: { ja: 'リスク', en: 'risk' },
  status: { ja: '提案ステータス', en: 'suggested status' },
} as const satisfies Record<string, Bilingual>;

const LINE_CHARACTERS = 2_000;

export type RenderOptions = ValidationOptions & { readonly show?: Language };

/** Judges first, itself: there is no way to have a failed report rendered. */
export function renderOrganizerReport(report: unknown, validNodeIds: string[], options: RenderOptions = {}): RenderedReport | undefined {
  const { value } = readPlain(report);
  const copy = asJson(value);
  if (!isPlainObject(value) || !validateOrganizerReport(copy, validNodeIds, options).ok) return undefined;
  const pen = new Pen(options);
  return pen.page('organizer', [
    pen.section(TEXT.summary, [line(value, 'summary')]),
    pen.section(TEXT.decomposition, objects(value, 'decomposition_proposals').flatMap((proposal) => [
      `${pen.node(line(proposal, 'target_node_id'), line(proposal, 'target_title'))} — ${pen.say(TEXT.reason)}: ${line(proposal, 'reason')}`,
      ...objects(proposal, 'suggested_children').map((child) => `  - ${line(child, 'title')}: ${line(child, 'context')}${pen.status(child)}`),
    ])),
    pen.section(TEXT.grouping, objects(value, 'grouping_proposals').map((proposal) =>
      `${line(proposal, 'group_label')}: ${texts(proposal, 'node_ids').map((id) => pen.node(id)).join(', ')} — ${pen.say(TEXT.reason)}: ${line(proposal, 'reason')}`)),
    pen.section(TEXT.relation, objects(value, 'relation_proposals').map((proposal) =>
      `${pen.node(line(proposal, 'from_node_id'))} ─ ${line(proposal, 'relation_type')} → ${pen.node(line(proposal, 'to_node_id'))} — ${pen.say(TEXT.reason)}: ${line(proposal, 'reason')}`)),
  ]);
}

export function renderAdvisorReport(report: unknown, validNodeIds: string[], options: RenderOptions = {}): RenderedReport | undefined {
  const { value } = readPlain(report);
  const copy = asJson(value);
  if (!isPlainObject(value) || !validateAdvisorReport(copy, validNodeIds, options).ok) return undefined;
  const pen = new Pen(options, options.language ?? languageOfTexts(textsOfAdvisor(value).map(({ text }) => text)));
  const status = value.get('current_status');
  return pen.page('advisor', [
    pen.section(TEXT.summary, [line(value, 'summary')]),
    pen.section(TEXT.target, line(value, 'target_node_id') === '' ? [] : [`${pen.node(line(value, 'target_node_id'), line(value, 'target_title'))}${isStatus(status) ? ` (${pen.say(statusLabel(status))})` : ''}`]),
    ...objects(value, 'options').map((option) => pen.section({ ja: line(option, 'label'), en: line(option, 'label') }, [
      ...passage(option, 'description'),
      ...texts(option, 'pros').map((text) => `+ ${pen.say(TEXT.pros)}: ${text}`),
      ...texts(option, 'cons').map((text) => `- ${pen.say(TEXT.cons)}: ${text}`),
      `${pen.say(TEXT.next)}: ${line(option, 'next_action')}`,
      `${pen.say(TEXT.info)}: ${line(option, 'necessary_info')}`,
      `${pen.say(TEXT.note)}: ${line(option, 'criteria_note')}`,
      ...texts(option, 'risks').map((text) => `! ${pen.say(TEXT.risk)}: ${text}`),
      ...(isStatus(option.get('suggested_status')) ? [`${pen.say(TEXT.status)}:${pen.status(option)}`] : []),
    ])),
    pen.section(TEXT.criteria, objects(value, 'criteria').map((criterion) => `${line(criterion, 'name')}: ${line(criterion, 'description')}`)),
    pen.section(TEXT.decision, [line(value, 'next_decision')]),
  ]);
}

/** Writes in one language and names nodes as the board does, not as the model does. */
class Pen {
  readonly #language: Language;
  readonly #names: NodeNames;

  /** `judged`: the language of the words, where they are an Advisor's. */
  constructor(options: RenderOptions, judged?: Language) {
    this.#language = options.show ?? options.language ?? 'ja';
    this.#names = new NodeNames(options, { shown: this.#language, ...(judged === undefined ? {} : { judged }) });
  }

  say(text: Bilingual): string {
    return text[this.#language];
  }

  node(id: string, title = ''): string {
    return this.#names.of(id, title);
  }

  status(object: PlainObject): string {
    const status = object.get('suggested_status');
    return isStatus(status) ? ` [${this.say(statusLabel(status))}]` : '';
  }

  section(heading: Bilingual, lines: readonly string[]): RenderedSection {
    return { heading: this.say(heading), lines: lines.filter((text) => text !== '') };
  }

  page(kind: ReportKind, all: readonly RenderedSection[]): RenderedReport {
    const sections = all.filter(({ lines }) => lines.length > 0);
    return { kind, language: this.#language, sections, text: sections.map(({ heading, lines }) => [`■ ${heading}`, ...lines].join('\n')).join('\n\n'), markdown: asMarkdown(sections) };
  }
}

/** One look at the given value serves both the judgement and the page. */
function asJson(value: PlainValue): unknown {
  if (isPlainList(value)) return value.map(asJson);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries([...value].map(([key, item]) => [key, asJson(item)]));
}

function line(object: PlainObject, key: string): string {
  const value = object.get(key);
  return typeof value === 'string' ? onOneLine(value, LINE_CHARACTERS) : '';
}

/** A draft keeps its lines; the bar before each keeps it from looking like a heading of ours. */
function passage(object: PlainObject, key: string): string[] {
  const value = object.get(key);
  const lines = typeof value === 'string' ? value.split(/\r\n|[\n\r\u2028\u2029]/).map((text) => onOneLine(text, LINE_CHARACTERS)) : [];
  return lines.length > 1 ? lines.map((text) => `│ ${text}`) : lines;
}

function texts(object: PlainObject, key: string): string[] {
  const value = object.get(key);
  return isPlainList(value) ? value.filter((item) => typeof item === 'string').map((item) => onOneLine(item, LINE_CHARACTERS)) : [];
}

function objects(object: PlainObject, key: string): PlainObject[] {
  const value = object.get(key);
  return isPlainList(value) ? value.filter(isPlainObject) : [];
}
