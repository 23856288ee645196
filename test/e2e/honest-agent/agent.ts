// An agent that does what it is told: it looks things up with the tools, cites only lines it was handed, and goes by what an answer says is missing.
import type { EvidenceName } from '../../../src/gates/understanding/frame.ts';
import type { ExplorationRequirements } from '../../../src/gates/understanding/requirements.ts';
import type { TestEngine } from '../../support/engine-in-test.ts';
import type { HonestTask, Spot } from './task.ts';

interface Said {
  readonly check: string;
  readonly severity: 'must' | 'should';
  readonly path?: string;
  readonly message: string;
}

/** What all answers of the gate share, as far as the agent reads them. */
interface Answer {
  readonly session_id: string;
  readonly current_phase: string;
  readonly risk_level: string;
  readonly refusals: readonly Said[];
  readonly next: readonly { readonly operation: string; readonly input?: Readonly<Record<string, unknown>> }[];
  readonly missing_requirements?: readonly string[];
  readonly requirements?: ExplorationRequirements;
  readonly rejected_slots?: readonly { readonly slot: string; readonly reason_code: string; readonly clause?: string }[];
  readonly hypotheses?: readonly { readonly hypothesis_id: string }[];
  readonly allowed?: boolean;
  readonly intent: string;
}

interface Hits {
  readonly receipt_id: string;
  readonly hits: readonly { readonly file: string; readonly line: number; readonly symbol?: string }[];
  readonly certificate: { readonly complete: boolean; readonly why: readonly string[] };
}

interface Lines {
  readonly receipt_id: string;
  readonly start_line: number;
  readonly text: string;
  readonly next_line?: number;
}

export interface Outcome {
  readonly session_id: string;
  readonly task: string;
  readonly package: string;
  readonly intent: string;
  readonly risk: string;
  readonly calls: number;
  readonly submissions: number;
  readonly phase: string;
  readonly semantic: boolean;
  readonly permit: boolean;
  /** Everything the gate objected to on the way, in order. */
  readonly refused: readonly string[];
}

const MOST_ROUNDS = 8;
const WAIT = { wait_ms: 20_000 };

export async function workOn(task: HonestTask, engine: TestEngine): Promise<Outcome> {
  const agent = new HonestAgent(task, engine);
  return agent.work();
}

class HonestAgent {
  readonly #task: HonestTask;
  readonly #engine: TestEngine;
  #session = '';
  #calls = 0;
  #submissions = 0;
  #semantic = false;
  readonly #refused: string[] = [];
  /** Names found to be defined, and those of them it calls entry points. */
  readonly #symbols: string[] = [];
  readonly #entries: string[] = [];
  readonly #asked = new Set<string>();
  readonly #dropped = new Set<string>();
  /** Found by a search the gate had offered. */
  readonly #proved = new Set<string>();
  readonly #read = new Map<string, Lines[]>();
  readonly #toolsUsed = new Set<string>();
  /** How many places for a slot the gate did not see as such. */
  readonly #passed = new Map<string, number>();

  constructor(task: HonestTask, engine: TestEngine) {
    this.#task = task;
    this.#engine = engine;
  }

  async work(): Promise<Outcome> {
    const { id, package: from, writes } = this.#task;
    let answer = await this.#start();
    const need = answer.requirements!;
    if (this.#task.search !== undefined) await this.#tool('search_text', { patterns: this.#task.search });
    await this.#lookUpTo(this.#symbols, this.#task.names, Math.max(1, need.symbols_identified));
    await this.#lookUpTo(this.#entries, this.#task.entries, need.entry_points);
    await this.#tool('find_references', { name: this.#task.used });
    for (const file of this.#task.files.slice(0, Math.max(1, need.files_analyzed))) await this.#open(file);

    answer = await this.#submit();
    for (let round = 1; round < MOST_ROUNDS && answer.current_phase === 'EXPLORATION'; round += 1) {
      if (await this.#mend(answer)) answer = await this.#submit();
      else {
        const verified = await this.#suppose(answer);
        if (verified === undefined) break;
        answer = verified;
      }
    }
    const permit = answer.current_phase === 'READY' && writes !== undefined ? await this.#permit(writes) : false;
    return { session_id: this.#session, task: id, package: from, intent: answer.intent, risk: answer.risk_level, calls: this.#calls, submissions: this.#submissions, phase: answer.current_phase, semantic: this.#semantic, permit, refused: this.#refused };
  }

  async #start(): Promise<Answer> {
    const { intent, query, frame } = this.#task;
    let answer = await this.#ask('start_session', { intent, query, frame });
    this.#session = answer.session_id;
    // A quote cut too short is taken again with the clause the gate shows.
    const again = (answer.rejected_slots ?? []).filter(({ clause }) => clause !== undefined);
    if (again.length > 0) {
      const mended = Object.fromEntries(again.map(({ slot, clause }) => [slot, { value: clause, quote: clause }]));
      answer = await this.#ask('set_query_frame', { ...frame, ...mended });
    }
    return answer;
  }

  async #submit(): Promise<Answer> {
    this.#submissions += 1;
    const slot_evidence: Record<string, unknown> = {};
    for (const name of Object.keys(this.#task.shows) as EvidenceName[]) {
      const spot = this.#task.shows[name]![this.#passed.get(name) ?? 0];
      if (spot !== undefined) slot_evidence[name] = await this.#cite(spot);
    }
    const existing_patterns = [];
    for (const { pattern, places } of this.#task.patterns ?? []) existing_patterns.push({ pattern, places: await this.#citeAll(places) });
    return this.#ask('submit_understanding', { symbols_identified: this.#symbols, entry_points: this.#entries, existing_patterns, slot_evidence, resolved_frame: this.#task.found ?? {} });
  }

  /** One step for each thing that is missing; false where nothing is left to try. */
  async #mend(answer: Answer): Promise<boolean> {
    let did = false;
    for (const { check, path } of answer.refusals) {
      const slot = /^slot_evidence\.(\w+)$/.exec(path ?? '')?.[1] as EvidenceName | undefined;
      if (check === 'understanding.not_linked' && slot !== undefined) {
        const next = (this.#passed.get(slot) ?? 0) + 1;
        const more = next < (this.#task.shows[slot]?.length ?? 0);
        // No place is left: a symbol around the first one may be what is lacking.
        if (!more && !(await this.#lookUpTo(this.#symbols, this.#task.names, this.#symbols.length + 1))) continue;
        this.#passed.set(slot, more ? next : 0);
        did = true;
      }
      const claimed = /^(symbols_identified|entry_points)\.(\d+)$/.exec(path ?? '');
      if (/(?:symbol|entry_point)_not_found$/.test(check) && claimed !== null) {
        const name = (claimed[1] === 'entry_points' ? this.#entries : this.#symbols)[Number(claimed[2])]!;
        if (!(await this.#searchAgain(name, answer))) this.#dropped.add(name);
        did = true;
      }
    }
    for (const list of [this.#symbols, this.#entries]) for (const name of this.#dropped) if (list.includes(name)) list.splice(list.indexOf(name), 1);
    for (const missing of answer.missing_requirements ?? []) {
      const [kind, rest = ''] = missing.split(': ');
      const need = Number(rest.split('/')[1]);
      if (kind === 'tool') did = (await this.#useTool(rest)) || did;
      if (kind === 'symbols_identified') did = (await this.#lookUpTo(this.#symbols, this.#task.names, need)) || did;
      if (kind === 'entry_points') did = (await this.#lookUpTo(this.#entries, [...this.#task.entries, ...this.#task.names], need)) || did;
      if (kind === 'files_analyzed') did = (await this.#openNext()) || did;
      if (kind === 'related_symbol') did = (await this.#lookUpTo(this.#symbols, this.#task.names, this.#symbols.length + 1)) || did;
    }
    return did;
  }

  /** The searches the answer offers for a name that did not count. */
  async #searchAgain(name: string, { next }: Answer): Promise<boolean> {
    if (this.#proved.has(name)) return true;
    for (const { operation, input } of next) {
      if (operation === 'find_definitions' && input?.['name'] === name) {
        const { hits, certificate } = await this.#tool<Hits>(operation, input);
        if (!certificate.complete || hits.length === 0) continue;
      } else if (operation === 'get_symbols' && input?.['file'] !== undefined) {
        const { symbols } = await this.#tool<{ symbols: unknown }>(operation, input);
        if (!JSON.stringify(symbols).includes(`"name":"${name}"`)) continue;
      } else continue;
      this.#proved.add(name);
      return true;
    }
    return false;
  }

  /** Where facts alone do not lead there: ask by meaning in the person's words, then prove what one supposes. */
  async #suppose(answer: Answer): Promise<Answer | undefined> {
    const { names, shows, query, frame } = this.#task;
    if (this.#semantic || !(answer.missing_requirements ?? []).includes('related_symbol: target_feature')) return undefined;
    if (!this.#toolsUsed.has('search_text')) await this.#tool('search_text', { patterns: [names[0]!] });
    const reason = answer.next.find(({ operation }) => operation === 'open_semantic')?.input?.['reason'] ?? 'no_definition_found';
    const opened = await this.#ask('open_semantic', { reason });
    if (opened.current_phase !== 'SEMANTIC') return undefined;
    this.#semantic = true;
    const { hits } = (await this.#ask('semantic_search', { query })) as unknown as Hits;
    const brought = hits.map(({ symbol }) => symbol?.split('.').at(-1));
    const symbol = names.find((name) => brought.includes(name)) ?? names[0]!;
    const supposed = await this.#ask('submit_semantic', { hypotheses: [{ text: `${frame.target_feature!.value}: ${symbol}`, slot: 'target_feature', symbol }] });
    if (supposed.current_phase !== 'VERIFICATION') return undefined;
    await this.#tool('find_definitions', { name: symbol });
    this.#read.clear();
    const place = await this.#cite(shows.target_feature![0]!);
    return this.#ask('submit_verification', { verified: [{ hypothesis: supposed.hypotheses!.at(-1)!.hypothesis_id, status: 'confirmed', ...place }] });
  }

  async #permit(file_path: string): Promise<boolean> {
    let answer = await this.#ask('check_write_target', { file_path });
    const way = answer.next.find(({ operation }) => operation === 'add_explored_files');
    if (answer.allowed !== true && way?.input?.['files'] !== undefined) {
      await this.#ask('add_explored_files', way.input);
      answer = await this.#ask('check_write_target', { file_path });
    }
    return answer.allowed === true;
  }

  /** Looks names up in order until `need` of them are known to be defined; false where that brought nothing new. */
  async #lookUpTo(known: string[], names: readonly string[], need: number): Promise<boolean> {
    const before = known.length;
    for (const name of names) {
      if (known.length >= need) break;
      if (known.includes(name) || this.#dropped.has(name)) continue;
      await this.#define(name);
      // It has read the name in the code, whatever the search says of it.
      known.push(name);
    }
    return known.length > before;
  }

  async #define(name: string): Promise<void> {
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    const { certificate } = await this.#tool<Hits>('find_definitions', { name });
    if (!certificate.complete) this.#refused.push(`find_definitions ${name}: not complete (${certificate.why.join(', ')})`);
  }

  async #useTool(tool: string): Promise<boolean> {
    const { certificate } = await this.#tool<Hits>(tool, { name: this.#task.names[this.#toolsUsed.has(tool) ? 1 : 0] ?? this.#task.used });
    return certificate.complete;
  }

  async #openNext(): Promise<boolean> {
    const file = this.#task.files.find((each) => !this.#read.has(each));
    if (file === undefined) return false;
    await this.#open(file);
    return true;
  }

  async #open(file: string, start_line = 1): Promise<Lines> {
    const lines = await this.#tool<Lines>('read_range', { file, start_line });
    this.#read.set(file, [...(this.#read.get(file) ?? []), lines]);
    return lines;
  }

  async #citeAll(spots: readonly Spot[]): Promise<object[]> {
    const places = [];
    for (const spot of spots) places.push(await this.#cite(spot));
    return places;
  }

  /** The first line with these words among those it was handed; reads on where it has not come that far. */
  async #cite([file, words]: Spot): Promise<{ receipt_id: string; file: string; line: number }> {
    for (let at = 0; ; at += 1) {
      const pages = this.#read.get(file) ?? [];
      const page = pages[at] ?? (at === 0 ? await this.#open(file) : pages[at - 1]!.next_line === undefined ? undefined : await this.#open(file, pages[at - 1]!.next_line));
      if (page === undefined) throw new Error(`${this.#task.id}: no line of ${file} has ${words}`);
      const line = page.text.split('\n').findIndex((text) => text.includes(words));
      if (line >= 0) return { receipt_id: page.receipt_id, file, line: page.start_line + line };
    }
  }

  async #tool<T>(operation: string, input: object): Promise<T> {
    this.#toolsUsed.add(operation);
    return (await this.#ask(operation, { ...input, ...WAIT })) as T;
  }

  async #ask(operation: string, input: object): Promise<Answer> {
    this.#calls += 1;
    const answer = await this.#engine.ask<Answer>(operation, { ...input, ...(this.#session === '' ? {} : { session_id: this.#session }) });
    for (const { check, path, message } of answer.refusals ?? []) this.#refused.push(`${operation} ${check} ${path ?? ''}: ${message}`);
    return answer;
  }
}
