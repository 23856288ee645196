// Keeps the texts a decision rests on in the commit of the decision itself: a file of its own for each would cost several fsyncs per call.
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { ReadTx, WriteTx } from '../store/contract.ts';
import { RowConflict } from '../store/failures.ts';
import { isWellFormed, refused } from '../store/row-form.ts';
import type { Call } from './operation.ts';

/** Larger texts would swell every backup of the state; for them a file of their own is worth its fsyncs. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * Returns the SHA-256 under which the text can be read again. With `artifacts.keep` switched off a text is only hashed,
 * unless `always`: meant for what holds no text of anybody (paths, lines, hashes) and without which a gate could not judge.
 *
 * Text of a reviewed file must never come here but only into the artifact folder: state holds no manuscript (W-04).
 */
export function keepRecord(tx: WriteTx, call: Pick<Call, 'artifacts'>, text: string, { always = false }: { readonly always?: boolean } = {}): string {
  return keep(tx, call, text, always, false);
}

/** The same for a text that is there only if something was done twice: it is not looked for first. */
export function keepNewRecord(tx: WriteTx, call: Pick<Call, 'artifacts'>, text: string): string {
  return keep(tx, call, text, false, true);
}

function keep(tx: WriteTx, { artifacts }: Pick<Call, 'artifacts'>, text: string, always: boolean, isNew: boolean): string {
  // Half of a surrogate pair has no UTF-8 form: its hash would be that of another text.
  if (!isWellFormed(text)) throw refused('text', 'it has half of a surrogate pair');
  if (artifacts.keeps && text.length > MOST_CHARACTERS) return artifacts.put(text);
  const hash = sha256(text);
  if (!artifacts.keeps && !always) return hash;
  if (isNew && inserted(tx, hash, text)) return hash;
  const known = tx.get('record', hash);
  if (known === undefined) tx.insert('record', { hash, text });
  // A damaged copy is replaced: the true text is at hand.
  else if (known['text'] !== text) tx.update('record', { hash, text });
  return hash;
}

function inserted(tx: WriteTx, hash: string, text: string): boolean {
  try {
    tx.insert('record', { hash, text });
    return true;
  } catch (error) {
    if (error instanceof RowConflict) return false;
    throw error;
  }
}

/** From the state, or from the artifact folder, where large and earlier ones lie; undefined when it was never kept or is gone. */
export function readRecord(tx: ReadTx, call: Pick<Call, 'artifacts'>, hash: string): string | undefined {
  const known = tx.get('record', hash);
  if (known === undefined) return call.artifacts.get(hash);
  const { text } = known;
  if (typeof text !== 'string' || sha256(text) !== hash) throw new SekishoError('QC-018', { hash });
  return text;
}
