// Issues as a SARIF 2.1.0 log for other programs: places, states and ids; words of the text only where somebody asked for them.
import { soundRange, type TextRange } from '../../anchor/text-range.ts';
import type { Severity, SuggestedFix } from '../../gates/review/finding.ts';
import type { Issue } from '../../gates/review/issue.ts';
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { FINGERPRINT_KEY, issueFingerprint } from './issue-fingerprint.ts';
import { LineTable } from './line-table.ts';
import { nameUuid } from './name-uuid.ts';
import { OWN_TOOL, type SarifLog, type SarifRegion, type SarifResult } from './sarif-form.ts';

/** The words themselves: whoever asks for them knows that the log then contains text. */
export interface WordsOfIssues {
  description(issue: Issue): string | Bilingual | undefined;
  fixes(issue: Issue): readonly SuggestedFix[];
}

export interface SarifExport {
  readonly version: string;
  readonly language: Language;
  /** Secret of this root: of its fingerprints. */
  readonly secret: string;
  /** The run that is reported: what it found first is new. Without one, every New issue is. */
  readonly run_id?: string;
  /** The text on which an issue stands, for lines and columns; only asked, never written. Undefined: offsets alone. */
  readonly textOf: (file: string, hash: string) => string | undefined;
  readonly words?: WordsOfIssues;
  /** Files that were asked for and of which nothing can be said, or not all. */
  readonly unchecked?: readonly string[];
}

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = { critical: 'error', high: 'error', medium: 'warning', low: 'note' };

const NO_WORDS: Bilingual = { en: 'An issue of the rule {rule}; its words are not part of this export.', ja: '規則 {rule} の指摘です。本文に関わる言葉はこの書き出しに含まれません。' };

const UNCHECKED: Bilingual = { en: 'Not checked, or not to the end: {file}', ja: '検査されていないか、最後まで検査されていません: {file}' };

const TAXONOMY = 'sekisho-categories';
const ROOT = 'SRCROOT';
const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

export function writeSarif(issues: readonly Issue[], options: SarifExport): SarifLog {
  const shown = withoutSucceeded(issues);
  const rules = [...new Set(shown.map(({ rule }) => rule))].sort();
  const categories = [...new Set(shown.map(({ category }) => category))].sort();
  const tables = new Map<string, LineTable | undefined>();
  const tableOf = (issue: Issue): LineTable | undefined => {
    const key = JSON.stringify([issue.file, issue.manuscript_hash]);
    if (!tables.has(key)) {
      const text = options.textOf(issue.file, issue.manuscript_hash);
      tables.set(key, text === undefined ? undefined : new LineTable(text));
    }
    return tables.get(key);
  };
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: OWN_TOOL, semanticVersion: options.version, rules: rules.map((id) => ({ id })) } },
      ...invocationsOf(options),
      columnKind: 'utf16CodeUnits',
      originalUriBaseIds: { [ROOT]: { description: { text: 'The folder being guarded.' } } },
      taxonomies: [{ name: TAXONOMY, taxa: categories.map((id) => ({ id })) }],
      results: shown.map((issue) => resultOf(issue, tableOf(issue), rules.indexOf(issue.rule), categories.indexOf(issue.category), options)),
    }],
  };
}

function invocationsOf({ unchecked = [], language }: SarifExport): Pick<SarifLog['runs'][number], 'invocations'> {
  if (unchecked.length === 0) return {};
  return { invocations: [{ executionSuccessful: false, toolExecutionNotifications: unchecked.map((file) => ({ level: 'error', message: { text: UNCHECKED[language].replace('{file}', () => file) } })) }] };
}

/** A Recurrence is closed and its successor tells of it; only one whose successor is not here speaks for itself. */
function withoutSucceeded(issues: readonly Issue[]): readonly Issue[] {
  const succeeded = new Set(issues.flatMap(({ related_issue_ids }) => related_issue_ids));
  return issues.filter(({ issue_id, state }) => state !== 'Recurrence' || !succeeded.has(issue_id));
}

function resultOf(issue: Issue, table: LineTable | undefined, ruleIndex: number, categoryIndex: number, options: SarifExport): SarifResult {
  const { words, language } = options;
  const location = { uri: issue.file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: ROOT };
  const shownAt = (range: TextRange): SarifRegion => ({ ...regionOf(range, table), ...(words === undefined || table === undefined ? {} : { snippet: { text: wordsAt(table, range) } }) });
  const fixes = words === undefined || table === undefined ? [] : words.fixes(issue).filter(({ edits }) => edits.length > 0);
  return {
    ruleId: issue.rule,
    ruleIndex,
    kind: 'fail',
    level: LEVELS[issue.severity],
    message: { text: messageOf(issue, words?.description(issue), language) },
    locations: [{ physicalLocation: { artifactLocation: location, ...regionsOf(issue, shownAt) } }],
    taxa: [{ id: issue.category, index: categoryIndex, toolComponent: { name: TAXONOMY, index: 0 } }],
    partialFingerprints: { [FINGERPRINT_KEY]: issueFingerprint(issue, options.secret) },
    correlationGuid: nameUuid(issue.related_issue_ids[0] ?? issue.issue_id),
    baselineState: baselineOf(issue, options.run_id),
    ...(issue.state === 'Deferred' ? { suppressions: [{ kind: 'external' as const, status: 'accepted' as const, ...(issue.defer_reason === null ? {} : { justification: issue.defer_reason }) }] } : {}),
    ...(fixes.length === 0 ? {} : { fixes: fixes.map(({ edits }) => ({ artifactChanges: [{ artifactLocation: location, replacements: edits.map(({ range, text }) => ({ deletedRegion: regionOf(range, table), insertedContent: { text } })) }] })) }),
    properties: {
      issue_id: issue.issue_id,
      related_issue_ids: issue.related_issue_ids,
      category: issue.category,
      severity: issue.severity,
      state: issue.state,
      step_id: issue.step_id,
      ...(issue.flags.length === 0 ? {} : { flags: issue.flags }),
    },
  };
}

/** The characters that are meant; the sentence that holds them is their surroundings. The standard has those only where they are more than the region. */
function regionsOf({ point, text_range }: Issue, shownAt: (range: TextRange) => SarifRegion): { readonly region: SarifRegion; readonly contextRegion?: SarifRegion } {
  const isWithin = point !== null && point[0] >= text_range[0] && point[1] <= text_range[1] && point[1] - point[0] < text_range[1] - text_range[0];
  return isWithin ? { region: shownAt(point), contextRegion: shownAt(text_range) } : { region: shownAt(text_range) };
}

function baselineOf({ state, run_id, adjustment_method }: Issue, reported: string | undefined): SarifResult['baselineState'] {
  if (state === 'Resolved') return 'absent';
  if (state === 'Recurrence') return 'new';
  if (state === 'Partial') return 'updated';
  // Placed anew by anything but its own unchanged words: the range was edited.
  if (state === 'InProgress' && adjustment_method !== null && adjustment_method !== 'exact_match') return 'updated';
  return state === 'New' && (reported === undefined || run_id === reported) ? 'new' : 'unchanged';
}

function messageOf({ rule }: Issue, description: string | Bilingual | undefined, language: Language): string {
  const words = typeof description === 'object' ? description[language] : description;
  return words === undefined || words.trim() === '' ? NO_WORDS[language].replace('{rule}', () => rule) : words;
}

/** Characters are counted behind a byte order mark, as lines and columns are. */
function regionOf(range: TextRange, table: LineTable | undefined): SarifRegion {
  if (table === undefined) return { charOffset: range[0], charLength: range[1] - range[0] };
  const [start, end] = soundRange(table.text, range);
  const startLine = table.numberAt(start);
  const endLine = table.numberAt(end);
  return {
    charOffset: Math.max(0, start - table.origin),
    charLength: end - Math.max(start, table.origin),
    startLine,
    startColumn: Math.max(1, start - table.line(startLine)!.start + 1),
    endLine,
    endColumn: Math.max(1, end - table.line(endLine)!.start + 1),
  };
}

function wordsAt(table: LineTable, range: TextRange): string {
  return table.text.slice(...soundRange(table.text, range));
}
