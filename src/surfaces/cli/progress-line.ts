// One line on the terminal that says how far the work is, written over again and gone before the answer.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { CallProgress, OnProgress } from '../../operations/dispatch.ts';
import type { Voice } from './voice.ts';
import type { CliWorld } from './world.ts';

/** To the start of the line, and nothing left on it. */
const CLEARED = '\r\u001b[2K';

export interface ProgressLine {
  /** Undefined where nobody watches: then the engine need not tell. */
  readonly onProgress: OnProgress | undefined;
  /** For the walk over a store: how many rows it has seen, since nobody knows how many there are. */
  readonly onRows: ((seen: number) => void) | undefined;
  /** For work in steps that say themselves what they are. */
  readonly onStep: ((step: Bilingual) => void) | undefined;
  clear(): void;
}

export function progressLine(voice: Pick<Voice, 'json' | 'quiet' | 'language'>, world: Pick<CliWorld, 'terminal' | 'env' | 'err'>): ProgressLine {
  if (voice.json || voice.quiet || !world.terminal.stderr || world.env['TERM'] === 'dumb') return { onProgress: undefined, onRows: undefined, onStep: undefined, clear() {} };
  let shown = '';
  const show = (text: string): void => {
    if (text === shown) return;
    world.err(CLEARED + text);
    shown = text;
  };
  return {
    onProgress: (progress) => show(said(progress)[voice.language()]),
    onRows: (seen) => show({ en: `${seen} rows`, ja: `${seen} 行` }[voice.language()]),
    onStep: (step) => show(step[voice.language()]),
    clear() {
      if (shown !== '') show('');
    },
  };
}

function said({ phase, done, total }: CallProgress): Bilingual {
  switch (phase) {
    case 'indexing':
      return { en: `reading ${done} of ${total} files`, ja: `${total} ファイル中 ${done} を読み込み中` };
    case 'parsing':
      return { en: `parsing ${done} of ${total} files`, ja: `${total} ファイル中 ${done} を解析中` };
    case 'queued':
      return { en: `waiting: ${total} before it`, ja: `順番待ち: 前に ${total} 件` };
    case 'checking':
      return { en: `checking: ${done} of ${total} files done`, ja: `検査中: ${total} ファイル中 ${done} が完了` };
  }
}
