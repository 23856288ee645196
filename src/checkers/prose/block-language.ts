// In which language each block of a text is written: a block of two languages is parted where a sentence or a line ends, so that each part is read by its own rules.
import { languageOfText } from '../text-kind.ts';
import type { Block } from './visible-text.ts';

export interface SpokenBlock extends Block {
  readonly language: 'ja' | 'en';
}

const LATIN = /[A-Za-z]/;
const JAPANESE = /[ぁ-ヶー一-龠々ｦ-ﾟ「」『』、。]/;
/** Fewer Latin words between Japanese ones are names and terms of a Japanese sentence. */
const ENGLISH_FROM = 4;
const JAPANESE_FROM = 0.5;

/** What a block says decides, never what stands elsewhere in the text: to write more in one language must not hide what stands there in the other. */
export function blocksByLanguage(visible: string, blocks: readonly Block[], otherwise: 'ja' | 'en'): readonly SpokenBlock[] {
  let last = otherwise;
  return blocks.flatMap((block) => {
    const spoken = partsOf(visible, block, last);
    last = spoken.at(-1)?.language ?? last;
    return spoken;
  });
}

function partsOf(visible: string, block: Block, before: 'ja' | 'en'): readonly SpokenBlock[] {
  const text = visible.slice(block.start, block.end);
  const [latin, japanese] = [LATIN.test(text), JAPANESE.test(text)];
  // Figures and marks alone are read on with what stands before them.
  if (!latin || !japanese) return [{ ...block, language: latin ? 'en' : japanese ? 'ja' : before }];
  const pieces = piecesOf(text).map(({ start, end }) => ({ start, end, language: clearLanguage(text.slice(start, end)) }));
  const first = pieces.find(({ language }) => language !== undefined)?.language ?? languageOfText(text);
  const parts: { start: number; end: number; language: 'ja' | 'en' }[] = [];
  for (const { start, end, language } of pieces) {
    const open = parts.at(-1);
    const own = language ?? open?.language ?? first;
    if (open?.language === own) open.end = end;
    else parts.push({ start, end, language: own });
  }
  return parts.map(({ start, end, language }) => ({ kind: block.kind, start: block.start + start, end: block.start + end, language }));
}

/** Undefined: as its neighbours are. */
function clearLanguage(piece: string): 'ja' | 'en' | undefined {
  if (!JAPANESE.test(piece)) return (piece.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0) >= ENGLISH_FROM ? 'en' : undefined;
  const japanese = piece.match(/[ぁ-ヶー一-龠々]/g)?.length ?? 0;
  const latin = piece.match(/[A-Za-z]/g)?.length ?? 0;
  if (japanese >= JAPANESE_FROM * (japanese + latin)) return 'ja';
  return /[。！？」』]\s*$/.test(piece) && languageOfText(piece) === 'ja' ? 'ja' : undefined;
}

/** Lines and sentences; what stands in brackets belongs to the sentence around it. */
function piecesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at]!;
    if ('「『（('.includes(unit)) depth += 1;
    else if ('」』）)'.includes(unit)) depth = Math.max(0, depth - 1);
    const ends = depth === 0 && (unit === '\n' || ('。！？'.includes(unit) && !'。！？」』）)'.includes(text[at + 1] ?? ' ')) || ('.!?'.includes(unit) && JAPANESE.test(text[at + 1] ?? '')) || (/\s/.test(unit) && /[.!?]["”’')]?$/.test(text.slice(Math.max(0, at - 2), at))));
    if (!ends) continue;
    pieces.push({ start, end: at + 1 });
    start = at + 1;
  }
  if (start < text.length) pieces.push({ start, end: text.length });
  return pieces;
}
