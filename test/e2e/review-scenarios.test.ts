// Plays the table of reviews through the operations, with the real store, workflow, files and built-in checkers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';
import { REVIEW_SCENARIOS, type Act, type Expected, type ReviewScenario } from './review-scenarios.ts';

interface Listed { issue_id: string; rule: string; line: number | null; state: string; flags: string[] }
interface Review { run_id: string; state: string; score: number | null; counts: Record<string, number>; issues: Listed[]; not_executed: { step_id: string }[]; fixes: { state: string; diff: string | null; hash_after: string }[]; waits_for?: { asks: string; step_id?: string; prompt?: string } }
interface Answer { ok: boolean; reviews: Review[]; approval?: { approval_id: string; shown: string } }

let engine: TestEngine;
afterEach(() => engine.close());

class Play {
  readonly #scenario: ReviewScenario;
  readonly #ids = new Map<string, string>();
  #text = '';
  #waiting: Review | undefined;

  constructor(scenario: ReviewScenario) {
    this.#scenario = scenario;
  }

  async act(act: Act): Promise<void> {
    const { file, steps } = this.#scenario;
    if ('write' in act) return this.#write(act.write);
    if ('check' in act) return this.#expect(await engine.ask<Answer>('check', { files: [file], steps }, PERSON), act.check);
    if ('polish' in act) return this.#polish(act);
    if ('edit' in act) return this.#edit(act);
    if ('defer' in act) return void (await engine.ask('defer_issue', { issue_id: this.#id(act.defer), reason: act.reason }, PERSON));
    if ('reopen' in act) return void (await engine.ask('reopen_issue', { issue_id: this.#id(act.reopen) }, PERSON));
    if ('align' in act) return expect(await engine.ask('align_issue', { issue_id: this.#id(act.align), words: act.words }, PERSON)).toMatchObject({ line: act.line }) as unknown as void;
    if ('waits_for' in act) return this.#waits(await engine.ask<Answer>('check', { files: [file], steps }, AGENT));
    if ('findings' in act) return this.#expect(await engine.ask<Answer>('submit_findings', { run_id: this.#waiting!.run_id, step_id: this.#waiting!.waits_for!.step_id, output: act.findings }, AGENT), act.expect);
    if ('sarif' in act) return this.#expect(await engine.ask<Answer>('import_sarif', { sarif: sarifLog(file, act.sarif) }, PERSON), act.expect);
    if ('closed' in act) return this.#closed(act);
    const { sarif } = await engine.ask<{ sarif: { runs: { results: { baselineState: string; suppressions?: unknown[] }[] }[] } }>('export_sarif', { files: [file] }, PERSON);
    expect(sarif.runs[0]!.results.map(({ baselineState, suppressions = [] }) => ({ baseline: baselineState, ...(suppressions.length > 0 ? { suppressed: true } : {}) }))).toEqual(act.exported);
  }

  #write(text: string): void {
    this.#text = text;
    writeFileSync(join(engine.folder, this.#scenario.file), text);
  }

  async #polish({ polish, safe_only = true, expect: expected, diff }: Extract<Act, { polish: unknown }>): Promise<void> {
    const { file, steps } = this.#scenario;
    const agent = polish.startsWith('by_agent');
    const shown = await engine.ask<Answer>('polish', { files: [file], steps, safe_only, dry_run: polish === 'dry' }, agent ? AGENT : PERSON);
    if (diff !== undefined) expect(shown.reviews[0]!.fixes.at(-1)!.diff!.split('\n')).toEqual(expect.arrayContaining([...diff]));
    expect(this.#onDisk(), 'written before the yes').toBe(this.#text);
    if (polish === 'dry' || polish === 'by_agent_unconfirmed') return this.#expect(shown, expected);
    if (polish === 'by_person') return this.#expect(await engine.ask<Answer>('choose_fixes', { run_id: shown.reviews[0]!.run_id, hash_after: shown.reviews[0]!.fixes.at(-1)!.hash_after }, PERSON), expected);
    const confirmation_id = shown.approval!.approval_id;
    await engine.ask('answer_approval', { approval_id: confirmation_id, answer: 'yes' }, PERSON);
    return this.#expect(await engine.ask<Answer>('polish', { files: [file], steps, confirmation_id }, AGENT), expected);
  }

  async #edit({ edit, words, into, expect: expected }: Extract<Act, { edit: unknown }>): Promise<void> {
    const { file, steps } = this.#scenario;
    const { reviews: [review] } = await engine.ask<Answer>('polish', { files: [file], steps, safe_only: false, min_severity: 'low' }, PERSON);
    const start = this.#text.indexOf(words);
    const choices = [{ issue_id: this.#id(edit), tool_id: 'person_edit', edits: [{ range: [start, start + words.length], text: into }] }];
    this.#expect(await engine.ask<Answer>('choose_fixes', { run_id: review!.run_id, choices }, PERSON), expected);
  }

  #waits({ reviews: [review] }: Answer): void {
    expect(review).toMatchObject({ state: 'waiting', waits_for: { asks: 'findings' } });
    expect(review!.waits_for!.prompt).toContain(this.#text.split('\n')[0]);
    this.#waiting = review;
  }

  async #closed({ closed, state, continued_by }: Extract<Act, { closed: unknown }>): Promise<void> {
    const { issue, story } = await engine.ask<{ issue: Listed; story: { later_issue_ids: string[]; time_line: unknown[] } }>('get_issue', { issue_id: this.#id(closed) }, PERSON);
    expect(issue.state).toBe(state);
    expect(story.later_issue_ids).toEqual(continued_by === undefined ? [] : [this.#id(continued_by)]);
    expect(story.time_line.length).toBeGreaterThan(1);
  }

  #expect({ ok, reviews: [review] }: Answer, expected: Expected): void {
    expect(review!.issues.map(({ rule, line, state }) => ({ rule, line, state }))).toEqual(expected.issues.map(({ rule, line, state = 'New' }) => ({ rule, line, state })));
    expected.issues.forEach(({ name, flags = [] }, at) => {
      const { issue_id, flags: found } = review!.issues[at]!;
      expect(found).toEqual(flags);
      expect(this.#ids.get(name) ?? issue_id, `the id of ${name}`).toBe(issue_id);
      expect([...this.#ids].filter(([other, id]) => other !== name && id === issue_id), `${name} has an id of its own`).toEqual([]);
      this.#ids.set(name, issue_id);
    });
    expect(review!.counts).toMatchObject(expected.counts ?? {});
    if (expected.ok !== undefined) expect(ok).toBe(expected.ok);
    if (expected.score !== undefined) expect(review!.score).toBe(expected.score);
    expect(review!.not_executed.map(({ step_id }) => step_id)).toEqual(expected.not_executed ?? []);
    this.#text = expected.text ?? this.#text;
    expect(this.#onDisk()).toBe(this.#text);
  }

  #id(name: string): string {
    return this.#ids.get(name)!;
  }

  #onDisk(): string {
    return readFileSync(join(engine.folder, this.#scenario.file), 'utf8');
  }
}

function sarifLog(uri: string, results: readonly { readonly rule: string; readonly line: number; readonly message: string }[]): object {
  return { version: '2.1.0', runs: [{ tool: { driver: { name: 'ESLint' } }, results: results.map(({ rule, line, message }) => ({ ruleId: rule, level: 'warning', message: { text: message }, locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } }] })) }] };
}

describe('[W-01] [W-18] reviews from beginning to end', () => {
  it.each(REVIEW_SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    engine = openTestEngine();
    const play = new Play(scenario);
    for (const act of scenario.acts) {
      await play.act(act);
      engine.clock.advance(1_000);
    }
  });
});
