// An error is a failure of the call itself, thrown with a code of the catalogue; a refusal by a gate is not an error but data.
import { say, type Bilingual, type Language } from './bilingual.ts';
import { ERROR_TABLE, type ErrorCode } from './error-table.ts';

export type { ErrorCode } from './error-table.ts';

/** Who can make the next call succeed. */
export type WhoMustAct = 'caller' | 'person' | 'operator' | 'maintainers';

export interface ErrorRow {
  readonly name: string;
  readonly http: number;
  /** CLI exit code: 1 usage or unexpected, 2 gate denied, 3 auth, 4 unreachable or time-out, 5 validation failed, 6 conflict or locked. */
  readonly exit: 1 | 2 | 3 | 4 | 5 | 6;
  readonly who: WhoMustAct;
  readonly retry: 'no' | 'same' | 'corrected';
  readonly message: Bilingual;
  readonly hint: Bilingual;
  /** No call ends with it today: why, or where it is written instead. */
  readonly reserved?: Bilingual;
}

export interface ErrorEnvelope {
  readonly code: ErrorCode;
  readonly name: string;
  readonly message: string;
  readonly hint: string;
  readonly who: WhoMustAct;
  readonly retry: ErrorRow['retry'];
  /** Field of the input, as a dotted path, where one field is at fault. */
  readonly path?: string;
  readonly details?: unknown;
}

export type ErrorParams = Readonly<Record<string, unknown>> & { readonly path?: string; readonly details?: unknown };

export class SekishoError extends Error {
  override readonly name = 'SekishoError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** The language of the call that failed, once it is known; a surface without a better idea speaks it too. */
  language: Language | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: { cause?: unknown }) {
    super(`${code} ${say(ERROR_TABLE[code].message, 'en', params)}`, options);
    this.code = code;
    this.params = params;
  }

  get row(): ErrorRow {
    return ERROR_TABLE[this.code];
  }

  /** What leaves the process: no stack, no cause. */
  envelope(fallback: Language): ErrorEnvelope {
    const language = this.language ?? fallback;
    const { path, details } = this.params;
    return {
      code: this.code,
      name: this.row.name,
      message: say(this.row.message, language, this.params),
      hint: say(hintOf(this.params) ?? this.row.hint, language, this.params),
      who: this.row.who,
      retry: this.row.retry,
      ...(path === undefined ? {} : { path }),
      ...(details === undefined ? {} : { details }),
    };
  }
}

/** One cause of several under a code may have a way on of its own. */
function hintOf({ hint }: ErrorParams): Bilingual | undefined {
  return typeof hint === 'object' && hint !== null && typeof (hint as Bilingual).en === 'string' && typeof (hint as Bilingual).ja === 'string' ? (hint as Bilingual) : undefined;
}

/** Anything unforeseen leaves as QC-900; its cause stays inside for the log. */
export function asSekishoError(error: unknown): SekishoError {
  return error instanceof SekishoError ? error : new SekishoError('QC-900', {}, { cause: error });
}

/** Rebuilds an error that crossed the engine socket. */
export function errorFromWire(code: unknown, params: unknown, language?: unknown): SekishoError {
  const known = typeof code === 'string' && Object.hasOwn(ERROR_TABLE, code) ? (code as ErrorCode) : 'QC-900';
  const plain = typeof params === 'object' && params !== null ? (params as ErrorParams) : {};
  const error = new SekishoError(known, plain);
  if (language === 'en' || language === 'ja') error.language = language;
  return error;
}
