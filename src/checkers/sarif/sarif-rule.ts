// What a foreign log says about the rule of a result: its name, how grave it is, its words.
import type { Severity } from '../../gates/review/finding.ts';
import { SEVERITIES } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { bagAt, bagOf, listAt, textAt, valueAt, wholeAt, wordsAt, type Bag } from './open-value.ts';
import { SARIF_LIMITS } from './sarif-limits.ts';

export interface ResultRule {
  readonly id: string;
  readonly row: Bag | undefined;
  /** The driver or the extension the rule belongs to. */
  readonly component: Bag | undefined;
}

const NO_WORDS: Bilingual = { en: 'The tool gave no message.', ja: 'ツールはメッセージを示していません。' };

const UNNAMED = 'unnamed';

/** Parts of a rule's name between slashes. */
const DEEPEST_RULE = 8;

/** Rules of a run by their id, found once: a hostile log has as many rules as results. */
export class RuleTable {
  readonly #components: readonly (Bag | undefined)[];
  readonly #rows = new Map<Bag, Map<string, Bag>>();

  constructor(run: Bag) {
    const tool = bagAt(run, 'tool');
    this.#components = [bagAt(tool, 'driver'), ...listAt(tool, 'extensions').map(bagOf)];
  }

  of(result: Bag): ResultRule {
    const reference = bagAt(result, 'rule');
    const component = this.#component(bagAt(reference, 'toolComponent'));
    const index = wholeAt(result, 'ruleIndex') ?? wholeAt(reference, 'index');
    const written = textAt(result, 'ruleId') ?? textAt(reference, 'id');
    const row = (index === undefined || index < 0 ? undefined : bagOf(listAt(component, 'rules')[index])) ?? (written === undefined ? undefined : this.#byId(component, written));
    return { id: nameOf(written ?? textAt(row, 'id'), SARIF_LIMITS.ruleCharacters), row, component };
  }

  #component(reference: Bag | undefined): Bag | undefined {
    const index = wholeAt(reference, 'index');
    if (index !== undefined && index >= 0) return this.#components[index + 1];
    const name = textAt(reference, 'name');
    return (name === undefined ? undefined : this.#components.find((each) => textAt(each, 'name') === name)) ?? this.#components[0];
  }

  /** "CA1000/1" is a case of the rule "CA1000". */
  #byId(component: Bag | undefined, id: string): Bag | undefined {
    if (component === undefined) return undefined;
    let rows = this.#rows.get(component);
    if (rows === undefined) {
      rows = new Map(listAt(component, 'rules').flatMap((rule) => { const row = bagOf(rule); const ruleId = textAt(row, 'id'); return row === undefined || ruleId === undefined ? [] : [[ruleId, row] as const]; }));
      this.#rows.set(component, rows);
    }
    let name = id;
    for (let level = 0; level < DEEPEST_RULE; level += 1) {
      const row = rows.get(name);
      if (row !== undefined || !name.includes('/')) return row;
      name = name.slice(0, name.lastIndexOf('/'));
    }
    return undefined;
  }
}

/** The name of a tool as a step and as a part of a rule's name. */
export function toolName(run: Bag): string {
  return nameOf(textAt(bagAt(bagAt(run, 'tool'), 'driver'), 'name')?.toLowerCase().replaceAll('/', '-'), SARIF_LIMITS.nameCharacters);
}

/** On one line, nothing hidden in it, no longer than it has to be. */
function nameOf(written: string | undefined, most: number): string {
  const name = (written ?? '').slice(0, most * 4).normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim().replace(/\s+/gu, '-');
  return name === '' ? UNNAMED : [...name].slice(0, most).join('');
}

/** The category a log of our own names, or the tool's own word for the group of a rule; otherwise the tool. */
export function categoryOf(result: Bag, rule: ResultRule, tool: string): string {
  const own = textAt(bagAt(result, 'properties'), 'category') ?? textAt(bagAt(rule.row, 'properties'), 'category');
  return own === undefined || own.trim() === '' ? tool : nameOf(own, SARIF_LIMITS.nameCharacters);
}

const LEVELS: Readonly<Record<string, Severity>> = { error: 'high', warning: 'medium', note: 'low', none: 'low' };

/** Our own word where we wrote the log; then the number that scanners of weaknesses give; then the level. */
export function severityOf(result: Bag, rule: ResultRule): Severity {
  const own = textAt(bagAt(result, 'properties'), 'severity');
  const known = SEVERITIES.find((severity) => severity === own);
  if (known !== undefined) return known;
  const score = scoreOf(bagAt(result, 'properties')) ?? scoreOf(bagAt(rule.row, 'properties'));
  if (score !== undefined) return score >= 9 ? 'critical' : score >= 7 ? 'high' : score >= 4 ? 'medium' : 'low';
  const level = textAt(result, 'level') ?? textAt(bagAt(rule.row, 'defaultConfiguration'), 'level') ?? 'warning';
  return Object.hasOwn(LEVELS, level) ? LEVELS[level]! : 'medium';
}

function scoreOf(properties: Bag | undefined): number | undefined {
  const value = valueAt(properties, 'security-severity');
  const score = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,2}(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return score > 0 && score <= 10 ? score : undefined;
}

/** A little more than is kept, so that it shows that something was cut. */
const LONGEST_READ = SARIF_LIMITS.messageCharacters + 100;

/** The words of a result: its own, or those of its rule with the arguments filled in. */
export function messageOf(result: Bag, { row, component }: ResultRule): string | Bilingual {
  const message = bagAt(result, 'message');
  const id = textAt(message, 'id');
  const pattern = wordsAt(message, 'text', LONGEST_READ) ?? (id === undefined ? undefined : (stringOf(bagAt(row, 'messageStrings'), id) ?? stringOf(bagAt(component, 'globalMessageStrings'), id)));
  const words = pattern === undefined ? (stringOf(row, 'shortDescription') ?? stringOf(row, 'fullDescription')) : filled(pattern, listAt(message, 'arguments'));
  return words === undefined || words.trim() === '' ? NO_WORDS : shortened(words);
}

function stringOf(bag: Bag | undefined, key: string): string | undefined {
  return wordsAt(bagAt(bag, key), 'text', LONGEST_READ);
}

function filled(pattern: string, values: readonly unknown[]): string {
  let left = LONGEST_READ;
  return pattern.replace(/\{\{|\}\}|\{(\d{1,3})\}/g, (found, number: string | undefined) => {
    if (number === undefined) return values.length === 0 ? found : found[0]!;
    const value = values[Number(number)];
    if (typeof value !== 'string') return found;
    // All of them together: one long argument may be named a thousand times.
    const taken = value.slice(0, left).toWellFormed();
    left -= taken.length;
    return taken;
  });
}

function shortened(words: string): string {
  const text = words.trim();
  return text.length <= SARIF_LIMITS.messageCharacters ? text : `${text.slice(0, SARIF_LIMITS.messageCharacters).toWellFormed()}…`;
}
