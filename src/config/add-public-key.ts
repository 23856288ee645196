// Puts a public key into the text of a project's settings file and leaves everything else in it as it was, comments included.
import { applyEdits, modify, parseTree, findNodeAtLocation, getNodeValue } from 'jsonc-parser';

const PLACE = ['guard', 'publicKeys'];

/** The text itself where the key is in it already. Throws where the file is no settings file: nothing is written over what nobody understood. */
export function addPublicKey(text: string, publicKey: string): string {
  const given = text.trim() === '' ? '{}\n' : text;
  const errors: never[] = [];
  const tree = parseTree(given, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree?.type !== 'object') throw new TypeError('not a settings file');
  const found = findNodeAtLocation(tree, PLACE);
  const keys: unknown = found === undefined ? [] : getNodeValue(found);
  if (!Array.isArray(keys)) throw new TypeError('guard.publicKeys is no list');
  if (keys.includes(publicKey)) return text;
  return applyEdits(given, modify(given, PLACE, [...(keys as string[]), publicKey], { formattingOptions: { insertSpaces: true, tabSize: 2, insertFinalNewline: true } }));
}
