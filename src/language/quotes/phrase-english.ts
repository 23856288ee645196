// Reads an English sentence from left to right: prepositions give roles, negators reach the next predicate, "and" divides.
import type { Token } from '../segment.ts';
import { phraseLength } from '../synonyms.ts';
import { FUNCTION_WORDS, isBaseVerb, isEnglishVerb } from './english-words.ts';
import type { Negation, Role, Unit } from './phrase.ts';

const PREPOSITIONS: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...(['to', 'into', 'onto', 'towards', 'toward'].map((word) => [word, 'to'] as const)),
  ...(['from', 'off'].map((word) => [word, 'from'] as const)),
  ...(['in', 'on', 'at', 'inside', 'under', 'over', 'near', 'within', 'across', 'above', 'below', 'behind', 'through', 'via', 'during', 'per', 'about', 'against', 'between', 'as'].map((word) => [word, 'at'] as const)),
  ['by', 'by'], ['with', 'with'], ['for', 'for'], ['of', 'of'], ['than', 'than'],
]);

/** Govern a clause, so their role lasts to the comma and not only to the end of a noun phrase. */
const SUBORDINATORS: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['before', 'before'], ['after', 'after'], ['when', 'when'], ['whenever', 'when'], ['if', 'when'], ['once', 'when'], ['while', 'when'], ['unless', 'when'], ['until', 'until'], ['till', 'until'],
]);

const AUXILIARIES: ReadonlySet<string> = new Set('is are was were be been being am will would should shall must can could cannot do does did has have had may might let please to'.split(' '));
const ARTICLES: ReadonlySet<string> = new Set('the a an this that these those my your our their its his her any'.split(' '));
const COPULAS = /^(?:look|sound|feel|seem|appear|read|become)s?$/;
const DETERMINERS: ReadonlySet<string> = new Set('any single further such kind sort'.split(' '));
const POSSESSIVES: ReadonlySet<string> = new Set('the a an my your our their his her'.split(' '));
const BE: ReadonlySet<string> = new Set("is are was were be been being am get gets got isn't aren't wasn't weren't".split(' '));

/** The negation goes on to the verb that follows: "never want it to play". */
const RAISING: ReadonlySet<string> = new Set('want need allow let permit able supposed expect like have plan intend think believe possible way option means ability possibility ask tell told say said saying request mean meant try tried trying necessary required okay ok acceptable true case point'.split(' '));

/** "fails to save": the verb behind it did not happen. */
const FAILING = /^(?:fail(?:s|ed|ing|ure|ures)?|refus(?:e|es|ed|ing)|neglect(?:s|ed)?)$/;

/** "everyone but admins": only behind a word for all or none this is no conjunction. */
const ALL_OR_NONE = /^(?:all|any|none|(?:every|any|no)(?:one|body|thing|where)|one)$/;

/** "under no circumstances should the bot reply": the verb to come is forbidden, whatever stands before it. */
const NO_CASE = /^(?:circumstances?|conditions?|account|way|case|time|point)$/;

/** Begins words that are set aside between commas. */
const ASIDE = /^(?:ever|please|however|even|if|whatever|no|of|absolutely)$/;

export const LEXICAL_NEGATORS: ReadonlySet<string> = new Set('avoid avoids avoiding prevent prevents preventing forbid forbids forbidden disallow prohibit prohibited unable refrain ban banned'.split(' '));

/** Idioms that contain a negator without denying anything. */
const NO_NEGATION = /\b(?:not (?:only|just|to mention|merely)|no (?:later|more|less|fewer|sooner|earlier) than|whether or not|no problem|(?:don't|do not) (?:forget|hesitate|fail) to|(?:never|not) fails? to|can't wait)\b/g;

const DENIED_BOUND = /^(?:not|never|cannot|[a-z]+n't)\s+(?:[a-z]+\s+){0,2}(?:[a-z]+er than|more than|less than|exceed)\s+[\d$€¥a-z]/;

export function readEnglish(text: string, tokens: readonly Token[]): Unit[] {
  const masked = text.replace(NO_NEGATION, (idiom) => '~'.repeat(idiom.length));
  const words = tokens.filter((token) => token.kind !== 'mark' || /[,;:.!?]/.test(token.text));
  const reader = new Reader(words, masked);
  return reader.read();
}

class Reader {
  readonly #words: readonly Token[];
  readonly #masked: string;
  readonly #units: Unit[] = [];
  #part = 0;
  #phraseRole: Role = '';
  #clauseRole: Role = '';
  #pending: Negation = '';
  #raised: Negation = '';
  #spanning = false;
  /** Somebody is let do it: the noun between ("letting the import overwrite") is not the verb. */
  #lets = false;
  /** The word that denied last: "keep it from" denies by itself, "do not keep" is denied. */
  #negator = -1;
  /** A denial that waits behind a comma: "never, under any circumstances, delete". */
  #held: Negation = '';
  readonly #unless = new Set<number>();

  constructor(words: readonly Token[], masked: string) {
    this.#words = words;
    this.#masked = masked;
  }

  read(): Unit[] {
    for (let at = 0; at < this.#words.length; at += 1) at += this.#step(at);
    giveCases(this.#units);
    denySubjects(this.#units);
    for (const part of this.#unless) turnPart(part, this.#units);
    return this.#units;
  }

  #word(at: number): string {
    const token = this.#words[at];
    if (token === undefined) return '';
    return this.#masked[token.start] === '~' ? '~' : token.text;
  }

  /** How many further words were taken along. */
  #step(at: number): number {
    const token = this.#words[at]!;
    const word = this.#word(at);
    if (token.kind === 'mark') {
      // "Avoid: …", "Do not do this: …": a colon hands the order on as long as no verb has taken it.
      const order = word === ':' && this.#pending === 'forbidden' ? 'forbidden' : '';
      // A denial no verb has taken goes on behind the words that commas set aside.
      const waiting = word === ',' ? this.#held : '';
      this.#held = word === ',' && waiting === '' && (PREPOSITIONS.has(this.#word(at + 1)) || ASIDE.test(this.#word(at + 1))) ? this.#pending : '';
      this.#endClause(word !== ':');
      this.#pending = order === '' ? waiting : order;
      return 0;
    }
    if (FUNCTION_WORDS.has(word) && !ARTICLES.has(word)) this.#endNounPhrase();
    if (word === 'no' && /^(?:under|in|on|at|by)$/.test(this.#word(at - 1)) && NO_CASE.test(this.#word(at + 1))) {
      this.#raised = 'forbidden';
      return 1;
    }
    // "can no longer be edited": the verb behind both words is denied.
    if (word === 'no' && this.#word(at + 1) === 'longer') {
      this.#pending = 'denied';
      return 1;
    }
    const negation = this.#negatorAt(at, word);
    if (negation !== undefined && this.#deniesVerbBefore(at, word)) return 0;
    // "refrain from having it call": what is had or let do is what is denied.
    if (this.#pending !== '' && word === 'having') {
      this.#raised = this.#pending;
      this.#pending = '';
      this.#lets = true;
    }
    if (negation !== undefined) {
      this.#pending = negation;
      this.#negator = at;
      if (FUNCTION_WORDS.has(word) || word.endsWith("n't") || word === '~' || word === 'unlike') return 0;
    }
    if (negation === 'exception' && word === 'but') return 0;
    if (word === 'and' || word === 'or' || word === 'but' || word === 'then' || word === 'so') {
      if (word !== 'or') this.#raised = '';
      // "do not edit or delete": one negation for both verbs.
      else if (isEnglishVerb(this.#word(at + 1))) this.#pending = this.#deniedVerb();
      this.#part += 1;
      return 0;
    }
    // "without any warning": the negation goes on to the noun.
    if (DETERMINERS.has(word) && this.#pending !== '') return 0;
    const clause = SUBORDINATORS.get(word);
    if (clause !== undefined) {
      // "does nothing when I click": nothing was denied beyond itself.
      if (/^(?:nothing|nobody|none|anything)$/.test(this.#word(at - 1))) this.#pending = '';
      this.#clauseRole = clause;
      this.#phraseRole = '';
      this.#part += 1;
      if (word === 'unless') this.#unless.add(this.#part);
      return 0;
    }
    if (this.#preposition(at, word)) return 0;
    if (FUNCTION_WORDS.has(word)) {
      if (AUXILIARIES.has(word)) this.#phraseRole = '';
      return 0;
    }
    return this.#push(at, token);
  }

  #endClause(full: boolean): void {
    this.#phraseRole = '';
    this.#clauseRole = '';
    this.#pending = '';
    this.#raised = '';
    this.#spanning = false;
    this.#lets = false;
    if (full) this.#part += 1;
  }

  #negatorAt(at: number, word: string): Negation | undefined {
    // "not longer than two seconds" is a bound; the number check reads it.
    if (DENIED_BOUND.test(this.#masked.slice(this.#words[at]!.start, this.#words[at]!.start + 60))) return undefined;
    const before = this.#word(at - 1);
    const next = this.#word(at + 1);
    if (word === 'of' && (before === 'instead' || before === 'place')) return 'contrast';
    if (word === 'than' && this.#prefers(at)) return 'contrast';
    if (word === 'unlike') return 'contrast';
    if (word === 'but' && ALL_OR_NONE.test(before)) return 'exception';
    if (word === 'besides' || word === 'except' || word === 'excluding' || (word === 'than' && before === 'other') || (word === 'from' && before === 'apart')) return 'exception';
    if (word === 'without') return this.#deniedEarlier() ? '' : 'absent';
    if (word === 'no' || word === 'nothing' || word === 'none' || word === 'nobody') return word !== 'no' ? 'denied' : next === 'need' ? 'forbidden' : 'absent';
    if (word === 'not' && (before === ',' || before === 'but' || at === 0) && !isEnglishVerb(next)) return 'contrast';
    if (word === 'not' || word === 'never' || word === 'cannot' || word === 'neither' || word === 'nor' || word.endsWith("n't")) return this.#forbids(at, word, before) ? 'forbidden' : 'denied';
    // "less stuffy" denies as "not stuffy" does; "less than five" is a bound.
    if ((word === 'less' || word === 'fewer') && next !== 'than') return 'denied';
    if ((word === 'leave' || word === 'keep') && this.#words.slice(at + 2, at + 6).some(({ text }) => text === 'out')) return 'forbidden';
    if (/^(?:stop|keep)(?:s|ped|ping)?$/.test(word) && this.#words.slice(at + 1, at + 6).some(({ text }) => text === 'from')) return 'forbidden';
    // "stop removing it" is an order; "it stops working" reports.
    if (word === 'stop' && /^[a-z]{2,30}ing$/.test(next) && (at === 0 || /^(?:please|to|should|must|and|,)$/.test(before))) return 'forbidden';
    if (/^stop(?:s|ped)$/.test(word) && /^[a-z]{2,30}ing$/.test(next)) return 'denied';
    return LEXICAL_NEGATORS.has(word) ? 'forbidden' : undefined;
  }

  /** An order or a rule, as against a report. */
  #forbids(at: number, word: string, before: string): boolean {
    if (word === 'never' || word === "don't" || word === "mustn't" || word === "shouldn't") return true;
    return before === 'do' || before === 'must' || before === 'should' || before === 'shall' || (word === 'not' && at === 0);
  }

  /** "finds nothing": the object denies its verb. */
  #deniesVerbBefore(at: number, word: string): boolean {
    const last = this.#units.at(-1);
    if (!/^(?:nothing|nobody|none|nowhere)$/.test(word) || last?.predicate !== true || last.end !== this.#words[at - 1]?.end) return false;
    last.negation = 'denied';
    return true;
  }

  #deniedVerb(): Negation {
    const last = this.#units.findLast(({ part, predicate }) => part === this.#part && predicate);
    return last?.negation === 'denied' || last?.negation === 'forbidden' ? last.negation : '';
  }

  /** "rather have A than B". */
  #prefers(at: number): boolean {
    return this.#words.slice(Math.max(0, at - 8), at).some(({ text }) => text === 'rather');
  }

  /** "never … without X" asks for X. */
  #deniedEarlier(): boolean {
    return this.#units.some(({ part, negation }) => part === this.#part && (negation === 'denied' || negation === 'forbidden'));
  }

  #preposition(at: number, word: string): boolean {
    const role = PREPOSITIONS.get(word);
    if (role === undefined) return false;
    const next = this.#word(at + 1);
    if (word === 'to' && (isBaseVerb(next) || next === 'be')) {
      // An infinitive after a denied "want", "need", "able" is denied with it.
      if (this.#raised !== '') this.#pending = this.#raised;
      else if (FAILING.test(this.#word(at - 1)) && this.#units.at(-1)?.negation === '') this.#pending = 'failed';
      this.#phraseRole = '';
      return true;
    }
    this.#phraseRole = role;
    return true;
  }

  #push(at: number, token: Token): number {
    const more = this.#phraseFrom(at) - 1;
    const last = this.#words[at + more]!;
    const text = more === 0 ? token.text : this.#words.slice(at, at + more + 1).map((word) => word.text).join(' ');
    const before = this.#word(at - 1);
    const verb = isEnglishVerb(token.text);
    const afterAuxiliary = (before === 'to' ? isBaseVerb(token.text) : AUXILIARIES.has(before)) || before.endsWith("n't") || before === 'not' || before === 'never';
    const first = this.#units.length === 0 || this.#units.at(-1)!.part !== this.#part;
    const next = this.#word(at + more + 1);
    const participle = BE.has(before) || (BE.has(this.#word(at - 2)) && (before === 'not' || before.endsWith('ly')));
    // "deleted sessions": a participle before its noun only describes it.
    const describes = /(?:ed|ing)$/.test(token.text) && next !== '' && !FUNCTION_WORDS.has(next) && first;
    const named = ARTICLES.has(before) || (AUXILIARIES.has(next) && first);
    // "Tom lent his car": a word between a noun and an article is a verb, listed or not.
    const between = !first && POSSESSIVES.has(next) && !FUNCTION_WORDS.has(before) && this.#phraseRole === '';
    const says = verb && (next !== '' || (!first && /(?:s|ed)$/.test(token.text)));
    const nominal = this.#isNominal(at);
    const stopped = /^stop(?:s|ped)?$/.test(before) && /ing$/.test(token.text);
    const predicate = afterAuxiliary || nominal || stopped || (BE.has(this.#word(at - 2)) && /^(?:too|so|very|quite|really|just|still|rather|pretty|super)$/.test(before)) || between || (says && !describes && !named);
    const unit: Unit = {
      text, base: text, start: token.start, end: last.end, number: false, predicate,
      passive: participle && /(?:ed|en|t)$/.test(token.text),
      negation: this.#takeNegation(token.text, verb && !(this.#lets && ARTICLES.has(before)), next !== '' && !FUNCTION_WORDS.has(next), this.#negator === at, stopped), role: this.#phraseRole === '' ? this.#clauseRole : this.#phraseRole, part: this.#part,
    };
    if (predicate && this.#phraseRole !== 'by') this.#phraseRole = '';
    // "is not a valid email": the noun is denied with what describes it.
    if (nominal && unit.negation !== '' && next !== '' && !FUNCTION_WORDS.has(next)) this.#pending = unit.negation;
    this.#units.push(unit);
    // "sent to managers": and so it may have taken the preposition.
    if (more > 0 && PREPOSITIONS.has(last.text)) this.#phraseRole = PREPOSITIONS.get(last.text)!;
    // "able to see": the phrase took the "to" along.
    if (more > 0 && last.text === 'to' && this.#raised !== '') this.#pending = this.#raised;
    else if (more > 0 && last.text === 'to' && FAILING.test(token.text) && unit.negation === '') this.#pending = 'failed';
    // "users other than admins" may be listed as one phrase with its "than".
    if (text === 'other than' || text === 'apart from') this.#pending = 'exception';
    return more;
  }

  /** "is an admin", "isn't the owner": the noun says what the subject is. */
  #isNominal(at: number): boolean {
    const verb = this.#word(at - 2) === 'not' ? this.#word(at - 3) : this.#word(at - 2);
    return /^(?:a|an|the)$/.test(this.#word(at - 1)) && BE.has(verb);
  }

  /** A listed phrase (log in, get rid of) is one word. */
  #phraseFrom(at: number): number {
    const words: string[] = [];
    for (let index = at; index < Math.min(at + 5, this.#words.length) && this.#words[index]!.kind === 'latin'; index += 1) words.push(this.#word(index));
    return Math.max(1, phraseLength(words));
  }

  #takeNegation(word: string, verb: boolean, qualifies: boolean, governs: boolean, stopped: boolean): Negation {
    const taken = this.#pending;
    if (taken === '') {
      // "don't let visitors post": the bare verb behind the noun is what is denied.
      const raised = (verb || stopped) && !RAISING.has(word) ? this.#raised : '';
      if (raised !== '') this.#raised = '';
      return raised;
    }
    if (LEXICAL_NEGATORS.has(word) || (governs && /^(?:stop|keep|leave)(?:s|ped|ping)?$/.test(word))) {
      // "prevent children from spending": the object comes first, the verb behind it is denied.
      if (word !== 'unable' && word !== 'leave' && !word.startsWith('avoid') && word !== 'refrain') {
        this.#raised = taken;
        this.#pending = '';
      }
      return '';
    }
    if (taken === 'contrast' || taken === 'exception') {
      this.#spanning = true;
      // "instead of letting it delete": the verb let loose is the rejected one.
      if (/^(?:let|have|make|allow|permit|(?:lett|hav|mak|allow|permitt)ing)$/.test(word)) [this.#raised, this.#lets] = [taken, true];
      return taken;
    }
    // "doesn't sound natural" denies the quality.
    if (COPULAS.test(word) && qualifies) return taken;
    this.#pending = '';
    if (RAISING.has(word) || word === 'letting' || RAISING.has(word.replace(/(?:s|ed|ing)$/, ''))) this.#raised = taken === 'absent' ? 'denied' : taken;
    return taken;
  }

  /** A rejected or excepted noun phrase ends at the next function word that is no article. */
  #endNounPhrase(): void {
    if (!this.#spanning) return;
    this.#spanning = false;
    this.#pending = '';
  }
}

/** "unless it is valid" is "if it is not": its predicate is turned, or the last word where no verb is known. */
function turnPart(part: number, units: readonly Unit[]): void {
  const own = units.filter((unit) => unit.part === part);
  const predicate = own.find((unit) => unit.predicate);
  const turned = predicate ?? own.at(-1);
  if (turned === undefined) return;
  turned.predicate = true;
  turned.negation = turned.negation === '' ? 'denied' : '';
}

/** Subject and object by their place around the predicate, turned round in a passive. */
function giveCases(units: readonly Unit[]): void {
  units.forEach((unit, at) => {
    if (!unit.predicate) return;
    for (let before = at - 1; before >= 0 && units[before]!.part === unit.part && !units[before]!.predicate; before -= 1) {
      if (units[before]!.role === '' || units[before]!.role === 'patient') units[before]!.role = unit.passive ? 'patient' : 'agent';
    }
    for (let after = at + 1; after < units.length && units[after]!.part === unit.part && !units[after]!.predicate; after += 1) {
      if (units[after]!.role === '') units[after]!.role = 'patient';
      else if (units[after]!.role === 'by' && unit.passive) units[after]!.role = 'agent';
    }
  });
}

/** "cancelling isn't possible": what is not possible or not allowed is denied itself. */
function denySubjects(units: readonly Unit[]): void {
  units.forEach((unit, at) => {
    const before = units[at - 1];
    if (unit.negation === '' || !/^(?:possible|allowed|permitted|supported|available|working|functional)$/.test(unit.text)) return;
    // "stops working": the verb that denies is not denied itself.
    if (/^stop(?:s|ped)?$/.test(before?.text ?? '')) return;
    if (before !== undefined && before.part === unit.part && before.negation === '' && (before.predicate || before.role === 'agent' || before.role === 'patient')) before.negation = unit.negation;
  });
}
