// Builds an operation's input from what was typed: --input as a whole, then single flags, then positionals, the later over the earlier.
import { SekishoError } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/json-fault.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Field } from './fields.ts';
import { UsageError } from './usage-error.ts';
import type { CliWorld } from './world.ts';

export interface Typed {
  /** `--input`: a file, or `-` for standard input. */
  readonly input: string | undefined;
  /** By field name; boolean flags are booleans already. */
  readonly flags: ReadonlyMap<string, string | boolean | readonly string[]>;
  readonly positionals: ReadonlyMap<string, string | readonly string[]>;
  /** `--yes`, where a command would ask. */
  readonly yes?: boolean;
}

type Source = Pick<CliWorld, 'readStdin' | 'readFile'>;

export async function readInput(fields: readonly Field[], typed: Typed, source: Source): Promise<Record<string, unknown>> {
  const reader = createReader(source);
  const whole = typed.input === undefined ? {} : await reader.wholeInput(typed.input);
  const single: [string, unknown][] = [];
  for (const given of [typed.flags, typed.positionals]) {
    for (const field of fields) {
      const value = given.get(field.name);
      if (value !== undefined) single.push([field.name, typeof value === 'boolean' ? value : typeof value === 'string' ? await reader.value(field, value) : await reader.texts(field, value)]);
    }
  }
  return { ...whole, ...Object.fromEntries(single) };
}

function createReader(source: Source) {
  let bytes = 0;
  let stdinTaken = false;

  const count = (found: number, place: string) => {
    bytes += found;
    if (bytes > LIMITS.requestBytes) {
      throw new SekishoError('QC-103', { path: place, found: `at least ${bytes} bytes`, limit: `${LIMITS.requestBytes} bytes` });
    }
  };

  const load = async (from: string, place: string): Promise<string> => {
    if (from === '-') {
      if (stdinTaken) throw stdinTwice(place);
      stdinTaken = true;
    }
    const data = from === '-' ? await source.readStdin(LIMITS.requestBytes) : await readNamed(source, from, place);
    count(data.byteLength, place);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(data);
    } catch (error) {
      throw new SekishoError('QC-102', { path: place, reason: { en: `${place}: it is not UTF-8 text`, ja: `${place}: UTF-8 のテキストではありません` } }, { cause: error });
    }
  };

  /** `@file` and `-` say where the JSON is; anything else is the JSON. */
  const json = async (text: string, place: string): Promise<unknown> => {
    if (text === '-') return parse(await load('-', place), place);
    if (text.startsWith('@')) return parse(await load(text.slice(1), place), place);
    count(utf8Length(text), place);
    return parse(text, place);
  };

  return {
    async wholeInput(from: string): Promise<object> {
      const place = '--input';
      const whole = parse(await load(from.startsWith('@') ? from.slice(1) : from, place), place);
      if (typeof whole === 'object' && whole !== null && !Array.isArray(whole)) return whole;
      throw new SekishoError('QC-101', { path: place, reason: 'expected one JSON object' });
    },
    /** Several given one by one; a single one may be the whole list as JSON. */
    async texts(field: Field, given: readonly string[]): Promise<unknown> {
      const [only] = given;
      if (given.length === 1 && /^(\[|@|-$)/.test(only!)) return json(only!, field.flag);
      for (const text of given) count(utf8Length(text), field.flag);
      return given;
    },
    async value(field: Field, text: string): Promise<unknown> {
      if (field.kind === 'json') return json(text, field.flag);
      if (field.kind === 'json-or-text' && /^([[{"@]|-$|-?\d+(\.\d+)?$|(true|false|null)$)/.test(text)) return json(text, field.flag);
      count(utf8Length(text), field.flag);
      // A number that is none stays text: the schema then names the field and what it expected, in the caller's language.
      if (field.kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
      return text;
    },
  };
}

async function readNamed(source: Source, path: string, place: string): Promise<Uint8Array> {
  try {
    return await source.readFile(path, LIMITS.requestBytes);
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    throw new SekishoError('QC-101', { path: place, reason: `${path}: ${typeof code === 'string' ? code : 'not readable'}` }, { cause: error });
  }
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SekishoError('QC-102', { path: place, reason: { en: `${place}: ${jsonFault(error).en}`, ja: `${place}: ${jsonFault(error).ja}` } });
  }
}

function stdinTwice(place: string): UsageError {
  return new UsageError({
    reason: { en: `${place}: standard input can be read only once`, ja: `${place}: 標準入力は一度しか読めません` },
    hint: { en: 'Give one of the two as @file.json.', ja: 'どちらかを @file.json で渡してください。' },
  });
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
