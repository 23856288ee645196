// Whether a title in a report is the one on the board: as the model was shown it, so a long one may be cut where the prompt cut it.
import { LIMITS } from '../../kernel/limits.ts';
import { fold } from '../../kernel/text-folding.ts';

const CUT = /\s*(?:…|\.{3})\s*(?:\((?:以下略|cut)\))?$/;

export function isTitleOf(board: string, given: string): boolean {
  const [there, here] = [plain(board), plain(given)];
  if (there === here) return true;
  const begun = here.replace(CUT, '');
  return board.length > LIMITS.promptLineCharacters && (begun === plain(board.slice(0, LIMITS.promptLineCharacters)) || begun === there);
}

function plain(title: string): string {
  return fold(title).replace(/\s+/g, ' ').trim();
}
