// Reads WordNet's data files: synsets with their words, pointers, gloss and examples, and how usual each sense of a word is.
import { readFileSync } from 'node:fs';

const PARTS = ['noun', 'verb', 'adj', 'adv'];
const PART_OF = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };

export function readWordNet(folder) {
  const synsets = new Map();
  const senses = new Map();
  for (const part of PARTS) {
    for (const line of readFileSync(`${folder}/dict/data.${part}`, 'utf8').split('\n')) {
      if (line === '' || line.startsWith(' ')) continue;
      const bar = line.indexOf(' | ');
      const fields = line.slice(0, bar).split(' ');
      const count = Number.parseInt(fields[3], 16);
      const names = Array.from({ length: count }, (_, at) => fields[4 + 2 * at].replace(/\(.*\)/, ''));
      const first = 4 + 2 * count;
      const pointers = Array.from({ length: Number(fields[first]) }, (_, at) => {
        const [symbol, offset, pos, between] = fields.slice(first + 1 + 4 * at, first + 5 + 4 * at);
        return { symbol, key: `${PART_OF[pos]}:${offset}`, from: Number.parseInt(between.slice(0, 2), 16) - 1, to: Number.parseInt(between.slice(2), 16) - 1 };
      });
      const [gloss, ...examples] = line.slice(bar + 3).split(/;\s*(?=")/);
      synsets.set(`${part}:${fields[0]}`, { part, names, words: names.map((name) => name.toLowerCase()), pointers, gloss: gloss.replace(/^\([^)]*\)\s*/, '').trim(), examples: examples.map((each) => each.replaceAll('"', '').trim()) });
    }
    for (const line of readFileSync(`${folder}/dict/index.${part}`, 'utf8').split('\n')) {
      if (line === '' || line.startsWith(' ')) continue;
      const fields = line.trim().split(/\s+/);
      fields.slice(4 + Number(fields[3]) + 2).forEach((offset, rank) => senses.set(`${fields[0]} ${part}:${offset}`, rank));
    }
  }
  return { synsets, usual: (word, key) => 1 / (1 + (senses.get(`${word} ${key}`) ?? 9)) };
}

/** How strongly WordNet pulls two words together: one synset, derivation, and more weakly the wider or narrower word; usual senses count most. */
export function wordNetPulls({ synsets, usual }, has) {
  const pulls = new Map();
  const pull = (from, to, force) => {
    if (from === to) return;
    let list = pulls.get(from);
    if (list === undefined) pulls.set(from, (list = new Map()));
    list.set(to, Math.min(1, (list.get(to) ?? 0) + force));
  };
  for (const [key, { words, pointers }] of synsets) {
    const own = words.filter(has);
    for (const a of own) for (const b of own) pull(a, b, usual(a, key) * Math.sqrt(usual(b, key)));
    for (const { symbol, key: other, from, to } of pointers) {
      const there = synsets.get(other)?.words ?? [];
      if (symbol === '@' || symbol === '~') {
        for (const a of own) for (const b of there) if (has(b)) pull(a, b, ((symbol === '@' ? 0.5 : 0.15) * usual(a, key) * usual(b, other)) / there.length);
      } else if (symbol === '+' && from >= 0 && to >= 0 && has(words[from]) && has(there[to])) pull(words[from], there[to], 0.7 * usual(words[from], key));
    }
  }
  return pulls;
}
