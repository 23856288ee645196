// SARIF 2.1.0 of any tool becomes findings of ours (W-01): what can be placed in the texts we have, and beside it an account of everything that cannot.
import { soundRange, type TextRange } from '../../anchor/text-range.ts';
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Issue } from '../../gates/review/issue.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { nestingOf } from '../../kernel/hostile-shape.ts';
import { addressesOf, isPlainPath, type ResolveUri } from './artifact-path.ts';
import { LineTable, USUAL_NEWLINES } from './line-table.ts';
import { namedFiles } from './named-files.ts';
import { bagAt, bagOf, listAt, textAt, valueAt, type Bag } from './open-value.ts';
import { ranToEnd } from './ran-to-end.ts';
import { placeRegion, unitOf, type Doubt, type PlacedRegion, type RegionFault } from './place-region.ts';
import { readFixes } from './sarif-fixes.ts';
import { OWN_TOOL } from './sarif-form.ts';
import { SARIF_LIMITS } from './sarif-limits.ts';
import { categoryOf, messageOf, RuleTable, severityOf, toolName } from './sarif-rule.ts';

export interface SarifSources {
  /** The file under the root that an address means; `pathsUnder` makes one. */
  readonly resolve: ResolveUri;
  /** Undefined: there is no such file, or none that may be read. */
  readonly textOf: (file: string) => string | undefined;
  /** The issue of this id, as far as the reader may know of it: a result of our own log may be one. */
  readonly issueOf?: (issue_id: string) => Pick<Issue, 'rule' | 'file' | 'step_id'> | undefined;
}

export interface SarifTool {
  /** `sarif:eslint`; runs of one tool are one step. */
  readonly step_id: string;
  readonly name: string;
  readonly version: string;
  /** False: the tool says that it failed, names no results at all, or has one that may be about any file. Nothing may then be called resolved. */
  readonly executed: boolean;
  /** Files with a result that could not be placed: what is not found again in them may still be there, so the step does not count as executed for them. */
  readonly unsettled: readonly string[];
  /** Suppressed results that could not be placed: they make no issue, but one of their rule may be what they are about. */
  readonly hushed: readonly Hushed[];
  /** The files it says it looked at; absent where it names none and found nothing, or something in no file. */
  readonly named?: readonly string[];
}

export interface Hushed {
  readonly rule: string;
  readonly file?: string;
}

export interface SarifFileFindings {
  readonly file: string;
  readonly findings: readonly { readonly step_id: string; readonly finding: ReviewFinding }[];
}

/** Where a result stands in the log, and its rule; no words of it. */
export interface ResultMark {
  readonly run: number;
  readonly result: number;
  readonly rule: string;
  readonly file?: string;
}

export type RefusalReason = RegionFault | 'malformed' | 'no_address' | 'outside_root' | 'no_such_file';

export interface SarifReading {
  readonly tools: readonly SarifTool[];
  readonly files: readonly SarifFileFindings[];
  /** Results about no place in a text: about a whole file, a project, a logical name. */
  readonly unplaced: readonly (ResultMark & { readonly description: string | Bilingual })[];
  readonly refused: readonly (ResultMark & { readonly why: RefusalReason })[];
  /** Ids of the issues that results of our own log are. */
  readonly known: readonly string[];
  readonly doubts: readonly (ResultMark & { readonly why: Doubt })[];
  readonly counts: {
    readonly results: number;
    readonly taken: number;
    readonly unplaced: number;
    readonly refused: number;
    readonly doubts: number;
    /** Of our own log: issues that are known. */
    readonly known: number;
    /** Suppressed by the tool or its user. */
    readonly suppressed: number;
    /** Passed, not applicable, informational, or gone since the tool's own baseline. */
    readonly noProblem: number;
    /** Beyond the limit; not looked at. */
    readonly leftOut: number;
    readonly fixesLeftOut: number;
  };
}

export function readSarif(log: unknown, sources: SarifSources): SarifReading {
  const runs = runsOf(typeof log === 'string' ? parsed(log) : log);
  const account = new Account(sources);
  runs.forEach((run, at) => account.addRun(run, at));
  return account.reading();
}

function parsed(text: string): unknown {
  if (text.length > SARIF_LIMITS.logCharacters) throw new SekishoError('QC-103', { path: 'sarif', limit: `${SARIF_LIMITS.logCharacters} characters` });
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (nestingOf(new TextEncoder().encode(json)) > SARIF_LIMITS.depth) throw new SekishoError('QC-103', { path: 'sarif', limit: `${SARIF_LIMITS.depth} levels` });
  try {
    return JSON.parse(json);
  } catch {
    // The parser's own words would quote the log, which may quote the text.
    throw new SekishoError('QC-102', { reason: { en: 'the SARIF log cannot be parsed', ja: 'SARIF ログを解析できません' } });
  }
}

function runsOf(log: unknown): readonly Bag[] {
  const bag = bagOf(log);
  if (bag === undefined) throw wrong('sarif', { en: 'a SARIF log is one JSON object', ja: 'SARIF ログは一つの JSON オブジェクトです' });
  const version = valueAt(bag, 'version');
  if (version !== '2.1.0') throw wrong('sarif.version', { en: 'only SARIF 2.1.0 is read', ja: '読めるのは SARIF 2.1.0 だけです' });
  const runs = valueAt(bag, 'runs');
  if (!Array.isArray(runs)) throw wrong('sarif.runs', { en: 'a SARIF log has a list of runs', ja: 'SARIF ログには runs の一覧が必要です' });
  if (runs.length > SARIF_LIMITS.runs) throw new SekishoError('QC-103', { path: 'sarif.runs', limit: `${SARIF_LIMITS.runs} runs` });
  return runs.map((run, at) => bagOf(run) ?? fail(`sarif.runs.${at}`));
}

function fail(path: string): never {
  throw wrong(path, { en: 'a run is an object', ja: 'run はオブジェクトです' });
}

function wrong(path: string, reason: Bilingual): SekishoError {
  return new SekishoError('QC-101', { path, reason });
}

type Located = { readonly ok: true; readonly file: string; readonly table: LineTable; readonly place: PlacedRegion } | { readonly ok: false; readonly why: RefusalReason; readonly file?: string };

/** What is known about one run while its results are read. */
interface RunView {
  readonly run: Bag;
  readonly at: number;
  readonly tool: string;
  readonly step_id: string;
  readonly rules: RuleTable;
  readonly newlines: readonly string[];
}

/** Gathers findings and what came of all other results. */
class Account {
  readonly #sources: SarifSources;
  readonly #texts = new Map<string, string | undefined>();
  readonly #tables = new Map<string, LineTable>();
  readonly #tools = new Map<string, SarifTool>();
  readonly #unsettled = new Map<string, Set<string>>();
  readonly #hushed = new Map<string, Map<string, Hushed>>();
  /** Tools with a result that may be about any file. */
  readonly #anywhere = new Set<string>();
  readonly #named = new Map<string, Set<string>>();
  readonly #files = new Map<string, { step_id: string; finding: ReviewFinding }[]>();
  readonly #known = new Set<string>();
  /** Files with an issue that our own log found as the tool it is here. */
  readonly #met = new Map<string, Set<string>>();
  readonly #unplaced: (ResultMark & { description: string | Bilingual })[] = [];
  readonly #refused: (ResultMark & { why: RefusalReason })[] = [];
  readonly #doubts: (ResultMark & { why: Doubt })[] = [];
  readonly #counts = { results: 0, taken: 0, unplaced: 0, refused: 0, doubts: 0, known: 0, suppressed: 0, noProblem: 0, leftOut: 0, fixesLeftOut: 0 };

  constructor(sources: SarifSources) {
    this.#sources = sources;
  }

  addRun(run: Bag, at: number): void {
    const tool = toolName(run);
    const step_id = `sarif:${tool}`;
    this.#addTool(run, tool, step_id);
    const view: RunView = { run, at, tool, step_id, rules: new RuleTable(run), newlines: newlinesOf(run) };
    const results = listAt(run, 'results');
    const taken = results.slice(0, Math.max(0, SARIF_LIMITS.results - this.#counts.results));
    this.#counts.leftOut += results.length - taken.length;
    this.#counts.results += taken.length;
    taken.forEach((result, index) => this.#addResult(bagOf(result), index, view));
  }

  reading(): SarifReading {
    return {
      tools: [...this.#tools.values()].map((tool) => this.#told(tool)),
      files: [...this.#files].map(([file, findings]) => ({ file, findings })),
      unplaced: this.#unplaced,
      refused: this.#refused,
      known: [...this.#known],
      doubts: this.#doubts,
      counts: { ...this.#counts },
    };
  }

  #told(tool: SarifTool): SarifTool {
    const { step_id, executed } = tool;
    const anywhere = this.#anywhere.has(step_id);
    const found = [...this.#files].filter(([, findings]) => findings.some((each) => each.step_id === step_id)).map(([file]) => file);
    const met = this.#met.get(step_id);
    // A log of our own repeats what is known; it is no word about what it leaves out.
    const named = anywhere ? undefined : met === undefined ? this.#named.get(step_id) : found;
    return {
      ...tool,
      // What lies beyond the limit was not looked at: not found is then not gone.
      executed: executed && !anywhere && this.#counts.leftOut === 0,
      unsettled: [...(this.#unsettled.get(step_id) ?? []), ...(met === undefined ? [] : found)],
      hushed: [...(this.#hushed.get(step_id)?.values() ?? [])],
      ...(named === undefined ? {} : { named: [...named] }),
    };
  }

  #addTool(run: Bag, name: string, step_id: string): void {
    const driver = bagAt(bagAt(run, 'tool'), 'driver');
    const version = textAt(driver, 'semanticVersion') ?? textAt(driver, 'version') ?? 'unknown';
    const named = namedFiles(run, this.#sources.resolve);
    if (named !== undefined) this.#named.set(step_id, new Set([...(this.#named.get(step_id) ?? []), ...named]));
    const known = this.#tools.get(step_id);
    this.#tools.set(step_id, { step_id, name, version: version.slice(0, SARIF_LIMITS.nameCharacters), executed: ranToEnd(run) && (known?.executed ?? true), unsettled: [], hushed: [] });
  }

  #addResult(result: Bag | undefined, index: number, view: RunView): void {
    const mark: ResultMark = { run: view.at, result: index, rule: `sarif/${view.tool}/unnamed` };
    if (result === undefined) return this.#refuse(mark, 'malformed', view.step_id);
    const rule = view.rules.of(result);
    const named = { ...mark, rule: `sarif/${view.tool}/${rule.id}` };
    if (this.#isKnown(result, view)) return void (this.#counts.known += 1);
    if (!isProblem(result)) return void (this.#counts.noProblem += 1);
    const suppressed = isSuppressed(result);
    if (suppressed) this.#counts.suppressed += 1;
    const description = messageOf(result, rule);
    const { located, missed } = this.#locate(result, view);
    if (!located.ok) {
      const where = located.file === undefined ? named : { ...named, file: located.file };
      return suppressed ? this.#hush(where, view.step_id) : this.#leave(where, located.why, description, view.step_id);
    }
    const { file, table, place } = located;
    for (const other of missed) if (other !== file) this.#unsettle(other, view.step_id);
    if (place.doubt !== undefined && !suppressed) {
      this.#counts.doubts += 1;
      if (this.#doubts.length < SARIF_LIMITS.listed) this.#doubts.push({ ...named, file, why: place.doubt });
    }
    const isSameFile = (location: Bag | undefined): boolean => this.#fileOf(location, view.run).file === file;
    const { fixes, leftOut } = readFixes(result, table, place.unit, isSameFile);
    this.#counts.fixesLeftOut += leftOut;
    if (!suppressed) this.#counts.taken += 1;
    const finding: ReviewFinding = { rule: named.rule, category: categoryOf(result, rule, view.tool), severity: severityOf(result, rule), ...anchored(table, place.range), description, fixes, ...(suppressed ? { suppressed } : {}) };
    const known = this.#files.get(file);
    if (known === undefined) this.#files.set(file, [{ step_id: view.step_id, finding }]);
    else known.push({ step_id: view.step_id, finding });
  }

  /** By its id and its rule: an id alone could hide whatever somebody writes beside it. */
  #isKnown(result: Bag, { tool, step_id }: RunView): boolean {
    const id = tool === OWN_TOOL ? textAt(bagAt(result, 'properties'), 'issue_id') : undefined;
    const issue = id === undefined ? undefined : this.#sources.issueOf?.(id);
    if (id === undefined || issue === undefined || issue.rule !== textAt(result, 'ruleId')) return false;
    this.#known.add(id);
    const met = this.#met.get(step_id) ?? new Set();
    this.#met.set(step_id, issue.step_id === step_id ? met.add(issue.file) : met);
    return true;
  }

  /** What has no place is told apart from what has a wrong one; neither is found again, and neither is gone. */
  #leave(mark: ResultMark, why: RefusalReason, description: string | Bilingual, step_id: string): void {
    if (why !== 'no_region' && why !== 'no_address') return this.#refuse(mark, why, step_id);
    this.#counts.unplaced += 1;
    if (mark.file === undefined) this.#anywhere.add(step_id);
    else this.#unsettle(mark.file, step_id);
    if (this.#unplaced.length < SARIF_LIMITS.listed) this.#unplaced.push({ ...mark, description });
  }

  #refuse(mark: ResultMark, why: RefusalReason, step_id: string): void {
    this.#counts.refused += 1;
    if (mark.file !== undefined) this.#unsettle(mark.file, step_id);
    else if (why === 'malformed') this.#anywhere.add(step_id);
    if (this.#refused.length < SARIF_LIMITS.listed) this.#refused.push({ ...mark, why });
  }

  #unsettle(file: string, step_id: string): void {
    this.#unsettled.set(step_id, (this.#unsettled.get(step_id) ?? new Set()).add(file));
  }

  #hush({ rule, file }: ResultMark, step_id: string): void {
    const hushed: Hushed = { rule, ...(file === undefined ? {} : { file }) };
    this.#hushed.set(step_id, (this.#hushed.get(step_id) ?? new Map()).set(JSON.stringify(hushed), hushed));
  }

  /** The first location that can be placed, and the files of those before it; where none can, the first says why. */
  #locate(result: Bag, view: RunView): { readonly located: Located; readonly missed: readonly string[] } {
    const missed: string[] = [];
    let first: Located | undefined;
    for (const location of listAt(result, 'locations').slice(0, SARIF_LIMITS.locations)) {
      const located = this.#place(bagAt(bagOf(location), 'physicalLocation'), view);
      if (located.ok) return { located, missed };
      first ??= located;
      if (located.file !== undefined) missed.push(located.file);
    }
    return { located: first ?? { ok: false, why: 'no_address' }, missed };
  }

  #place(physical: Bag | undefined, view: RunView): Located {
    const found = this.#fileOf(bagAt(physical, 'artifactLocation'), view.run);
    if (found.file === undefined) return { ok: false, why: found.why };
    const text = this.#textOf(found.file);
    if (text === undefined) return { ok: false, why: 'no_such_file', file: found.file };
    const table = this.#tableOf(found.file, text, view.newlines);
    const placed = placeRegion(bagAt(physical, 'region'), table, unitOf(view.run));
    return placed.ok ? { ok: true, file: found.file, table, place: placed.place } : { ok: false, why: placed.fault, file: found.file };
  }

  #fileOf(location: Bag | undefined, run: Bag): { readonly file: string } | { readonly file?: undefined; readonly why: 'no_address' | 'outside_root' } {
    const addresses = addressesOf(location, run);
    if (addresses.length === 0) return { why: 'no_address' };
    const files = addresses.map((address) => this.#sources.resolve(address)).filter((file) => file !== undefined && isPlainPath(file)) as string[];
    // Made on another machine: the path within the project counts where the whole address does not.
    const file = files.find((each) => this.#textOf(each) !== undefined) ?? files[0];
    return file === undefined ? { why: 'outside_root' } : { file };
  }

  #textOf(file: string): string | undefined {
    if (!this.#texts.has(file)) this.#texts.set(file, this.#sources.textOf(file));
    return this.#texts.get(file);
  }

  #tableOf(file: string, text: string, newlines: readonly string[]): LineTable {
    const key = JSON.stringify([file, newlines]);
    const table = this.#tables.get(key) ?? new LineTable(text, newlines);
    this.#tables.set(key, table);
    return table;
  }
}

const NO_PROBLEM: ReadonlySet<string> = new Set(['pass', 'notApplicable', 'informational']);

/** What fails, what a person is to look at, and what is called by a word nobody defined. */
function isProblem(result: Bag): boolean {
  if (textAt(result, 'baselineState') === 'absent') return false;
  const kind = textAt(result, 'kind') ?? 'fail';
  return kind === 'fail' ? textAt(result, 'level') !== 'none' : !NO_PROBLEM.has(kind);
}

function isSuppressed(result: Bag): boolean {
  const suppressions = listAt(result, 'suppressions').map(bagOf);
  return suppressions.length > 0 && suppressions.every((each) => each !== undefined && !['rejected', 'underReview'].includes(textAt(each, 'status') ?? 'accepted'));
}

function newlinesOf(run: Bag): readonly string[] {
  const said = listAt(run, 'newlineSequences');
  const sound = said.filter((each): each is string => typeof each === 'string' && each.length >= 1 && each.length <= 2);
  return sound.length > 0 && sound.length === said.length && sound.length <= 8 ? sound : USUAL_NEWLINES;
}

/** A few characters are not found again in a changed text. */
const WIDE_ENOUGH = 12;
const AROUND = 12;
const LONGEST_LINE = 200;

/** What is too narrow is anchored to its line or its surroundings on it; the very characters are kept beside it. */
function anchored(table: LineTable, [start, end]: TextRange): { range: TextRange; point?: TextRange } {
  if (end - start >= WIDE_ENOUGH) return { range: [start, end] };
  const { text } = table;
  const from = table.line(table.numberAt(start))!.start;
  const to = Math.max(end, table.line(table.numberAt(end))!.end);
  const whole = to - from <= LONGEST_LINE;
  let first = whole ? from : Math.max(from, start - AROUND);
  let last = whole ? to : Math.min(to, end + AROUND);
  while (first < start && isBlank(text[first]!)) first += 1;
  while (last > end && isBlank(text[last - 1]!)) last -= 1;
  return first === start && last === end ? { range: [start, end] } : { range: soundRange(text, [first, last]), point: [start, end] };
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}
