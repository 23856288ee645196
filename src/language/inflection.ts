// Light English inflection with rules of our own: strong stemmers make author, authority and authorize one word.

/** Words whose ending only looks like an inflection. */
const INVARIANT = new Set(
  ('access address alias analysis basis bias bus business canvas chaos class cors css diagnosis emphasis express focus gas glass ' +
    'https ios its js less news process progress redis series status success synopsis thesis this virus canvas always perhaps various previous ' +
    'string thing king ring spring during morning evening ceiling nothing something everything anything setting building meeting ' +
    'bed red need feed seed speed embed hundred exceed proceed succeed indeed breed led shed').split(' '),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  sent: 'send', built: 'build', kept: 'keep', lost: 'lose', left: 'leave', made: 'make', written: 'write', wrote: 'write', shown: 'show',
  chosen: 'choose', chose: 'choose', hidden: 'hide', broken: 'break', given: 'give', taken: 'take', found: 'find', held: 'hold', drawn: 'draw',
  begun: 'begin', children: 'child', people: 'person', indices: 'index', indexes: 'index', queries: 'query', data: 'data', criteria: 'criterion',
  analyses: 'analysis', matrices: 'matrix', vertices: 'vertex', men: 'man', women: 'woman', ran: 'run', sold: 'sell', told: 'tell', paid: 'pay', read: 'read', set: 'set',
};

/** Adjectives whose degrees are forms of one word; a rule for -er would make a user of us. */
const DEGREES: ReadonlyMap<string, string> = new Map(
  ('short long big small large fast slow high low wide narrow strong weak light dark clear simple safe clean new old warm soft loud young rich cheap few early late easy busy happy friendly heavy tidy quick bright deep thick thin tall great near plain smooth neat close hard')
    .split(' ')
    .flatMap((word) => {
      const stem = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word.endsWith('e') ? word.slice(0, -1) : /^(?:big|thin)$/.test(word) ? word + word.at(-1)! : word;
      return [[`${stem}er`, word] as const, [`${stem}est`, word] as const];
    }),
);

/** The word itself first, then every base it may be a form of. Two words are forms of one another when these lists meet. */
export function baseForms(word: string): readonly string[] {
  const known = MEMORY.get(word);
  if (known !== undefined) return known;
  const forms = new Set([word]);
  if (/^[a-z]{3,40}$/.test(word)) addForms(word, forms);
  // pop-ups, sign-ins: the last part takes the plural.
  else if (/^[a-z]{2,20}(?:-[a-z]{2,20}){1,3}$/.test(word)) forms.add(singular(word) ?? word);
  const list = [...forms];
  // A bounded memory: the words of one project are few, a hostile text must not fill the process.
  if (MEMORY.size > 20_000) MEMORY.clear();
  MEMORY.set(word, list);
  return list;
}

const MEMORY = new Map<string, readonly string[]>();

export function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  // Whatever else changes in a word, its first letter stays in all of its forms, the irregular ones included.
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const formsOfB = baseForms(b);
  return baseForms(a).some((form) => formsOfB.includes(form));
}

function addForms(word: string, forms: Set<string>): void {
  if (Object.hasOwn(IRREGULAR, word)) forms.add(IRREGULAR[word]!);
  if (DEGREES.has(word)) forms.add(DEGREES.get(word)!);
  if (INVARIANT.has(word)) return;
  addBritish(word, forms);
  const single = singular(word);
  if (single !== undefined) forms.add(single);
  for (const [ending, least] of [['ing', 3], ['ed', 3]] as const) {
    if (word.endsWith(ending)) addVerbStem(word.slice(0, -ending.length), least, forms);
  }
  if (word.endsWith('ied') && word.length > 4) forms.add(`${word.slice(0, -3)}y`);
  for (const base of [word, single ?? word]) addNominal(base, forms);
}

function singular(word: string): string | undefined {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return undefined;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function addVerbStem(stem: string, least: number, forms: Set<string>): void {
  if (stem.length < least || !/[aeiouy]/.test(stem)) return;
  forms.add(stem);
  forms.add(`${stem}e`);
  if (/([bdfgklmnprtv])\1$/.test(stem)) forms.add(stem.slice(0, -1));
  if (stem.endsWith('ck')) forms.add(stem.slice(0, -1));
}

/** -ation only: -tion alone would make edition an edit and section a sect. */
function addNominal(word: string, forms: Set<string>): void {
  if (word.endsWith('ization') && word.length > 10) forms.add(`${word.slice(0, -7)}ize`);
  else if (word.endsWith('ication') && word.length > 10) forms.add(`${word.slice(0, -7)}y`);
  if (word.endsWith('ation') && word.length >= 9) {
    forms.add(`${word.slice(0, -5)}ate`);
    if (word.length >= 13) forms.add(word.slice(0, -5));
  }
}

function addBritish(word: string, forms: Set<string>): void {
  if (word.length > 5 && /our(?:s|ed|ing)?$/.test(word)) forms.add(word.replace(/our(s|ed|ing)?$/, 'or'));
  if (word.length > 6 && /is(?:e|ed|es|ing|ation)$/.test(word)) forms.add(word.replace(/is(?=(?:e|ed|es|ing|ation)$)/, 'iz').replace(/(?:ed|es|ing|ation)$/, 'e'));
}
