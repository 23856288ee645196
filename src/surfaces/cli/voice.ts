// How one call is answered: in which language, as JSON or as text, with colour or without, and on which of the two streams.
import type { Language } from '../../kernel/bilingual.ts';
import { asSekishoError } from '../../kernel/errors.ts';
import { languageOfWords } from '../../operations/words-of-input.ts';
import type { EarlyScan } from './early-scan.ts';
import { inertJson } from './make-visible.ts';
import { createPaint, wantsColor } from './paint.ts';
import { renderError } from './render/error.ts';
import type { Sheet } from './render/sheet.ts';
import { spokenLanguage } from './spoken-language.ts';
import type { CliWorld } from './world.ts';

export const ENVELOPE = 'sekisho/cli-1';

export interface Voice {
  readonly json: boolean;
  readonly quiet: boolean;
  /** What was asked for or configured; undefined leaves it to the engine. */
  asked(): Language | undefined;
  language(): Language;
  learnConfigured(language: Language | undefined): void;
  /** Where nobody chose a language, ours follows the input, as the engine's does. */
  learnInput(input: unknown): void;
  /** An answer that tells its language is followed by the words around it. */
  learnAnswer(answer: unknown): void;
  /** The answer: one JSON object, or what `render` makes of it. */
  result(operation: string, output: unknown, render: (sheet: Sheet) => readonly string[]): void;
  /** For a command that prints as it goes. */
  sheet(): Sheet;
  /** Something beside the answer. */
  note(text: string): void;
  /** Says what went wrong and returns the exit code. */
  failure(thrown: unknown): number;
}

export function createVoice(world: CliWorld, scan: Pick<EarlyScan, 'json' | 'quiet' | 'color' | 'language'>): Voice {
  let configured: Language | undefined;
  let followed: Language = 'en';
  const asked = () => spokenLanguage(scan.language, configured, world.env);
  const language = () => asked() ?? followed;
  const sheet = (isTerminal: boolean): Sheet => ({
    language: language(),
    paint: createPaint(wantsColor(scan.color, world.env, isTerminal)),
    columns: world.terminal.columns,
  });

  return {
    json: scan.json,
    quiet: scan.quiet,
    asked,
    language,
    learnConfigured: (found) => void (configured = found),
    learnInput: (input) => void (followed = languageOfWords(input) ?? followed),
    learnAnswer(answer) {
      const language = typeof answer === 'object' && answer !== null && 'language' in answer ? answer.language : undefined;
      if (language === 'en' || language === 'ja') followed = language;
    },
    sheet: () => sheet(world.terminal.stdout),
    result(operation, output, render) {
      if (scan.json) world.out(`${inertJson({ $schema: ENVELOPE, ok: true, operation, output })}\n`);
      else world.out(render(sheet(world.terminal.stdout)).map((line) => `${line}\n`).join(''));
    },
    note(text) {
      if (!scan.quiet) world.err(`${text}\n`);
    },
    failure(thrown) {
      const error = asSekishoError(thrown);
      if (scan.json) world.err(`${inertJson({ $schema: ENVELOPE, ok: false, error: error.envelope(language()), exit: error.row.exit })}\n`);
      else world.err(renderError(error, sheet(world.terminal.stderr)).map((line) => `${line}\n`).join(''));
      return error.row.exit;
    },
  };
}
