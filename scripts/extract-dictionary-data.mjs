// Makes the checked-in extracts of openly licensed word lists; run by hand when a source gets a new version, never by the build.
// usage: node scripts/extract-dictionary-data.mjs <sudachi-synonyms-dictionary.json> <folder with edict and compdic>
//   npm i sudachi-synonyms-dictionary@18.0.0 (in a folder of its own)   ·   apt-get install edict → /usr/share/edict
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [sudachiFile, edictFolder] = process.argv.slice(2);
if (edictFolder === undefined) throw new Error('usage: node scripts/extract-dictionary-data.mjs <sudachi json> <edict folder>');
const target = new URL('../src/language/dictionary/third-party/', import.meta.url);

const KANJI = /[\u3400-\u9fff々]/;
const HIRAGANA = /^[\u3041-\u309fー]+$/;
const LATIN = /^[a-z0-9][a-z0-9 .'&+#/-]*$/;
const fold = (text) => text.normalize('NFKC').toLowerCase().replace(/[・]/g, '').replace(/\s+/g, ' ').trim();

/** Short kana and letters stand inside other words of a running text; a lone character says nothing. */
function isUsable(form) {
  if (form.length < 2 || form.length > 40 || /[\t*<|]/.test(form)) return false;
  if (LATIN.test(form)) return form.replace(/[^a-z0-9]/g, '').length >= 3;
  return HIRAGANA.test(form) ? form.length >= 4 : KANJI.test(form) || /[\u30a1-\u30fe]/.test(form) || form.length >= 4;
}

/** Words of every request, in any sense: a translation through them proves nothing. */
const TOO_PLAIN = new Set(
  ('a an the be do go get make take give have put set let show see look use way thing one two all any some more most other same such part place point time day work matter case state condition ' +
    'man woman person people something someone good bad big small great new old right left up down in out on off over under back front side top end line order kind sort form body head hand run turn hold stand ' +
    'keep come leave call ask say tell speak talk think know feel find show open close cut break pass hit pull push fall rise mark move change control management process system object item element unit number ' +
    'general special common main whole real true full free fine clear high low long short first last next beginning start stop service support function feature action activity operation business company group class').split(' '),
);

function head(title, inputs, licence, note) {
  const sums = inputs.map((file) => `#   ${file.split('/').at(-1)} SHA-256 ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);
  return [`# ${title}`, ...licence.map((line) => `# ${line}`), '# Extracted by scripts/extract-dictionary-data.mjs from', ...sums, ...note.map((line) => `# ${line}`), ''].join('\n');
}

// ── Sudachi ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Names, food, plants, sports and the like: many words, none of them of a plan. */
const DROPPED = new Set('企業名 人名 地名 スポーツ 大学名 動植物 料理 ファッション 旧企業名 音楽 娯楽 組織名 国名 商品 美容 色 地形 化学 店 観光 店名 キャラ 不快 旧組織名 交通'.split(' '));

function sudachi() {
  const groups = JSON.parse(readFileSync(sudachiFile, 'utf8'));
  const lexemes = [];
  const related = [];
  for (const { items } of groups) {
    const fields = new Set(items.flatMap(({ bunya }) => bunya));
    if ([...fields].some((field) => DROPPED.has(field)) && !fields.has('IT')) continue;
    const words = new Map();
    items.forEach((item, index) => {
      const form = fold(item.midashi);
      // 2: never expand. 1: may be reached but does not lead on; the word has other senses, so it does not verify either.
      if (item.expandControl === 2 || !isUsable(form) || words.has(form)) return;
      words.set(form, { form, lexeme: item.vocabularyNumber ?? -index - 1, quiet: item.expandControl === 1 });
    });
    const all = [...words.values()];
    const numbers = new Set(all.map(({ lexeme }) => lexeme));
    const together = fields.has('IT') ? [all] : [...numbers].map((number) => all.filter(({ lexeme }) => lexeme === number));
    for (const group of together) if (group.length > 1 && group.some(({ quiet }) => !quiet)) lexemes.push(group);
    if (!fields.has('IT') && numbers.size > 1 && all.some(({ quiet }) => !quiet)) related.push(all);
  }
  const senses = new Map();
  for (const group of lexemes) for (const { form } of group) senses.set(form, (senses.get(form) ?? 0) + 1);
  // A word of three meanings or more tells nothing by itself.
  const write = ({ form, quiet }) => `${quiet ? '<' : ''}${form}${quiet || senses.get(form) > 2 || TOO_PLAIN.has(form) ? '*' : ''}`;
  const lines = [...lexemes.map((group) => ['=', ...group.map(write)].join('\t')), ...related.map((group) => ['~', ...group.map(write)].join('\t'))];
  return { text: `${[...new Set(lines)].join('\n')}\n`, lexemes: lexemes.length, related: related.length };
}

// ── EDICT and compdic ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Content words only; of their senses those in plain or computing use. */
const CONTENT = /^(?:n|n-adv|n-t|n-pref|n-suf|vs|vs-i|vt|vi|vz|v1|v5.*|adj.*)$/;
const FOREIGN = /\((?:arch|obs|obsc|sl|vulg|derog|X|rare|poet|chn|fem|male|hon|hum|fam|joc|id|on-mim|physics|law|astron|anat|biol|bot|zool|chem|geol|geom|math|med|mil|music|food|sports|sumo|baseb|MA|mahj|shogi|Buddh|Shinto|econ|finc|archit|ling|engr|aviat|proverb|yoji)\)/;

function parse(line) {
  const found = /^(\S+)(?: \[[^\]]*\])? \/(.*)\/$/.exec(line);
  if (found === null) return undefined;
  const pieces = found[2].split('/').filter((piece) => !/^(?:EntL|\(P\))/.test(piece));
  const senses = [];
  let speech = [];
  for (const piece of pieces) {
    const tags = /^((?:\([^)]*\) ?|\{[^}]*\} ?)*)/.exec(piece)[0];
    const inside = [...tags.matchAll(/\(([^)]*)\)/g)].flatMap(([, tag]) => tag.split(','));
    const parts = inside.filter((tag) => CONTENT.test(tag) || /^(?:adv|adv-to|exp|int|conj|prt|pn|suf|pref|ctr|num|unc|aux.*|cop.*)$/.test(tag));
    if (parts.length > 0) speech = parts;
    if (senses.length === 0 || /\(\d+\)/.test(tags)) senses.push({ speech, computing: false, foreign: false, glosses: [] });
    const sense = senses.at(-1);
    if (inside.includes('comp') || tags.includes('{comp}')) sense.computing = true;
    if (FOREIGN.test(tags)) sense.foreign = true;
    sense.glosses.push(piece.slice(tags.length));
  }
  return { word: fold(found[1]), common: /\/\(P\)\//.test(line), senses };
}

function clean(gloss, most) {
  const plain = gloss.replace(/\([^)]*\)/g, ' ').replace(/\{[^}]*\}/g, ' ').normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
  const bare = plain.replace(/^to (?:be )?/, '').replace(/^(?:an?|the) /, '').replace(/[.!]+$/, '');
  if (!/^[a-z][a-z0-9 '-]*$/.test(bare) || bare.replace(/[^a-z]/g, '').length < 3) return undefined;
  const words = bare.split(/[ -]/);
  if (words.length > most || words.some((word) => /^(?:of|for|the|with|by|from|as|at|one's|someone|something|oneself|esp|eg|etc)$/.test(word))) return undefined;
  return bare;
}

function edict() {
  const read = (name) => new TextDecoder('euc-jp').decode(readFileSync(join(edictFolder, name))).split('\n');
  const entries = new Map();
  for (const [name, most] of [['compdic', 3], ['edict', 2]]) {
    for (const line of read(name)) {
      const entry = parse(line);
      if (entry === undefined || !isUsable(entry.word) || LATIN.test(entry.word) || (name === 'edict' && !entry.common)) continue;
      // The first sense and the computing ones; compdic repeats the general senses of EDICT, so it obeys the same rule.
      const senses = entry.senses.filter(({ speech, foreign, computing }, index) => !foreign && speech.some((tag) => CONTENT.test(tag)) && (index === 0 || computing || (name === 'compdic' && index < 2)));
      const glosses = entries.get(entry.word) ?? [];
      for (const { glosses: written, computing } of senses.sort((a, b) => Number(b.computing) - Number(a.computing))) {
        written.forEach((gloss, rank) => {
          const form = clean(gloss, most);
          if (form !== undefined && !glosses.some((other) => other.form === form)) glosses.push({ form, rank, sure: computing || name === 'compdic' });
        });
      }
      if (glosses.length > 0) entries.set(entry.word, glosses.slice(0, 4));
    }
  }
  // Spellings of one word (締め切り, 締切, 〆切り) count once.
  const bare = (word) => ([...word].filter((sign) => KANJI.test(sign)).length >= 2 ? word.replace(/[\u3041-\u309f]/g, '') : word.replace(/ー$/, ''));
  const heads = new Map();
  for (const [word, glosses] of entries) for (const { form } of glosses) heads.set(form, (heads.get(form) ?? new Set()).add(bare(word)));
  const fan = new Map([...heads].map(([form, words]) => [form, words.size]));
  // A later gloss is a shade of the meaning, and a gloss of many words is a shade of each: neither verifies. Two words together say more than one.
  const most = ({ form, rank, sure }) => (rank === 0 ? 5 : form.includes(' ') && rank < 3 ? 3 : rank === 1 ? (sure ? 2 : 1) : 0);
  const verifies = (gloss) => !TOO_PLAIN.has(gloss.form) && fan.get(gloss.form) <= most(gloss);
  const lines = [...entries].map(([word, glosses]) => [word, ...glosses.map((gloss) => gloss.form + (verifies(gloss) ? '' : '*'))].join('\t'));
  return { text: `${lines.sort().join('\n')}\n`, entries: entries.size };
}

const first = sudachi();
writeFileSync(
  new URL('sudachi.txt', target),
  head('Extract of sudachi-synonyms-dictionary 18.0.0 (SudachiDict synonyms).', [sudachiFile], ['Copyright (c) 2017 Works Applications Co., Ltd.; npm package (c) azu. Apache License 2.0, http://www.apache.org/licenses/LICENSE-2.0', 'Changed: groups of names, food, sports and the like left out, short and ambiguous words left out or marked.'], ['= one lexeme (or an IT group), ~ related words; <word leads nowhere itself, word* never verifies.']) + first.text,
);
const second = edict();
writeFileSync(
  new URL('edict.txt', target),
  head('Extract of EDICT and COMPDIC (Debian package edict 2021.02.03-1).', [join(edictFolder, 'compdic'), join(edictFolder, 'edict')], ['Copyright (c) James William Breen and the Electronic Dictionary Research and Development Group (EDRDG), https://www.edrdg.org/', 'Creative Commons Attribution-ShareAlike 3.0, https://creativecommons.org/licenses/by-sa/3.0/; so is this extract. See ../table-edict.LICENCE.txt', 'Changed: common entries and computing terms only, four short glosses each, without readings and notes.'], ['A word, then its translations; word* never verifies.']) + second.text,
);
console.log({ sudachi: { lexemes: first.lexemes, related: first.related, bytes: first.text.length }, edict: { entries: second.entries, bytes: second.text.length } });
