// Reads the fields of a report one by one and says of each, with its path, what is wrong with it; nothing is filled in.
import type { Check, Findings } from './findings.ts';
import { isPlainList, isPlainObject, type PlainList, type PlainObject, type PlainValue } from './plain-data.ts';
import { isStatus, STATUSES, type NodeStatus } from './statuses.ts';
import { isBlank, onOneLine } from './visible-text.ts';

/** How much of a text of the model is repeated in a sentence about it. */
const SHOWN_CHARACTERS = 100;

export class Fields {
  readonly object: PlainObject;
  readonly path: string;
  readonly #findings: Findings;

  constructor(findings: Findings, object: PlainObject, path = '') {
    this.#findings = findings;
    this.object = object;
    this.path = path;
  }

  place(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`;
  }

  /** A text that must be there. `blank` names the fault of a blank one, `shown` the path as the sentence says it. */
  text(key: string, { missing = 'required', blank = 'required', shown = () => this.place(key) }: { missing?: Check; blank?: Check | 'allowed'; shown?: () => string } = {}): string | undefined {
    const value = this.object.get(key);
    // Paths are written only where something is wrong: a large sound report has hundreds of fields.
    if (value === undefined) this.#findings.add(missing, this.place(key), { path: shown() });
    else if (typeof value !== 'string') this.#findings.add('not_a_string', this.place(key));
    else if (blank !== 'allowed' && isBlank(value)) this.#findings.add(blank, this.place(key), { path: shown() });
    else return value;
    return undefined;
  }

  /** Present and not blank, each with its own sentence. */
  filledText(key: string): string | undefined {
    return this.text(key, { blank: 'empty' });
  }

  reason(): string | undefined {
    return this.text('reason', { missing: 'reason', blank: 'reason' });
  }

  optionalText(key: string): string | undefined {
    return this.object.has(key) ? this.text(key, { blank: 'allowed' }) : undefined;
  }

  list(key: string, missing: Check = 'required', params: Readonly<Record<string, unknown>> = {}): PlainList | undefined {
    const value = this.object.get(key);
    if (value === undefined) this.#findings.add(missing, this.place(key), params);
    else if (!isPlainList(value)) this.#findings.add('not_an_array', this.place(key));
    else return value;
    return undefined;
  }

  /** A list of texts; a blank element says nothing and does not count. */
  texts(key: string, { optional }: { optional: boolean }): void {
    if (optional && !this.object.has(key)) return;
    const list = this.list(key);
    if (list?.length === 0 && !optional) this.#findings.add('no_item', this.place(key));
    list?.forEach((item, at) => {
      if (typeof item !== 'string') this.#findings.add('not_a_string', `${this.place(key)}[${at}]`);
      else if (isBlank(item) && !optional) this.#findings.add('empty', `${this.place(key)}[${at}]`);
    });
  }

  objects(key: string, list: PlainList | undefined): Fields[] {
    return (list ?? []).flatMap((item, at) => {
      const place = `${this.place(key)}[${at}]`;
      if (isPlainObject(item)) return [new Fields(this.#findings, item, place)];
      this.#findings.add('not_an_object', place);
      return [];
    });
  }

  /** An id of the board, compared as it stands: no trimming, no folding. */
  node(key: string, known: ReadonlySet<string>): string | undefined {
    const id = this.text(key);
    if (id !== undefined && !known.has(id)) this.#unknownNode(id, key, this.place(key), known);
    return id;
  }

  nodes(key: string, known: ReadonlySet<string>): readonly PlainValue[] | undefined {
    const list = this.list(key);
    list?.forEach((item, at) => {
      if (typeof item !== 'string') this.#findings.add('not_a_string', `${this.place(key)}[${at}]`);
      else if (!known.has(item)) this.#unknownNode(item, key, `${this.place(key)}[${at}]`, known);
    });
    return list;
  }

  #unknownNode(id: string, key: string, place: string, known: ReadonlySet<string>): void {
    this.#findings.add('unknown_node', place, { path: key, id: onOneLine(id, SHOWN_CHARACTERS) }, [...known].slice(0, SHOWN_CHARACTERS));
  }

  /** One of the fifteen, where one is suggested at all. */
  suggestedStatus(): NodeStatus | undefined {
    const status = this.optionalText('suggested_status');
    if (status === undefined || isStatus(status)) return status;
    this.#findings.add('unknown_status', this.place('suggested_status'), { status: onOneLine(status, SHOWN_CHARACTERS) }, STATUSES);
    return undefined;
  }
}
