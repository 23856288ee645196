// Makes the steps of a root: built-in rules and textlint joined into one checker per step, beside whatever others bring.
import type { ReviewFinding, Severity } from '../gates/review/finding.ts';
import type { Bilingual } from '../kernel/bilingual.ts';
import { digestOf } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { Checker, Checkers, CheckInput, TextFormat } from './checker.ts';
import { isProgramStep, PROGRAM_STEPS, RULE_SET, WORKSPACE_STEP, type ProgramStep } from './program-steps.ts';
import { composed, inGiven, type ComposedText } from './prose/composed-text.ts';
import type { Prose } from './prose/prose.ts';
import { isReadable, readText, textOf, type Reading } from './prose/reading.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from './prose/thresholds.ts';
import { LintWorker, type LintWorkerOptions } from './textlint/lint-worker.ts';
import { packageVersions } from './textlint/package-versions.ts';
import { RULE_TABLE, type RuleRow } from './textlint/rule-table.ts';
import { lintGroup, type RuleGroup } from './textlint/textlint-group.ts';
import { hasWorkspaceRc, readWorkspaceRc } from './textlint/workspace-rc.ts';

/** A step made elsewhere: a model's, another tool's. */
export interface AddedStep {
  readonly checker: Checker;
  readonly title: Bilingual;
  readonly answered_by: 'program' | 'model';
  /** Whether it runs when none are named. Absent: never. */
  readonly usual?: (format: TextFormat, language: 'ja' | 'en') => boolean;
}

export interface CheckersOptions {
  readonly textlint?: LintWorkerOptions;
  readonly thresholds?: Thresholds;
  /** The root whose textlint configuration may be used, rules of its own packages included: a person has said so. */
  readonly trusted?: { readonly root: string };
  readonly more?: readonly AddedStep[];
}

const KERNEL = ['@textlint/kernel', '@textlint/textlint-plugin-markdown', '@textlint/textlint-plugin-text'];

export function openCheckers({ textlint, thresholds = DEFAULT_THRESHOLDS, trusted, more = [] }: CheckersOptions = {}): Checkers {
  const worker = new LintWorker(textlint);
  const readingOf = lastReading();
  const composedOf = lastComposed();
  const steps: AddedStep[] = PROGRAM_STEPS.map((step) => ({
    checker: programChecker(step, thresholds, worker, readingOf, composedOf),
    title: step.title,
    answered_by: 'program',
    usual: (format) => format !== 'code',
  }));
  if (trusted !== undefined) {
    steps.push({
      checker: workspaceChecker(trusted.root, worker, readingOf),
      title: { en: 'textlint as this workspace configures it', ja: 'ワークスペースの textlint 設定' },
      answered_by: 'program',
      usual: (format) => format !== 'code' && hasWorkspaceRc(trusted.root),
    });
  }
  // Whoever brings steps adds to these and replaces none: a program's verdict is not given away by a file.
  steps.push(...more.filter(({ checker }) => !isProgramStep(checker.step_id)));
  const byId = new Map(steps.map((step) => [step.checker.step_id, step.checker]));
  return {
    all: () => steps.map(({ checker: { step_id }, title, answered_by }) => ({ step_id, title, answered_by })),
    get: (step_id) => byId.get(step_id),
    usual: (format, language) => steps.filter(({ usual }) => usual?.(format, language) === true).map(({ checker }) => checker.step_id),
    close: () => worker.close(),
  };
}

function programChecker(step: ProgramStep, thresholds: Thresholds, worker: LintWorker, readingOf: (input: CheckInput) => Reading, composedOf: typeof composed): Checker {
  const rows = RULE_TABLE.filter(({ step_id }) => step_id === step.step_id);
  const groupsOf = (some: readonly RuleRow[]) => ({ ja: groupOf(some.filter(({ language }) => language === 'ja')), en: groupOf(some.filter(({ language }) => language === 'en')) });
  const groups = groupsOf(rows);
  const composedGroups = groupsOf(rows.filter(({ asGiven }) => asGiven === undefined));
  const givenGroups = groupsOf(rows.filter(({ asGiven }) => asGiven === true));
  let version: string | undefined;
  return {
    step_id: step.step_id,
    get version() {
      return (version ??= versionOf(thresholds, rows));
    },
    async check(input) {
      const composedText = composedOf(input.text);
      const isAsGiven = composedText.text === input.text;
      const lint = async (parts: readonly Prose[], of: typeof groups): Promise<readonly ReviewFinding[]> => {
        const found: ReviewFinding[] = [];
        for (const part of parts) found.push(...(await lintGroup(worker, part, textOf(part), of[part.language], input.signal)));
        return found;
      };
      const { whole, parts } = readingOf(isAsGiven ? input : { ...input, text: composedText.text });
      const built = [...(step.throughout?.(whole, { ...input, work: input.work.map((other) => ({ ...other, text: composed(other.text).text })) }) ?? []), ...parts.flatMap((part) => step.rules.flatMap((rule) => rule(part, thresholds)).filter((finding) => isReadable(part, finding)))];
      const linted = await lint(parts, isAsGiven ? groups : composedGroups);
      const asGiven = isAsGiven || rows.every((row) => row.asGiven === undefined) ? [] : await lint(readText(input).parts, givenGroups);
      return inOrder([...[...built, ...linted].map((finding) => inGiven(composedText, finding)), ...asGiven]);
    },
  };
}

function groupOf(rows: readonly RuleRow[]): RuleGroup {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rules: rows.map(({ id, package: name, rule, options }) => ({ id, package: name, options, ...(rule === undefined ? {} : { rule }) })),
    tellingOf: (id) => {
      const { severity, ...row } = byId.get(id)!;
      return { ...row, rule: `textlint/${id}`, severity: () => severity };
    },
  };
}

/** For one of a workspace's own rules only textlint's own weights are known: error unless it says otherwise. */
const WORKSPACE_SEVERITY: readonly Severity[] = ['low', 'low', 'medium'];

function workspaceChecker(root: string, worker: LintWorker, readingOf: (input: CheckInput) => Reading): Checker {
  return {
    step_id: WORKSPACE_STEP,
    /** Read each time: the file may change while the engine runs, and then it is another checker. */
    get version() {
      if (!hasWorkspaceRc(root)) return 'textlint-config:none';
      try {
        const { digest, rules, filters, plugins } = readWorkspaceRc(root);
        const theirs = packageVersions([...rules, ...filters, ...plugins].map((part) => part.package), root);
        return `textlint-config:${digest.slice(0, 16)} packages:${shortDigest([...packageVersions(KERNEL), ...theirs])}`;
      } catch {
        return 'textlint-config:unreadable';
      }
    },
    async check(input) {
      const rc = readWorkspaceRc(root);
      return inOrder(await lintGroup(worker, readingOf(input).whole, input.text, {
        ...rc, from: root,
        tellingOf: (id) => ({ rule: `textlint/${id}`, category: 'textlint', severity: (of) => WORKSPACE_SEVERITY[of] ?? 'medium' }),
      }, input.signal));
    },
  };
}

function versionOf(thresholds: Thresholds, rows: readonly RuleRow[]): string {
  const own = `prose:${RULE_SET} thresholds:${shortDigest(thresholds)}`;
  if (rows.length === 0) return own;
  const names = [...KERNEL, ...new Set(rows.map((row) => row.package))];
  const versions = packageVersions(names);
  const named = versions.filter((line) => names.includes(line.slice(0, line.lastIndexOf(' ')))).map((line) => line.replace(/ (?=\S+$)/, '@'));
  return `${own} rules:${shortDigest(rows)} ${named.join(' ')} packages:${shortDigest(versions)}`;
}

function shortDigest(value: unknown): string {
  return digestOf(value).slice(0, 16);
}

/** Every step of a run reads the same text: it is covered and cut once. */
function lastReading(): (input: CheckInput) => Reading {
  let last: { readonly of: CheckInput; readonly reading: Reading } | undefined;
  return (input) => {
    if (input.format === 'code') throw new SekishoError('QC-012', { tool: { en: 'the prose rules (this is code)', ja: '文章のルール (対象がコードです)' }, details: { why: 'not_prose' } });
    if (last?.of.text !== input.text || last.of.format !== input.format || last.of.language !== input.language) last = { of: input, reading: readText(input) };
    return last.reading;
  };
}

function lastComposed(): typeof composed {
  let last: { readonly of: string; readonly text: ComposedText } | undefined;
  return (given) => {
    if (last?.of !== given) last = { of: given, text: composed(given) };
    return last.text;
  };
}

function inOrder(findings: readonly ReviewFinding[]): readonly ReviewFinding[] {
  const place = ({ point, range }: ReviewFinding): readonly [number, number] => point ?? range;
  return findings.toSorted((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1] || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}
