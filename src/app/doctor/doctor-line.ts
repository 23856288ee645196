// How a line of doctor is made: what is right, what is doubtful, what is wrong, and what mends it.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { asSekishoError } from '../../kernel/errors.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';

export function failed(check: string, thrown: unknown): DoctorLine {
  const error = asSekishoError(thrown);
  const [en, ja] = [error.envelope('en'), error.envelope('ja')];
  return fail(check, { en: `${error.code} ${en.message}`, ja: `${error.code} ${ja.message}` }, { en: en.hint, ja: ja.hint });
}

export function both(text: string): Bilingual {
  return { en: text, ja: text };
}

export function ok(check: string, message: Bilingual): DoctorLine {
  return { check, status: 'ok', message };
}

export function warn(check: string, message: Bilingual, fix?: Bilingual): DoctorLine {
  return { check, status: 'warn', message, ...(fix === undefined ? {} : { fix }) };
}

export function fail(check: string, message: Bilingual, fix: Bilingual): DoctorLine {
  return { check, status: 'fail', message, fix };
}

/** A misconfiguration with a name of its own, for scripts and for the table of them. */
export function fault(check: string, name: string, status: 'warn' | 'fail', message: Bilingual, fix: Bilingual): DoctorLine {
  return { check, fault: name, status, message, fix };
}
