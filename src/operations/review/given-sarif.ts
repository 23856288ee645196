// Logs of other tools taken in: every tool becomes a step of the files it speaks of, with what it found there in hand for the run that asks (W-01).
import * as z from 'zod';
import { pathsUnder } from '../../checkers/sarif/artifact-path.ts';
import { readSarif, type Hushed, type SarifReading } from '../../checkers/sarif/read-sarif.ts';
import { formatOfFile, languageOfText } from '../../checkers/text-kind.ts';
import { openJail } from '../../code/files/jail.ts';
import { isAtLeast, type ReviewFinding, type Severity } from '../../gates/review/finding.ts';
import { OPEN_STATES, type Issue } from '../../gates/review/issue.ts';
import { attempt } from '../../kernel/attempt.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Answer, Call } from '../operation.ts';
import { filesGiven, givenFile } from './given-files.ts';
import { mayReadIssue } from './issues.ts';
import { utf8 } from './reviewed-texts.ts';

export const SARIF_COUNTS = z.object({ results: z.number(), taken: z.number(), unplaced: z.number(), refused: z.number(), suppressed: z.number(), left_out: z.number(), known: z.number().describe('results of our own log that are issues known here: nothing changes by them'), known_open: z.number() });
export const SARIF_TOOLS = z.array(z.object({ step_id: z.string(), version: z.string(), executed: z.boolean() }));

export interface TakenSarif {
  readonly tools: Answer<typeof SARIF_TOOLS>;
  readonly counts: Answer<typeof SARIF_COUNTS>;
  /** Nothing was left out, and every tool ran to its end. What was not taken was found all the same. */
  readonly whole: boolean;
  /** By file, in the order of their names: the steps its run has to ask for. */
  readonly steps: ReadonlyMap<string, readonly string[]>;
  /** Of the issues known here that results of our own log are: those that are open. */
  readonly known_open: readonly Severity[];
}

/** Whether a call that brought these logs along can pass: nothing in them was left out, and nothing they repeat is open at or above the bar. */
export function isSound({ whole, known_open }: TakenSarif, fail_on: Severity): boolean {
  return whole && !known_open.some((severity) => isAtLeast(severity, fail_on));
}

const NOT_PLACED = (): SekishoError => new SekishoError('QC-013');
const NOT_FINISHED = (): SekishoError => new SekishoError('QC-014', { reason: { en: 'the tool did not run to its end, or a result of it names no file or cannot be read', ja: 'ツールが最後まで実行されなかったか、ファイルを示さない結果または読めない結果があります' } });

/** `asked`: files the caller wants checked beside the logs. */
export async function takeSarif(call: Call, logs: readonly unknown[], asked: readonly string[] = []): Promise<TakenSarif> {
  const read = textReader(call);
  const resolve = pathsUnder(call.root);
  const issueOf = issueReader(call);
  const readings = logs.map((log) => readSarif(log, { resolve, textOf: read, issueOf }));
  const tools = joinedTools(readings);
  const open = call.read((tx) => OPEN_STATES.flatMap((state) => tx.list('issue', { where: { state } }))) as unknown as Issue[];
  const spoken = spokenOf(call, readings, open, asked, (file) => read(file) !== undefined);
  const checkers = await call.review.checkers();
  for (const [file, { names, steps: ids }] of spoken) {
    for (const step_id of ids) checkers.take(step_id, file, (text, partly) => findingsIn(file, names, step_id, text, partly));
  }
  const steps = new Map([...spoken].map(([file, { steps: ids }]) => [file, [...ids]]));
  const repeated = [...new Set(readings.flatMap(({ known }) => known))].flatMap((id) => issueOf(id) ?? []).filter(({ state }) => OPEN_STATES.includes(state));
  const counts = { ...countsOf(readings), known_open: repeated.length };
  return { tools, counts, steps, known_open: repeated.map(({ severity }) => severity), whole: tools.length > 0 && tools.every(({ executed }) => executed) && counts.unplaced + counts.refused + counts.left_out === 0 };

  /** Read anew where the text has changed since: places are of one revision only. */
  function findingsIn(file: string, names: ReadonlySet<string>, step_id: string, text: string, partly: (why: SekishoError) => void): readonly ReviewFinding[] {
    const fresh = read(file) === text ? readings : logs.map((log) => readSarif(log, { resolve, issueOf, textOf: (each) => (names.has(each) ? text : undefined) }));
    const mine = fresh.flatMap((reading) => reading.tools.filter((tool) => tool.step_id === step_id));
    if (mine.some(({ executed }) => !executed)) partly(NOT_FINISHED());
    const met = ({ rule, file: named }: Hushed): boolean => (named === undefined || names.has(named)) && open.some((issue) => issue.file === file && issue.step_id === step_id && issue.rule === rule);
    if (mine.some(({ unsettled, hushed }) => unsettled.some((each) => names.has(each)) || hushed.some(met))) partly(NOT_PLACED());
    return fresh.flatMap(({ files }) => files.filter((each) => names.has(each.file))).flatMap(({ findings }) => findings.filter((each) => each.step_id === step_id).map(({ finding }) => finding));
  }
}

/** A log as a file under the root. */
export function logAt(call: Call, path: string, field = 'path'): string {
  const [file] = filesGiven(call, [path], () => field);
  const text = textReader(call)(file!);
  if (text === undefined) throw new SekishoError('QC-102', { reason: { en: 'it is not UTF-8 text', ja: 'UTF-8 のテキストではありません' } });
  return text;
}

/** The steps of a check together with those of the logs; a file that only the logs name has theirs alone. */
export async function stepsBeside(call: Call, files: readonly string[], named: readonly string[], taken: TakenSarif): Promise<(file: string) => readonly string[]> {
  const checkers = await call.review.checkers();
  const read = textReader(call);
  const checked = new Set(files);
  return (file) => {
    const usual = (): readonly string[] => checkers.usual(formatOfFile(file), languageOfText(read(file) ?? ''));
    const own = !checked.has(file) ? [] : named.length > 0 ? named : usual();
    return [...new Set([...own, ...(taken.steps.get(file) ?? [])])];
  };
}

/** One tool in several logs is one step: it ran to its end if it did so in all of them. */
function joinedTools(readings: readonly SarifReading[]): Answer<typeof SARIF_TOOLS> {
  const tools = new Map<string, { step_id: string; version: string; executed: boolean }>();
  for (const { step_id, version, executed } of readings.flatMap((reading) => reading.tools)) tools.set(step_id, { step_id, version, executed: executed && (tools.get(step_id)?.executed ?? true) });
  return [...tools.values()];
}

/** A file under the one name it has, and the names the logs have for it. */
interface SpokenOf {
  readonly names: Set<string>;
  readonly steps: Set<string>;
}

/**
 * The files a tool found something in; and of those it says it looked at, the ones with issues it found before, which are mended, or
 * it would have said so, and the ones the caller asks for. Of a file that a report does not name it says nothing (W-06); one that
 * names no file speaks of all. So does a tool that broke off: its step then tells that it did, and judges nothing.
 */
function spokenOf(call: Call, readings: readonly SarifReading[], open: readonly Issue[], asked: readonly string[], isThere: (file: string) => boolean): ReadonlyMap<string, SpokenOf> {
  const known = new Map<string, SpokenOf>();
  const add = (name: string, step_id: string): void => {
    if (!isThere(name)) return;
    const file = givenFile(call, name, 'sarif');
    const { names, steps } = known.get(file) ?? { names: new Set([file]), steps: new Set() };
    known.set(file, { names: names.add(name), steps: steps.add(step_id) });
  };
  for (const { files, tools: named } of readings) {
    for (const { file, findings } of files) for (const { step_id } of findings) add(file, step_id);
    for (const { step_id, unsettled } of named) for (const file of unsettled) add(file, step_id);
  }
  const tools = new Set(readings.flatMap((reading) => reading.tools.map(({ step_id }) => step_id)));
  const named = namedByTool(readings);
  const wished = [...tools].flatMap((step_id) => asked.map((file) => ({ file, step_id })));
  for (const { file, step_id } of [...open, ...wished]) if (tools.has(step_id) && named.get(step_id)?.has(file) !== false) add(file, step_id);
  if (known.size > LIMITS.filesPerReview) throw new SekishoError('QC-103', { path: 'sarif', limit: `${LIMITS.filesPerReview} files` });
  return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the logs of a tool name together; a tool that names nothing in any of them, or has a result that may be about any file, is not here. */
function namedByTool(readings: readonly SarifReading[]): ReadonlyMap<string, ReadonlySet<string>> {
  const tools = readings.flatMap((reading) => reading.tools);
  const anywhere = new Set(tools.filter(({ executed, named }) => !executed && named === undefined).map(({ step_id }) => step_id));
  const all = new Map<string, Set<string>>();
  for (const { step_id, named } of tools) if (named !== undefined && !anywhere.has(step_id)) all.set(step_id, new Set([...(all.get(step_id) ?? []), ...named]));
  return all;
}

function countsOf(readings: readonly SarifReading[]): Omit<Answer<typeof SARIF_COUNTS>, 'known_open'> {
  const total = (of: keyof SarifReading['counts']): number => readings.reduce((sum, { counts }) => sum + counts[of], 0);
  return { results: total('results'), taken: total('taken'), unplaced: total('unplaced'), refused: total('refused'), suppressed: total('suppressed'), left_out: total('leftOut'), known: total('known') };
}

/** Of issues this caller may read, as they were when the log came in. */
function issueReader(call: Call): (issue_id: string) => Issue | undefined {
  const known = new Map<string, Issue | undefined>();
  return (issue_id) => {
    if (!known.has(issue_id)) {
      known.set(issue_id, call.read((tx) => {
        const issue = tx.get('issue', issue_id) as unknown as Issue | undefined;
        return issue !== undefined && mayReadIssue(tx, call.principal, issue) ? issue : undefined;
      }));
    }
    return known.get(issue_id);
  };
}

/** Of files under the root, each read once; undefined where there is none, or no text. */
export function textReader({ root }: Pick<Call, 'root'>): (file: string) => string | undefined {
  const jail = openJail([root]);
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const read = jail.read(file);
      known.set(file, 'refused' in read ? undefined : attempt(() => utf8(read.bytes)));
    }
    return known.get(file);
  };
}
