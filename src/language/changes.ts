// Terms that name a change itself; where a request forbids the change, the object is what a plan has to speak of.
import { meaningKey } from './synonyms.ts';

const WORDS = ['変更', '入れ替え', '削除', '改名', '移動', '編集', '廃止', '更新', '壊す', 'break', '消す', '変える', '触る', '加える', '動かす', '崩す', '改める', '外す', '替える', '換える', '書き換える', 'change', 'remove', 'modify', 'rename', 'touch', 'drop', 'replace'];

let keys: ReadonlySet<string> | undefined;

export function isChange(term: string): boolean {
  // On first use: importing the library must not load the dictionary.
  keys ??= new Set(WORDS.map((word) => meaningKey(word)));
  return keys.has(meaningKey(term)) || /^(?:chang|remov|delet|renam|modif|touch|alter|drop|replac|break)(?:e|es|ed|ing|s)?$/.test(term);
}
