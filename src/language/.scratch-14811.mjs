// src/kernel/text-folding.ts
var INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
var JOINER = /[\p{M}\uff9e\uff9f\u1160-\u11ff\u{16d67}\u3131-\u318e\uffa1-\uffdc\ud7b0-\ud7fb]/u;
var SIGNS = new Map([
  ...[..."\u2018\u2019\u201A\u201B\u2032\u2035\u02BC"].map((sign) => [sign, "'"]),
  ...[..."\u201C\u201D\u201E\u201F\u301D\u301E\u301F"].map((sign) => [sign, '"']),
  ...[..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\uFE58\uFE63"].map((sign) => [sign, "-"]),
  ["\u03C2", "\u03C3"]
]);
function foldText(raw) {
  const map = new OffsetMap(raw.length);
  const pieces = [];
  let at = 0;
  while (at < raw.length) {
    const runEnd = endOfPlainRun(raw, at);
    if (runEnd > at) {
      pieces.push(raw.slice(at, runEnd).toLowerCase());
      map.identity(at, runEnd);
      at = runEnd;
      continue;
    }
    const cluster = readCluster(raw, at);
    const folded = foldCluster(cluster.text);
    pieces.push(folded);
    map.repeat(cluster.from, cluster.to, folded.length);
    at = cluster.next;
  }
  return { raw, text: pieces.join(""), start: map.start(), end: map.end() };
}
function fold(raw) {
  return endOfPlainRun(raw, 0) === raw.length ? raw.toLowerCase() : foldText(raw).text;
}
function rawRange(folded, from, to) {
  const length = folded.text.length;
  const first = Math.max(0, Math.min(from, length));
  const last = Math.max(first, Math.min(to, length));
  const begin = first < length ? folded.start[first] : folded.raw.length;
  return last === first ? [begin, begin] : [begin, folded.end[last - 1]];
}
function endOfPlainRun(raw, from) {
  let at = from;
  while (at < raw.length && isPlain(raw.charCodeAt(at))) at += 1;
  return at === raw.length || at === from ? at : at - 1;
}
function isPlain(code) {
  return code < 128 || code >= 19968 && code <= 40959 || code >= 12353 && code <= 12438 || code >= 12449 && code <= 12542 || code === 12289 || code === 12290 || code >= 12293 && code <= 12305;
}
function readCluster(raw, at) {
  let text = "";
  let from = at;
  let to = at;
  let next = at;
  while (next < raw.length) {
    const character = String.fromCodePoint(raw.codePointAt(next));
    const after = next + character.length;
    if (INVISIBLE.test(character)) {
      next = after;
      continue;
    }
    if (text !== "" && !JOINER.test(character)) break;
    if (text === "") from = next;
    text += character;
    to = after;
    next = after;
  }
  return { text, from, to, next };
}
function foldCluster(cluster) {
  let folded = "";
  for (const character of cluster.normalize("NFKC").toLowerCase().normalize("NFKC")) {
    folded += SIGNS.get(character) ?? character;
  }
  return folded;
}
var OffsetMap = class {
  #starts;
  #ends;
  #length = 0;
  constructor(guess) {
    this.#starts = new Uint32Array(guess + 16);
    this.#ends = new Uint32Array(guess + 16);
  }
  identity(from, to) {
    this.#reserve(to - from);
    const starts = this.#starts;
    const ends = this.#ends;
    const shift = this.#length - from;
    for (let at = from; at < to; at += 1) {
      starts[at + shift] = at;
      ends[at + shift] = at + 1;
    }
    this.#length = to + shift;
  }
  repeat(from, to, count) {
    this.#reserve(count);
    this.#starts.fill(from, this.#length, this.#length + count);
    this.#ends.fill(to, this.#length, this.#length + count);
    this.#length += count;
  }
  start() {
    return this.#starts.subarray(0, this.#length);
  }
  end() {
    return this.#ends.subarray(0, this.#length);
  }
  #reserve(more) {
    const needed = this.#length + more;
    if (needed <= this.#starts.length) return;
    const size = Math.max(needed, this.#starts.length * 2);
    const starts = new Uint32Array(size);
    const ends = new Uint32Array(size);
    starts.set(this.#starts);
    ends.set(this.#ends);
    this.#starts = starts;
    this.#ends = ends;
  }
};

// src/language/script.ts
var LATIN = /\p{Script=Latin}/u;
var DIGIT = /\p{Nd}/u;
var HAN = /\p{Script=Han}/u;
function scriptOf(character) {
  const code = character.charCodeAt(0);
  if (code >= 97 && code <= 122) return "latin";
  if (code >= 48 && code <= 57) return "digit";
  if (code < 128) return "other";
  if (code >= 12353 && code <= 12447) return "hiragana";
  if (code >= 12449 && code <= 12542 && code !== 12539) return "katakana";
  if (code >= 19968 && code <= 40959 || code >= 13312 && code <= 19903 || character === "\u3005") return "kanji";
  if (LATIN.test(character)) return "latin";
  if (DIGIT.test(character)) return "digit";
  return HAN.test(character) ? "kanji" : "other";
}
function hasKanji(text) {
  return /[\u3400-\u9fff々]/.test(text);
}
function isHiragana(text) {
  return /^[\u3041-\u309f]+$/.test(text);
}
function isKatakana(text) {
  return /^[\u30a1-\u30fa\u30fc-\u30fe]+$/.test(text);
}
function isLatin(text) {
  return /^[\p{Script=Latin}\p{M}\p{Nd}_ .+#'/&-]+$/u.test(text) && LATIN.test(text);
}
function isJapanese(text) {
  return /[\u3041-\u30fe\u3400-\u9fff]/.test(text);
}
function vowelOf(hiragana) {
  for (const [vowel, row] of ROWS) if (row.includes(hiragana)) return vowel;
  return void 0;
}
var ROWS = [
  ["a", "\u3042\u304B\u304C\u3055\u3056\u305F\u3060\u306A\u306F\u3070\u3071\u307E\u3084\u3089\u308F"],
  ["i", "\u3044\u304D\u304E\u3057\u3058\u3061\u3062\u306B\u3072\u3073\u3074\u307F\u308A"],
  ["u", "\u3046\u304F\u3050\u3059\u305A\u3064\u3065\u306C\u3075\u3076\u3077\u3080\u3086\u308B"],
  ["e", "\u3048\u3051\u3052\u305B\u305C\u3066\u3067\u306D\u3078\u3079\u307A\u3081\u308C"],
  ["o", "\u304A\u3053\u3054\u305D\u305E\u3068\u3069\u306E\u307B\u307C\u307D\u3082\u3088\u308D\u3092"]
];
function withVowel(hiragana, vowel) {
  for (const column of COLUMNS) if (column.includes(hiragana)) return column["aiueo".indexOf(vowel)];
  return void 0;
}
var COLUMNS = ["\u308F\u3044\u3046\u3048\u304A", "\u304B\u304D\u304F\u3051\u3053", "\u304C\u304E\u3050\u3052\u3054", "\u3055\u3057\u3059\u305B\u305D", "\u305F\u3061\u3064\u3066\u3068", "\u306A\u306B\u306C\u306D\u306E", "\u3070\u3073\u3076\u3079\u307C", "\u307E\u307F\u3080\u3081\u3082", "\u3089\u308A\u308B\u308C\u308D"];

// src/gates/understanding/asking.ts
function withoutQuotations(text) {
  return text.replace(/```[^`]{0,4000}```|`[^`\n]{1,200}`|"[^"\n]{1,200}"|「[^「」\n]{1,200}」|『[^『』\n]{1,200}』/g, (found) => "\u25A1".repeat(found.length));
}
var SENTENCE_END = /[。!?\n\r]+|\.(?=\s|$)/g;
function sentencesOf(folded) {
  const sentences = [];
  let from = 0;
  const push = (to, mark) => {
    const text = folded.slice(from, to);
    if (text.trim() !== "") sentences.push({ text, start: from, asks: mark.includes("?") });
  };
  for (const end of folded.matchAll(SENTENCE_END)) {
    push(end.index, end[0]);
    from = end.index + end[0].length;
  }
  push(folded.length, "");
  return sentences;
}

// src/gates/understanding/frame.ts
var SLOTS = ["target_feature", "trigger_condition", "observed_issue", "desired_action"];
var EVIDENCE_NAMES = [...SLOTS, "present_state"];
var NOTHING_RESOLVED = {
  target_feature: "UNRESOLVED",
  trigger_condition: "UNRESOLVED",
  observed_issue: "UNRESOLVED",
  desired_action: "UNRESOLVED"
};
function frameOf(raw_query, values = {}, quotes = {}) {
  return completeFrame({ ...values, raw_query, slot_quotes: quotes });
}
function completeFrame(partial) {
  const values = Object.fromEntries(SLOTS.map((slot) => [slot, nonEmpty(partial[slot])]));
  return {
    raw_query: partial.raw_query ?? "",
    ...values,
    mapped_symbols: partial.mapped_symbols ?? [],
    confirmed_symbols: partial.confirmed_symbols ?? [],
    slot_source: { ...NOTHING_RESOLVED, ...partial.slot_source },
    slot_evidence: partial.slot_evidence ?? {},
    slot_quotes: partial.slot_quotes ?? {},
    missing_slots: SLOTS.filter((slot) => values[slot] === null)
  };
}
function nonEmpty(value) {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

// src/kernel/bilingual.ts
function say(text, language, params = {}) {
  return text[language].replace(/\{([a-z_]+)\}/g, (place, name) => {
    if (!Object.hasOwn(params, name)) return place;
    const value = params[name];
    return isBilingual(value) ? value[language] : String(value);
  });
}
function isBilingual(value) {
  return typeof value === "object" && value !== null && typeof value.en === "string" && typeof value.ja === "string";
}

// src/language/locate.ts
var MOST = 16;
function locateAll(quote, source) {
  const wanted = squeeze(foldText(quote).text).text;
  if (wanted === "") return void 0;
  const index = indexOf(source);
  const { folded, text } = index;
  const marked = MARKED_DIGIT.test(quote) || index.markedDigits;
  const places = [];
  for (let found = text.indexOf(wanted); found >= 0 && places.length < MOST; found = text.indexOf(wanted, found + 1)) {
    const end = found + wanted.length;
    if (!isWhole(text, found, end)) continue;
    const range = [placeOf(index, found), placeOf(index, end - 1) + 1];
    const raw = rawRange(folded, range[0], range[1]);
    if (marked && digitMarks(quote) !== digitMarks(source.slice(...raw))) continue;
    places.push({ raw, folded: range });
  }
  const [first] = places;
  if (first === void 0) return void 0;
  return { source: folded, places, match: source.slice(...first.raw) === quote ? "exact" : "normalised" };
}
var INDEXES = /* @__PURE__ */ new Map();
function indexOf(source) {
  const known = INDEXES.get(source);
  if (known !== void 0) return known;
  const folded = foldText(source);
  const index = { folded, ...squeeze(folded.text), markedDigits: MARKED_DIGIT.test(source) };
  if (INDEXES.size >= 4) INDEXES.clear();
  if (source.length <= 2e5) INDEXES.set(source, index);
  return index;
}
function squeeze(text) {
  const pieces = [];
  const here = [];
  const there = [];
  let length = 0;
  let from = 0;
  const take = (to) => {
    if (to === from) return;
    here.push(length);
    there.push(from);
    pieces.push(text.slice(from, to));
    length += to - from;
  };
  for (let to = 0; to < text.length; to += 1) {
    if (!isSpace(text.charCodeAt(to))) continue;
    let next = to + 1;
    while (next < text.length && isSpace(text.charCodeAt(next))) next += 1;
    const kept = (length > 0 || to > from) && next < text.length && !isCjkBefore(text, to) && !isCjkAt(text, next);
    if (!kept || next > to + 1 || text.charCodeAt(to) !== 32) {
      take(to);
      if (kept) {
        pieces.push(" ");
        length += 1;
      }
      from = next;
    }
    to = next - 1;
  }
  take(text.length);
  return { text: pieces.length === 1 ? pieces[0] : pieces.join(""), here, there };
}
function isSpace(code) {
  return code <= 32 ? code === 32 || code >= 9 && code <= 13 : code === 133 || code === 5760 || code === 8232 || code === 8233;
}
function placeOf({ here, there }, at) {
  let low = 0;
  let high = here.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (here[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return there[low] + at - here[low];
}
function isCjkAt(text, at) {
  return isCjk(text.codePointAt(at));
}
function isCjkBefore(text, at) {
  const code = text.charCodeAt(at - 1);
  return isCjk(code >= 56320 && code <= 57343 && at >= 2 ? text.codePointAt(at - 2) : code);
}
function isCjk(code) {
  return code >= 12289 && code <= 12543 || code >= 13312 && code <= 40959 || code >= 131072 && code <= 262143;
}
function isWhole(text, start, end) {
  return !isJoined(text, start) && !isJoined(text, end);
}
function isJoined(text, at) {
  if (at <= 0 || at >= text.length) return false;
  if (isWordCharacter(text[at - 1]) && isWordCharacter(text[at])) return true;
  const digit = (index) => index >= 0 && index < text.length && scriptOf(text[index]) === "digit";
  const point = (index) => text[index] === "." || text[index] === "," || text[index] === ":";
  return digit(at) && point(at - 1) && digit(at - 2) || digit(at - 1) && point(at) && digit(at + 1);
}
function isWordCharacter(character) {
  if (character === "_") return true;
  const script = scriptOf(character);
  return script === "latin" || script === "digit";
}
var MARKED_DIGIT = /[²³¹⁰-⁹₀-₉¼-¾⅐-⅞]/;
function digitMarks(raw) {
  const marks = [];
  let digits = 0;
  for (const character of raw) {
    if (MARKED_DIGIT.test(character)) marks.push(`${digits}${character}`);
    if (/\p{N}/u.test(character)) digits += 1;
  }
  return marks.join(" ");
}

// src/language/inflection.ts
var INVARIANT = new Set(
  "access address alias analysis basis bias bus business canvas chaos class cors css diagnosis emphasis express focus gas glass https ios its js less news process progress redis series status success synopsis thesis this virus canvas always perhaps various previous string thing king ring spring during morning evening ceiling nothing something everything anything setting building meeting bed red need feed seed speed embed hundred exceed proceed succeed indeed breed led shed".split(" ")
);
var IRREGULAR = {
  sent: "send",
  built: "build",
  kept: "keep",
  lost: "lose",
  left: "leave",
  made: "make",
  written: "write",
  wrote: "write",
  shown: "show",
  chosen: "choose",
  chose: "choose",
  hidden: "hide",
  broken: "break",
  given: "give",
  taken: "take",
  found: "find",
  held: "hold",
  drawn: "draw",
  begun: "begin",
  children: "child",
  people: "person",
  indices: "index",
  indexes: "index",
  queries: "query",
  data: "data",
  criteria: "criterion",
  analyses: "analysis",
  matrices: "matrix",
  vertices: "vertex",
  men: "man",
  women: "woman",
  ran: "run",
  sold: "sell",
  told: "tell",
  paid: "pay",
  read: "read",
  set: "set"
};
var DEGREES = new Map(
  "short long big small large fast slow high low wide narrow strong weak light dark clear simple safe clean new old warm soft loud young rich cheap few early late easy busy happy friendly heavy tidy quick bright deep thick thin tall great near plain smooth neat close hard".split(" ").flatMap((word) => {
    const stem = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word.endsWith("e") ? word.slice(0, -1) : /^(?:big|thin)$/.test(word) ? word + word.at(-1) : word;
    return [[`${stem}er`, word], [`${stem}est`, word]];
  })
);
function baseForms(word) {
  const known = MEMORY.get(word);
  if (known !== void 0) return known;
  const forms = /* @__PURE__ */ new Set([word]);
  if (/^[a-z]{3,40}$/.test(word)) addForms(word, forms);
  const list = [...forms];
  if (MEMORY.size > 2e4) MEMORY.clear();
  MEMORY.set(word, list);
  return list;
}
var MEMORY = /* @__PURE__ */ new Map();
function sameWord(a, b) {
  if (a === b) return true;
  const formsOfB = baseForms(b);
  return baseForms(a).some((form) => formsOfB.includes(form));
}
function addForms(word, forms) {
  if (Object.hasOwn(IRREGULAR, word)) forms.add(IRREGULAR[word]);
  if (DEGREES.has(word)) forms.add(DEGREES.get(word));
  if (INVARIANT.has(word)) return;
  addBritish(word, forms);
  const single = singular(word);
  if (single !== void 0) forms.add(single);
  for (const [ending, least] of [["ing", 3], ["ed", 3]]) {
    if (word.endsWith(ending)) addVerbStem(word.slice(0, -ending.length), least, forms);
  }
  if (word.endsWith("ied") && word.length > 4) forms.add(`${word.slice(0, -3)}y`);
  for (const base of [word, single ?? word]) addNominal(base, forms);
}
function singular(word) {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return void 0;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
function addVerbStem(stem, least, forms) {
  if (stem.length < least || !/[aeiouy]/.test(stem)) return;
  forms.add(stem);
  forms.add(`${stem}e`);
  if (/([bdfgklmnprtv])\1$/.test(stem)) forms.add(stem.slice(0, -1));
  if (stem.endsWith("ck")) forms.add(stem.slice(0, -1));
}
function addNominal(word, forms) {
  if (word.endsWith("ization") && word.length > 10) forms.add(`${word.slice(0, -7)}ize`);
  else if (word.endsWith("ication") && word.length > 10) forms.add(`${word.slice(0, -7)}y`);
  if (word.endsWith("ation") && word.length >= 9) {
    forms.add(`${word.slice(0, -5)}ate`);
    if (word.length >= 13) forms.add(word.slice(0, -5));
  }
}
function addBritish(word, forms) {
  if (word.length > 5 && /our(?:s|ed|ing)?$/.test(word)) forms.add(word.replace(/our(s|ed|ing)?$/, "or"));
  if (word.length > 6 && /is(?:e|ed|es|ing|ation)$/.test(word)) forms.add(word.replace(/is(?=(?:e|ed|es|ing|ation)$)/, "iz").replace(/(?:ed|es|ing|ation)$/, "e"));
}

// src/language/numerals.ts
var KANJI_DIGITS = "\u3007\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u4E03\u516B\u4E5D";
var KANJI_STEPS = { \u5341: 10, \u767E: 100, \u5343: 1e3 };
function kanjiNumber(text) {
  if (text === "" || text.length > 8) return void 0;
  let sum = 0;
  let digit = -1;
  for (const character of text) {
    const step = KANJI_STEPS[character];
    if (step !== void 0) {
      sum += (digit < 0 ? 1 : digit) * step;
      digit = -1;
      continue;
    }
    const value = KANJI_DIGITS.indexOf(character);
    if (value < 0) return void 0;
    digit = digit < 0 ? value : digit * 10 + value;
  }
  return sum + Math.max(digit, 0);
}
var ENGLISH_NUMBERS = new Map(
  ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map((word, index) => [word, String(index + 2)])
);
function englishNumber(word) {
  return ENGLISH_NUMBERS.get(word);
}
var COUNTERS = [
  "\u30E1\u30AC\u30D0\u30A4\u30C8",
  "\u30AE\u30AC\u30D0\u30A4\u30C8",
  "\u30AD\u30ED\u30D0\u30A4\u30C8",
  "\u30DF\u30EA\u79D2",
  "\u30D1\u30FC\u30BB\u30F3\u30C8",
  "\u30D1\u30BF\u30FC\u30F3",
  "\u30DA\u30FC\u30B8",
  "\u30F6\u6708\u9593",
  "\u304B\u6708\u9593",
  "\u30F6\u6708",
  "\u30F5\u6708",
  "\u304B\u6708",
  "\u30AB\u6708",
  "\u6642\u9593",
  "\u65E5\u9593",
  "\u5E74\u9593",
  "\u5206\u9593",
  "\u79D2\u9593",
  "\u6587\u5B57",
  "\u9031\u9593",
  "\u901A\u308A",
  "\u7A2E\u985E",
  "\u6BB5\u843D",
  "\u6BB5\u968E",
  "\u4E07\u5186",
  "\u5104\u5186",
  "\u5343\u5186",
  "\u5E74\u751F",
  "\u6CCA",
  "\u6761",
  "\u4EBA",
  "\u65E5",
  "\u5206",
  "\u79D2",
  "\u56DE",
  "\u4EF6",
  "\u5B57",
  "\u500B",
  "\u7AE0",
  "\u7BC0",
  "\u8A71",
  "\u5272",
  "\u500D",
  "\u5E74",
  "\u6708",
  "\u9031",
  "\u5186",
  "\u884C",
  "\u6841",
  "\u9801",
  "\u679A",
  "\u53F0",
  "\u672C",
  "\u70B9",
  "\u8A9E",
  "\u6587",
  "\u540D",
  "\u5EA6",
  "\u6B73",
  "\u9805\u76EE",
  "\u7B87\u6240",
  "\u304B\u6240",
  "\u6642",
  "\u3064",
  "%",
  "\u756A",
  "\u4EE3",
  "\u6848",
  "\u8A00\u8A9E",
  "\u304B\u56FD\u8A9E",
  "\u30AB\u56FD\u8A9E",
  "\u304B\u56FD",
  "\u30AB\u56FD",
  "\u30B9\u30C6\u30C3\u30D7",
  "\u554F",
  "\u518A",
  "\u676F",
  "\u5339",
  "\u66F2",
  "\u9996",
  "\u629E",
  "\u5F80\u5FA9"
];
var UNIT_ALIASES = {
  \u6587\u5B57: "\u5B57",
  characters: "\u5B57",
  character: "\u5B57",
  chars: "\u5B57",
  words: "\u8A9E",
  word: "\u8A9E",
  \u500B: "\u3064",
  \u4EF6: "\u3064",
  \u30D1\u30BF\u30FC\u30F3: "\u901A\u308A",
  \u7A2E\u985E: "\u901A\u308A",
  \u70B9: "\u3064",
  \u9805\u76EE: "\u3064",
  \u679A: "\u3064",
  requests: "\u3064",
  request: "\u3064",
  entries: "\u3064",
  entry: "\u3064",
  records: "\u3064",
  record: "\u3064",
  tweets: "\u3064",
  tweet: "\u3064",
  posts: "\u3064",
  post: "\u3064",
  calls: "\u3064",
  call: "\u3064",
  \u30DA\u30FC\u30B8: "\u9801",
  pages: "\u9801",
  page: "\u9801",
  \u30F5\u6708: "\u304B\u6708",
  \u30F6\u6708\u9593: "\u304B\u6708",
  \u304B\u6708\u9593: "\u304B\u6708",
  \u65E5\u9593: "\u65E5",
  \u5E74\u9593: "\u5E74",
  \u5206\u9593: "\u5206",
  \u79D2\u9593: "\u79D2",
  \u30F6\u6708: "\u304B\u6708",
  \u30AB\u6708: "\u304B\u6708",
  months: "\u304B\u6708",
  month: "\u304B\u6708",
  days: "\u65E5",
  day: "\u65E5",
  hours: "\u6642\u9593",
  hour: "\u6642\u9593",
  h: "\u6642\u9593",
  minutes: "\u5206",
  minute: "\u5206",
  min: "\u5206",
  mins: "\u5206",
  seconds: "\u79D2",
  second: "\u79D2",
  sec: "\u79D2",
  secs: "\u79D2",
  s: "\u79D2",
  weeks: "\u9031\u9593",
  week: "\u9031\u9593",
  years: "\u5E74",
  year: "\u5E74",
  \u30E1\u30AC\u30D0\u30A4\u30C8: "mb",
  \u30AE\u30AC\u30D0\u30A4\u30C8: "gb",
  \u30AD\u30ED\u30D0\u30A4\u30C8: "kb",
  \u6848: "\u3064",
  \u672C: "\u3064",
  bullets: "\u3064",
  points: "\u3064",
  items: "\u3064",
  item: "\u3064",
  \u540D: "\u4EBA",
  rows: "\u3064",
  row: "\u3064",
  milliseconds: "ms",
  millisecond: "ms",
  \u30DF\u30EA\u79D2: "ms",
  percent: "%",
  \u30D1\u30FC\u30BB\u30F3\u30C8: "%",
  times: "\u56DE",
  time: "\u56DE",
  chapter: "\u7AE0",
  chapters: "\u7AE0",
  people: "\u4EBA",
  users: "\u4EBA",
  lines: "\u884C",
  line: "\u884C"
};
var ENGLISH_UNITS = new Set("kb mb gb tb ms px pt rows row requests request items item entries entry records record tweets tweet posts post calls call points bullets km cm kg usd dollars euros yen litre litres liter liters ml gram grams kilometers kilometres miles mile metres meters inches inch feet degrees pounds euro cents mm hz fps gallon gallons".split(" "));
function isEnglishUnit(word) {
  return ENGLISH_UNITS.has(word) || Object.hasOwn(UNIT_ALIASES, word);
}
function unitKey(unit) {
  return Object.hasOwn(UNIT_ALIASES, unit) ? UNIT_ALIASES[unit] : unit;
}
function numberKey(digits) {
  const plain2 = /^\d{1,3}(?:,\d{3})+$/.test(digits) ? digits.replaceAll(",", "") : digits;
  return plain2.replace(/^0+(?=\d)/, "");
}
var MEASURES = {
  ms: ["ms", 1],
  \u79D2: ["ms", 1e3],
  \u5206: ["ms", 6e4],
  \u6642\u9593: ["ms", 36e5],
  \u65E5: ["ms", 864e5],
  \u9031\u9593: ["ms", 6048e5],
  \u9031: ["ms", 6048e5],
  \u304B\u6708: ["\u304B\u6708", 1],
  \u5E74: ["\u304B\u6708", 12],
  kb: ["kb", 1],
  mb: ["kb", 1024],
  gb: ["kb", 1048576],
  "%": ["%", 1],
  \u5272: ["%", 10]
};
function measure(value, unit) {
  const time = /^(\d{1,2}):00$/.exec(value);
  if (time !== null && unit === "") return { value: String(Number(time[1])), unit: "\u6642" };
  if (unit === "am") return { value, unit: "\u6642" };
  if (unit === "pm" && /^\d{1,2}$/.test(value)) return { value: String(Number(value) % 12 + 12), unit: "\u6642" };
  const known = Object.hasOwn(MEASURES, unit) ? MEASURES[unit] : void 0;
  if (known === void 0 || !/^\d{1,9}(?:\.\d{1,4})?$/.test(value)) return { value, unit };
  return { value: String(Math.round(Number(value) * known[1] * 1e3) / 1e3), unit: known[0] };
}

// src/language/segment.ts
var JAPANESE = new Intl.Segmenter("ja", { granularity: "word" });
var LATIN2 = /[\p{Script=Latin}_][\p{Script=Latin}\p{M}\p{Nd}_]*(?:[.+#'-][\p{Script=Latin}\p{Nd}_]+)*[+#]{0,2}/uy;
var NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/uy;
var UNIT = /[\p{Script=Latin}]{1,12}/uy;
var KATAKANA = /[\u30a1-\u30fa\u30fc-\u30fe]+(?:&[\u30a1-\u30fa\u30fc-\u30fe]+)*/y;
var KANJI_KANA = /[\u3041-\u309f\u3400-\u9fff々]{1,4000}/y;
var OTHER_WORD = /[\p{L}\p{M}]+/uy;
var ORDINAL = /第?([〇一二三四五六七八九十百千]{1,6}|\p{Nd}{1,6})(?=[章話節回条])/uy;
function segment(source) {
  const text = typeof source === "string" ? foldText(source).text : source.text;
  const tokens = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at])) {
      at += 1;
      continue;
    }
    const token = chapter(text, at) ?? latin(text, at) ?? number(text, at) ?? run(text, at, KATAKANA, "katakana");
    if (token !== void 0) {
      tokens.push(token);
      at = token.end;
      continue;
    }
    const japanese2 = matchAt(KANJI_KANA, text, at);
    if (japanese2 !== void 0) {
      at = pushJapanese(text, at, japanese2, tokens);
      continue;
    }
    const other = run(text, at, OTHER_WORD, "word");
    const character = other?.text ?? String.fromCodePoint(text.codePointAt(at));
    tokens.push(other ?? { kind: "mark", text: character, start: at, end: at + character.length });
    at += character.length;
  }
  return tokens.length > 1 ? withEnglishUnits(text, tokens) : tokens;
}
var ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"];
function withEnglishUnits(text, tokens) {
  const joined = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    const last = joined.at(-1);
    const ordinal = token.kind === "latin" ? ORDINALS.indexOf(token.text) : -1;
    if (ordinal >= 0 && next !== void 0 && unitKey(next.text) === "\u7AE0" && next.start - token.end === 1) {
      joined.push(numberToken(text, token.start, next.end, String(ordinal + 1), "\u7AE0"));
      at += 1;
    } else if (token.number?.unit !== "") {
      joined.push(token);
    } else if (next?.kind === "latin" && isEnglishUnit(next.text) && next.start - token.end <= 1) {
      joined.push(numberToken(text, token.start, next.end, token.number.value, next.text));
      at += 1;
    } else if (next?.text === "-" && tokens[at + 2]?.kind === "latin" && isEnglishUnit(tokens[at + 2].text) && tokens[at + 2].start - token.end === 1) {
      joined.push(numberToken(text, token.start, tokens[at + 2].end, token.number.value, tokens[at + 2].text));
      at += 2;
    } else if (last?.kind === "latin" && unitKey(last.text) === "\u7AE0" && token.start - last.end <= 1) {
      joined[joined.length - 1] = numberToken(text, last.start, token.end, token.number.value, "\u7AE0");
    } else {
      joined.push(token);
    }
  }
  return joined;
}
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
function run(text, at, pattern, kind) {
  const found = matchAt(pattern, text, at);
  return found === void 0 ? void 0 : { kind, text: found, start: at, end: at + found.length };
}
function latin(text, at) {
  const found = matchAt(LATIN2, text, at);
  if (found === void 0) return void 0;
  const owner = found.replace(/'s$/, "");
  const value = englishNumber(owner);
  const hyphen = value === void 0 ? owner.indexOf("-") : -1;
  const counted = hyphen > 0 && isEnglishUnit(owner.slice(hyphen + 1)) ? englishNumber(owner.slice(0, hyphen)) : void 0;
  if (counted !== void 0) return { kind: "number", text: owner.slice(0, hyphen), start: at, end: at + hyphen, number: { value: counted, unit: "" } };
  if (value !== void 0) return { kind: "number", text: owner, start: at, end: at + owner.length, number: { value, unit: "" } };
  return { kind: "latin", text: owner, start: at, end: at + found.length };
}
function number(text, at) {
  const digits = matchAt(NUMBER, text, at);
  if (digits === void 0) return void 0;
  const after = at + digits.length;
  const unit = matchAt(UNIT, text, after) ?? counterAt(text, after) ?? "";
  return numberToken(text, at, after + unit.length, digits, unit);
}
function numberToken(text, start, end, digits, unit) {
  return { kind: "number", text: text.slice(start, end), start, end, number: { value: numberKey(digits), unit: unitKey(unit) } };
}
function counterAt(text, at) {
  return COUNTERS.find((counter) => text.startsWith(counter, at));
}
function chapter(text, at) {
  ORDINAL.lastIndex = at;
  const found = ORDINAL.exec(text);
  if (found === null) return void 0;
  const end = at + found[0].length;
  const value = kanjiNumber(found[1]) ?? found[1];
  return numberToken(text, at, end + 1, String(value), text[end]);
}
function pushJapanese(text, at, found, tokens) {
  let offset = at;
  for (const piece of JAPANESE.segment(found)) {
    const counted = (text[offset] === "\u7B2C" ? chapter(text, offset) : void 0) ?? countedAt(text, offset);
    if (counted !== void 0) {
      tokens.push(counted);
      return counted.end;
    }
    const kind = isHiragana(piece.segment) ? "hiragana" : hasKanji(piece.segment) ? "kanji" : "word";
    const end = offset + piece.segment.length;
    if (/^[\u3400-\u9fff々]{1,4}に$/.test(piece.segment)) {
      tokens.push({ kind, text: piece.segment.slice(0, -1), start: offset, end: end - 1 }, { kind: "hiragana", text: "\u306B", start: end - 1, end });
    } else {
      tokens.push({ kind, text: piece.segment, start: offset, end });
    }
    offset = end;
  }
  return offset;
}
var COUNTED = /([二三四五六七八九十百千]{1,5}|一(?=週間|か月|ヶ月|カ月|年間|時間|日|ページ|文字|字|行))(?=つ|通り|年生|泊|人|日|回|件|個|章|話|種類|文字|字|枚|冊|曲|首|問|名|本|段落|か所|箇所|か国語|カ国語|行|割|倍|年|代|案|週間|ヶ月|か月|カ月|時間|分|秒|パターン|ページ)/y;
function countedAt(text, at) {
  COUNTED.lastIndex = at;
  const found = COUNTED.exec(text);
  if (found === null) return void 0;
  const value = kanjiNumber(found[1]);
  const unit = counterAt(text, at + found[1].length);
  if (value === void 0 || unit === void 0) return void 0;
  return numberToken(text, at, at + found[1].length + unit.length, String(value), unit);
}

// src/language/spelling.ts
var VARIANTS = /* @__PURE__ */ new Map([
  ["\u30A4\u30F3\u30BF\u30D5\u30A7\u30FC\u30B9", "\u30A4\u30F3\u30BF\u30FC\u30D5\u30A7\u30FC\u30B9"],
  ["\u30A4\u30F3\u30BF\u30FC\u30D5\u30A7\u30A4\u30B9", "\u30A4\u30F3\u30BF\u30FC\u30D5\u30A7\u30FC\u30B9"],
  ["\u30A4\u30F3\u30BF\u30D5\u30A7\u30A4\u30B9", "\u30A4\u30F3\u30BF\u30FC\u30D5\u30A7\u30FC\u30B9"],
  ["\u30B7\u30E5\u30DF\u30EC\u30FC\u30B7\u30E7\u30F3", "\u30B7\u30DF\u30E5\u30EC\u30FC\u30B7\u30E7\u30F3"],
  ["\u30D0\u30C3\u30AF\u30B0\u30E9\u30F3\u30C9", "\u30D0\u30C3\u30AF\u30B0\u30E9\u30A6\u30F3\u30C9"],
  ["\u30C7\u30D5\u30A9\u30FC\u30EB\u30C8", "\u30C7\u30D5\u30A9\u30EB\u30C8"],
  ["\u30C0\u30A4\u30E4\u30ED\u30B0", "\u30C0\u30A4\u30A2\u30ED\u30B0"],
  ["\u30A6\u30A7\u30C3\u30D6", "\u30A6\u30A7\u30D6"],
  ["\u30A6\u30A8\u30D6", "\u30A6\u30A7\u30D6"],
  ["\u30E1\u30A4\u30EB", "\u30E1\u30FC\u30EB"],
  ["\u30BD\u30D5\u30C8\u30A6\u30A8\u30A2", "\u30BD\u30D5\u30C8\u30A6\u30A7\u30A2"],
  ["\u30CF\u30FC\u30C9\u30A6\u30A8\u30A2", "\u30CF\u30FC\u30C9\u30A6\u30A7\u30A2"],
  ["\u30DF\u30C9\u30EB\u30A6\u30A8\u30A2", "\u30DF\u30C9\u30EB\u30A6\u30A7\u30A2"],
  ["\u30D5\u30A1\u30A4\u30A2\u30FC\u30A6\u30A9\u30FC\u30EB", "\u30D5\u30A1\u30A4\u30A2\u30A6\u30A9\u30FC\u30EB"],
  ["\u30EA\u30DD\u30B8\u30C8\u30EA\u30FC", "\u30EA\u30DD\u30B8\u30C8\u30EA"],
  ["\u30EC\u30DD\u30B8\u30C8\u30EA", "\u30EA\u30DD\u30B8\u30C8\u30EA"],
  ["\u30C7\u30A3\u30EC\u30AF\u30C8\u30EA\u30FC", "\u30C7\u30A3\u30EC\u30AF\u30C8\u30EA"],
  ["\u30A2\u30AF\u30BB\u30B7\u30D3\u30EA\u30C6\u30A3\u30FC", "\u30A2\u30AF\u30BB\u30B7\u30D3\u30EA\u30C6\u30A3"]
]);
function spellingKey(word) {
  const folded = fold(word).replace(/[\s_-]+/g, " ").trim();
  if (isKatakana(folded)) return katakanaKey(folded);
  const kanji = folded.match(/[\u3400-\u9fff々]/g)?.length ?? 0;
  return kanji >= 2 ? folded.replace(/[\u3041-\u309f]+/g, "") : folded;
}
function katakanaKey(word) {
  const listed2 = VARIANTS.get(word) ?? word;
  const plain2 = listed2.replace(/ヴァ/g, "\u30D0").replace(/ヴィ/g, "\u30D3").replace(/ヴェ/g, "\u30D9").replace(/ヴォ/g, "\u30DC").replace(/ヴ/g, "\u30D6");
  return plain2.length >= 4 && plain2.endsWith("\u30FC") ? plain2.slice(0, -1) : plain2;
}
function japanesePattern(word) {
  if (isKatakana(word)) {
    const key = katakanaKey(word);
    const listed2 = [...VARIANTS].filter(([, standard]) => katakanaKey(standard) === key).map(([variant]) => variant);
    return key.length >= 3 ? new RegExp([...listed2, `${key}\u30FC?`].join("|"), "g") : void 0;
  }
  if (!hasKanji(word) || !/^[\u3041-\u309f\u3400-\u9fff々]+$/.test(word)) return void 0;
  const kanji = [...word].filter((character) => hasKanji(character));
  if (kanji.length >= 2 && /[\u3041-\u309f]/.test(word)) {
    return new RegExp(kanji.join("[\\u3041-\\u309f]{0,2}") + "[\\u3041-\\u309f]?", "g");
  }
  return kanji.length === 1 && word.length >= 2 && word.startsWith(kanji[0]) ? conjugated(kanji[0], word.slice(1)) : void 0;
}
function conjugated(stem, ending) {
  const last = ending.at(-1);
  const before = stem + ending.slice(0, -1);
  if (last === "\u308B" && ending.length >= 2) return new RegExp(`${before}`, "g");
  if (last === "\u3044" || last === "\u304F") return new RegExp(`${before}[\u3044\u304F\u304B\u3051\u3055\u304D\u3053]`, "g");
  const row = ["a", "i", "u", "e", "o"].map((vowel) => withVowel(last, vowel)).join("");
  if (row === "") return void 0;
  const sound = "\u308B\u3064\u3046".includes(last) ? "\u3063" : "\u3080\u3076\u306C".includes(last) ? "\u3093" : "\u3050".includes(last) ? "\u3044" : "";
  const bare = last === "\u308B" ? "|[\u3066\u305F\u306A\u307E\u3088]" : "";
  return new RegExp(`${before}(?:[${row}${sound}]${bare})`, "g");
}

// src/language/dictionary/key.ts
var MEANT = /[\u3041-\u309f]{3}|ない|なく|なし|ずに?$|ぬ$|[\u3400-\u9fff]{2}(?:した|して|され|させ|でき|ずみ|すみ|だけ|のみ|まで|から|より|ごと|など|たい)$/;
function listKey(word) {
  const known = MEMORY2.get(word);
  if (known !== void 0) return known;
  const key = keyOf(word);
  if (MEMORY2.size > 2e4) MEMORY2.clear();
  if (word.length <= 60) MEMORY2.set(word, key);
  return key;
}
var MEMORY2 = /* @__PURE__ */ new Map();
function keyOf(word) {
  const folded = fold(word);
  return /[\u3400-\u9fff々]/.test(folded) && MEANT.test(folded) ? folded.replace(/[\s_-]+/g, " ").trim() : spellingKey(word);
}

// src/language/shipped-table.ts
import { readFileSync } from "node:fs";
var PLACES = ["./", "../"];
function readShipped(folder, name) {
  let cause;
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(`${place}${folder}/${name}`, import.meta.url));
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`${folder} table ${name} not found`, { cause });
}

// src/language/dictionary/layout.ts
var MAGIC = 1413761875;
var FORMAT = 1;
var SECTIONS = ["stringOffsets", "postingOffsets", "postings", "groupOffsets", "members", "anchors", "anchorSides", "sideOffsets", "sideItems", "chars", "levels", "flags"];
var LEVEL = { curated: 0, lexeme: 1, related: 2, translation: 3 };
var FLAG = { katakana: 1, phrase: 2 };
var MARKED = 2147483648;
var BY_BASE = 2147483648;
var OF_MARKED = 1073741824;
var GROUP_ITEM = 2147483648;
var LINK_KINDS = ["near", "antonym", "trap"];
var KIND_SHIFT = 30;
var PLAIN = 1073741823;
function unpack(bytes) {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const header = new Uint32Array(aligned.buffer, aligned.byteOffset, 4 + SECTIONS.length);
  if (header[0] !== MAGIC || header[1] !== FORMAT) throw new Error("not a dictionary table of this version");
  const views = {};
  let at = aligned.byteOffset + header.byteLength;
  SECTIONS.forEach((name, index) => {
    const length = header[4 + index];
    const type = name === "chars" ? Uint16Array : name === "levels" || name === "flags" ? Uint8Array : Uint32Array;
    views[name] = new type(aligned.buffer, at, length);
    at += length * type.BYTES_PER_ELEMENT;
  });
  if (at !== aligned.byteOffset + aligned.byteLength) throw new Error("dictionary table is cut off");
  const hex = (word) => word.toString(16).padStart(8, "0");
  return { data: views, stamp: hex(header[2]) + hex(header[3]) };
}

// src/language/dictionary/table.ts
var LEVELS = Object.keys(LEVEL);
var Table = class {
  stamp;
  #data;
  #decoded = /* @__PURE__ */ new Map();
  constructor(bytes) {
    const { data, stamp } = unpack(bytes);
    this.#data = data;
    this.stamp = stamp;
  }
  get stringCount() {
    return this.#data.stringOffsets.length - 1;
  }
  get groupCount() {
    return this.#data.levels.length;
  }
  /** The number of this exact string, or -1. */
  find(string) {
    const at = this.#lowerBound(string);
    return at < this.stringCount && this.#compare(at, string) === 0 ? at : -1;
  }
  text(id) {
    const { stringOffsets, chars } = this.#data;
    let text = "";
    for (let at = stringOffsets[id]; at < stringOffsets[id + 1]; at += 1) text += String.fromCharCode(chars[at]);
    return text;
  }
  has(id, flag) {
    return id >= 0 && (this.#data.flags[id] & FLAG[flag]) !== 0;
  }
  /** In the order of the sources. */
  groups(key) {
    const id = this.find(key);
    if (id < 0) return [];
    const { postingOffsets, postings } = this.#data;
    const found = [];
    for (let at = postingOffsets[id]; at < postingOffsets[id + 1]; at += 1) {
      found.push({ group: postings[at] & PLAIN, byBase: postings[at] >= BY_BASE, marked: (postings[at] & OF_MARKED) !== 0 });
    }
    return found;
  }
  level(group) {
    return LEVELS[this.#data.levels[group]];
  }
  members(group) {
    const known = this.#decoded.get(group);
    if (known !== void 0) return known;
    const { groupOffsets, members } = this.#data;
    const list = [];
    for (let at = groupOffsets[group]; at < groupOffsets[group + 1]; at += 1) {
      list.push({ form: this.text((members[at] & ~MARKED) >>> 0), marked: members[at] >= MARKED });
    }
    if (this.#decoded.size > 4e3) this.#decoded.clear();
    this.#decoded.set(group, list);
    return list;
  }
  /** What stands on the other side of the links of a key and of its groups. */
  linked(kind, key, groups) {
    const { anchors, anchorSides, sideOffsets, sideItems } = this.#data;
    const forms = /* @__PURE__ */ new Set();
    const others = /* @__PURE__ */ new Set();
    const id = this.find(key);
    for (const anchor of [...id < 0 ? [] : [id * 2], ...groups.map((group) => group * 2 + 1)]) {
      for (let at = firstAtLeast(anchors, anchor); at < anchors.length && anchors[at] === anchor; at += 1) {
        if (LINK_KINDS[anchorSides[at] >>> KIND_SHIFT] !== kind) continue;
        const side = anchorSides[at] & PLAIN;
        for (let item = sideOffsets[side]; item < sideOffsets[side + 1]; item += 1) {
          if (sideItems[item] >= GROUP_ITEM) others.add((sideItems[item] & ~GROUP_ITEM) >>> 0);
          else forms.add(this.text(sideItems[item]));
        }
      }
    }
    return { forms: [...forms], groups: [...others] };
  }
  /** Phrases that begin with this word and a blank; sorted strings make them neighbours. */
  phrasesFrom(first) {
    const phrases = [];
    const start = `${first} `;
    for (let id = this.#lowerBound(start); id < this.stringCount; id += 1) {
      const text = this.text(id);
      if (!text.startsWith(start)) break;
      if (this.has(id, "phrase")) phrases.push(text);
    }
    return phrases;
  }
  #lowerBound(string) {
    let low = 0;
    let high = this.stringCount;
    while (low < high) {
      const middle = low + high >>> 1;
      if (this.#compare(middle, string) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  #compare(id, string) {
    const { stringOffsets, chars } = this.#data;
    const from = stringOffsets[id];
    const length = stringOffsets[id + 1] - from;
    const shorter = Math.min(length, string.length);
    for (let at = 0; at < shorter; at += 1) {
      const difference = chars[from + at] - string.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - string.length;
  }
};
function firstAtLeast(sorted, wanted) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = low + high >>> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/language/dictionary/version.ts
var TABLE_STAMP = "ed97b4f8856932f6";
var SHARE_ALIKE_STAMP = "de7d82e9c5537e0b";

// src/language/dictionary/load.ts
var opened = /* @__PURE__ */ new Map();
function mainTable() {
  return open("table.bin", TABLE_STAMP);
}
function translationTable() {
  return open("table-edict.bin", SHARE_ALIKE_STAMP);
}
function open(name, stamp) {
  const known = opened.get(name);
  if (known !== void 0) return known;
  const table = new Table(readShipped("dictionary", name));
  if (table.stamp !== stamp) throw new Error(`${name} is not the table this program was built with; run node scripts/build-dictionary.mjs`);
  opened.set(name, table);
  return table;
}

// src/language/dictionary/lookup.ts
var LONGEST = 120;
function keysOf(word) {
  if (word.length > LONGEST) return [];
  const key = listKey(word);
  if (!isLatin(key)) return [key];
  const words2 = key.split(" ");
  if (words2.length === 1) return [.../* @__PURE__ */ new Set([key, ...baseForms(key)])];
  return words2.length > 5 ? [key] : phraseKeys(words2);
}
function phraseKeys(words2) {
  let keys = [""];
  for (const word of words2) {
    const forms = [.../* @__PURE__ */ new Set([word, ...baseForms(word)])].slice(0, 3);
    keys = keys.flatMap((start) => forms.map((form) => start === "" ? form : `${start} ${form}`)).slice(0, 81);
  }
  return keys;
}
function groupsOf(table, word, levels) {
  return [...new Set(listingsOf(table, word, levels).map(({ group }) => group))];
}
function listingsOf(table, word, levels) {
  const keys = keysOf(word);
  const listed2 = keys.map((key) => table.groups(key).filter(({ group }) => levels.includes(table.level(group))));
  const own = (listed2[0] ?? []).filter(({ byBase }) => !byBase);
  const bases = own.length > 0 ? own : listed2.flat().filter(({ byBase }) => !byBase);
  return bases.length > 0 ? bases : listed2.flat();
}

// src/language/dictionary/curated.ts
function meaningsOf(word) {
  const listings = listingsOf(mainTable(), word, ["curated"]);
  const strong = new Set(listings.filter(({ marked }) => !marked).map(({ group }) => group));
  const weak = new Set(listings.map(({ group }) => group).filter((group) => !strong.has(group)));
  return [...[...strong].map((group) => meaning(group, false)), ...[...weak].map((group) => meaning(group, true))];
}
function meaning(group, weak) {
  return { group, members: mainTable().members(group), weak };
}
function isCurated(word) {
  return mainTable().groups(listKey(word)).some(({ group, byBase, marked }) => !byBase && !marked && mainTable().level(group) === "curated");
}
function linkedWith(word, kind, all = meaningsOf(word)) {
  const table = mainTable();
  const meanings = kind === "trap" ? [] : all.filter(({ weak }) => !weak);
  const own = meanings.map(({ group }) => group);
  const found = /* @__PURE__ */ new Set();
  for (const key of keysOf(word)) {
    const { forms, groups } = table.linked(kind, key, own);
    for (const form of forms) found.add(form);
    for (const group of groups) for (const { form, marked } of table.members(group)) if (!marked) found.add(form);
    if (table.find(key) >= 0) break;
  }
  if (found.size === 0) return [];
  const same = /* @__PURE__ */ new Set([listKey(word), ...meanings.flatMap(({ members }) => members.map(({ form }) => listKey(form)))]);
  return [...found].filter((form) => !same.has(listKey(form)));
}

// src/language/dictionary/learned.ts
function indexPairs(pairs) {
  if (pairs instanceof Map) return pairs;
  const index = /* @__PURE__ */ new Map();
  const put = (word, form, by) => {
    for (const key of keysOf(word)) {
      const list = index.get(key);
      const entry = { form, ...typeof by === "string" ? { by } : {} };
      if (list === void 0) index.set(key, [entry]);
      else list.push(entry);
    }
  };
  for (const pair of Array.isArray(pairs) ? pairs : []) {
    if (!Array.isArray(pair) || typeof pair[0] !== "string" || typeof pair[1] !== "string") continue;
    const [a, b] = [fold(pair[0]).trim(), fold(pair[1]).trim()];
    if (a === "" || b === "" || listKey(a) === listKey(b)) continue;
    put(a, b, pair[2]);
    put(b, a, pair[2]);
  }
  return index;
}
function learnedFor(word, index) {
  if (index.size === 0) return [];
  const found = /* @__PURE__ */ new Map();
  for (const key of keysOf(word)) for (const entry of index.get(key) ?? []) if (!found.has(entry.form)) found.set(entry.form, entry);
  return [...found.values()];
}

// src/language/dictionary/relations.ts
function readRelations(word, withPivots = true) {
  const found = new Found(word);
  const meanings = meaningsOf(word);
  for (const { members, weak } of meanings) for (const { form, marked } of members) if (!weak && !marked) found.add(form, "curated", true);
  for (const { members, weak } of meanings) for (const { form, marked } of members) if (weak || marked) found.addWeak(form);
  for (const kind of ["trap", "antonym", "near"]) for (const form of linkedWith(word, kind, meanings)) found.addLink(form, kind);
  const known = meanings.some(({ weak }) => !weak);
  const apart = (form) => known && isCurated(form);
  addSudachi(word, found, apart);
  addTranslations(word, found, apart, withPivots);
  return found.list();
}
function addSudachi(word, found, apart) {
  const table = mainTable();
  for (const level of ["lexeme", "related"]) {
    for (const group of groupsOf(table, word, [level])) {
      for (const { form, marked } of table.members(group)) found.add(form, "sudachi", level === "lexeme" && !marked && !apart(form));
    }
  }
}
function addTranslations(word, found, apart, withPivots) {
  const table = translationTable();
  const keys = new Set(keysOf(word));
  const pivots = [];
  const entries = groupsOf(table, word, ["translation"]).map((group) => table.members(group));
  const exact = entries.filter(([head]) => head.form === fold(word));
  for (const [head, ...glosses] of exact.length > 0 ? exact : entries) {
    if (head === void 0) continue;
    if (keys.has(listKey(head.form))) {
      for (const { form, marked } of glosses) {
        found.add(form, "edict", !marked && !apart(form));
        if (withPivots && !marked) pivots.push(...headsOf(form));
      }
    } else {
      const own = glosses.find(({ form }) => keysOf(form).some((key) => keys.has(key)));
      found.add(head.form, "edict", own?.marked === false && !apart(head.form));
      if (withPivots && own?.marked === false) pivots.push(...glosses.filter(({ marked }) => !marked).map(({ form }) => form));
    }
  }
  for (const form of pivots) found.add(form, "pivot", false);
}
function headsOf(gloss) {
  const table = translationTable();
  return table.groups(listKey(gloss)).filter(({ byBase, marked }) => !byBase && !marked).map(({ group }) => table.members(group)[0].form);
}
var Found = class {
  #own;
  #latin;
  #relations = /* @__PURE__ */ new Map();
  constructor(word) {
    this.#own = listKey(word);
    this.#latin = isLatin(fold(word));
  }
  add(form, level, verifies) {
    this.#put(form, "same", level, false, verifies);
  }
  addWeak(form) {
    this.#put(form, "same", "curated", true, false);
  }
  addLink(form, kind) {
    this.#put(form, kind, "curated", false, false);
  }
  list() {
    return [...this.#relations.values()];
  }
  #put(form, relation, level, weak, verifies) {
    if (listKey(form) === this.#own) return;
    const known = this.#relations.get(form);
    if (known !== void 0 && (known.level === "curated" || known.verifies || !verifies)) return;
    this.#relations.set(form, { form, relation, level, weak, kind: isLatin(form) === this.#latin ? "synonym" : "translation", verifies });
  }
};

// src/language/synonyms.ts
var MEMORY3 = /* @__PURE__ */ new Map();
function relationsOf(word, learned) {
  const listed2 = listedRelations(word);
  const confirmed = learned === void 0 ? [] : learnedFormsOf(word, learned);
  if (confirmed.length === 0) return listed2;
  const forms = new Set(confirmed.map(({ form }) => form));
  return [...confirmed.map((each) => asRelation(word, each)), ...listed2.filter(({ form }) => !forms.has(form))];
}
function listedRelations(word) {
  const known = MEMORY3.get(word);
  if (known !== void 0) return known;
  const read = readRelations(word);
  if (MEMORY3.size > 5e3) MEMORY3.clear();
  MEMORY3.set(word, read);
  return read;
}
function asRelation(word, { form, by }) {
  const kind = isLatin(form) === isLatin(word) ? "synonym" : "translation";
  return { form, relation: "same", level: "learned", weak: false, kind, verifies: true, ...by === void 0 ? {} : { by } };
}
function learnedFormsOf(word, learned) {
  return learnedFor(word, indexPairs(learned)).filter(({ form }) => !areOpposites(word, form));
}
function areOpposites(a, b) {
  const leads = (from, to) => linksOf(from, "antonym").some((other) => sameWord(listKey(other), listKey(to)));
  return leads(a, b) || leads(b, a);
}
function linksOf(word, kind) {
  return linkedWith(word, kind);
}
function isListedWord(word) {
  return meaningsOf(word).length > 0 || groupsOf(mainTable(), word, ["lexeme", "related"]).length > 0 || groupsOf(translationTable(), word, ["translation"]).length > 0;
}
function isKnownKatakana(word) {
  const table = mainTable();
  return table.has(table.find(listKey(word)), "katakana");
}
function phraseLength(words2) {
  const [first] = words2;
  if (first === void 0 || first === "") return 0;
  let longest = 0;
  for (const base of baseForms(first)) {
    for (const phrase2 of mainTable().phrasesFrom(base)) {
      const parts = phrase2.split(" ");
      if (parts.length > longest && parts.every((part, index) => words2[index] !== void 0 && baseForms(words2[index]).includes(part))) longest = parts.length;
    }
  }
  return longest;
}

// src/language/occurrences.ts
var MOST2 = 50;
function occurrencesOf(form, text) {
  const read = readForm(form);
  if (read.number !== void 0) return numbers(read.number, text);
  return read.japaneseForm ? japanese(form, read.pattern, text) : latin2(form, read, text);
}
var READ = /* @__PURE__ */ new Map();
function readForm(form) {
  const known = READ.get(form);
  if (known !== void 0) return known;
  const words2 = form.match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];
  const japaneseForm = isJapanese(form);
  const pattern = japanesePattern(form);
  const read = {
    number: numberIn(form),
    japaneseForm,
    pattern,
    words: words2,
    bases: words2[0] === void 0 ? [] : baseForms(words2[0]),
    signed: /[+#]/.test(form),
    spellings: japaneseForm ? spellingsOf(form, pattern) : []
  };
  if (READ.size > 2e4) READ.clear();
  READ.set(form, read);
  return read;
}
function spellingsOf(form, pattern) {
  if (pattern === void 0) return [[...form]];
  if (!isKatakana(form)) return [form.match(/[\u3400-\u9fff]/g) ?? []];
  return [[...form], ...pattern.source.split("|").map((spelling) => [...spelling.replace("\u30FC?", "")])];
}
function standsSpelled(form, text) {
  const { pattern } = readForm(form);
  const found = pattern?.test(text) === true;
  if (pattern !== void 0) pattern.lastIndex = 0;
  return found;
}
function numberIn(form) {
  if (!/[\p{Nd}〇一二三四五六七八九十百千]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve/u.test(form)) return void 0;
  const tokens = segment(form);
  return tokens.length === 1 ? tokens[0].number : void 0;
}
function numbers(wanted, text) {
  const hits = [];
  for (const token of text.numbers) {
    if (!sameNumber(wanted, token.number)) continue;
    hits.push({ start: token.start, end: token.end, likeness: "literal" });
    if (hits.length >= MOST2) break;
  }
  return hits;
}
function sameNumber(a, b) {
  if (a.value === b.value && (a.unit === b.unit || a.unit === "" || b.unit === "")) return true;
  if (a.unit === b.unit) return false;
  const [x, y] = [measure(a.value, a.unit), measure(b.value, b.unit)];
  return x.value === y.value && x.unit === y.unit;
}
var NOWHERE = [];
function latin2(form, { words: wanted, bases, signed }, text) {
  const whole = text.wholes.get(form);
  if (whole !== void 0) return [{ start: whole.start, end: whole.end, likeness: "literal" }];
  if (signed) return NOWHERE;
  if (wanted.length === 0) return literal(form, text);
  const places = candidates(bases, text);
  if (places.length === 0) return NOWHERE;
  const hits = [];
  for (const position of places) {
    const found = text.words.slice(position, position + wanted.length);
    if (found.length < wanted.length || !found.every((word, index) => sameWord(word.text, wanted[index]))) continue;
    const exact = found.every((word, index) => word.text === wanted[index]);
    hits.push({ start: found[0].start, end: found.at(-1).end, likeness: exact ? "literal" : "inflection" });
    if (hits.length >= MOST2) break;
  }
  return hits;
}
function candidates(bases, text) {
  let all;
  for (const form of bases) {
    const here = text.wordAt.get(form);
    if (here !== void 0) all = all === void 0 ? here : [.../* @__PURE__ */ new Set([...all, ...here])].sort((a, b) => a - b);
  }
  return all ?? [];
}
function literal(form, text) {
  const at = form === "" ? -1 : text.folded.text.indexOf(form);
  return at < 0 ? [] : [{ start: at, end: at + form.length, likeness: "literal" }];
}
function japanese(form, pattern, text) {
  const source = text.folded.text;
  const hits = [];
  for (let at = source.indexOf(form); at >= 0 && hits.length < MOST2; at = source.indexOf(form, at + form.length)) {
    if (standsAlone(text, at, at + form.length)) hits.push({ start: at, end: at + form.length, likeness: "literal" });
  }
  if (hits.length > 0 || pattern === void 0 || !standsSpelled(form, source)) return hits;
  for (const found of source.matchAll(pattern)) {
    const end = found.index + found[0].length;
    if (standsAlone(text, found.index, end)) hits.push({ start: found.index, end, likeness: hasKanji(form) && form.length - 1 <= 2 ? "inflection" : "spelling" });
    if (hits.length >= MOST2) break;
  }
  return hits;
}
var FREE_PREFIXES = "\u518D\u65B0\u5168\u5404\u672C\u65E7\u540C\u4ED6\u4E21\u8AF8\u7DCF\u521D\u672A\u4E0D\u975E\u7121\u8981\u88AB\u4E3B\u526F";
function standsAlone(text, start, end) {
  const source = text.folded.text;
  const first = scriptOf(source[start]);
  const last = scriptOf(source[end - 1]);
  const before = start > 0 ? scriptOf(source[start - 1]) : "other";
  const after = end < source.length ? scriptOf(source[end]) : "other";
  if (first === "latin" && (before === "latin" || before === "digit") || last === "latin" && (after === "latin" || after === "digit")) return false;
  if (first === "katakana" && before === "katakana" || last === "katakana" && after === "katakana") return katakanaPart(source, start, end);
  if (first === "kanji" && before === "kanji") return !cutsWord(text.tokens, start, source);
  return true;
}
function katakanaPart(source, start, end) {
  let from = start;
  let to = end;
  while (from > 0 && scriptOf(source[from - 1]) === "katakana" && start - from < 30) from -= 1;
  while (to < source.length && scriptOf(source[to]) === "katakana" && to - end < 30) to += 1;
  return [source.slice(from, start), source.slice(end, to)].every((rest) => rest === "" || isKatakana(rest) && rest.length >= 2 && isKnownKatakana(rest));
}
function cutsWord(tokens, start, source) {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (tokens[middle].start <= start) low = middle;
    else high = middle - 1;
  }
  const token = tokens[low];
  return token !== void 0 && token.start === start - 1 && token.end > start && !FREE_PREFIXES.includes(source[start - 1]);
}

// src/language/quotes/converse-verbs.ts
var CONVERSE = new Set("send sent receive buy purchase sell lend borrow give get \u9001\u4FE1 \u53D7\u4FE1 \u9001\u308B \u53D7\u3051\u53D6\u308B \u5C4A\u304F \u8CB7 \u8CFC\u5165 \u58F2 \u8CA9\u58F2 \u8CB8\u3059 \u501F\u308A\u308B \u6E21\u3059 \u3082\u3089\u3046".split(" "));
function isConverse({ value, matcher, inQuote }) {
  return value.units.some((unit) => unit.role === "agent" && matcher.matches(unit).some((match) => inQuote(match) && ["to", "from"].includes(matcher.unitAt(match)?.role ?? "")));
}

// src/language/quotes/negation-japanese.ts
var FILLER = "\u309D";
var NO_NEGATION = new RegExp(
  [
    "\u306A(?:\u3051\u308C|\u304D\u3083)\u3070?(?:\u306A\u3089|\u3044\u3051|\u3060\u3081|\u30C0\u30E1)(?:\u306A\u3044|\u307E\u305B\u3093|\u306A\u304F)?",
    "\u306A\u304F\u3066\u306F(?:\u306A\u3089|\u3044\u3051)(?:\u306A\u3044|\u307E\u305B\u3093)",
    "\u306A\u304F\u3061\u3083",
    "\u306A\u304D\u3083",
    "\u306A\u3044\u3068(?:\u3044\u3051(?:\u306A\u3044|\u307E\u305B\u3093)|\u3060\u3081|\u30C0\u30E1|\u56F0|\u3053\u307E)",
    "\u306D\u3070(?:\u306A\u3089(?:\u306A\u3044|\u306C))?",
    "\u3056\u308B\u3092[\u3048\u5F97](?:\u306A\u3044|\u307E\u305B\u3093)",
    "\u3057\u304B(?:\u306A\u3044|\u3042\u308A\u307E\u305B\u3093)",
    "\u304B\u3082(?:\u3057\u308C|\u77E5\u308C)(?:\u306A\u3044|\u307E\u305B\u3093)",
    "(?:\u306B|\u9593)\u9055\u3044(?:\u306A\u3044|\u3042\u308A\u307E\u305B\u3093)",
    "(?:\u4ED5\u65B9|\u3057\u304B\u305F|\u7533\u3057\u8A33|\u3068\u3093\u3067\u3082|\u3055\u308A\u3052|\u4F55\u6C17|\u306A\u306B\u3052|\u3082\u3063\u305F\u3044|\u3084\u3080\u3092\u5F97|\u3084\u3080\u3092\u3048)(?:\u306A\u3044|\u306A\u304F|\u3042\u308A\u307E\u305B\u3093|\u3054\u3056\u3044\u307E\u305B\u3093)",
    "(?:\u3066|\u3067)\u3082?(?:\u304B\u307E|\u69CB)(?:\u308F\u306A\u3044|\u3044\u307E\u305B\u3093)",
    "\u5DEE\u3057\u652F\u3048(?:\u306A\u3044|\u3042\u308A\u307E\u305B\u3093)",
    "(?:\u3082\u3089\u3048|\u3044\u305F\u3060\u3051|\u304F\u308C|\u304F\u3060\u3055|\u9802\u3051)(?:\u306A\u3044|\u307E\u305B\u3093)(?:\u304B|\u3067|\u3060)",
    "\u307E\u305B\u3093\u304B",
    "(?:\u3067\u304D|\u3089\u308C|\u3048)(?:\u306A\u3044|\u307E\u305B\u3093)(?:\u3067\u3057\u3087\u3046\u304B|\u3060\u308D\u3046\u304B|\u3067\u3059\u304B|\u304B\u306A)",
    "\u3060\u3051\u3067(?:\u306F|\u3082)?\u306A\u304F(?:\u3066)?",
    "\u3060\u3051\u3058\u3083\u306A\u304F(?:\u3066)?",
    "\u306E\u307F\u306A\u3089\u305A",
    "\u3070\u304B\u308A\u3067(?:\u306F)?\u306A\u304F",
    "\u306B(?:\u9650\u3089|\u304B\u304E\u3089)\u305A",
    "(?:\u304B\u304B\u308F|\u95A2\u308F|\u62D8)\u3089\u305A",
    "\u3092(?:\u554F|\u3068)\u308F\u305A",
    "\u5C11\u306A\u304F\u3068\u3082",
    "\u5C11\u306A(?:\u3044|\u304F|\u304B\u3063|\u3081|\u3059\u304E)",
    "\u5371\u306A(?:\u3044|\u304F|\u304B\u3063|\u3052)",
    "\u5207\u306A(?:\u3044|\u304F)",
    "\u5FC5\u305A",
    "\u5148\u305A",
    "(?<![\\u3400-\\u9fff])(?:\u307E\u305A|\u306F\u305A)",
    "\u308F\u305A\u304B",
    "\u3044\u305A\u308C",
    "\u305A\u3064",
    "\u305A\u3063\u3068",
    "\u305A(?=\u308C|\u3089)",
    "(?:\u9593|\u307E)\u3082\u306A\u304F",
    "(?:\u3082\u308C|\u6F0F\u308C|\u6EDE\u308A|\u554F\u984C|\u7121\u99C4|\u904E\u4E0D\u8DB3|\u652F\u969C)\u306A\u304F",
    "\u306A\u3093\u3068\u306A\u304F",
    "\u3053\u3068\u306A\u304F(?=$)",
    "\u3063\u3071\u306A\u3057",
    "\u3063\u653E\u3057",
    "(?<=[\u4E00-\u9FFF])\u306A\u304F(?=\u3066\u6E08)"
  ].join("|"),
  "g"
);
function maskNoNegation(text) {
  return text.replace(NO_NEGATION, (idiom) => FILLER.repeat(idiom.length));
}
var NEGATED = /ない|なかっ|なく|なけれ|ません|ませぬ|ず(?:に|と|$)|ぬ$|まい$|なし/;
function isNegatedTail(masked) {
  return NEGATED.test(masked);
}
var FORBIDDING = /ないで(?!き)|ないよう|ないこと|ないほう|なくて?(?:い|よ|も)|くな|ず(?:に|$)|(?:ては|ちゃ)(?:いけ|なら|だめ|ダメ)|べきで|たくな|ほしくな/;
function isForbidding(tail) {
  return FORBIDDING.test(tail);
}
var NEGATING_HEADS = new Set("\u4E0D\u8981 \u7981\u6B62 \u4E0D\u53EF \u4E0D\u53EF\u80FD \u4E0D\u80FD \u5BFE\u8C61\u5916 \u7BC4\u56F2\u5916 \u30B9\u30B3\u30FC\u30D7\u5916 \u6642\u9593\u5916 \u7121\u3057 \u306A\u3057 \u672A\u5BFE\u5FDC \u975E\u5BFE\u5FDC \u53B3\u7981 \u672A\u5B9F\u65BD \u9632\u6B62 \u56DE\u907F \u6291\u6B62 \u963B\u6B62 \u6291\u5236 \u9632\u3050 \u9632\u304E \u9632\u3044 \u9632\u304C \u9632 \u907F\u3051 \u907F\u3051\u308B".split(" "));
function isExceptionHead(word) {
  return word === "\u4EE5\u5916" || word === "\u9664\u304D" || word === "\u9664\u304F" || word === "\u9664\u3044" || word === "\u9664";
}
var NEGATION_CARRIERS = /^(?:必要|方法|手段|術|手立て|予定|つもり|可能|可能性|意味|方針|対象|気|わけ|訳)$/;

// src/language/quotes/alike-events.ts
var ALIKE_EVENTS = `
\u9045 \u91CD \u920D \u3082\u305F\u3064 \u3082\u3063\u3055\u308A \u306E\u308D \u6642\u9593\u304C\u304B\u304B \u6642\u9593\u304C\u639B\u304B \u6642\u9593\u3092\u8981 \u5F85\u305F\u3055 \u4F4E\u901F slow sluggish lag "take forever" "take ages" "take a long time" "take too long" "take so long" "take a while" "too long to" "long time" crawl delay
\u66F4\u65B0 \u30EA\u30D5\u30EC\u30C3\u30B7\u30E5 \u518D\u8AAD\u307F\u8FBC \u518D\u8AAD\u8FBC \u30EA\u30ED\u30FC\u30C9 refresh reload update
\u66F4\u65B0 \u6700\u65B0 \u30A2\u30C3\u30D7\u30C7\u30FC\u30C8 update upgrade "up to date"
\u30A2\u30C3\u30D7\u30B0\u30EC\u30FC\u30C9 \u30D0\u30FC\u30B8\u30E7\u30F3\u30A2\u30C3\u30D7 upgrade update
\u899A\u3048 \u8A18\u61B6 \u4FDD\u5B58 \u4FDD\u6301 \u6B8B remember store save persist retain keep memorize
\u6B8B \u7DAD\u6301 \u4FDD\u6301 \u4FDD\u5B58 \u305D\u306E\u307E\u307E keep preserve retain maintain "leave as is" "keep as is"
\u53CD\u6620 \u51FA\u3066\u3053 \u9069\u7528 \u52B9 \u66F4\u65B0 apply reflect "take effect" "show up"
\u7121\u8996 \u53CD\u6620\u3055\u308C\u306A \u52B9\u304B\u306A ignore
\u8868\u793A \u51FA\u3066\u304F \u51FA\u3066 \u51FA \u6620 \u73FE\u308C \u898B\u3048 \u8F09 show display appear "show up" "come up" "pop up"
\u7D4C\u7531 \u901A \u901A\u3089 \u631F via through
\u6587\u5B57\u5316\u3051 \u5316\u3051 \u6587\u5B57\u5316 garbled mojibake garbage
\u6D88\u8CBB \u6E1B\u308A \u6E1B\u308B \u4F7F\u7528\u91CF usage consume consumption drain eat "use up"
\u8A70\u3081 \u72ED \u7E2E\u3081 \u6E1B\u3089 tighten narrow reduce
\u5E83\u3052 \u62E1\u3052 \u5E83 \u62E1\u5927 widen expand enlarge
\u5927\u304D \u62E1\u5927 \u5F15\u304D\u4F38\u3070 \u5F15\u304D\u5EF6\u3070 enlarge bigger larger increase
\u5C0F\u3055 \u7E2E\u5C0F \u7E2E\u3081 shrink smaller reduce decrease
\u6E1B\u3089 \u524A\u6E1B \u6E1B\u5C11 \u6291\u3048 \u5C11\u306A\u304F less reduce fewer decrease lower cut
\u5897\u3084 \u5897\u52A0 \u5897\u3048 \u591A\u304F \u8DB3 \u8FFD\u52A0 increase more raise add grow
\u8FFD\u52A0 \u8A2D\u7F6E \u7F6E \u4ED8\u3051 \u3064\u3051 \u52A0\u3048 \u8DB3 \u5165\u308C \u8F09\u305B \u8A2D\u3051 \u7528\u610F \u76DB\u308A\u8FBC \u7D44\u307F\u8FBC \u53D6\u308A\u5165 \u542B\u3081 \u633F\u5165 add put place insert include introduce incorporate
\u66F8 \u8A18\u8F09 \u660E\u8A18 \u8A18\u8FF0 \u8FF0\u3079 \u8F09\u305B \u8A18\u5165 \u66F8\u304D\u8FBC \u7DB4 \u8A18 write state describe mention note
\u8A00 \u8FF0\u3079 \u8A71 \u8A9E \u3057\u3083\u3079 \u767A\u8A00 \u7533 say tell state mention speak talk
\u8A00\u3044\u63DB\u3048 \u7F6E\u304D\u63DB\u3048 \u66F8\u304D\u63DB\u3048 \u66F8\u304D\u76F4 \u76F4 \u5909\u3048 rephrase reword rewrite replace
\u63CF\u5199 \u63CF \u8868\u73FE \u66F8 \u8A18\u8FF0 describe depict portray description
\u6253 \u5165\u529B \u30BF\u30A4\u30D7 \u6253\u3061\u8FBC \u5165\u308C \u66F8\u304D\u8FBC \u8A18\u5165 type enter input "key in" "fill in" "fill out"
\u56DE\u8EE2 \u56DE \u5411\u304D\u3092\u5909\u3048 rotate turn
\u8ABF\u6574 \u5909\u3048 \u5909\u66F4 \u52A0\u6E1B \u3044\u3058 \u8ABF\u7BC0 adjust tune tweak change
\u5909\u66F4 \u5909\u3048 \u3044\u3058 \u89E6 \u624B\u3092\u52A0\u3048 \u66F8\u304D\u63DB\u3048 \u6539\u5909 \u7DE8\u96C6 \u5909\u308F change modify alter edit touch tweak
\u7DE8\u96C6 \u66F8\u304D\u63DB\u3048 \u76F4 \u5909\u66F4 \u4FEE\u6B63 edit modify revise
\u5916\u308C \u89E3\u9664 \u89E3\u3051 \u5916 clear uncheck deselect release
\u89E3\u9664 \u89E3\u7D04 \u53D6\u308A\u6D88 \u3084\u3081 \u6B62\u3081 \u30AD\u30E3\u30F3\u30BB\u30EB cancel unsubscribe terminate
\u53D6\u308A\u6D88 \u30AD\u30E3\u30F3\u30BB\u30EB \u3084\u3081 \u4E2D\u6B62 \u64A4\u56DE \u53D6\u308A\u3084 cancel undo revoke withdraw abort "call off"
\u5143\u306B\u623B \u53D6\u308A\u6D88 undo revert "take back" "roll back"
\u9632 \u9632\u6B62 \u907F\u3051 \u56DE\u907F \u963B\u6B62 \u8D77\u304D\u306A\u3044\u3088\u3046 prevent avoid stop
\u7701\u7565 \u629C\u3051 \u629C\u304B \u98DB\u3070 \u7701 \u5272\u611B omit skip "leave out"
\u629C\u3051 \u6F0F\u308C \u6B20\u3051 \u8DB3\u308A\u306A \u6B20\u843D \u4E0D\u8DB3 \u5FD8\u308C missing lack omit absent
\u4E0D\u8DB3 \u8DB3\u308A\u306A \u8DB3\u3089\u306A \u4E4F\u3057 \u5C11\u306A insufficient lack "not enough"
\u53CE\u3081 \u53CE\u307E \u307E\u3068\u3081 \u6291\u3048 fit keep limit
\u307E\u3068\u3081 \u4E00\u62EC \u4E00\u6C17 \u4E00\u5EA6\u306B \u4E00\u6589 \u540C\u6642 bulk batch "at once" "all at once" together "in one go"
\u8981\u7D04 \u307E\u3068\u3081 \u77ED\u304F\u307E\u3068\u3081 summarize summary "sum up"
\u76DB\u308A\u8FBC \u5165\u308C \u542B\u3081 \u52A0\u3048 \u53D6\u308A\u5165 include incorporate
\u8003\u6848 \u8003\u3048 \u6848\u3092\u51FA \u63D0\u6848 devise propose "come up with" think suggest
\u63D0\u6848 \u52E7\u3081 \u85A6\u3081 \u63D0\u793A suggest propose recommend
\u898B \u95B2\u89A7 \u8997 \u3054\u89A7 \u89A7 \u62DD\u898B \u53C2\u7167 \u773A\u3081 \u78BA\u8A8D \u76EE\u3092\u901A view see look browse read watch
\u53C2\u7167 \u898B \u5F15\u7528 refer see consult
\u78BA\u8A8D \u30C1\u30A7\u30C3\u30AF \u78BA\u304B\u3081 \u691C\u8A3C \u898B\u76F4 \u70B9\u691C \u691C\u67FB check verify confirm validate inspect review
\u691C\u8A3C \u30D0\u30EA\u30C7\u30FC\u30B7\u30E7\u30F3 \u59A5\u5F53\u6027 validate verify check
\u7279\u5B9A \u7A81\u304D\u6B62\u3081 \u5272\u308A\u51FA \u898B\u3064\u3051 \u8ABF\u3079 identify find determine "track down" "find out"
\u8ABF\u3079 \u8ABF\u67FB \u89E3\u6790 \u5206\u6790 \u63A2 investigate analyze examine "look into" research
\u884C \u5B9F\u65BD \u5B9F\u884C \u3084\u308B \u3084\u3063\u3066 \u8D70\u3089\u305B run execute perform conduct
\u52D5 \u4F5C\u52D5 \u7A3C\u50CD \u52D5\u4F5C \u6A5F\u80FD \u50CD work run operate function
\u52D5\u304B\u306A \u6A5F\u80FD\u3057\u306A \u4F7F\u3048\u306A \u58CA\u308C \u52D5\u4F5C\u3057\u306A broken break
\u58CA\u308C \u5D29\u308C \u7834\u640D \u6545\u969C \u5D29\u58CA \u4E71\u308C break broken corrupt "fall apart" "break down" mess "messed up" mangle
\u306F\u307F\u51FA \u6EA2\u308C \u3042\u3075\u308C \u53CE\u307E\u3089\u306A \u98DB\u3073\u51FA overflow spill "spill out" "stick out" "run over" overrun
\u91CD\u306A \u304B\u3076 \u88AB \u30C0\u30D6 overlap cover
\u305A\u308C \u66F2\u304C \u6B6A \u50BE misalign "out of line" shift
\u5207\u308C \u5931\u52B9 \u671F\u9650\u5207\u308C \u6E80\u4E86 \u7121\u52B9\u306B\u306A expire timeout "run out" "time out" expiry lapse end
\u5207\u308C \u5207\u65AD \u9014\u5207\u308C \u9014\u7D76\u3048 \u843D\u3061 \u4E0D\u901A \u9014\u7D76 disconnect "cut out" "go down" drop "lose connection" "lose my connection" "connection is lost" "lose the connection" "connection drop" "network drop"
\u96E2\u308C \u9000\u51FA \u51FA \u629C\u3051 leave exit quit
\u7D42\u4E86 \u9589\u3058 \u7D42\u308F \u629C\u3051 exit close quit end finish
\u9589\u3058 \u7573 \u305F\u305F \u30AF\u30ED\u30FC\u30BA close collapse dismiss
\u958B \u8D77\u52D5 \u7ACB\u3061\u4E0A\u3052 \u7ACB\u3061\u4E0A\u304C \u30AA\u30FC\u30D7\u30F3 launch start open "start up" boot
\u8D77\u52D5 \u7ACB\u3061\u4E0A\u3052 \u7ACB\u3061\u4E0A\u304C \u59CB\u307E \u30B9\u30BF\u30FC\u30C8 startup "start up" boot launch start
\u518D\u8D77\u52D5 \u7ACB\u3061\u4E0A\u3052\u76F4 \u8D77\u52D5\u3057\u76F4 \u30EA\u30B9\u30BF\u30FC\u30C8 restart reboot relaunch
\u518D\u8A66\u884C \u3084\u308A\u76F4 \u30EA\u30C8\u30E9\u30A4 \u3082\u3046\u4E00\u5EA6 \u518D\u5EA6 \u518D\u3073 retry "try again" again redo "once more"
\u7E70\u308A\u8FD4 \u53CD\u5FA9 \u4F55\u5EA6\u3082 \u4F55\u56DE\u3082 \u518D\u3073 repeat repetition repetitive redundant "over and over" recurring
\u91CD\u8907 \u4E8C\u91CD \u540C\u3058 2\u4EF6 2\u901A 2\u56DE \u4E8C\u56DE \u4E8C\u901A \u4E8C\u4EF6 2\u3064 \u4E8C\u3064 \u7E70\u308A\u8FD4 duplicate twice "two times" double same repeat
\u8D77\u304D \u8D77\u3053 \u767A\u751F \u751F\u3058 \u51FA \u73FE\u308C happen occur arise "come up"
\u5931\u6557 \u3067\u304D\u306A \u3057\u304F\u3058 \u3046\u307E\u304F\u3044\u304B\u306A \u3060\u3081 \u30C0\u30E1 \u843D\u3061 \u901A\u3089\u306A fail failure unsuccessful "can't" cannot
\u9593\u9055 \u8AA4 \u30DF\u30B9 \u9055 \u304A\u304B\u3057 \u4E0D\u6B63 \u6B63\u3057\u304F\u306A \u72C2 \u5408\u308F\u306A wrong incorrect mistake error inaccurate "not right" "not correct" off
\u8AA4\u7528 \u4F7F\u3044\u65B9 misuse
\u5408\u308F\u306A \u4E00\u81F4\u3057\u306A \u98DF\u3044\u9055 \u305A\u308C \u7570\u306A \u9055 \u76F8\u9055 mismatch differ "not match" inconsistent
\u98DF\u3044\u9055 \u76F8\u9055 \u77DB\u76FE \u305A\u308C \u7570\u306A \u4E0D\u4E00\u81F4 conflict contradict differ inconsistent
\u76F4 \u6CBB \u4FEE\u6B63 \u4FEE\u5FA9 \u6539\u3081 \u8A02\u6B63 \u6B63 \u5FA9\u65E7 fix correct repair mend resolve
\u6CBB \u76F4 \u56DE\u5FA9 \u89E3\u6D88 \u89E3\u6C7A recover resolve "go away" fix
\u89E3\u6C7A \u89E3\u6D88 \u76F4 \u306A\u304F\u306A resolve solve fix
\u6539\u5584 \u826F\u304F \u3088\u304F \u76F4 \u5411\u4E0A \u9AD8\u3081 \u4E0A\u3052 improve better enhance
\u9AD8\u901F \u901F \u65E9 \u77ED\u7E2E \u30B9\u30D4\u30FC\u30C9\u30A2\u30C3\u30D7 \u8EFD \u30B5\u30AF\u30B5\u30AF fast quick speed "speed up" faster quicker
\u6D88 \u524A\u9664 \u9664\u53BB \u53D6\u308A\u9664 \u53D6\u308A\u53BB \u53D6\u308A\u6255 \u5916 \u7121\u304F\u3059 \u306A\u304F\u3057 \u306A\u304F\u3059 \u7834\u68C4 \u6368\u3066 \u524A \u53D6\u3063\u6255 \u7247\u4ED8\u3051 \u64A4\u53BB delete remove erase eliminate discard strip ditch drop "get rid of" "take out" "take off" "throw away" "throw out" clear wipe
\u6D88\u3048 \u306A\u304F\u306A \u7121\u304F\u306A \u5931 \u6D88\u5931 \u6D88\u53BB \u7D1B\u5931 \u98DB \u6D88\u6EC5 disappear vanish lose lost gone loss wipe forget clear
\u96A0 \u975E\u8868\u793A \u898B\u3048\u306A \u4F0F\u305B \u6D88 hide conceal "not visible"
\u898B\u305B \u8868\u793A \u63D0\u793A \u516C\u958B show present display reveal
\u9001 \u9001\u4FE1 \u5C4A \u98DB \u767A\u9001 \u914D\u4FE1 \u5C4A\u3051 \u6765 \u9001\u4ED8 \u51FA \u6295 send deliver receive get mail email
\u5C4A \u6765 \u53D7\u4FE1 \u53D7\u3051\u53D6 \u7740 \u5230\u7740 \u5C4A\u3051 \u672A\u7740 arrive receive get deliver come reach
\u77E5\u3089\u305B \u901A\u77E5 \u9023\u7D61 \u4F1D\u3048 \u6559\u3048 \u5831\u544A \u30A2\u30E9\u30FC\u30C8 \u544A\u77E5 notify inform tell alert "let know" warn
\u8B66\u544A \u6CE8\u610F \u8B66 \u30A2\u30E9\u30FC\u30C8 \u77E5\u3089\u305B warn warning alert caution
\u5C0B\u306D \u805E \u8CEA\u554F \u554F\u3044\u5408\u308F\u305B \u4F3A \u78BA\u8A8D ask inquire query prompt
\u983C \u4F9D\u983C \u304A\u9858 \u6C42\u3081 \u8981\u6C42 ask request demand
\u6E21 \u3042\u3052 \u4E0E\u3048 \u4ED8\u4E0E \u63D0\u4F9B \u914D \u914D\u5E03 give hand provide pass distribute
\u3082\u3089 \u53D7\u3051\u53D6 \u53D7\u9818 \u9802 \u53D6\u5F97 \u5F97 receive get obtain
\u53D6\u5F97 \u53D6 \u53D6\u3063\u3066\u304F \u5F15\u3063\u5F35 \u8AAD\u307F\u8FBC fetch get retrieve obtain pull
\u8AAD\u307F\u8FBC \u8AAD\u8FBC \u30ED\u30FC\u30C9 \u30ED\u30FC\u30C9\u4E2D \u8AAD \u53D6\u308A\u8FBC load read loading
\u66F8\u304D\u51FA \u51FA\u529B \u30A8\u30AF\u30B9\u30DD\u30FC\u30C8 \u5410\u304D\u51FA \u30C0\u30A6\u30F3\u30ED\u30FC\u30C9 export output download dump
\u53D6\u308A\u8FBC \u53D6\u8FBC \u30A4\u30F3\u30DD\u30FC\u30C8 \u8AAD\u307F\u8FBC \u53D6\u308A\u5165 import load ingest
\u30C0\u30A6\u30F3\u30ED\u30FC\u30C9 \u843D\u3068 \u53D6\u5F97 download
\u30A2\u30C3\u30D7\u30ED\u30FC\u30C9 \u4E0A\u3052 \u8F09\u305B \u6295\u7A3F upload post
\u6295\u7A3F \u66F8\u304D\u8FBC \u30A2\u30C3\u30D7 \u8F09\u305B post publish submit
\u63B2\u8F09 \u8F09\u305B \u8F09 \u516C\u958B post publish list
\u516C\u958B \u51FA \u30EA\u30EA\u30FC\u30B9 \u767A\u884C publish release
\u767A\u884C \u51FA \u4F5C\u6210 \u5370\u5237 issue
\u63D0\u51FA \u51FA \u9001\u4FE1 \u7533\u8ACB submit submission hand
\u7533\u3057\u8FBC \u7533\u8FBC \u5FDC\u52DF \u7533\u8ACB \u767B\u9332 apply register "sign up"
\u767B\u9332 \u52A0\u5165 \u4F5C\u6210 \u30B5\u30A4\u30F3\u30A2\u30C3\u30D7 \u5165\u4F1A register "sign up" enroll
\u5165 \u52A0\u5165 \u53C2\u52A0 \u5165\u4F1A join enter participate
\u9000\u4F1A \u8131\u9000 \u3084\u3081 \u629C\u3051 leave unsubscribe quit
\u30ED\u30B0\u30A4\u30F3 \u30B5\u30A4\u30F3\u30A4\u30F3 \u5165 login "log in" "sign in" "get in"
\u30ED\u30B0\u30A2\u30A6\u30C8 \u30B5\u30A4\u30F3\u30A2\u30A6\u30C8 \u8FFD\u3044\u51FA \u5F3E\u304D\u51FA logout "log out" "sign out" "kick out"
\u62D2\u5426 \u5F3E \u65AD \u306F\u3058 \u5374\u4E0B \u8E74 reject refuse deny decline "turn down"
\u8A31\u53EF \u8A8D\u3081 \u8A31 OK allow permit let grant approve
\u8A8D\u3081 \u627F\u8A8D \u8A31\u53EF approve accept
\u9078 \u9078\u629E \u6307\u5B9A \u6C7A\u3081 choose select pick
\u7D5E\u308A\u8FBC \u7D5E \u30D5\u30A3\u30EB\u30BF \u9650\u5B9A filter narrow
\u4E26\u3079 \u4E26\u3073 \u30BD\u30FC\u30C8 \u6574\u5217 \u9806\u756A \u9806\u5E8F \u4E26\u3079\u66FF \u4E26\u3073\u66FF sort order arrange rank
\u5165\u308C\u66FF\u3048 \u4E26\u3079\u66FF \u4EA4\u63DB \u5DEE\u3057\u66FF\u3048 swap reorder exchange switch
\u63C3\u3048 \u63C3 \u7D71\u4E00 \u5408\u308F\u305B \u305D\u308D \u4E00\u8CAB unify align consistent standardize uniform
\u7D44\u307F\u5408\u308F\u305B \u4F75\u7528 \u5408\u308F\u305B combine combination
\u5206\u3051 \u5206\u5272 \u5206 \u533A\u5207 \u5207\u308A\u5206 \u7D30\u304B split divide separate "break up" "break down"
\u3064\u306A \u7E4B \u63A5\u7D9A \u7D50 \u7D50\u3073\u4ED8 \u9023\u643A connect link join attach
\u8CBC \u4ED8 \u6DFB\u4ED8 \u8CBC\u308A\u4ED8 attach paste
\u79FB \u79FB\u52D5 \u52D5\u304B \u79FB\u884C \u305A\u3089 move shift transfer migrate
\u904B \u79FB\u52D5 \u6301\u3063\u3066 carry move
\u5207\u308A\u66FF\u3048 \u5207\u66FF \u5909\u3048 \u66FF\u3048 \u79FB \u30B9\u30A4\u30C3\u30C1 \u5909\u308F switch change toggle swap
\u66FF\u3048 \u63DB\u3048 \u5909\u3048 \u4EE3\u3048 \u4EA4\u63DB change replace swap
\u9032 \u6B21\u306B \u5148\u306B \u9032\u884C \u79FB proceed advance "move on" continue
\u7D9A \u7D99\u7D9A \u7D9A\u884C \u301C\u7D9A\u3051 \u3063\u3071\u306A\u3057 \u51FA\u3063\u3071\u306A\u3057 \u7D9A\u3051 continue keep stay remain "go on" persist
\u5F85 \u5F85\u6A5F \u5F85\u3061 wait
\u6B62 \u505C\u6B62 \u4E2D\u65AD \u30B9\u30C8\u30C3\u30D7 \u6B62\u307E \u3084\u3081 \u56FA\u307E stop halt pause interrupt suspend
\u4E2D\u65AD \u9014\u4E2D\u3067\u6B62 \u9014\u4E2D\u3067\u5207 \u9014\u5207 \u6B62\u307E interrupt abort cancel
\u56FA\u307E \u30D5\u30EA\u30FC\u30BA \u52D5\u304B\u306A\u304F\u306A \u53CD\u5FDC\u3057\u306A \u5FDC\u7B54\u3057\u306A \u6B62\u307E \u30CF\u30F3\u30B0 freeze hang stuck stall "lock up" unresponsive "stop responding"
\u843D\u3061 \u30AF\u30E9\u30C3\u30B7\u30E5 \u7570\u5E38\u7D42\u4E86 \u5F37\u5236\u7D42\u4E86 \u6B7B crash die abort quit "shut down" "force close" "blow up"
\u62BC \u30AF\u30EA\u30C3\u30AF \u30BF\u30C3\u30D7 \u62BC\u4E0B \u89E6 \u53E9 press click tap hit push touch
\u653E\u7F6E \u653E\u3063\u3066 \u653E\u3063 \u653E \u89E6\u3089\u306A \u64CD\u4F5C\u3057\u306A idle inactive "leave open" "left open" unattended
\u5207 \u30AA\u30D5 \u6B62\u3081 \u6D88 \u7121\u52B9 "turn off" disable "switch off" mute
\u4ED8\u3051 \u3064\u3051 \u30AA\u30F3 \u6709\u52B9 \u5165\u308C "turn on" enable "switch on"
\u6E2C \u8A08\u6E2C \u8A08 \u6E2C\u5B9A \u91CF measure
\u6570\u3048 \u30AB\u30A6\u30F3\u30C8 \u96C6\u8A08 count tally
\u8A08\u7B97 \u7B97\u51FA \u96C6\u8A08 \u6C42\u3081 calculate compute
\u96C6\u8A08 \u5408\u8A08 \u8A08\u7B97 aggregate total sum
\u6BD4\u3079 \u6BD4\u8F03 \u5BFE\u6BD4 compare
\u6559\u3048 \u8AAC\u660E \u4F1D\u3048 \u89E3\u8AAC explain teach tell
\u8AAC\u660E \u89E3\u8AAC \u8FF0\u3079 \u8A18\u8FF0 \u8A00\u3063\u3066 explain explanation describe mean
\u5206\u304B \u5224 \u89E3 \u7406\u89E3 \u628A\u63E1 \u8AAD\u307F\u53D6 \u4F1D\u308F \u901A\u3058 understand follow grasp see know understandable
\u77E5 \u628A\u63E1 \u5B58\u3058 \u5206\u304B know
\u611F\u3058 \u601D \u5370\u8C61 feel seem sound appear
\u611F\u3058 \u96F0\u56F2\u6C17 \u5370\u8C61 \u30E0\u30FC\u30C9 \u611F feel feeling mood atmosphere impression
\u63CF \u66F8 \u30A4\u30E9\u30B9\u30C8 draw paint
\u4F5C \u4F5C\u6210 \u751F\u6210 \u88FD\u4F5C \u5236\u4F5C \u3053\u3057\u3089\u3048 \u7528\u610F \u62F5\u3048 \u65B0\u898F\u4F5C\u6210 create make generate produce build write
\u7528\u610F \u6E96\u5099 \u66F8 \u4F5C \u6574\u3048 prepare provide "set up"
\u8A2D\u5B9A \u6307\u5B9A \u6C7A\u3081 \u30BB\u30C3\u30C8 \u5B9A\u3081 \u69CB\u6210 set configure specify
\u6C7A\u3081 \u6C7A\u5B9A \u5B9A\u3081 \u8A2D\u5B9A decide determine
\u5272\u308A\u5F53\u3066 \u5272\u308A\u632F \u632F\u308A\u5206 \u4ED8\u4E0E \u62C5\u5F53 assign allocate
\u76F4\u3057 \u3084\u308A\u76F4 \u518D redo
\u5B88 \u4FDD\u8B77 \u7DAD\u6301 \u9806\u5B88 \u9075\u5B88 protect keep follow
\u5F93 \u6CBF \u6E96\u62E0 \u5247 \u5B88 follow comply conform according
\u5BFE\u51E6 \u5BFE\u5FDC \u51E6\u7406 \u6271 \u53D6\u308A\u6271 \u3055\u3070 handle "deal with" treat manage process
\u7BA1\u7406 \u6271 \u53D6\u308A\u4ED5\u5207 manage administer
\u4EFB\u305B \u59D4\u306D \u59D4\u4EFB delegate leave entrust
\u52A9\u3051 \u88DC\u52A9 \u652F\u63F4 \u624B\u4F1D \u30B5\u30DD\u30FC\u30C8 help assist support aid
\u5F37\u8ABF \u76EE\u7ACB \u969B\u7ACB \u5F15\u304D\u7ACB \u592A\u5B57 \u30CF\u30A4\u30E9\u30A4\u30C8 emphasize highlight "stand out" bold
\u76EE\u7ACB\u305F\u305B \u76EE\u7ACB \u5F37\u8ABF highlight prominent
\u601D\u3044\u51FA \u60F3\u8D77 remind recall
\u5FD8\u308C \u5931\u5FF5 \u629C\u3051 forget
\u8CB7 \u8CFC\u5165 \u6CE8\u6587 buy purchase order
\u6255 \u652F\u6255 \u6C7A\u6E08 \u7D0D\u3081 pay payment checkout
\u8FD4 \u8FD4\u5374 \u8FD4\u54C1 \u623B \u8FD4\u9084 return refund
\u8FD4 \u5FDC\u7B54 \u8FD4\u4FE1 \u8FD4\u4E8B \u30EC\u30B9\u30DD\u30F3\u30B9 reply respond response answer
\u8FD4\u91D1 \u6255\u3044\u623B \u8FD4 refund
\u501F\u308A \u8CB8 \u30EC\u30F3\u30BF\u30EB rent borrow lend
\u4F7F \u5229\u7528 \u4F7F\u7528 \u6D3B\u7528 \u7528\u3044 \u4F7F\u3044 \u4F7F\u3063\u3066 employ use utilize
\u8A66 \u30C6\u30B9\u30C8 \u8A66\u7528 \u8A66\u3057 try test
\u7D42\u308F \u5B8C\u4E86 \u6E08 \u7D42\u4E86 \u4ED5\u4E0A\u304C finish complete end done completion
\u59CB \u958B\u59CB \u30B9\u30BF\u30FC\u30C8 \u66F8\u304D\u51FA \u5192\u982D \u59CB\u307E start begin opening beginning intro introduction
\u4ED5\u4E0A\u3052 \u5B8C\u6210 \u4ED5\u4E0A\u304C finish complete finalize
\u9593\u306B\u5408 \u9045\u308C \u671F\u9650 late
\u9045\u308C \u9045\u5EF6 \u5EF6\u3073 \u305A\u308C\u8FBC delay late postpone
\u5EF6 \u4F38 \u5EF6\u9577 \u5EF6\u671F \u9577\u304F extend prolong postpone
\u7E2E \u77ED\u7E2E \u77ED \u8A70\u3081 shorten cut trim condense
\u4F38\u3073 \u5897 \u4E0A\u304C \u6210\u9577 grow increase rise "go up" climb
\u4E0A\u304C \u4E0A\u6607 \u5897 \u9AD8\u304F\u306A rise increase "go up" grow climb
\u4E0B\u304C \u4E0B\u843D \u4F4E\u4E0B \u6E1B \u843D\u3061 fall drop decrease decline "go down" degrade
\u8868\u308C \u73FE\u308C \u51FA appear
\u8D77\u3053 \u8D77\u304D \u767A\u751F occur happen
\u4F1A \u9762\u4F1A \u6253\u3061\u5408\u308F\u305B meet
\u6765 \u8A2A\u308C \u8A2A\u554F \u53C2 \u304A\u8D8A\u3057 \u5230\u6765 come visit
\u884C \u8A2A\u308C \u8A2A\u554F \u4F3A \u53C2 go visit
\u3044\u308B \u5C45 \u5B58\u5728 \u3044\u3089\u3063\u3057\u3083 exist
\u5B58\u5728 \u3042 \u5B58\u5728\u3057 exist existing "that's there" present current
\u8003\u616E \u914D\u616E \u6C17\u3092\u914D \u6C17\u3092\u3064\u3051 \u8003\u3048 consider "take into account" account
\u6C17\u3092\u3064\u3051 \u6CE8\u610F \u7528\u5FC3 \u6C17\u3092\u4ED8\u3051 careful
\u6271 \u53D6\u308A\u4E0A\u3052 \u89E6\u308C cover treat handle discuss
\u89E6\u308C \u8A00\u53CA \u53D6\u308A\u4E0A\u3052 mention touch
"cover with" write add
"new name" rename
"name change" rename
rename "give a new name" "change the name" "different name" \u6539\u540D \u540D\u524D\u3092\u5909\u3048 \u540D\u79F0\u5909\u66F4 \u30EA\u30CD\u30FC\u30E0 \u540D\u524D\u5909\u66F4
"leave alone" "do not modify" "do not change" "do not touch" "leave unchanged" "stay the same" unchanged "keep as is" "leave as is"
aim target intend audience "meant for" "written for" \u5BFE\u8C61 \u5411\u3051 \u30BF\u30FC\u30B2\u30C3\u30C8 \u60F3\u5B9A
long "take forever" "take ages" "take a while" "take so long" lengthy
find return bring yield
\u77ED\u7E2E \u524A \u7E2E\u3081 \u30AB\u30C3\u30C8 \u6E1B\u3089 \u534A\u5206 shorten cut trim halve half
\u9014\u5207\u308C \u5931 \u5207\u308C \u8584\u308C break lose
\u64A4\u5EC3 \u5916 \u89E3\u9664 \u5EC3\u6B62 \u306A\u304F\u3059 \u306A\u304F\u3057 \u3084\u3081 abolish lift
\u8868\u793A \u6765 \u4E26 show come
break "blow out" "blow up" "mess up" wreck destroy
\u9069\u7528 \u4F7F \u5229\u7528 apply use
\u5897\u3084 \u5897\u52A0 \u3082\u3063\u3068\u5165\u308C \u3082\u3063\u3068\u5897 \u3082\u3063\u3068\u591A \u591A\u304F more increase
\u5F31\u3081 \u6291\u3048 \u548C\u3089\u3052 \u6E1B\u3089 \u63A7\u3048\u3081 "tone down" soften less reduce
\u793A \u66F8 \u6319\u3052 \u4E26\u3079 \u5217\u6319 list show put write
append put add \u4ED8\u3051 \u6DFB\u3048
\u7701\u7565 \u3044\u308A\u307E\u305B \u3044\u3089\u306A \u4E0D\u8981 \u8981\u308A\u307E\u305B \u8981\u3089\u306A skip omit
\u958B \u98DB \u79FB open "go to"
"no longer" stop
change different another \u5909\u66F4 \u5225
different inconsistent inconsistently differently \u3070\u3089\u3070\u3089 \u30D0\u30E9\u30D0\u30E9 \u63FA\u308C \u8868\u8A18\u63FA\u308C \u4E0D\u7D71\u4E00
\u8868\u8A18 \u66F8\u304D\u65B9 \u7DB4\u308A spelling notation
send "go out" \u9001
convert transform "turn into" \u5909\u63DB \u76F4 \u5909\u3048
extend "last longer" \u5EF6 \u9577\u304F
lifetime "last longer" \u6709\u52B9\u671F\u9650 \u671F\u9650
offline "without a connection" "no connection" "without internet" "without a network" "no internet" \u30AA\u30D5\u30E9\u30A4\u30F3
concurrent concurrently simultaneous simultaneously "at once" "at the same time" together \u540C\u6642
choose configurable customize customizable pick
list show \u8868\u793A
\u30A2\u30AF\u30BB\u30B9 \u95B2\u89A7 \u898B\u3089 \u898B\u308C \u958B access view see visit open
\u958B \u8868\u793A \u51FA open show
\u5206\u985E \u5165 \u632F\u308A\u5206 \u4ED5\u5206 sort classify file
\u9077\u79FB \u79FB \u98DB \u79FB\u52D5 \u5207\u308A\u66FF\u308F redirect navigate "lead to" "end up" "take to" land
"end up" land go arrive
\u623B \u30EA\u30BB\u30C3\u30C8 reset return "go back" revert
reduce lower "take off"
"play automatically" "playing automatically" autoplay \u81EA\u52D5\u518D\u751F
stop disable "turn off" "switch off"
hook grab engage attract "draw in" "pull in" \u5F15\u304D\u8FBC \u60F9
"come back" reappear return \u5FA9\u6D3B
cover hide obscure block \u8986 \u96A0
return "give back" "send back"
stop "give up" halt quit
suggest autocomplete "auto complete" \u88DC\u5B8C \u5019\u88DC
\u6D41\u308C \u518D\u751F \u9CF4 play sound
\u6DF7\u4E71 \u308F\u304B\u3089\u306A \u5206\u304B\u3089\u306A \u8FF7 confuse confusing "lose track"
clip crop "cut off" truncate \u5207\u308C \u898B\u5207\u308C \u6B20\u3051
overlap "run under" "run over" cover
flag report \u901A\u5831
drain kill eat consume
empty clear wipe reset blank
submit submission "send in" "hand in" send
understand get grasp follow "make sense"
consistently always consistent
unauthorized "without permission" "no permission" "not authorized" "not allowed" "without access"
improve better enhance
summarize summary "sum up" recap
"out of nowhere" unexpected unexpectedly suddenly abruptly "all of a sudden" randomly
"too soon" early prematurely "too early" \u65E9\u3059\u304E
"every now and then" "now and then" sometimes occasionally intermittent intermittently "once in a while" "from time to time" "at random" randomly sporadic sporadically "at times"
"no longer" "not anymore" "not any more"
"off screen" offscreen "outside the screen" "out of view" \u753B\u9762\u5916
`;

// src/language/quotes/alike-things.ts
var ALIKE_THINGS = `
\u8907\u6570 \u3044\u304F\u3064\u3082 \u3044\u304F\u3064\u304B \u4F55\u500B\u3082 \u4F55\u679A\u3082 \u4F55\u4EF6\u3082 \u4F55\u4EBA\u3082 \u6570\u500B \u591A\u6570 \u591A\u304F \u305F\u304F\u3055\u3093 several multiple many "more than one" numerous
\u5927\u91CF \u305F\u304F\u3055\u3093 \u591A\u304F \u591A\u6570 \u3044\u3063\u3071\u3044 \u81A8\u5927 \u5927\u5BB9\u91CF \u5C71\u307B\u3069 massive "a lot" many large big huge
\u5168\u90E8 \u3059\u3079\u3066 \u5168\u3066 \u5168\u4F53 \u5168 \u4E38\u3054\u3068 \u307E\u308B\u3054\u3068 all whole entire everything
\u6587\u5B57 \u5B57 \u30C6\u30AD\u30B9\u30C8 \u6587 text character letter
\u5B57 \u6587\u5B57 \u6587\u5B57\u6570 letter character word
\u5FC3\u60C5 \u6C17\u6301\u3061 \u611F\u60C5 \u5185\u9762 \u5FC3 \u601D\u3044 \u5FC3\u7406 emotion feeling sentiment
\u6012 \u6012\u308A \u8179 anger angry rage
\u60B2\u3057 \u60B2\u3057\u307F \u54C0 sad sadness sorrow
\u5B09\u3057 \u559C \u559C\u3073 \u3046\u308C\u3057 joy happy glad
\u5510\u7A81 \u6025 \u7A81\u7136 \u3044\u304D\u306A\u308A \u4E0D\u610F \u6025\u306B sudden abrupt suddenly abruptly unexpected
\u6025 \u5510\u7A81 \u7A81\u7136 \u4E0D\u81EA\u7136 rushed hasty hurried
\u5192\u982D \u66F8\u304D\u51FA \u51FA\u3060\u3057 \u5C0E\u5165 \u59CB\u307E\u308A \u5E8F\u76E4 \u6700\u521D \u521D\u3081 \u306F\u3058\u3081 opening beginning intro introduction start
\u7D50\u672B \u30E9\u30B9\u30C8 \u6700\u5F8C \u7D42\u308F\u308A \u7D42\u76E4 \u7DE0\u3081 \u30AA\u30C1 \u30A8\u30F3\u30C7\u30A3\u30F3\u30B0 \u7D50\u3073 \u5E55\u5207\u308C ending end conclusion closing finale
\u6700\u5F8C \u672B\u5C3E \u7D42\u308F\u308A \u4E00\u756A\u4E0B \u6700\u4E0B\u90E8 \u672B last end final bottom
\u4E0B\u90E8 \u4E00\u756A\u4E0B \u4E0B \u6700\u4E0B\u90E8 \u4E0B\u306E\u65B9 bottom below lower
\u4E0A\u90E8 \u4E00\u756A\u4E0A \u4E0A \u6700\u4E0A\u90E8 \u4E0A\u306E\u65B9 top above upper
\u5148\u982D \u6700\u521D \u4E00\u756A\u4E0A \u982D \u5192\u982D first top head beginning
\u521D\u56DE \u521D\u3081\u3066 \u306F\u3058\u3081\u3066 \u6700\u521D 1\u56DE\u76EE \u4E00\u56DE\u76EE first "first time" initial initially
\u7FCC\u65E5 \u6B21\u306E\u65E5 \u660E\u304F\u308B\u65E5 "next day" "following day" "day after"
\u7FCC\u9031 \u6B21\u306E\u9031 \u6765\u9031 "next week" "following week"
\u7FCC\u6708 \u6B21\u306E\u6708 \u6765\u6708 "next month" "following month"
\u524D\u65E5 \u524D\u306E\u65E5 \u6628\u65E5 "previous day" "day before"
\u591C\u9593 \u591C \u591C\u4E2D \u6669 night overnight nighttime
\u6DF1\u591C \u591C\u4E2D \u771F\u591C\u4E2D \u591C\u9045 midnight "late at night"
\u9577\u6642\u9593 \u9577\u3044\u9593 \u305A\u3063\u3068 \u9577\u3044\u3053\u3068 "long time" "for hours" "long period"
\u77ED\u6642\u9593 \u3059\u3050 \u5C11\u3057\u306E\u9593 "short time"
\u6642\u3005 \u305F\u307E\u306B \u3068\u304D\u3069\u304D \u6642\u6298 \u307E\u308C\u306B intermittent sometimes occasionally
\u983B\u7E41 \u3088\u304F \u3057\u3087\u3063\u3061\u3085\u3046 \u4F55\u5EA6\u3082 \u5EA6\u3005 \u305F\u3073\u305F\u3073 frequently often repeatedly
\u76F4\u5F8C \u3059\u3050 \u3057\u3066\u3059\u3050 immediately "right after"
\u5373\u5EA7 \u3059\u3050 \u76F4\u3061\u306B \u5373\u6642 \u77AC\u6642 \u30EA\u30A2\u30EB\u30BF\u30A4\u30E0 immediately instantly "right away" "real time"
\u56DE\u6570 \u4F55\u56DE \u4F55\u5EA6 times count
\u9806\u756A \u9806\u5E8F \u4E26\u3073 \u4E26\u3073\u9806 \u9806 order sequence
\u8868\u793A\u9806 \u4E26\u3079\u308B\u9806 \u4E26\u3073\u9806 \u9806\u756A "display order"
\u5927\u304D\u3055 \u30B5\u30A4\u30BA \u5BF8\u6CD5 size
\u5F62\u5F0F \u30D5\u30A9\u30FC\u30DE\u30C3\u30C8 \u66F8\u5F0F \u5F62 \u69D8\u5F0F format form
\u7A2E\u985E \u30BF\u30A4\u30D7 \u578B \u7A2E kind type sort
\u540D\u524D \u540D\u79F0 \u540D \u30CD\u30FC\u30E0 name
\u984C\u540D \u30BF\u30A4\u30C8\u30EB \u984C \u8868\u984C title
\u898B\u51FA\u3057 \u30D8\u30C3\u30C0\u30FC heading header headline
\u4E00\u89A7 \u30EA\u30B9\u30C8 list
\u8868 \u30C6\u30FC\u30D6\u30EB table
\u56F3 \u56F3\u8868 figure diagram
\u30B0\u30E9\u30D5 \u30C1\u30E3\u30FC\u30C8 chart graph
\u753B\u50CF \u5199\u771F \u7D75 \u30A4\u30E1\u30FC\u30B8 picture photo image pic
\u52D5\u753B \u30D3\u30C7\u30AA \u6620\u50CF \u30E0\u30FC\u30D3\u30FC video movie
\u97F3 \u97F3\u58F0 \u30B5\u30A6\u30F3\u30C9 sound audio
\u97F3\u58F0 \u58F0 \u30DC\u30A4\u30B9 voice audio
\u6587 \u6587\u7AE0 \u30BB\u30F3\u30C6\u30F3\u30B9 \u4E00\u6587 sentence
\u6BB5\u843D \u30D1\u30E9\u30B0\u30E9\u30D5 paragraph
\u7AE0 \u30C1\u30E3\u30D7\u30BF\u30FC chapter
\u6587\u4F53 \u53E3\u8ABF \u30C8\u30FC\u30F3 \u8ABF\u5B50 \u8A9E\u308A\u53E3 \u8A00\u3044\u56DE\u3057 \u8A00\u8449\u9063\u3044 \u8A00\u8449\u3065\u304B\u3044 \u8A9E\u5C3E \u3067\u3059\u30FB\u307E\u3059 tone voice style wording
\u8868\u73FE \u8A00\u3044\u56DE\u3057 \u8A00\u3044\u65B9 \u66F8\u304D\u65B9 \u8A00\u8449 \u8A00\u8449\u9063\u3044 \u8A00\u8449\u3065\u304B\u3044 \u30D5\u30EC\u30FC\u30BA \u6587\u8A00 \u6587\u9762 wording phrase expression phrasing language word
\u6587\u8A00 \u6587\u9762 \u30C6\u30AD\u30B9\u30C8 \u6587\u7AE0 \u30E1\u30C3\u30BB\u30FC\u30B8 \u8A00\u8449 wording text copy message
\u8A00\u8A9E \u8A00\u8449 language
\u6BD4\u55A9 \u305F\u3068\u3048 \u4F8B\u3048 \u55A9\u3048 metaphor simile analogy
\u4F8B \u305F\u3068\u3048\u3070 \u5B9F\u4F8B \u30B5\u30F3\u30D7\u30EB \u4F8B\u3048 example sample instance
\u767B\u5834\u4EBA\u7269 \u30AD\u30E3\u30E9\u30AF\u30BF\u30FC \u30AD\u30E3\u30E9 \u4EBA\u7269 character
\u4E3B\u4EBA\u516C \u4E3B\u5F79 \u30D2\u30FC\u30ED\u30FC \u30D2\u30ED\u30A4\u30F3 protagonist hero heroine "main character"
\u8AAD\u8005 \u8AAD\u307F\u624B \u8AAD\u3080\u4EBA \u8AAD\u3080\u65B9 reader audience
\u805E\u304D\u624B \u8074\u8846 \u8074\u304F\u4EBA audience listener
\u8996\u8074\u8005 \u898B\u308B\u4EBA \u89B3\u5BA2 viewer audience
\u521D\u5FC3\u8005 \u521D\u5B66\u8005 \u30D3\u30AE\u30CA\u30FC \u7D20\u4EBA \u5165\u9580\u8005 \u65B0\u4EBA \u521D\u3081\u3066\u306E\u4EBA beginner novice newcomer newbie
\u5C02\u9580\u5BB6 \u30D7\u30ED \u7384\u4EBA \u30A8\u30AD\u30B9\u30D1\u30FC\u30C8 expert professional
\u5B50\u4F9B \u5B50\u3069\u3082 \u30AD\u30C3\u30BA \u5150\u7AE5 \u5B50 child kid children
\u5229\u7528\u8005 \u30E6\u30FC\u30B6\u30FC \u4F7F\u3046\u4EBA \u304A\u5BA2 \u304A\u5BA2\u69D8 \u4F7F\u7528\u8005 user people folk customer member
\u4F1A\u54E1 \u30E1\u30F3\u30D0\u30FC member
\u9867\u5BA2 \u304A\u5BA2\u69D8 \u304A\u5BA2\u3055\u3093 \u5BA2 \u30AF\u30E9\u30A4\u30A2\u30F3\u30C8 customer client
\u7BA1\u7406\u8005 \u30A2\u30C9\u30DF\u30F3 \u7BA1\u7406\u4EBA administrator admin
\u4E0A\u53F8 \u4E0A\u9577 \u30DE\u30CD\u30FC\u30B8\u30E3\u30FC boss manager supervisor
\u793E\u54E1 \u5F93\u696D\u54E1 \u30B9\u30BF\u30C3\u30D5 \u8077\u54E1 employee staff worker
\u62C5\u5F53\u8005 \u62C5\u5F53 \u4FC2 \u4FC2\u54E1 assignee owner "person in charge"
\u6295\u7A3F\u8005 \u66F8\u3044\u305F\u4EBA \u4F5C\u8005 author poster
\u4F5C\u8005 \u8457\u8005 \u7B46\u8005 \u66F8\u304D\u624B author writer
\u53D7\u4FE1\u8005 \u5B9B\u5148 \u53D7\u3051\u53D6\u308B\u4EBA \u5C4A\u3051\u5148 recipient receiver
\u9001\u4FE1\u8005 \u5DEE\u51FA\u4EBA \u9001\u308A\u4E3B sender
\u7AEF\u672B \u30C7\u30D0\u30A4\u30B9 \u6A5F\u5668 \u30DE\u30B7\u30F3 device machine
\u30B9\u30DE\u30DB \u30B9\u30DE\u30FC\u30C8\u30D5\u30A9\u30F3 \u643A\u5E2F \u30E2\u30D0\u30A4\u30EB \u96FB\u8A71 smartphone phone mobile
\u30D1\u30BD\u30B3\u30F3 pc \u30B3\u30F3\u30D4\u30E5\u30FC\u30BF \u30B3\u30F3\u30D4\u30E5\u30FC\u30BF\u30FC \u30C7\u30B9\u30AF\u30C8\u30C3\u30D7 computer desktop
\u753B\u9762 \u30B9\u30AF\u30EA\u30FC\u30F3 \u30C7\u30A3\u30B9\u30D7\u30EC\u30A4 \u8868\u793A screen display
\u6B04 \u30D5\u30A3\u30FC\u30EB\u30C9 \u5165\u529B\u6B04 \u9805\u76EE \u30DC\u30C3\u30AF\u30B9 \u67A0 field box input
\u67A0 \u6B04 \u30DC\u30C3\u30AF\u30B9 \u30D5\u30EC\u30FC\u30E0 frame border box
\u30DC\u30BF\u30F3 \u30B9\u30A4\u30C3\u30C1 button
\u5439\u304D\u51FA\u3057 \u30DD\u30C3\u30D7\u30A2\u30C3\u30D7 \u30C0\u30A4\u30A2\u30ED\u30B0 \u30E2\u30FC\u30C0\u30EB \u30A6\u30A3\u30F3\u30C9\u30A6 \u5C0F\u7A93 popup pop-up dialog modal
\u3050\u308B\u3050\u308B \u30B9\u30D4\u30CA\u30FC \u304F\u308B\u304F\u308B \u30ED\u30FC\u30C7\u30A3\u30F3\u30B0 \u30ED\u30FC\u30C9\u4E2D \u8AAD\u307F\u8FBC\u307F\u4E2D spinner loading
\u901A\u4FE1 \u30CD\u30C3\u30C8\u30EF\u30FC\u30AF \u56DE\u7DDA \u63A5\u7D9A \u30CD\u30C3\u30C8 \u96FB\u6CE2 network connection internet
\u4E0D\u5B89\u5B9A \u5B89\u5B9A\u3057\u306A \u5F31 unstable flaky unreliable
\u5FDC\u7B54 \u53CD\u5FDC \u30EC\u30B9\u30DD\u30F3\u30B9 \u8FD4\u4E8B \u8FD4\u7B54 response respond reaction reply
\u5FDC\u7B54\u6642\u9593 \u30EC\u30B9\u30DD\u30F3\u30B9 \u53CD\u5FDC "response time"
\u901F\u5EA6 \u30B9\u30D4\u30FC\u30C9 \u901F\u3055 \u901F speed pace
\u6027\u80FD \u30D1\u30D5\u30A9\u30FC\u30DE\u30F3\u30B9 \u901F\u5EA6 \u901F\u3055 \u51E6\u7406\u901F\u5EA6 performance speed fast faster slow slowly
\u52D5\u4F5C \u52D5\u304D \u6319\u52D5 behavior behaviour movement
\u8CC7\u6599 \u30C9\u30AD\u30E5\u30E1\u30F3\u30C8 \u6587\u66F8 \u66F8\u985E document documentation docs doc
\u6587\u66F8 \u30C9\u30AD\u30E5\u30E1\u30F3\u30C8 \u66F8\u985E document doc
\u624B\u9806 \u3084\u308A\u65B9 \u65B9\u6CD5 \u624B\u7D9A\u304D \u30B9\u30C6\u30C3\u30D7 procedure step process
\u539F\u56E0 \u7406\u7531 \u308F\u3051 \u5143 \u8981\u56E0 \u306A\u305C cause reason why motivation
\u52D5\u6A5F \u7406\u7531 \u306A\u305C motivation reason why
\u610F\u5473 \u610F\u56F3 \u8DA3\u65E8 meaning intent mean
\u76EE\u7684 \u72D9\u3044 \u306D\u3089\u3044 \u30B4\u30FC\u30EB purpose goal aim
\u6848 \u30A2\u30A4\u30C7\u30A2 \u63D0\u6848 \u30D7\u30E9\u30F3 idea proposal plan
\u4E88\u5B9A \u30B9\u30B1\u30B8\u30E5\u30FC\u30EB \u8A08\u753B \u65E5\u7A0B schedule plan
\u671F\u9650 \u7DE0\u5207 \u7DE0\u3081\u5207\u308A \u7D0D\u671F \u30C7\u30C3\u30C9\u30E9\u30A4\u30F3 deadline "due date"
\u6599\u91D1 \u4FA1\u683C \u5024\u6BB5 \u91D1\u984D \u8CBB\u7528 \u4EE3\u91D1 price cost fee amount
\u91D1\u984D \u4FA1\u683C \u5024\u6BB5 \u6599\u91D1 \u984D amount price
\u5408\u8A08 \u7DCF\u984D \u30C8\u30FC\u30BF\u30EB \u7DCF\u8A08 total sum
\u5728\u5EAB \u30B9\u30C8\u30C3\u30AF \u5728\u5EAB\u6570 stock inventory
\u5546\u54C1 \u54C1\u7269 \u30A2\u30A4\u30C6\u30E0 \u88FD\u54C1 \u54C1 product item goods
\u8377\u7269 \u5C0F\u5305 \u914D\u9001\u7269 package parcel
\u8ACB\u6C42\u66F8 \u30A4\u30F3\u30DC\u30A4\u30B9 invoice bill
\u9818\u53CE\u66F8 \u30EC\u30B7\u30FC\u30C8 receipt
\u6A29\u9650 \u8A31\u53EF \u6A29\u5229 \u30A2\u30AF\u30BB\u30B9\u6A29 permission authority right access privilege authorization unauthorized authorized
\u898F\u7D04 \u30EB\u30FC\u30EB \u6C7A\u307E\u308A \u898F\u5247 rule terms
\u8AA4\u308A \u9593\u9055\u3044 \u30DF\u30B9 \u30A8\u30E9\u30FC \u8AA4 \u904E\u3061 mistake error
\u8AA4\u5B57 \u30BF\u30A4\u30D7\u30DF\u30B9 \u6253\u3061\u9593\u9055\u3044 \u8AA4\u690D typo "spelling mistake" misspelling
\u6587\u6CD5 \u6587\u6CD5\u30DF\u30B9 grammar grammatical
\u4E0D\u8981 \u3044\u3089\u306A \u8981\u3089\u306A \u5FC5\u8981\u306A \u4F59\u8A08 \u7121\u99C4 \u4F7F\u3063\u3066\u3044\u306A \u4F7F\u308F\u308C\u3066\u3044\u306A unnecessary unneeded unused useless dead
\u672A\u4F7F\u7528 \u4F7F\u3063\u3066\u3044\u306A \u4F7F\u308F\u308C\u3066\u3044\u306A \u4E0D\u4F7F\u7528 unused dead
\u4F59\u8A08 \u7121\u99C4 \u4E0D\u8981 \u3044\u3089\u306A extra unnecessary superfluous redundant
\u5197\u9577 \u304F\u3069\u3044 \u304F\u3069 \u3057\u3064\u3053 \u9577\u3063\u305F\u3089\u3057 \u56DE\u308A\u304F\u3069 \u307E\u308F\u308A\u304F\u3069 \u9577\u3044 redundant verbose wordy "long-winded" repetitive lengthy repeat
\u7C21\u6F54 \u77ED \u77ED\u304F \u30B7\u30F3\u30D7\u30EB \u3059\u3063\u304D\u308A \u30B3\u30F3\u30D1\u30AF\u30C8 concise brief short succinct
\u5E73\u6613 \u3084\u3055\u3057 \u6613\u3057 \u7C21\u5358 \u308F\u304B\u308A\u3084\u3059 \u5206\u304B\u308A\u3084\u3059 \u304B\u307F\u304F\u3060 \u565B\u307F\u7815 plain simple easy simpler
\u96E3\u89E3 \u96E3\u3057 \u308F\u304B\u308A\u306B\u304F \u5206\u304B\u308A\u306B\u304F \u8907\u96D1 \u3080\u305A\u304B\u3057 difficult hard complex
\u5805 \u56FA \u786C \u304B\u305F\u82E6\u3057 \u5805\u82E6\u3057 \u30D5\u30A9\u30FC\u30DE\u30EB \u786C\u3044 stiff formal rigid
\u67D4 \u304F\u3060\u3051 \u3084\u308F\u3089\u304B \u30AB\u30B8\u30E5\u30A2\u30EB \u7815\u3051 \u89AA\u3057\u307F\u3084\u3059 \u30D5\u30E9\u30F3\u30AF casual informal relaxed softer friendly
\u89AA\u3057\u307F\u3084\u3059 \u30D5\u30EC\u30F3\u30C9\u30EA\u30FC \u304F\u3060\u3051 \u6C17\u8EFD friendly approachable warm
\u4E01\u5BE7 \u656C\u8A9E \u793C\u5100\u6B63\u3057 \u6539\u307E\u3063\u305F \u304B\u3057\u3053\u307E polite courteous formal respectful
\u81EA\u7136 \u30B9\u30E0\u30FC\u30BA \u6ED1\u3089\u304B \u306A\u3081\u3089\u304B \u3053\u306A\u308C natural smooth fluent
\u4E0D\u81EA\u7136 \u9055\u548C\u611F \u304E\u3053\u3061\u306A \u304A\u304B\u3057 \u308F\u3056\u3068\u3089\u3057 unnatural awkward stilted odd
\u5358\u8ABF \u5E73\u5766 \u9000\u5C48 \u3064\u307E\u3089\u306A \u3060\u308C \u30E1\u30EA\u30CF\u30EA\u304C\u306A flat dull monotonous boring bland weak
\u5F31 \u7269\u8DB3\u308A\u306A \u8FEB\u529B\u304C\u306A \u8DB3\u308A\u306A weak flat lacking
\u9000\u5C48 \u3064\u307E\u3089\u306A \u3060\u308C \u9762\u767D\u304F\u306A \u98FD\u304D boring dull tedious
\u9762\u767D \u8208\u5473\u6DF1 \u697D\u3057 interesting fun engaging
\u6FC0\u3057 \u65E9 \u901F \u3072\u3069 \u5927\u304D \u591A intense severe heavy high "a lot" much
\u3072\u3069 \u60AA \u6700\u60AA \u9177 bad terrible awful
\u898B\u3065\u3089 \u898B\u306B\u304F \u898B\u3048\u306B\u304F \u8AAD\u307F\u306B\u304F \u8AAD\u307F\u3065\u3089 \u5224\u8AAD\u3057\u306B\u304F \u898B\u3048\u3065\u3089 hard "hard to read" "hard to see" unreadable illegible
\u8AAD\u3081\u306A \u5224\u8AAD\u3067\u304D \u5224\u8AAD\u4E0D\u80FD unreadable illegible "not readable" "cannot be read" "can't read"
\u4F7F\u3044\u306B\u304F \u4F7F\u3044\u3065\u3089 \u4E0D\u4FBF inconvenient "hard to use" awkward
\u4F7F\u3044\u3084\u3059 \u4FBF\u5229 \u64CD\u4F5C\u3057\u3084\u3059 easy "easy to use" usable convenient
\u898B\u3084\u3059 \u8AAD\u307F\u3084\u3059 \u306F\u3063\u304D\u308A \u8996\u8A8D readable legible clear visible
\u660E\u78BA \u306F\u3063\u304D\u308A \u660E\u3089\u304B \u5177\u4F53\u7684 clear explicit
\u4E0D\u660E \u308F\u304B\u3089\u306A \u5206\u304B\u3089\u306A \u4E0D\u660E\u77AD \u306F\u3063\u304D\u308A\u3057\u306A \u66D6\u6627 unclear vague ambiguous confusing "not clear" "not sure" "don't understand" "not understand" "can't tell"
\u66D6\u6627 \u3042\u3044\u307E\u3044 \u307C\u3093\u3084\u308A \u307C\u3084\u3051 \u306F\u3063\u304D\u308A\u3057\u306A vague ambiguous blurry
\u7A7A \u672A\u5165\u529B \u4F55\u3082\u5165\u308C \u4F55\u3082\u5165\u529B \u4F55\u3082\u66F8 \u7A7A\u6B04 \u30D6\u30E9\u30F3\u30AF \u304B\u3089\u3063\u307D \u7A7A\u3063\u307D \u672A\u8A18\u5165 \u7A7A\u767D empty blank "nothing entered" "nothing is entered" "nothing typed" "typing nothing" "without typing" "without entering" "enter nothing" "leave blank"
\u7121\u53CD\u5FDC \u4F55\u3082\u8D77\u304D \u4F55\u3082\u8D77\u3053 \u53CD\u5FDC\u3057\u306A \u53CD\u5FDC\u304C\u306A \u3046\u3093\u3068\u3082\u3059\u3093\u3068\u3082 \u52D5\u304B\u306A \u5FDC\u7B54\u3057\u306A \u5FDC\u7B54\u304C\u306A "no response" "do nothing" "nothing happens" "not respond" unresponsive "no reaction" "no effect" "not react" response
\u771F\u3063\u767D \u767D \u4F55\u3082\u8868\u793A \u4F55\u3082\u51FA blank white empty
\u672A\u7740 \u5C4A\u304B\u306A \u5C4A\u3044\u3066\u3044\u306A \u6765\u306A \u6765\u3066\u3044\u306A "not arrive" "not delivered"
\u540C\u3058 \u540C\u4E00 \u4E00\u7DD2 \u7B49\u3057 \u91CD\u8907 same identical duplicate
\u5225 \u4ED6 \u307B\u304B \u9055\u3046 \u7570\u306A\u308B another other different
\u65B0\u3057 \u65B0\u898F \u65B0 new
\u65E2\u5B58 \u4ECA\u3042\u308B \u73FE\u5728\u306E \u73FE\u884C \u3082\u3068\u306E \u5143\u306E \u3044\u307E\u3042\u308B existing current present "that's there" "already there"
\u73FE\u72B6 \u4ECA \u73FE\u5728 \u3044\u307E current now
\u4E88\u671F \u60F3\u5B9A\u5916 \u52DD\u624B \u601D\u308F\u306C \u610F\u56F3\u3057\u306A \u7A81\u7136 unexpected unexpectedly unintended "out of nowhere"
\u52DD\u624B \u81EA\u52D5 \u7121\u65AD \u3072\u3068\u308A\u3067\u306B "by itself" automatically "on its own"
\u81EA\u52D5 \u30AA\u30FC\u30C8 \u52DD\u624B \u81EA\u52D5\u7684 automatic automatically auto
\u8A73\u7D30 \u8A73\u3057 \u7D30\u304B \u304F\u308F\u3057 \u5177\u4F53\u7684 detail detailed details
\u753B\u8CEA \u89E3\u50CF\u5EA6 resolution quality
\u660E\u308B \u660E\u5EA6 bright
\u5E45 \u6A2A\u5E45 width wide
\u9AD8\u3055 \u7E26\u5E45 height tall
\u4F59\u767D \u7A7A\u767D \u30B9\u30DA\u30FC\u30B9 \u9593\u9694 \u30DE\u30FC\u30B8\u30F3 margin padding space whitespace
\u8272 \u30AB\u30E9\u30FC \u8272\u5408\u3044 \u914D\u8272 color colour
\u5411\u304D \u65B9\u5411 direction orientation
\u5834\u6240 \u4F4D\u7F6E \u3068\u3053\u308D \u7B87\u6240 place position location where
\u4F4D\u7F6E \u5834\u6240 \u3068\u3053\u308D \u3069\u3053 position place location where
\u8FD1\u304F \u5468\u8FBA \u4ED8\u8FD1 \u305D\u3070 near nearby around
\u30AB\u30AF\u3064 \u30AB\u30AF\u30AB\u30AF \u304C\u305F\u3064 \u304E\u3053\u3061\u306A \u3061\u3089\u3064 stutter jerky choppy janky lag
\u9014\u5207\u308C \u5207\u308C\u5207\u308C \u98DB\u3073\u98DB\u3073 \u30D7\u30C4\u30D7\u30C4 "cut out" choppy
\u3046\u308B\u3055 \u9A12\u304C\u3057 \u3084\u304B\u307E\u3057 \u591A\u3059\u304E noisy loud annoying
\u30EA\u30F3\u30AF\u5207\u308C \u30EA\u30F3\u30AF\u304C\u5207\u308C "broken link" "dead link"
\u975E\u63A8\u5968 \u53E4 deprecated outdated
weak flat bland
funny humorous humour humor \u7B11\u3044 \u9762\u767D \u30E6\u30FC\u30E2\u30A2
\u771F\u3063\u767D \u767D\u7D19 \u7A7A\u767D blank
\u4E0A\u4F4D \u4E0A \u4E0A\u90E8 \u30C8\u30C3\u30D7 \u5148\u982D top first
wordy ramble verbose rambling "drag on" drag lengthy
\u5197\u9577 \u3060\u3089\u3060\u3089 \u9577\u3005 \u304F\u3069\u304F\u3069
monotonous "the same" repetitive
sarcasm sarcastic \u76AE\u8089
\u60C5\u666F \u666F\u8272 \u98A8\u666F scenery landscape
\u8981\u70B9 \u30DD\u30A4\u30F3\u30C8 \u91CD\u8981\u306A\u70B9 "key point" "main point"
\u308F\u304B\u3089\u306A \u5206\u304B\u3089\u306A \u306F\u3063\u304D\u308A\u3057\u306A \u4E0D\u660E
where destination \u51FA\u529B\u5148 \u5148 \u3069\u3053
\u9593\u9694 \u9593 \u4F59\u767D gap spacing
old stale outdated obsolete \u53E4
timestamp time \u6642\u523B
picture image photo pic
usage use consume consumption eat
repetition repeat repeated repetitive redundant
audience reader aim
pacing pace move speed
explanation explain mean clear
action thing do
kid child children
folk people user
large big huge over giant
wrong incorrect incorrectly wrongly bad inaccurate invalid badly
setting preference option
`;

// src/language/quotes/alike-words.ts
var ALIKE = `
\u5C4A \u6765 \u7740 \u5230\u7740 arrive come reach deliver receive
\u6D88\u3048 \u5931 \u7121\u304F\u306A \u7D1B\u5931 \u6D88\u5931 disappear lose lost gone vanish
\u6D88 \u524A\u9664 \u9664\u53BB \u7701 \u7701\u7565 \u30AB\u30C3\u30C8 \u53D6\u308A\u9664 \u5916 delete remove cut omit erase drop
\u5165\u308C \u8FFD\u52A0 \u52A0\u3048 \u8DB3 \u4ED8\u3051 \u6295\u5165 put add
\u57CB\u3081 \u5165\u529B \u8A18\u5165 \u88DC\u5B8C fill enter
\u53D6\u3063\u3066\u304A\u3051 \u53D6\u3063\u3066\u304A\u304F \u53D6\u3063\u3066\u304A\u304D \u6B8B \u4FDD\u5B58 \u4FDD\u7BA1 keep save store
\u51FA \u51FA\u3057 \u898B\u305B \u8868\u793A \u898B\u3048 \u8F09\u305B \u63B2\u8F09 \u6620 show display appear "show up" shown
\u56FA\u307E \u30D5\u30EA\u30FC\u30BA \u6B62\u307E \u505C\u6B62 \u5FDC\u7B54\u3057\u306A freeze hang stuck stall
\u843D\u3061 \u30AF\u30E9\u30C3\u30B7\u30E5 \u7570\u5E38\u7D42\u4E86 \u5F37\u5236\u7D42\u4E86 crash die abort
\u62BC \u30AF\u30EA\u30C3\u30AF \u30BF\u30C3\u30D7 \u62BC\u4E0B press click tap hit
\u77E5\u3089\u305B \u901A\u77E5 \u9023\u7D61 \u4F1D\u3048 \u5831\u544A notify inform tell alert
\u63A2 \u691C\u7D22 \u898B\u3064\u3051 find search locate "look for"
\u8ABF\u3079 \u8ABF\u67FB \u78BA\u8A8D \u898B check investigate inspect
\u4F5C \u4F5C\u6210 \u751F\u6210 \u5236\u4F5C \u7528\u610F \u4F5C\u308A create make generate build produce write prepare
\u66F8 \u57F7\u7B46 \u4F5C\u6210 \u8A18\u8FF0 \u8A18\u8F09 write compose draft
\u76F4 \u4FEE\u6B63 \u4FEE\u5FA9 fix repair correct
\u5909\u3048 \u5909\u66F4 \u5207\u308A\u66FF\u3048 \u5207\u66FF \u5909\u308F change switch modify alter
\u79FB \u79FB\u52D5 \u79FB\u884C \u5F15\u3063\u8D8A move migrate transfer
\u59CB \u958B\u59CB \u30B9\u30BF\u30FC\u30C8 start begin
\u7D42\u308F \u5B8C\u4E86 \u7D42\u4E86 \u6E08 finish complete end done
\u5EF6\u3070 \u5EF6\u9577 \u5EF6\u671F \u4F38\u3070 extend postpone delay
\u5206\u3051 \u5206\u5272 \u533A\u5207 split divide separate
\u5408\u308F\u305B \u7D71\u5408 \u7D50\u5408 \u307E\u3068\u3081 \u307E\u3068 merge combine join consolidate
\u4E26\u3079 \u4E26\u3073 \u30BD\u30FC\u30C8 \u6574\u5217 \u9806 sort order arrange
\u7D5E \u30D5\u30A3\u30EB\u30BF \u7D5E\u308A\u8FBC filter narrow
\u63C3\u3048 \u7D71\u4E00 \u305D\u308D unify align consistent
\u623B \u5FA9\u5143 \u30EA\u30BB\u30C3\u30C8 \u5143\u306B\u623B restore revert reset undo return
\u9078 \u9078\u629E \u6307\u5B9A select choose pick
\u4F7F \u5229\u7528 \u4F7F\u7528 \u6D3B\u7528 use employ utilize
\u8CB7 \u8CFC\u5165 buy purchase
\u9001 \u9001\u4FE1 \u9001\u4ED8 \u767A\u9001 \u8D08 send submit mail deliver
\u6E21 \u5F15\u304D\u6E21 \u624B\u6E21 give hand pass
\u3082\u3089 \u53D7\u3051\u53D6 \u53D7\u9818 receive get
\u8AAD \u95B2\u89A7 \u898B read view see
\u58CA\u308C \u5D29\u308C \u7834\u640D \u6545\u969C \u7834 break broken broke corrupt corrupted damaged
\u305A\u308C \u5D29\u308C \u306F\u307F\u51FA overflow misalign overlap
\u9045 \u91CD \u3082\u305F\u3064 slow sluggish laggy lag
\u901F \u65E9 \u8EFD \u9AD8\u901F \u30B5\u30AF\u30B5\u30AF fast quick snappy speed faster
\u304A\u304B\u3057 \u5909 \u7570\u5E38 \u4E0D\u6B63 strange odd weird wrong abnormal
\u308F\u304B\u308A\u3084\u3059 \u5206\u304B\u308A\u3084\u3059 \u660E\u5FEB \u5E73\u6613 \u8AAD\u307F\u3084\u3059 clear simple readable plain understandable
\u308F\u304B\u308A\u306B\u304F \u5206\u304B\u308A\u306B\u304F \u8AAD\u307F\u306B\u304F \u96E3\u89E3 unclear confusing unreadable
\u77ED \u7E2E\u3081 \u77ED\u7E2E \u7C21\u6F54 shorten short brief concise trim condense cut
\u9577 \u5197\u9577 long lengthy verbose
\u7C21\u5358 \u30B7\u30F3\u30D7\u30EB \u624B\u8EFD easy simple
\u6BCE\u65E5 \u65E5\u6B21 daily "every day" "each day"
\u6BCE\u9031 \u9031\u6B21 weekly "every week" "each week"
\u6BCE\u6708 \u6708\u6B21 monthly "every month" "each month"
\u6BCE\u5E74 \u5E74\u6B21 yearly annually "every year"
\u6BCD \u304A\u6BCD\u3055\u3093 mother mom mum
\u7236 \u304A\u7236\u3055\u3093 father dad
\u7956\u6BCD \u304A\u3070\u3042\u3061\u3083\u3093 grandmother grandma
\u7956\u7236 \u304A\u3058\u3044\u3061\u3083\u3093 grandfather grandpa
\u5B50\u4F9B \u5B50\u3069\u3082 \u5B50 child kid
\u30B9\u30DE\u30DB \u30B9\u30DE\u30FC\u30C8\u30D5\u30A9\u30F3 \u643A\u5E2F \u30E2\u30D0\u30A4\u30EB smartphone phone mobile
\u30D1\u30BD\u30B3\u30F3 pc \u30B3\u30F3\u30D4\u30E5\u30FC\u30BF \u30B3\u30F3\u30D4\u30E5\u30FC\u30BF\u30FC computer desktop
\u304A\u5BA2\u3055\u3093 \u9867\u5BA2 \u5BA2 customer client
\u5148\u751F \u6559\u5E2B \u6559\u54E1 teacher
\u8A00\u8449 \u5358\u8A9E \u7528\u8A9E word term wording
\u6587\u7AE0 \u672C\u6587 \u30C6\u30AD\u30B9\u30C8 \u6587 text prose writing
\u8A71 \u7269\u8A9E \u30B9\u30C8\u30FC\u30EA\u30FC story tale
\u8ABF\u5B50 \u53E3\u8ABF \u30C8\u30FC\u30F3 \u8A9E\u308A\u53E3 \u6587\u4F53 tone voice style
\u3068\u3066\u3082 \u975E\u5E38 \u304B\u306A\u308A \u3059\u3054\u304F very super extremely really
\u307B\u3068\u3093\u3069 \u5927\u534A \u5927\u90E8\u5206 mostly mainly largely
\u7A81\u7136 \u6025 \u3044\u304D\u306A\u308A suddenly abruptly
\u6700\u8FD1 \u3053\u306E\u3054\u308D \u8FD1\u9803 recently lately
\u3059\u3050 \u5373\u6642 \u76F4\u3061\u306B \u5373\u5EA7 immediately instantly "right away"
\u4E00\u7DD2 \u5171\u306B \u540C\u6642 together
`;

// src/language/quotes/opposites.ts
var PAIRS = `
\u30ED\u30B0\u30A4\u30F3 \u30B5\u30A4\u30F3\u30A4\u30F3 \u30ED\u30B0\u30AA\u30F3 login "log in" "sign in" signin "logged in" "signed in" | \u30ED\u30B0\u30A2\u30A6\u30C8 \u30B5\u30A4\u30F3\u30A2\u30A6\u30C8 \u30ED\u30B0\u30AA\u30D5 logout "log out" "sign out" signout "logged out" "signed out"
\u6709\u52B9 \u30AA\u30F3 enable enabled activate "turn on" "switch on" | \u7121\u52B9 \u30AA\u30D5 disable disabled deactivate inactive "turn off" "switch off"
\u30A4\u30F3\u30DD\u30FC\u30C8 \u53D6\u308A\u8FBC \u53D6\u8FBC import | \u30A8\u30AF\u30B9\u30DD\u30FC\u30C8 \u66F8\u304D\u51FA \u66F8\u51FA export
\u30A2\u30C3\u30D7\u30ED\u30FC\u30C9 upload | \u30C0\u30A6\u30F3\u30ED\u30FC\u30C9 download
\u5165\u529B input | \u51FA\u529B output
\u9001\u4FE1 \u9001\u308B \u9001 send sent | \u53D7\u4FE1 \u53D7\u3051\u53D6 \u53D7\u53D6 receive
\u6607\u9806 ascending asc \u5C0F\u3055\u3044\u9806 \u53E4\u3044\u9806 | \u964D\u9806 descending desc \u5927\u304D\u3044\u9806 \u65B0\u3057\u3044\u9806
\u53E4\u3044\u9806 \u53E4\u3044 \u65E7 old oldest older | \u65B0\u3057\u3044\u9806 \u65B0\u3057\u3044 \u65B0\u7740 \u65B0 new newest newer latest
\u5927\u304D \u62E1\u5927 \u5927\u304D\u3081 large larger largest big bigger enlarge increase | \u5C0F\u3055 \u7E2E\u5C0F \u5C0F\u3055\u3081 small smaller smallest shrink decrease reduce
\u9577 \u9577\u3081 long longer lengthen | \u77ED \u77ED\u3081 \u77ED\u7E2E short shorter shorten brief
\u9AD8 \u9AD8\u3081 high higher | \u4F4E \u4F4E\u3081 low lower
\u591A \u5897\u3084 \u5897\u3048 \u5897\u52A0 \u5897 increase add | \u5C11\u306A \u3059\u304F\u306A \u6E1B\u3089 \u6E1B\u308A \u6E1B\u5C11 \u524A\u6E1B \u6E1B decrease reduce cut
\u8FFD\u52A0 add insert append | \u524A\u9664 \u9664\u53BB \u6D88 \u53D6\u308A\u9664 \u5916 delete remove erase drop
\u901F \u65E9 \u9AD8\u901F fast faster quick quicker speed | \u9045 \u4F4E\u901F \u91CD slow slower sluggish
\u660E\u308B \u30E9\u30A4\u30C8 bright brighter light lighten | \u6697 \u30C0\u30FC\u30AF dark darker darken
\u5E83 wide wider widen | \u72ED narrow narrower
\u592A thick bold thicker | \u7D30 thin thinner
\u539A thick | \u8584 thin
\u5F37 strong stronger strengthen convincing compelling persuasive \u8AAC\u5F97\u529B | \u5F31 weak weaker weaken unconvincing
\u7DAD\u6301 \u4FDD\u6301 \u7D9A keep maintain | \u5207\u308C \u5931\u52B9 \u9014\u5207\u308C expire
\u8003\u616E consider "take into account" | \u7121\u8996 ignore disregard
update change | unchanged "stay the same" "remain the same"
\u56FA \u5805 \u786C formal stiff stuffy | \u67D4 \u3084\u308F\u3089\u304B \u8EDF \u304F\u3060\u3051 casual informal relaxed
\u53B3\u3057 strict stricter | \u7DE9 \u3086\u308B lenient looser
\u7C21\u5358 \u6613\u3057 \u3084\u3055\u3057 easy easier simple simpler | \u96E3\u3057 \u3080\u305A\u304B\u3057 \u8907\u96D1 hard harder difficult complex complicated
\u958B open | \u9589 close shut closed
\u958B\u59CB \u59CB start begin | \u7D42\u4E86 \u7D42 \u505C\u6B62 end finish stop
\u8D77\u52D5 launch | \u505C\u6B62 \u7D42\u4E86 quit
\u518D\u751F play | \u505C\u6B62 \u4E00\u6642\u505C\u6B62 pause
\u8868\u793A \u51FA \u898B\u305B \u898B \u898B\u3048 see view show display visible | \u975E\u8868\u793A \u96A0 hide hidden invisible
\u516C\u958B public publish | \u975E\u516C\u958B private unpublish
\u8A31\u53EF \u8A31 allow permit accept grant | \u62D2\u5426 \u7981\u6B62 \u62D2 deny forbid reject refuse block prohibit
\u627F\u8A8D approve accept | \u5374\u4E0B \u5426\u8A8D reject decline
\u6210\u529F succeed success pass | \u5931\u6557 fail failure
\u52DD win | \u8CA0 lose lost
\u8CB7 \u8CFC\u5165 buy purchase | \u58F2 \u8CA9\u58F2 sell
\u5FC5\u9808 required mandatory | \u4EFB\u610F optional
\u4EE5\u4E0A "at least" "no less than" "or more" minimum | \u4EE5\u4E0B \u4EE5\u5185 "at most" "no more than" "or less" "up to" maximum
\u6700\u5927 \u4E0A\u9650 maximum max | \u6700\u5C0F \u4E0B\u9650 minimum min
\u6700\u521D \u5148\u982D \u5192\u982D first beginning | \u6700\u5F8C \u672B\u5C3E last end final
\u5DE6 left | \u53F3 right
\u4E0A\u90E8 \u4E0A\u5074 top upper above | \u4E0B\u90E8 \u4E0B\u5074 bottom lower below
\u5185\u5074 \u5185\u90E8 inside internal | \u5916\u5074 \u5916\u90E8 outside external
\u524D\u534A "first half" | \u5F8C\u534A "second half"
\u5348\u524D am morning | \u5348\u5F8C pm afternoon
\u671D morning | \u591C \u6669 night evening
\u663C day daytime | \u591C night
\u5E73\u65E5 weekday weekdays | \u4F11\u65E5 \u9031\u672B weekend weekends
\u81EA\u52D5 automatic automatically auto | \u624B\u52D5 manual manually
\u540C\u671F synchronous sync | \u975E\u540C\u671F asynchronous async
\u30AA\u30F3\u30E9\u30A4\u30F3 online | \u30AA\u30D5\u30E9\u30A4\u30F3 offline
\u6A2A \u6C34\u5E73 horizontal horizontally landscape | \u7E26 \u5782\u76F4 vertical vertically portrait
\u6709\u6599 paid | \u7121\u6599 \u7121\u511F free
\u6697\u53F7\u5316 encrypt | \u5FA9\u53F7 decrypt
\u5727\u7E2E compress | \u5C55\u958B \u89E3\u51CD decompress extract
\u30ED\u30C3\u30AF lock | \u30ED\u30C3\u30AF\u89E3\u9664 \u30A2\u30F3\u30ED\u30C3\u30AF unlock
\u5C55\u958B expand | \u6298\u308A\u305F\u305F \u7573 collapse
\u767B\u9332 subscribe register | \u89E3\u9664 \u9000\u4F1A \u89E3\u7D04 unsubscribe unregister
\u30D5\u30A9\u30ED\u30FC follow | \u30D5\u30A9\u30ED\u30FC\u89E3\u9664 unfollow
\u63A5\u7D9A connect | \u5207\u65AD disconnect
\u30A4\u30F3\u30B9\u30C8\u30FC\u30EB install | \u30A2\u30F3\u30A4\u30F3\u30B9\u30C8\u30FC\u30EB uninstall
\u30DF\u30E5\u30FC\u30C8 mute | \u30DF\u30E5\u30FC\u30C8\u89E3\u9664 unmute
\u30C1\u30A7\u30C3\u30AF\u30A4\u30F3 "check in" | \u30C1\u30A7\u30C3\u30AF\u30A2\u30A6\u30C8 "check out"
\u89AA parent | \u5B50 child
\u5897\u52A0 \u4E0A\u3052 \u4E0A\u6607 raise rise increase | \u4E0B\u3052 \u4F4E\u4E0B \u6E1B\u5C11 lower fall decrease drop
\u9032 forward next | \u623B backward back previous
\u6B21 next | \u524D\u56DE \u524D\u306E previous
\u6B8B \u7DAD\u6301 \u4FDD\u6301 \u4FDD\u5B58 keep retain preserve | \u6D88 \u524A\u9664 \u7834\u68C4 delete remove discard
\u7D71\u4E00 \u63C3 \u305D\u308D \u4E00\u8CAB consistent unify unified | \u30D0\u30E9\u30D0\u30E9 \u3070\u3089\u3070\u3089 \u4E0D\u7D71\u4E00 \u4E0D\u63C3\u3044 \u6DF7\u5728 inconsistent
\u4E00\u81F4 match | \u4E0D\u4E00\u81F4 mismatch
\u6B63\u3057 \u6B63\u5E38 correct right | \u9593\u9055 \u8AA4 \u4E0D\u6B63 \u7570\u5E38 wrong incorrect invalid
\u540C\u3058 \u540C\u4E00 same identical | \u7570\u306A \u5225 \u9055 different
\u500B\u5225 individual individually | \u4E00\u62EC \u307E\u3068\u3081\u3066 bulk batch together
\u30ED\u30FC\u30AB\u30EB local | \u30EA\u30E2\u30FC\u30C8 remote
\u30AF\u30E9\u30A4\u30A2\u30F3\u30C8 client | \u30B5\u30FC\u30D0\u30FC \u30B5\u30FC\u30D0 server
\u30D5\u30ED\u30F3\u30C8\u30A8\u30F3\u30C9 \u30D5\u30ED\u30F3\u30C8 frontend | \u30D0\u30C3\u30AF\u30A8\u30F3\u30C9 \u30D0\u30C3\u30AF backend
\u5168\u89D2 full-width fullwidth | \u534A\u89D2 half-width halfwidth
\u5927\u6587\u5B57 uppercase capital | \u5C0F\u6587\u5B57 lowercase
\u5E38\u306B \u3044\u3064\u3082 \u6BCE\u56DE always | \u6642\u3005 \u305F\u307E\u306B \u307E\u308C\u306B sometimes occasionally
\u6E80\u54E1 \u6E80 full | \u7A7A empty
\u65E2\u8AAD read | \u672A\u8AAD unread
\u6E29\u304B \u6696\u304B \u71B1 hot warm | \u51B7\u305F \u5BD2 cold cool
\u4E01\u5BE7 \u656C\u4F53 \u3067\u3059\u307E\u3059 polite | \u305E\u3093\u3056\u3044 \u5E38\u4F53 \u3067\u3042\u308B rude blunt
\u5177\u4F53\u7684 concrete specific | \u62BD\u8C61\u7684 abstract vague
\u8A73\u3057 \u8A73\u7D30 detailed | \u7C21\u6F54 \u7C21\u7565 concise
\u80FD\u52D5 active | \u53D7\u52D5 passive
\u30DD\u30B8\u30C6\u30A3\u30D6 \u524D\u5411\u304D positive | \u30CD\u30AC\u30C6\u30A3\u30D6 \u5F8C\u308D\u5411\u304D negative
\u5B89 cheap cheaper | \u9AD8\u3044 expensive
\u8FD1 near nearby close | \u9060 far distant
\u660E\u304B \u3070\u3089\u3059 \u6253\u3061\u660E\u3051 reveal disclose | \u4F0F\u305B \u79D8\u5BC6 \u5185\u7DD2 \u96A0 secret conceal
\u767D white | \u9ED2 black
\u771F true | \u507D false
\u4E3B\u89B3 subjective | \u5BA2\u89B3 objective
\u6FC3 | \u8584
\u56FA\u5B9A fixed | \u53EF\u5909 \u6D41\u52D5 variable
\u7537 male man | \u5973 female woman
\u56FD\u5185 domestic | \u6D77\u5916 \u56FD\u5916 international overseas
\u7E2E | \u4F38 \u62E1
\u9759\u304B quiet | \u3046\u308B\u3055 \u306B\u304E\u3084\u304B loud noisy
\u30A2\u30AF\u30C6\u30A3\u30D6 active | \u975E\u30A2\u30AF\u30C6\u30A3\u30D6 inactive
`;
var words;
function oppositeWords() {
  words ??= [PAIRS, ALIKE, ALIKE_EVENTS, ALIKE_THINGS].map((list) => list.trim()).join("\n").split("\n").flatMap((line, pair) => {
    const sides = line.split(" | ");
    return sides.flatMap((side, index) => [...side.matchAll(/"([^"]+)"|(\S+)/g)].map((found) => ({ text: found[1] ?? found[2], pair, side: index, paired: sides.length > 1 })));
  });
  return words;
}

// src/language/quotes/opposite-sides.ts
var MEMORY4 = /* @__PURE__ */ new WeakMap();
var listed;
function listedUnder(key) {
  if (listed === void 0) {
    const map = /* @__PURE__ */ new Map();
    for (const word of oppositeWords()) {
      const first = isJapanese(word.text) ? word.text[0] : word.text.split(/[ ']/)[0];
      map.set(first, [...map.get(first) ?? [], word]);
    }
    listed = map;
  }
  return listed.get(key) ?? [];
}
function sidesIn(phrase2) {
  const known = MEMORY4.get(phrase2);
  if (known !== void 0) return known;
  const found = [...englishSides(phrase2), ...phrase2.japanese ? japaneseSides(phrase2) : []];
  const sides = found.filter((side) => !found.some((other) => hides(other, side, phrase2.text)));
  MEMORY4.set(phrase2, sides);
  return sides;
}
function hides(other, side, text) {
  if (other.denies || other.start > side.start || side.end > other.end || other.end - other.start <= side.end - side.start) return false;
  if (!side.word.paired && !isJapanese(side.word.text)) return false;
  return other.start !== side.start || !isHiragana(text.slice(side.end, other.end));
}
var IRREGULAR2 = new Map(
  "does do|did do|done do|doing do|goes go|going go|went go|gone go|ran run|running run|took take|taken take|taking take|got get|gotten get|getting get|kept keep|left leave|leaving leave|fell fall|fallen fall|came come|coming come|made make|making make|gave give|given give|giving give|shown show|broke break|broken break|lost lose|losing lose|shut shut|cutting cut|putting put|stuck stick|threw throw|thrown throw".split("|").map((pair) => pair.split(" "))
);
function formsOf(word) {
  const verb = IRREGULAR2.get(word);
  return verb === void 0 ? baseForms(word) : [...baseForms(word).filter((form) => form !== verb), verb];
}
function englishSides({ index: { words: words2 } }) {
  const found = [];
  words2.forEach((first, at) => {
    for (const base of formsOf(first.text)) {
      for (const word of listedUnder(base)) {
        const parts = word.text.split(/[ ']/);
        const last = words2[at + parts.length - 1];
        const denies = DENYING.test(word.text);
        if (last !== void 0 && parts.every((part, index) => index === 0 || baseForms(words2[at + index].text).includes(part))) found.push({ word, start: first.start, end: last.end, denies });
        else if (PARTICLES.has(parts[1] ?? "") && isApart(parts.slice(1), words2.slice(at + 2, at + 6 + parts.length))) found.push({ word, start: first.start, end: first.end, denies });
      }
    }
  });
  return found;
}
var PARTICLES = new Set("up out off down back away apart alone together over in on with know into".split(" "));
function isApart(rest, words2) {
  return words2.some((_, from) => rest.every((part, index) => words2[from + index]?.text === part));
}
var DENYING = /(?<!なく)な$|^何も|\b(?:not|no|nothing|never|without|cannot)\b|n't\b/;
function isPrefixed({ text, units }, at) {
  return /[未不非無]/.test(text[at]) && units.some(({ start }) => start === at + 1);
}
function kanaBegins(text, at) {
  return at === 0 || !/[\u3041-\u309f]/.test(text[at - 1]) || /[をがはもにのでとへやてたるい]/.test(text[at - 1]);
}
function japaneseSides(phrase2) {
  const found = [];
  const starts = new Map(phrase2.index.tokens.map((token) => [token.start, token]));
  for (let at = 0; at < phrase2.text.length; at += 1) {
    for (const word of listedUnder(phrase2.text[at])) {
      if (!isJapanese(word.text) || !phrase2.text.startsWith(word.text, at)) continue;
      const end = at + word.text.length;
      const token = /^[\u3400-\u9fff]$/.test(word.text) ? starts.get(at) : void 0;
      if (word.text.length === 1 && hasKanji(word.text)) {
        if (token !== void 0 && /^.[\u3041-\u309f]*$/.test(token.text) && (word.paired || token.text.length > 1 || !hasKanji(phrase2.text[at - 1] ?? ""))) found.push({ word, start: at, end: token.end, denies: false });
      } else if (isKatakana(word.text) ? katakanaEnds(phrase2.text, at, end) : !isHiragana(word.text) || kanaBegins(phrase2.text, at)) {
        found.push({ word, start: at, end, denies: DENYING.test(word.text) || isPrefixed(phrase2, at) });
      }
    }
  }
  return found;
}
function katakanaEnds(text, start, end) {
  const left = /[\u30a1-\u30fa\u30fc-\u30fe]*$/.exec(text.slice(Math.max(0, start - 20), start))[0];
  const right = /^[\u30a1-\u30fa\u30fc-\u30fe]*/.exec(text.slice(end, end + 20))[0];
  return [left, right].every((rest) => rest === "" || end - start >= 4 && rest.length >= 3 || isKnownKatakana(rest));
}

// src/language/negation-words.ts
var JAPANESE_FILLER = "\u309D";
var NO_NEGATION_JAPANESE = new RegExp(
  [
    "\u306A\u3051\u308C\u3070(?:\u306A\u3089|\u3044\u3051)(?:\u306A\u3044|\u307E\u305B\u3093)",
    "\u306A\u304F\u3066\u306F(?:\u306A\u3089|\u3044\u3051)(?:\u306A\u3044|\u307E\u305B\u3093)",
    "\u306A\u3044\u3068(?:\u3044\u3051\u306A\u3044|\u3044\u3051\u307E\u305B\u3093|\u3060\u3081)",
    "\u306D\u3070\u306A\u3089\u306A\u3044",
    "\u3056\u308B\u3092\u3048\u306A\u3044",
    "\u3056\u308B\u3092\u5F97\u306A\u3044",
    "\u3057\u304B\u306A\u3044",
    "\u3057\u304B\u3042\u308A\u307E\u305B\u3093",
    "\u304B\u3082\u3057\u308C\u306A\u3044",
    "\u304B\u3082\u3057\u308C\u307E\u305B\u3093",
    "\u304B\u3082\u77E5\u308C\u306A\u3044",
    "\u3060\u3051\u3067\u306F?\u306A\u304F",
    "\u306E\u307F\u306A\u3089\u305A",
    "\u3070\u304B\u308A\u3067\u306F?\u306A\u304F",
    "\u306B\u9650\u3089\u305A",
    "\u306B\u304B\u304E\u3089\u305A",
    "\u304B\u304B\u308F\u3089\u305A",
    "\u95A2\u308F\u3089\u305A",
    "\u62D8\u3089\u305A",
    "\u3092\u554F\u308F\u305A",
    "\u3092\u3068\u308F\u305A",
    "\u5C11\u306A\u304F\u3068\u3082",
    "\u5C11\u306A(?:\u3044|\u304F|\u304B\u3063|\u3081)",
    "\u5371\u306A(?:\u3044|\u304F|\u304B\u3063)",
    "\u5FC5\u305A",
    "\u5148\u305A",
    "(?<![\\u3400-\\u9fff])(?:\u307E\u305A|\u306F\u305A)",
    "\u308F\u305A\u304B",
    "\u3044\u305A\u308C",
    "\u305A\u3064",
    "\u305A\u3063\u3068",
    "\u9593\u3082\u306A\u304F",
    "\u307E\u3082\u306A\u304F",
    "\u3082\u308C\u306A\u304F",
    "\u6F0F\u308C\u306A\u304F",
    "\u6EDE\u308A\u306A\u304F",
    "\u6B20\u304B\u305B\u306A\u3044",
    "\u6B20\u304B\u305B\u307E\u305B\u3093",
    "\u6B20\u304B\u3055\u305A",
    "\u7D76\u3048\u305A",
    "\u60DC\u3057\u307E\u305A",
    "\u8FF7\u308F\u305A",
    "\u6B8B\u3089\u305A",
    "\u4F59\u3055\u305A",
    "\u4F59\u3059\u3068\u3053\u308D\u306A\u304F",
    "\u601D\u308F\u305A",
    "\u76F8\u5909\u308F\u3089\u305A",
    "\u9014\u5207\u308C\u306A[\u3044\u304F]",
    "\u5207\u308C\u76EE\u306A[\u3044\u304F]",
    "\u7533\u3057\u5206\u306A[\u3044\u304F]",
    "\u9593\u9055\u3044\u306A[\u3044\u304F]",
    "\u5DEE\u3057\u652F\u3048\u306A[\u3044\u304F]",
    "\u905C\u8272\u306A[\u3044\u304F]",
    "\u9055\u548C\u611F\u306A[\u3044\u304F]",
    "\u8CA0\u3051\u306A[\u3044\u304F]",
    "\u554F\u984C\u306A[\u3044\u304F]",
    "\u554F\u984C\u3042\u308A\u307E\u305B\u3093",
    // Not to exceed is a bound, not to forget a reminder, not to bore a wish: none of them denies what it is said of.
    "(?:\u3092|\u304C|\u3082)(?:\u8D85\u3048|\u8D8A\u3048|\u4E0A\u56DE\u3089|\u4E0B\u56DE\u3089|\u5272\u3089|\u30AA\u30FC\u30D0\u30FC\u3057)(?:\u306A\u3044|\u305A|\u307E\u305B\u3093|\u306A\u304F)",
    "(?:\u3092|\u304C)(?:\u8D85\u3048|\u8D8A\u3048|\u4E0A\u56DE|\u4E0B\u56DE|\u5272)\u308B(?:\u3053\u3068|\u306E)[\u306F\u304C]?(?:\u306A\u3044|\u306A\u304F|\u3042\u308A\u307E\u305B\u3093)",
    "[0-9\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u4E03\u516B\u4E5D\u5341]+[^\u3001\u3002]{0,4}\u3082?\u304B\u304B\u3089(?:\u305A|\u306A\u3044|\u306A\u304F)",
    "\u5FD8\u308C\u305A\u306B?",
    "\u5FD8\u308C\u306A\u3044(?:\u3067|\u3088\u3046)",
    "\u304A\u5FD8\u308C\u306A\u304F",
    "\u5FD8\u308C\u307E\u305B\u3093(?:\u3088\u3046|\u3088\u3046\u306B)",
    "\u6020\u3089\u305A",
    "\u6020\u308A\u306A\u304F",
    "\u629C\u304B\u308A\u306A\u304F",
    "\u6F0F\u3089\u3055\u305A",
    "\u624B\u3092\u629C\u304B\u305A",
    "\u9045\u6EDE\u306A\u304F",
    "\u652F\u969C\u306A[\u3044\u304F]",
    "\u4F8B\u5916\u306A\u304F",
    "\u9060\u616E\u306A\u304F",
    "\u9699\u9593\u306A\u304F",
    "\u304F\u307E\u306A\u304F",
    "\u9688\u306A\u304F",
    "\u9650\u308A\u306A\u304F",
    "\u7121\u7406\u306A[\u3044\u304F]",
    "\u3084\u3080\u3092\u5F97\u305A",
    "\u98FD\u304D(?:\u3055\u305B)?(?:\u306A\u3044|\u305A)",
    "\u30B9\u30C8\u30EC\u30B9\u306A\u304F",
    "\u4E0D\u81EA\u7531\u306A\u304F",
    "\u82E6\u3082\u306A\u304F",
    "\u8AA4\u89E3(?:\u3092\u62DB\u304B|\u306E\u306A\u3044\u3088\u3046|\u304C\u306A\u3044\u3088\u3046|\u3055\u308C\u306A)",
    "\u6065\u305A\u304B\u3057\u304F\u306A\u3044",
    "\u898B\u9003\u305B\u306A\u3044",
    "\u6BD4\u985E\u306A[\u3044\u304D]",
    "\u304B\u3051\u304C\u3048\u306E\u306A\u3044",
    "\u3084\u307E\u306A\u3044",
    "\u5FD8\u308C\u3089\u308C\u306A\u3044",
    "(?<![\u304C\u306F\u3082])\u4E0D\u8981\u306A(?=[\\u3400-\\u9fff\\u30a1-\\u30fa a-z])",
    "\u7121\u99C4\u306A\u304F",
    "\u306A\u3093\u3068\u306A\u304F",
    "\u3055\u308A\u3052\u306A\u304F",
    "\u904E\u4E0D\u8DB3\u306A\u304F",
    "\u306A\u3051\u308C\u3070",
    "\u306A\u304B\u3063\u305F\u3089",
    "\u306A\u304D\u3083",
    "\u306A\u3044(?=\u5834\u5408|\u9650\u308A|\u304B\u304E\u308A|\u3068\u304D|\u6642\u306F|\u6642\u306B|\u3046\u3061\u306B)",
    "\u306A\u304B\u3063\u305F(?=\u5834\u5408|\u3068\u304D|\u6642)",
    "\u306A\u3044\u3068(?=[^\u3041-\u3093])",
    "\u3066\u3044\u306A\u3044(?=[\\u3400-\\u9fff\\u30a1-\\u30fa])"
  ].join("|"),
  "g"
);
function maskJapanese(text) {
  return text.replace(NO_NEGATION_JAPANESE, (idiom) => JAPANESE_FILLER.repeat(idiom.length));
}
var NO_NEGATION_ENGLISH = /\bnot (?:only|just|merely|necessarily)\b|\bno (?:later|more|less|fewer|earlier|sooner|longer|shorter|larger|bigger|smaller|greater|higher|lower|worse|older) than\b|\b(?:no|any|every)(?:body| ?one)? (?:but|except|other than)\b|\bnot (?:yet|all)\b|\bno doubt\b|\bwhether or not\b|\bif not\b|\bno matter\b|\b(?:do not|don't|never) forget to\b|\bnot fail to\b|\bno problem\b|\bwithout fail\b|\bnothing but\b|\bnot until\b|\b(?:not|never|n't) (?:to )?(?:forget|overlook|neglect|omit|miss out on) (?:to\b|(?=(?:the|a|an|to|about|your|our|my)\b))/g;
var NO_EXCESS_ENGLISH = /\b(?:no|not|never|cannot|none|nobody|no one)\b(?=[^.;,!?]{0,48}\b(?:(?:more|longer|larger|bigger|greater|higher|later|older|slower|heavier) than\b|more than once\b|twice\b|a second time\b|(?:another|further|additional|a (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+th)) [a-z]|exceed|(?:runs?|go(?:es)?|grows?|gets?|rises?|is|are|be) (?:past|over|beyond|above) (?:\d|two|three|four|five|six|seven|eight|nine|ten|a |an |one)|reach(?:es)? (?:\d|two|three|four|five|six|seven|eight|nine|ten)))/g;
function maskEnglish(text) {
  const blot = (idiom) => "~".repeat(idiom.length);
  return text.replace(NO_NEGATION_ENGLISH, blot).replace(NO_EXCESS_ENGLISH, blot);
}
var VERB_NEGATORS = new Set("not never cannot neither nor none nobody nothing".split(" "));
var NEGATING_VERBS = new Set(
  "skip skips skipping omit omits omitting exclude excludes excluding defer defers deferring drop drops dropping postpone postpones postponing avoid avoids avoiding abandon abandons abandoning cancel cancels cancelling canceling descope forgo forgoes".split(" ")
);
var NEGATING_PARTICIPLES = new Set(
  "skipped omitted excluded deferred shelved dropped postponed abandoned cancelled canceled descoped unnecessary unneeded unsupported unwanted".split(" ")
);
var NEGATING_PARTICLES = {
  out: new Set("leave leaves leaving left take takes taking taken rule rules ruled cut cuts cutting scope scoped".split(" ")),
  off: new Set("leave leaves leaving left put puts putting hold holds holding held call calls called".split(" "))
};
var STATES_OF_BEING = new Set(
  "needed required necessary included supported available allowed permitted possible part in planned implemented shipped done provided used kept sent built made shown there exist exists ship happen apply applicable worth get be being".split(" ")
);
var FEATURE_NOUNS = new Set("feature features support functionality check checks step steps module layer requirement requirements".split(" "));
var CLAUSE_BREAKS = new Set("but unless except if when while because since who which that so although though until whereas ; . ! ?".split(" "));
var DROPPED_MARK = /^\s*[[(【〔「]?\s*(?:見送り|中止|廃止|対象外|保留|取りやめ|却下|不採用|dropped|cancell?ed|skipped|out of scope|deferred|postponed|won't do|wontfix)\s*(?:[\])】〕」:]|-\s|$)|[[(【〔]\s*(?:見送り|中止|廃止|対象外|保留|取りやめ|却下|dropped|cancell?ed|skipped|out of scope|deferred|postponed)\s*[\])】〕]\s*$/;
function isMarkedDropped(folded) {
  return DROPPED_MARK.test(folded.length > 400 ? `${folded.slice(0, 200)}
${folded.slice(-200)}` : folded);
}

// src/language/request-verbs.ts
var JAPANESE_REQUEST_VERBS = new Set(
  "\u767A\u751F \u8FFD\u8A18 \u63B2\u8F09 \u8A18\u5165 \u5B9F\u88C5 \u8FFD\u52A0 \u4F5C\u6210 \u5BFE\u5FDC \u958B\u767A \u5C0E\u5165 \u69CB\u7BC9 \u6574\u5099 \u7528\u610F \u6E96\u5099 \u5B9F\u65BD \u5B9F\u884C \u5B9F\u73FE \u6539\u5584 \u6539\u4FEE \u691C\u8A0E \u4F9D\u983C \u304A\u9858\u3044 \u5E0C\u671B \u5229\u7528 \u4F7F\u7528 \u6D3B\u7528 \u8A2D\u7F6E \u914D\u7F6E \u53D6\u5F97 \u660E\u8A18 \u8A18\u8F09 \u4ED8\u4E0E \u63D0\u4F9B \u4F5C\u308B \u4F5C\u308A \u4F5C\u3063 \u9020\u308B \u4ED8\u3051\u308B \u4ED8\u3051 \u884C\u3046 \u884C\u3044 \u51FA\u3059 \u51FA\u3057 \u51FA\u308B \u5165\u308C\u308B \u5165\u308C \u4F7F\u3046 \u4F7F\u3044 \u4F7F\u3048 \u8D77\u304D\u308B \u8D77\u304D \u8D77\u3053\u308B \u6319\u3052\u308B \u6319\u3052 \u4E0A\u3052\u308B \u4E0B\u3052\u308B \u66F8\u304F \u66F8\u304D \u6B8B\u3059 \u6B8B\u3057 \u76F4\u3059 \u76F4\u3057 \u898B\u308B \u898B\u305B\u308B \u898B\u3048 \u6301\u3064 \u6301\u305F \u6301\u3061 \u7F6E\u304F \u7F6E\u304D \u53D6\u308B \u53D6\u308A \u52A0\u3048\u308B \u52A0\u3048 \u8DB3\u3059 \u8DB3\u3057 \u5F35\u308B \u7D44\u3080 \u7D44\u307F \u59CB\u3081\u308B \u7D9A\u3051\u308B \u7D9A\u3051 \u9032\u3081\u308B \u9032\u3081 \u6C7A\u3081\u308B \u6C7A\u3081 \u8003\u3048\u308B \u8003\u3048 \u6574\u3048\u308B \u6574\u3048 \u53D7\u3051\u4ED8\u3051\u308B \u53D7\u3051\u4ED8\u3051 \u898B\u76F4\u3059 \u898B\u76F4\u3057 \u9078\u3079\u308B \u9078\u3079 \u9078\u3076 \u6C42\u3081\u308B \u671B\u3080 \u6B32\u3057\u3044 \u6B32 \u983C\u3080 \u9858\u3046 \u601D\u3046 \u8A00\u3046 \u77E5\u308B \u5206\u304B\u308B \u6559\u3048 \u6559\u3048\u308B \u53D7\u3051\u308B \u53D7\u3051 \u4E0E\u3048\u308B \u4E0E\u3048 \u542B\u3080 \u542B\u3081 \u542B\u3081\u308B \u6E08\u3080 \u6E08\u307F \u8FD4\u3059 \u8FD4\u3057 \u79FB\u3059 \u79FB\u3057 \u547C\u3076 \u547C\u3073 \u958B\u304F \u9589\u3058\u308B \u62BC\u3059 \u62BC\u3057 \u9001\u308B \u9001\u308A \u5C4A\u304F \u52D5\u304F \u52D5\u304B \u50CD\u304F \u4F34\u3046 \u5FDC\u3058".split(" ")
);
var JAPANESE_WISH_VERBS = new Set(
  "\u660E\u308B\u3044 \u6697\u3044 \u512A\u3057\u3044 \u6613\u3057\u3044 \u53B3\u3057\u3044 \u697D\u3057\u3044 \u6E29\u304B\u3044 \u6696\u304B\u3044 \u67D4\u3089\u304B\u3044 \u786C\u3044 \u5805\u3044 \u8EFD\u3044 \u7518\u3044 \u8F9B\u3044 \u8D64\u3044 \u9752\u3044 \u767D\u3044 \u9ED2\u3044 \u4E38\u3044 \u6FC3\u3044 \u8584\u3044 \u592A\u3044 \u7D30\u3044 \u8A73\u3057\u3044 \u7D30\u304B\u3044 \u89AA\u3057\u3044 \u6E29\u304B\u3044 \u92ED\u3044 \u6E0B\u3044 \u77ED\u304F \u9577\u304F \u901F\u304F \u65E9\u304F \u5E83\u304F \u72ED\u304F \u5897\u3084\u3059 \u6E1B\u3089\u3059 \u7E2E\u3081\u308B \u4F38\u3070\u3059 \u5E83\u3052\u308B \u72ED\u3081\u308B \u524A\u308B \u7D5E\u308B \u6D88\u3059 \u96A0\u3059 \u4F0F\u305B\u308B \u6D88\u3048\u308B \u623B\u3059 \u63C3\u3048\u308B \u5408\u308F\u305B\u308B \u4FDD\u3064 \u6B62\u3081\u308B \u907F\u3051\u308B \u7701\u304F \u9664\u304F \u5916\u3059 \u629C\u304F \u63A7\u3048\u308B \u77E5\u3089\u305B\u308B \u65AD\u308B \u6DF7\u305C\u308B \u5265\u304C\u3059 \u585E\u3050 \u906E\u308B \u9003\u304C\u3059 \u8CBC\u308B \u5927\u304D\u3044 \u5C0F\u3055\u3044 \u9AD8\u3044 \u4F4E\u3044 \u5F37\u3044 \u5F31\u3044 \u7F8E\u3057\u3044 \u6DBC\u3057\u3044 \u82E5\u3044 \u56DE\u3059 \u6291\u3048\u308B \u548C\u3089\u3052\u308B \u6B8B\u3059 \u5897\u3048\u308B \u6E1B\u308B \u843D\u3061\u308B \u843D\u3068\u3059 \u7B54\u3048\u308B \u9AD8\u3081\u308B \u4F4E\u3081\u308B \u5F37\u3081\u308B \u5F31\u3081\u308B \u65E9\u3081\u308B \u9045\u3089\u305B\u308B \u96C6\u3081\u308B \u6E29\u3081\u308B \u51B7\u3084\u3059 \u51B7\u307E\u3059 \u56FA\u3081\u308B \u7DE9\u3081\u308B \u7DE0\u3081\u308B \u57CB\u3081\u308B \u8986\u3046 \u56F2\u3080 \u6368\u3066\u308B \u98FE\u308B \u5305\u3080 \u8A70\u3081\u308B \u7A4D\u3080 \u5857\u308B \u6298\u308B \u713C\u304F \u716E\u308B \u7092\u3081\u308B \u8339\u3067\u308B \u84B8\u3059 \u708A\u304F \u690D\u3048\u308B \u80B2\u3066\u308B \u795D\u3046 \u8B1D\u308B \u8912\u3081\u308B \u52B1\u307E\u3059 \u6170\u3081\u308B \u8A98\u3046 \u62DB\u304F \u4FC3\u3059 \u52E7\u3081\u308B \u8A33\u3059 \u63CF\u304F \u64AE\u308B \u5199\u3059 \u7E4B\u3052\u308B \u96E2\u3059 \u9810\u3051\u308B \u6255\u3046 \u8D08\u308B \u65AD\u3064 \u7D76\u3064 \u62FE\u3046 \u8D77\u3053\u3059 \u9CF4\u3089\u3059 \u70B9\u3051\u308B \u63FA\u3089\u3059 \u4E38\u3081\u308B \u533A\u5207\u308B \u58CA\u3059 \u9632\u3050 \u5F3E\u304F \u7981\u3058\u308B \u6B62\u307E\u308B \u7D50\u3076 \u91CD\u306D\u308B \u7E4B\u3050 \u675F\u306D\u308B \u6DF7\u305C\u308B \u6BD4\u3079\u308B \u6570\u3048\u308B \u6E2C\u308B \u91CF\u308B \u7E1B\u308B \u5B88\u308B \u8A66\u3059 \u8ABF\u3079\u308B \u63A2\u3059".split(" ")
);
var ENGLISH_REQUEST_VERBS = new Set(
  "implement add create make build develop introduce provide support allow enable-to let ensure need want require write do get give use put set show display include have handle offer prepare set-up setup produce improve enhance work help try like wish hope ask tell see look think know go come start begin continue finish become happen return returns take run generate perform apply deal carry bring turn mean seem accept receive contain become remain tolerate consider describe announce emphasize".split(" ")
);
var ENGLISH_LIGHT_VERBS = new Set(
  "remember forget learn love hate enjoy live explain cover highlight focus discuss talk speak edit adjust tweak occur arrive appear belong consist keep leave draft compose complain sound feel read stay exist cause mention note stress force send place follow fix touch list mark change update rework pick choose hold call open close save-as move-on end land point stick print store enter bump grab supply offer aim plan expect prefer care rely depend vary behave".split(" ")
);
var ENGLISH_CLAUSE_VERBS = /* @__PURE__ */ new Set([
  ...ENGLISH_REQUEST_VERBS,
  ..."keep remove delete rename migrate refactor export import generate validate sort filter paginate disable enable require update change replace convert move preserve avoid skip drop cite list define shorten rewrite summarize number refer sync cache encrypt log notify send upload download test deploy document restrict limit is are was were be been will would should shall must can could do does did has have".split(" ")
]);

// src/language/polarity-english.ts
var DETERMINERS = new Set("the a an any all its their our your this that these those of further additional user-facing".split(" "));
var AUXILIARIES = new Set("is are was were be been being will would should shall must can could do does did has have had may might".split(" "));
var PLACING = new Set("in on at through via from into onto during under inside within across by".split(" "));
var FILLERS = new Set("be been being get yet ever also longer currently to a an the any strictly really".split(" "));

// src/language/polarity.ts
var CLAUSE_END = /[。!?;\n\r]+|、|,(?=\s|[^\x00-\x7f]|$)|\.(?=\s|$)/g;
function readPolarity(folded) {
  const masked = isJapanese(folded) ? maskEnglish(maskJapanese(folded)) : maskEnglish(folded);
  const clauses = [];
  let from = 0;
  for (const end of folded.matchAll(CLAUSE_END)) {
    if (end[0] === "," && !isJapanese(folded.slice(Math.max(from, end.index - 30), end.index))) continue;
    clauses.push([from, end.index]);
    from = end.index + end[0].length;
  }
  clauses.push([from, folded.length]);
  return { masked, dropped: isMarkedDropped(folded), clauses };
}

// src/language/text-index.ts
var ONE_WORD = /^(?:javascript|typescript|github|gitlab|postgresql|mysql|graphql|openapi|mongodb|wordpress|youtube|linkedin|oauth2?|ios|macos)$/;
var KNOWN = /* @__PURE__ */ new Map();
function indexText(raw) {
  if (raw.length > 2e3) return readText(raw);
  const known = KNOWN.get(raw);
  if (known !== void 0) return known;
  const read = readText(raw);
  if (KNOWN.size >= 500) KNOWN.clear();
  KNOWN.set(raw, read);
  return read;
}
function readText(raw) {
  const folded = foldText(raw);
  const tokens = segment(folded);
  const words2 = [];
  const wholes = /* @__PURE__ */ new Map();
  for (const token of tokens) {
    if (token.kind !== "latin") continue;
    const parts = wordParts(folded, token);
    for (const part of parts) words2.push(part);
    if ((parts.length !== 1 || parts[0].text !== token.text) && !wholes.has(token.text)) wholes.set(token.text, token);
  }
  const wordAt = /* @__PURE__ */ new Map();
  words2.forEach((word, position) => {
    for (const form of baseForms(word.text)) {
      const list = wordAt.get(form);
      if (list === void 0) wordAt.set(form, [position]);
      else list.push(position);
    }
  });
  return { folded, tokens, polarity: readPolarity(folded.text), words: words2, wordAt, wholes, numbers: tokens.filter((token) => token.number !== void 0) };
}
var PART = /[\p{L}\p{M}]+|\p{Nd}+/gu;
var HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
function wordParts(folded, token) {
  if (ONE_WORD.test(token.text)) return [token];
  const parts = [];
  for (const found of token.text.matchAll(PART)) {
    const start = token.start + found.index;
    for (const piece of humps(folded, start, found[0])) parts.push(piece);
  }
  return parts;
}
function humps(folded, start, text) {
  const from = folded.start[start];
  const raw = folded.raw.slice(from, from + text.length);
  if (raw.toLowerCase() !== text || raw === text) return [{ text, start, end: start + text.length }];
  let at = start;
  return raw.split(HUMP).map((piece) => {
    const word = { text: text.slice(at - start, at - start + piece.length), start: at, end: at + piece.length };
    at += piece.length;
    return word;
  });
}

// src/language/quotes/english-words.ts
var FUNCTION_WORDS = new Set(
  "a an the this that these those it its itself they them their there here we us our you your i me my he she him his her who whom whose which what and or but nor so yet if then else when whenever while where why how than as at by for from in into of off on onto out over per to toward towards up upon via with within without about above across after against along among around before behind below beneath beside besides between beyond during except excluding inside near outside since through throughout till under until unless is are was were be been being am do does did done doing has have had having can could may might must shall should will would cannot not no never neither nothing nobody none more most less least fewer very too also quite really rather much many such own same-time again already still even ever instead please kindly yes ok thanks thank now just currently both either whether because due however therefore thus hence although though e.g i.e eg ie etc don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't mustn't hasn't haven't hadn't let's i'd i'll i'm i've we'll we'd we're it's that's there's they're you're".split(" ")
);
var VERBS = new Set(
  "accept access activate add adjust alert align allow analyze animate announce answer append apply approve archive arrange ask assign attach authenticate authorize avoid become begin block book break bring build bump buy cache calculate call cancel change charge check choose cite clean clear click clone close collapse collect combine come comment compare compile complete compress compute configure confirm connect contain continue contact convert copy correct count cover crash create crop cut debug decrease decrypt define delay delete deliver deny deploy describe detect develop disable disallow disappear discard display divide document download drag draw drop duplicate edit email embed enable encrypt end enforce ensure enter erase escape evaluate exceed exclude execute expand expire explain export expose extend extract fail fetch fill filter find finish fire fit fix flag flash flicker focus fold follow force format forward freeze gather generate get give go grant group grow handle hang happen have hide highlight hold ignore implement import improve include increase index inform insert inspect install invalidate invite join keep know lag last launch lead learn leave let limit link list load lock log look lose make manage map mark mask match measure mention merge migrate minify miss modify monitor move mute name navigate need normalize notify omit open optimize order organize overlap overwrite own paginate parse pass paste pause pay perform persist pick place play point populate post predict prepare present preserve press prevent preview print process produce prohibit prompt protect prove provide publish pull purge push put quit rank rate reach read rebuild receive recommend record recover redirect reduce refactor refer refresh refuse register reject reload remember remind remove rename render repair repeat replace reply report request require rerun reserve reset resize resolve respond restart restore restrict resume retain retry return reuse reverse review revert rewrite rework ring roll rotate round run save scale scan schedule scroll search see select sell send separate serve set share shift ship shorten show shrink shut sign simplify skip sleep slow snap sort speak split spread stand start state stay stop store stream strip submit subscribe suggest summarize support suppress swap switch sync synchronize tag take talk tap tell terminate test think throttle throw time toggle trace track train transfer transform translate trigger trim truncate try turn type undo unlock unsubscribe update upgrade upload use validate verify view visit vote wait want warn watch win work wrap write zoom rate thank grade teach hire pay beat kill marry love hate chase owe follow".split(" ")
);
function isEnglishVerb(word) {
  return baseForms(word).some((form) => VERBS.has(form));
}
function isBaseVerb(word) {
  return VERBS.has(word);
}

// src/language/quotes/phrase-english.ts
var PREPOSITIONS = new Map([
  ...["to", "into", "onto", "towards", "toward"].map((word) => [word, "to"]),
  ...["from", "off"].map((word) => [word, "from"]),
  ...["in", "on", "at", "inside", "under", "over", "near", "within", "across", "above", "below", "behind", "through", "via", "during", "per", "about", "against", "between", "as"].map((word) => [word, "at"]),
  ["by", "by"],
  ["with", "with"],
  ["for", "for"],
  ["of", "of"],
  ["than", "than"]
]);
var SUBORDINATORS = /* @__PURE__ */ new Map([
  ["before", "before"],
  ["after", "after"],
  ["when", "when"],
  ["whenever", "when"],
  ["if", "when"],
  ["once", "when"],
  ["while", "when"],
  ["unless", "when"],
  ["until", "until"],
  ["till", "until"]
]);
var AUXILIARIES2 = new Set("is are was were be been being am will would should shall must can could cannot do does did has have had may might let please to".split(" "));
var ARTICLES = new Set("the a an this that these those my your our their its his her any".split(" "));
var COPULAS = /^(?:look|sound|feel|seem|appear|read|become)s?$/;
var DETERMINERS2 = new Set("any single further such kind sort".split(" "));
var POSSESSIVES = new Set("the a an my your our their his her".split(" "));
var BE = new Set("is are was were be been being am get gets got isn't aren't wasn't weren't".split(" "));
var RAISING = new Set("want need allow let permit able supposed expect like have plan intend think believe possible way option means ability possibility".split(" "));
var LEXICAL_NEGATORS = new Set("avoid avoids avoiding prevent prevents preventing forbid forbids forbidden disallow prohibit prohibited unable refrain ban banned".split(" "));
var NO_NEGATION2 = /\b(?:not (?:only|just|to mention|merely)|no (?:later|more|less|fewer|sooner|earlier) than|whether or not|no problem|(?:don't|do not) forget to|never fails? to|can't wait)\b/g;
var DENIED_BOUND = /^(?:not|never|cannot|[a-z]+n't)\s+(?:[a-z]+\s+){0,2}(?:[a-z]+er than|more than|less than|exceed)\s+[\d$€¥a-z]/;
function readEnglish(text, tokens) {
  const masked = text.replace(NO_NEGATION2, (idiom) => "~".repeat(idiom.length));
  const words2 = tokens.filter((token) => token.kind !== "mark" || /[,;:.!?]/.test(token.text));
  const reader = new Reader(words2, masked);
  return reader.read();
}
var Reader = class {
  #words;
  #masked;
  #units = [];
  #part = 0;
  #phraseRole = "";
  #clauseRole = "";
  #pending = "";
  #raised = "";
  #spanning = false;
  constructor(words2, masked) {
    this.#words = words2;
    this.#masked = masked;
  }
  read() {
    for (let at = 0; at < this.#words.length; at += 1) at += this.#step(at);
    giveCases(this.#units);
    denySubjects(this.#units);
    return this.#units;
  }
  #word(at) {
    const token = this.#words[at];
    if (token === void 0) return "";
    return this.#masked[token.start] === "~" ? "~" : token.text;
  }
  /** How many further words were taken along. */
  #step(at) {
    const token = this.#words[at];
    const word = this.#word(at);
    if (token.kind === "mark") {
      this.#endClause(word !== ":");
      return 0;
    }
    if (FUNCTION_WORDS.has(word) && !ARTICLES.has(word)) this.#endNounPhrase();
    const negation = this.#negatorAt(at, word);
    if (negation !== void 0 && this.#deniesVerbBefore(at, word)) return 0;
    if (negation !== void 0) {
      this.#pending = negation;
      if (FUNCTION_WORDS.has(word) || word.endsWith("n't") || word === "~") return 0;
    }
    if (word === "and" || word === "or" || word === "but" || word === "then" || word === "so") {
      if (word !== "or") this.#raised = "";
      else if (isEnglishVerb(this.#word(at + 1))) this.#pending = this.#deniedVerb();
      this.#part += 1;
      return 0;
    }
    if (DETERMINERS2.has(word) && this.#pending !== "") return 0;
    const clause = SUBORDINATORS.get(word);
    if (clause !== void 0) {
      if (/^(?:nothing|nobody|none|anything)$/.test(this.#word(at - 1))) this.#pending = "";
      this.#clauseRole = clause;
      this.#phraseRole = "";
      this.#part += 1;
      return 0;
    }
    if (this.#preposition(at, word)) return 0;
    if (FUNCTION_WORDS.has(word)) {
      if (AUXILIARIES2.has(word)) this.#phraseRole = "";
      return 0;
    }
    return this.#push(at, token);
  }
  #endClause(full) {
    this.#phraseRole = "";
    this.#clauseRole = "";
    this.#pending = "";
    this.#raised = "";
    this.#spanning = false;
    if (full) this.#part += 1;
  }
  #negatorAt(at, word) {
    if (DENIED_BOUND.test(this.#masked.slice(this.#words[at].start, this.#words[at].start + 60))) return void 0;
    const before = this.#word(at - 1);
    const next = this.#word(at + 1);
    if (word === "of" && (before === "instead" || before === "place")) return "contrast";
    if (word === "than" && this.#prefers(at)) return "contrast";
    if (word === "besides" || word === "except" || word === "excluding" || word === "than" && before === "other" || word === "from" && before === "apart") return "exception";
    if (word === "without") return this.#deniedEarlier() ? "" : "absent";
    if (word === "no" || word === "nothing" || word === "none" || word === "nobody") return next === "longer" || word !== "no" ? "denied" : next === "need" ? "forbidden" : "absent";
    if (word === "not" && (before === "," || before === "but" || at === 0) && !isEnglishVerb(next)) return "contrast";
    if (word === "not" || word === "never" || word === "cannot" || word === "neither" || word === "nor" || word.endsWith("n't")) return this.#forbids(at, word, before) ? "forbidden" : "denied";
    if ((word === "less" || word === "fewer") && next !== "than") return "denied";
    if ((word === "leave" || word === "keep") && this.#words.slice(at + 2, at + 6).some(({ text }) => text === "out")) return "forbidden";
    if (/^(?:stop|keep)(?:s|ped|ping)?$/.test(word) && this.#words.slice(at + 1, at + 6).some(({ text }) => text === "from")) return "forbidden";
    return LEXICAL_NEGATORS.has(word) ? "forbidden" : void 0;
  }
  /** An order or a rule, as against a report. */
  #forbids(at, word, before) {
    if (word === "never" || word === "don't" || word === "mustn't" || word === "shouldn't") return true;
    return before === "do" || before === "must" || before === "should" || before === "shall" || word === "not" && at === 0;
  }
  /** "finds nothing": the object denies its verb. */
  #deniesVerbBefore(at, word) {
    const last = this.#units.at(-1);
    if (!/^(?:nothing|nobody|none|nowhere)$/.test(word) || last?.predicate !== true || last.end !== this.#words[at - 1]?.end) return false;
    last.negation = "denied";
    return true;
  }
  #deniedVerb() {
    const last = this.#units.findLast(({ part, predicate }) => part === this.#part && predicate);
    return last?.negation === "denied" || last?.negation === "forbidden" ? last.negation : "";
  }
  /** "rather have A than B". */
  #prefers(at) {
    return this.#words.slice(Math.max(0, at - 8), at).some(({ text }) => text === "rather");
  }
  /** "never … without X" asks for X. */
  #deniedEarlier() {
    return this.#units.some(({ part, negation }) => part === this.#part && (negation === "denied" || negation === "forbidden"));
  }
  #preposition(at, word) {
    const role = PREPOSITIONS.get(word);
    if (role === void 0) return false;
    const next = this.#word(at + 1);
    if (word === "to" && (isBaseVerb(next) || next === "be")) {
      if (this.#raised !== "") this.#pending = this.#raised;
      this.#phraseRole = "";
      return true;
    }
    this.#phraseRole = role;
    return true;
  }
  #push(at, token) {
    const more = this.#phraseFrom(at) - 1;
    const last = this.#words[at + more];
    const text = more === 0 ? token.text : this.#words.slice(at, at + more + 1).map((word) => word.text).join(" ");
    const before = this.#word(at - 1);
    const verb = isEnglishVerb(token.text);
    const afterAuxiliary = (before === "to" ? isBaseVerb(token.text) : AUXILIARIES2.has(before)) || before.endsWith("n't") || before === "not" || before === "never";
    const first = this.#units.length === 0 || this.#units.at(-1).part !== this.#part;
    const next = this.#word(at + more + 1);
    const participle = BE.has(before) || BE.has(this.#word(at - 2)) && (before === "not" || before.endsWith("ly"));
    const describes = /(?:ed|ing)$/.test(token.text) && next !== "" && !FUNCTION_WORDS.has(next) && first;
    const named = ARTICLES.has(before) || AUXILIARIES2.has(next) && first;
    const between = !first && POSSESSIVES.has(next) && !FUNCTION_WORDS.has(before) && this.#phraseRole === "";
    const says = verb && (next !== "" || !first && /(?:s|ed)$/.test(token.text));
    const predicate = afterAuxiliary || BE.has(this.#word(at - 2)) && /^(?:too|so|very|quite|really|just|still|rather|pretty|super)$/.test(before) || between || says && !describes && !named;
    const unit = {
      text,
      base: text,
      start: token.start,
      end: last.end,
      number: false,
      predicate,
      passive: participle && /(?:ed|en|t)$/.test(token.text),
      negation: this.#takeNegation(token.text, verb, next !== "" && !FUNCTION_WORDS.has(next)),
      role: this.#phraseRole === "" ? this.#clauseRole : this.#phraseRole,
      part: this.#part
    };
    if (predicate && this.#phraseRole !== "by") this.#phraseRole = "";
    this.#units.push(unit);
    if (more > 0 && PREPOSITIONS.has(last.text)) this.#phraseRole = PREPOSITIONS.get(last.text);
    if (more > 0 && last.text === "to" && this.#raised !== "") this.#pending = this.#raised;
    return more;
  }
  /** A listed phrase (log in, get rid of) is one word. */
  #phraseFrom(at) {
    const words2 = [];
    for (let index = at; index < Math.min(at + 5, this.#words.length) && this.#words[index].kind === "latin"; index += 1) words2.push(this.#word(index));
    return Math.max(1, phraseLength(words2));
  }
  #takeNegation(word, verb, qualifies) {
    const taken = this.#pending;
    if (taken === "") {
      const raised = verb && !RAISING.has(word) ? this.#raised : "";
      if (raised !== "") this.#raised = "";
      return raised;
    }
    if (LEXICAL_NEGATORS.has(word) || taken === "forbidden" && /^(?:stop|keep|leave)(?:s|ped|ping)?$/.test(word)) {
      if (word !== "unable" && word !== "leave" && !word.startsWith("avoid") && word !== "refrain") {
        this.#raised = taken;
        this.#pending = "";
      }
      return "";
    }
    if (taken === "contrast" || taken === "exception") {
      this.#spanning = true;
      return taken;
    }
    if (COPULAS.test(word) && qualifies) return taken;
    this.#pending = "";
    if (RAISING.has(word) || RAISING.has(word.replace(/(?:s|ed)$/, ""))) this.#raised = taken === "absent" ? "denied" : taken;
    return taken;
  }
  /** A rejected or excepted noun phrase ends at the next function word that is no article. */
  #endNounPhrase() {
    if (!this.#spanning) return;
    this.#spanning = false;
    this.#pending = "";
  }
};
function giveCases(units) {
  units.forEach((unit, at) => {
    if (!unit.predicate) return;
    for (let before = at - 1; before >= 0 && units[before].part === unit.part && !units[before].predicate; before -= 1) {
      if (units[before].role === "" || units[before].role === "patient") units[before].role = unit.passive ? "patient" : "agent";
    }
    for (let after = at + 1; after < units.length && units[after].part === unit.part && !units[after].predicate; after += 1) {
      if (units[after].role === "") units[after].role = "patient";
      else if (units[after].role === "by" && unit.passive) units[after].role = "agent";
    }
  });
}
function denySubjects(units) {
  units.forEach((unit, at) => {
    const before = units[at - 1];
    if (unit.negation === "" || !/^(?:possible|allowed|permitted|supported|available|working|functional)$/.test(unit.text)) return;
    if (before !== void 0 && before.part === unit.part && before.negation === "" && (before.predicate || before.role === "agent" || before.role === "patient")) before.negation = unit.negation;
  });
}

// src/language/word-forms.ts
function dictionaryForm(stem, tail) {
  const first = tail[0];
  if (first === void 0) return void 0;
  if (first === "\u304F" && /^く(?:し|する|なる|なり|て|、|$)/.test(tail)) return `${stem}\u304F`;
  if (first === "\u3044" && /^い(?:$|の|と|か|ま|で)/.test(tail)) return `${stem}\u3044`;
  if (/^(?:な[いくかけ]|ず|て|た(?!な)|ま[すせし])/.test(tail)) return `${stem}\u308B`;
  const second = tail[1];
  switch (vowelOf(first)) {
    case "u":
      return stem + first;
    case "e":
      return `${stem}${first}\u308B`;
    case "a":
      return godan(stem, first);
    case "i":
      return first !== "\u3057" && (second === "\u305F" || second === "\u3066" || second === "\u306A" || second === "\u305A") ? `${stem}${first}\u308B` : godan(stem, first);
    default:
      if (first === "\u3063") return `${stem}\u308B`;
      if (first === "\u3093") return `${stem}\u3080`;
      return void 0;
  }
}
function godan(stem, kana) {
  const ending = withVowel(kana, "u");
  return ending === void 0 ? void 0 : stem + ending;
}
function baseOfStem(word) {
  const last = word.at(-1);
  const vowel = vowelOf(last);
  if (vowel === "e") return `${word}\u308B`;
  if (vowel === "i" && last !== "\u3044") return godan(word.slice(0, -1), last) ?? word;
  return word;
}

// src/language/quotes/kana-words.ts
var WORDS = [
  ["\u308F\u304B\u308A\u3084\u3059", "", "\u5206\u304B\u308A\u3084\u3059\u3044"],
  ["\u308F\u304B\u308A\u306B\u304F", "", "\u5206\u304B\u308A\u306B\u304F\u3044"],
  ["\u308F\u304B\u308A\u3065\u3089", "", "\u5206\u304B\u308A\u3065\u3089\u3044"],
  ["\u308F\u304B", "\u3089|\u308A|\u308B|\u3063|\u308C", "\u5206\u304B\u308B"],
  ["\u304A\u304B\u3057", "\u3044|\u304F|\u306A", "\u304A\u304B\u3057\u3044"],
  ["\u305A\u308C", "", "\u305A\u308C\u308B"],
  ["\u306F\u307F\u3067", "", "\u306F\u307F\u51FA\u308B"],
  ["\u306F\u307F\u3060", "", "\u306F\u307F\u51FA\u3059"],
  ["\u3042\u3075\u308C", "", "\u6EA2\u308C\u308B"],
  ["\u3064\u306A\u304C", "", "\u7E4B\u304C\u308B"],
  ["\u3064\u306A\u3052", "", "\u7E4B\u3052\u308B"],
  ["\u307E\u3068", "\u3081|\u307E", "\u307E\u3068\u3081\u308B"],
  ["\u305D\u308D", "\u3048|\u3046|\u3044|\u3063", "\u63C3\u3048\u308B"],
  ["\u3070\u3089\u3070\u3089", "", "\u30D0\u30E9\u30D0\u30E9"],
  ["\u3084\u308F\u3089\u304B", "", "\u67D4\u3089\u304B\u3044"],
  ["\u304B\u305F\u304F\u308B", "", "\u5805\u82E6\u3057\u3044"],
  ["\u304D\u308C\u3044", "", "\u7DBA\u9E97"],
  ["\u3046\u307E", "\u304F|\u3044", "\u3046\u307E\u3044"],
  ["\u307C\u3084\u3051", "", "\u307C\u3084\u3051\u308B"],
  ["\u3061\u3089\u3064", "", "\u3061\u3089\u3064\u304F"],
  ["\u3061\u3089\u3070", "", "\u6563\u3089\u3070\u308B"],
  ["\u304F\u305A", "\u308C|\u3057", "\u5D29\u308C\u308B"],
  ["\u3053\u308F\u308C", "", "\u58CA\u308C\u308B"],
  ["\u304B\u3076", "\u308B|\u308A|\u3063|\u305B", "\u88AB\u308B"],
  ["\u306A\u3081\u3089\u304B", "", "\u6ED1\u3089\u304B"],
  ["\u3059\u3070\u3084", "", "\u7D20\u65E9\u3044"],
  ["\u3086\u3063\u304F\u308A", "", "\u3086\u3063\u304F\u308A"],
  ["\u306F\u3084", "\u304F|\u3044|\u3081", "\u901F\u3044"],
  ["\u304A\u305D", "\u3044|\u304F|\u3059", "\u9045\u3044"],
  ["\u304A\u3082\u305F", "", "\u91CD\u3044"],
  ["\u304B\u308B", "\u3044|\u304F", "\u8EFD\u3044"],
  ["\u307F\u3058\u304B", "", "\u77ED\u3044"],
  ["\u306A\u304C", "\u3044|\u304F|\u3059", "\u9577\u3044"],
  ["\u304A\u304A\u304D", "", "\u5927\u304D\u3044"],
  ["\u3061\u3044\u3055", "", "\u5C0F\u3055\u3044"],
  ["\u3042\u305F\u3089\u3057", "", "\u65B0\u3057\u3044"],
  ["\u3075\u308B", "\u3044|\u304F", "\u53E4\u3044"],
  ["\u3080\u305A\u304B\u3057", "", "\u96E3\u3057\u3044"],
  ["\u3084\u3055\u3057", "", "\u6613\u3057\u3044"],
  ["\u304B\u3093\u305F\u3093", "", "\u7C21\u5358"],
  ["\u3053\u307E\u304B", "", "\u7D30\u304B\u3044"],
  ["\u304F\u308F\u3057", "", "\u8A73\u3057\u3044"],
  ["\u3059\u304F\u306A", "\u3044|\u304F", "\u5C11\u306A\u3044"],
  ["\u305F\u304F\u3055\u3093", "", "\u591A\u3044"],
  ["\u3057\u305A\u304B", "", "\u9759\u304B"],
  ["\u306B\u304E\u3084\u304B", "", "\u8CD1\u3084\u304B"],
  ["\u3046\u308B\u3055", "", "\u3046\u308B\u3055\u3044"],
  ["\u307E\u3061\u304C", "", "\u9593\u9055\u3048\u308B"],
  ["\u304B\u3063\u3053\u3044", "", "\u683C\u597D\u3044\u3044"],
  ["\u304B\u308F\u3044", "", "\u53EF\u611B\u3044"],
  ["\u304A\u3057\u3083\u308C", "", "\u304A\u6D12\u843D"],
  ["\u3064\u304F\u308A", "\u305F|\u307E|\u65B9", "\u4F5C\u308B"],
  ["\u3064\u304F\u3063\u3066", "", "\u4F5C\u308B"],
  ["\u307F\u305B\u3066", "", "\u898B\u305B\u308B"],
  ["\u3051\u3057\u3066", "", "\u6D88\u3059"],
  ["\u306A\u304A\u3057", "", "\u76F4\u3059"],
  ["\u304B\u3048\u3066", "", "\u5909\u3048\u308B"],
  ["\u3075\u3084\u3057", "", "\u5897\u3084\u3059"],
  ["\u3078\u3089\u3057", "", "\u6E1B\u3089\u3059"],
  ["\u304A\u304F\u3063\u3066", "", "\u9001\u308B"],
  ["\u304F\u3069", "\u3044|\u304F|\u3059|\u304B", "\u304F\u3069\u3044"],
  ["\u3057\u3064\u3053", "", "\u3057\u3064\u3053\u3044"],
  ["\u304D\u3064", "\u3044|\u304F|\u3059", "\u304D\u3064\u3044"],
  ["\u307E\u305A", "\u3044|\u304F", "\u62D9\u3044"],
  ["\u3072\u3069", "\u3044|\u304F", "\u9177\u3044"],
  ["\u304E\u3053\u3061\u306A", "", "\u304E\u3053\u3061\u306A\u3044"],
  ["\u308F\u3056\u3068\u3089\u3057", "", "\u308F\u3056\u3068\u3089\u3057\u3044"],
  ["\u306F\u3063\u304D\u308A", "", "\u306F\u3063\u304D\u308A"],
  ["\u307C\u3093\u3084\u308A", "", "\u307C\u3093\u3084\u308A"],
  ["\u3059\u3063\u304D\u308A", "", "\u3059\u3063\u304D\u308A"],
  ["\u3042\u3063\u3055\u308A", "", "\u3042\u3063\u3055\u308A"],
  ["\u3054\u3061\u3083\u3054\u3061\u3083", "", "\u3054\u3061\u3083\u3054\u3061\u3083"],
  ["\u307E\u3076\u3057", "\u3044|\u304F", "\u7729\u3057\u3044"],
  ["\u3064\u307E\u3089", "\u306A|\u3093", "\u3064\u307E\u3089\u306A\u3044"],
  ["\u3075\u3056\u3051", "", "\u3075\u3056\u3051\u308B"],
  ["\u3057\u3083\u3079", "\u308B|\u3089|\u308A|\u3063", "\u558B\u308B"],
  ["\u3042\u3044\u307E\u3044", "", "\u66D6\u6627"],
  ["\u307F\u3093\u306A", "", "\u7686"],
  ["\u306A\u304F\u306A", "\u308B|\u308A|\u3063|\u3089", "\u7121\u304F\u306A\u308B"],
  ["\u306A\u304F\u3057", "\u305F|\u3066|\u307E", "\u7121\u304F\u3059"],
  ["\u3044\u3058", "\u308B|\u3089|\u308A|\u3063|\u308C", "\u5F04\u308B"],
  ["\u3060\u308C\u3067\u3082", "", "\u8AB0\u3067\u3082"],
  ["\u3042\u3068\u3067", "", "\u5F8C\u3067"],
  ["\u3072\u3089\u304C\u306A", "", "\u3072\u3089\u304C\u306A"],
  ["\u3068\u308A\u3051", "\u3059|\u3057", "\u53D6\u308A\u6D88\u3059"],
  ["\u3068\u3063\u3066\u304A\u3051", "", "\u4FDD\u5B58"],
  ["\u3068\u3063\u3066\u304A\u304D", "", "\u4FDD\u5B58"],
  ["\u3068\u3063\u3066\u304A\u304F", "", "\u4FDD\u5B58"]
];
var OWN = /* @__PURE__ */ new Set(["\u306A\u304F\u306A", "\u306A\u304F\u3057", "\u3044\u3058", "\u304F\u3069", "\u304D\u3064", "\u307E\u305A", "\u3072\u3069"]);
var KANA_WORDS = new RegExp(WORDS.map(([stem, ahead]) => `${OWN.has(stem) ? "(?<=[\u304C\u306F\u3082\u3092])" : ""}${stem}${ahead === "" ? "" : `(?=${ahead})`}`).join("|"));
var KANA_BASES = new Map(WORDS.map(([stem, , base]) => [stem, base]));

// src/language/quotes/phrase-japanese.ts
function readJapanese(text, tokens) {
  const masked = maskNoNegation(text);
  const chunks = chunksOf(tokens, masked);
  const units = [];
  const heads = [];
  for (const chunk of chunks) {
    const own = chunk.words.map((word, at) => unitOf(word, chunk.part, at === chunk.words.length - 1 ? chunk.particles : ""));
    const head = own.at(-1);
    if (head !== void 0) readHead(head, chunk);
    heads.push(head);
    units.push(...withoutPrefixes(own));
  }
  endInNouns(chunks, heads);
  turnPassives(chunks, heads);
  spreadNegation(chunks, heads, units);
  shareNegation(chunks, heads);
  relateToNeighbours(chunks, heads, units);
  return units.filter(({ text: word }) => !RELATIONS.has(word) && word !== "\u4F55");
}
function unitOf(word, part, particles) {
  return { text: word.text, base: baseOf(word.text, particles), start: word.start, end: word.end, number: false, predicate: false, passive: false, negation: "", role: "", part };
}
function withoutPrefixes(units) {
  return units.filter((unit, at) => {
    const next = units[at + 1];
    if (!/^[未非不無]$/.test(unit.text) || next === void 0 || next.start !== unit.end) return true;
    next.negation = next.negation === "" ? "denied" : "";
    return false;
  });
}
function baseOf(word, particles) {
  if (!hasKanji(word)) return KANA_BASES.get(word) ?? word;
  if (/^[\u3400-\u9fff]$/.test(word)) return dictionaryForm(word, particles) ?? word;
  return /[\u3041-\u309f]$/.test(word) ? baseOfStem(word) : word;
}
function chunksOf(tokens, masked) {
  const chunks = [];
  let part = 0;
  let current;
  const open2 = (word) => {
    const chunk = { words: [word], tail: "", tailStart: word.end, particles: "", part, closed: false };
    chunks.push(chunk);
    return chunk;
  };
  for (const token of tokens) {
    if (token.kind === "mark") {
      if (/[、,;。.!?:/()\n]/.test(token.text)) {
        if (current !== void 0) current.closed = true;
        current = void 0;
        if (/[、,;。]/.test(token.text)) part += 1;
      }
      continue;
    }
    if (token.kind === "hiragana") {
      current = addKana(token, current, open2, masked);
      continue;
    }
    if (current !== void 0 && !current.closed && isCompoundVerb(current, token)) {
      const last = current.words.at(-1);
      current.words[current.words.length - 1] = { ...token, text: last.text + current.particles + token.text, start: last.start };
    } else if (current !== void 0 && current.particles === "" && !current.closed && !isAttributive(current.words.at(-1).text)) {
      joinWord(current, token);
    } else {
      if (current !== void 0 && COORDINATING.test(current.tail)) part += 1;
      current = open2(token);
    }
    withOkurigana(current, masked);
  }
  return chunks;
}
function isCompoundVerb({ words: words2, particles }, token) {
  const last = words2.at(-1);
  return /^[\u3400-\u9fff]$/.test(last.text) && /^[らさたかわま]?[べりきちみびしえけれせげぎめい]$/.test(particles) && last.end + particles.length === token.start && /^[\u3400-\u9fff][\u3041-\u309f]*$/.test(token.text);
}
function isAttributive(word) {
  return hasKanji(word) && /[うくぐすつぬぶむるただな]$/.test(word) || /^[\u3400-\u9fff].*[しか]?い$/.test(word) && !/^[\u3400-\u9fff]い$/.test(word);
}
function joinWord(chunk, token) {
  const last = chunk.words.at(-1);
  const stem = /[べりきちみびしえけれせげぎめ]$/.test(last.text) || last.text.endsWith("\u3044") && /^[\u3400-\u9fff]い$/.test(last.text) && /[\u3041-\u309f]$/.test(token.text);
  if (token.text === "\u5916" && /^(?:対象|範囲|スコープ|時間)$/.test(last.text) || token.text === "\u8005" && /^(?:利用|使用|実施|実行|作業|依頼|希望)$/.test(last.text) && last.end === token.start) {
    chunk.words[chunk.words.length - 1] = { ...token, text: last.text + token.text, start: last.start };
    return;
  }
  const verb = /^[\u3400-\u9fff][\u3041-\u309f]*$/.test(token.text) || /[\u3041-\u309f]$/.test(token.text);
  const joins = last.end === token.start && stem && verb && hasKanji(last.text) && hasKanji(token.text);
  if (joins) chunk.words[chunk.words.length - 1] = { ...token, text: last.text + token.text, start: last.start };
  else chunk.words.push(token);
}
function withOkurigana(chunk, masked) {
  const last = chunk.words.at(-1);
  const okurigana = /[\u3041-\u309f]*$/.exec(last.text)[0].length;
  chunk.tailStart = last.end - okurigana;
  chunk.tail = masked.slice(chunk.tailStart, last.end);
  chunk.particles = "";
}
function addKana(token, current, open2, masked) {
  if (current === void 0 || current.closed) {
    const word2 = KANA_WORDS.exec(token.text);
    if (word2 === null) return current;
    return kanaWord(token.text, token.start, word2, open2, masked);
  }
  const start = current.particles === "" ? token.start : token.end - token.text.length - current.particles.length;
  const run2 = current.particles + token.text;
  const word = KANA_WORDS.exec(run2);
  if (word !== null) {
    current.particles = run2.slice(0, word.index);
    current.tail = masked.slice(current.tailStart, start + word.index);
    return kanaWord(run2, start, word, open2, masked);
  }
  current.particles = run2;
  current.tail = masked.slice(current.tailStart, token.end);
  return current;
}
function kanaWord(run2, start, found, open2, masked) {
  const from = start + found.index;
  const end = from + found[0].length;
  const chunk = open2({ kind: "hiragana", text: found[0], start: from, end });
  chunk.tailStart = end;
  chunk.particles = run2.slice(found.index + found[0].length);
  chunk.tail = masked.slice(end, start + run2.length);
  return chunk;
}
var COORDINATING = /(?:て|[んい]で|し|り|つつ|ながら|[うくぐすつぬぶむるただいん]が|けど|けれど|ので|[うくぐすつぬぶむるただいて]から|[うくぐすつぬぶむるだい]と|たら|れば|ずに?|なく)$/;
var SURU = /^(?:し|す[るれ]|さ[れせ]|せ[ずよざ]|でき|いたし|なさ|できる)/;
var SURU_OBJECT = /^[をがはも](?:し|す[るれ]|さ[れせ]|せず|でき)/;
var STATE = /^(?:だ|です|でし|であ|じゃ|では?な|に(?:し|す[るれ]|な|でき|さ[れせ]))/;
var PARTICLE = /^(?:(?:だけ|のみ|など|さえ|ばかり|しか|ら|たち|ごと|こそ)?(?:について|に対し|によ|として|が|を|は|に|へ|から|まで|より|で|と|の|も|や|か)|だけ|のみ|など|ごと|しか)/;
var CLAUSE_PARTICLE = /^(?:と|の(?:で|を|は|が)|が$|から|ので|か)/;
function readHead(head, { tail, particles }) {
  const inflects = isHiragana(head.text) || hasKanji(head.text) && (/[\u3041-\u309f]$/.test(head.text) || /^[\u3400-\u9fff]$/.test(head.text));
  head.predicate = SURU.test(particles) || SURU_OBJECT.test(particles) || STATE.test(particles) || inflects && isInflected(head.text, particles);
  head.passive = isPassive(inflects, tail, particles);
  if (isNegatedTail(tail)) head.negation = negationOf(tail, head.predicate);
  head.role = head.predicate ? predicateRole(particles, tail) : nounRole(particles);
}
function isInflected(word, particles) {
  if (particles === "") return endsPlainly(word);
  return !PARTICLE.test(particles) || K_ROW.test(particles) || endsPlainly(word) && CLAUSE_PARTICLE.test(particles);
}
var K_ROW = /^(?:か(?:ない|なか|なく|なけ|ず|れる|れた|れて|せる|せた|せて|さな|す(?!る)|した|して)|や(?:す|し|さ|せ))/;
function isPassive(inflects, tail, particles) {
  const ending = inflects ? tail.replace(/^[^られ]{0,2}(?=[らかがさたなばまわ]れ)/, "") : particles;
  return /^(?:さ|[らかがさたなばまわ])?れ(?:る|た|て|な|ま|ず|$)/.test(ending);
}
function endsPlainly(word) {
  return /[うくぐすつぬぶむるい]$/.test(word);
}
function negationOf(tail, predicate) {
  if (/^(?:で|じゃ|では)な(?:く|い)/.test(tail)) return "contrast";
  if (!predicate && /^[はがもで]?(?:な[いくかけし]|ありま)/.test(tail)) return "absent";
  return isForbidding(tail) ? "forbidden" : "denied";
}
var NOUN_ROLES = [
  [/^によ(?:って|り|る)/, "by"],
  [/^(?:に対し|に向け|に|へ)/, "to"],
  [/^が/, "agent"],
  [/^を/, "patient"],
  [/^は/, "topic"],
  [/^から/, "from"],
  [/^より/, "than"],
  [/^まで/, "until"],
  [/^で/, "at"],
  [/^と/, "with"],
  [/^の/, "of"]
];
function nounRole(particles) {
  const plain2 = particles.replace(/^(?:だけ|のみ|など|さえ|ばかり|たち|ら)/, "");
  return NOUN_ROLES.find(([pattern]) => pattern.test(plain2))?.[1] ?? "";
}
function predicateRole(particles, tail) {
  if (/てから/.test(tail)) return "after";
  if (/(?:たら|れば|なら|とき|たび|ると|いと|うと|すと|くと|ても|でも)/.test(tail)) return "when";
  return /[うくぐすつぬぶむるい]$/.test(tail) && /^と/.test(particles) ? "when" : "";
}
function endInNouns(chunks, heads) {
  chunks.forEach((chunk, index) => {
    const before = heads[index - 1];
    const ends = chunk.closed || index === chunks.length - 1;
    if (ends && chunk.particles === "" && before !== void 0 && (before.role === "patient" || before.role === "agent" || before.role === "to")) heads[index].predicate = true;
  });
}
var GOES_TO = /^(?:表示|保存|追加|登録|送信|転送|遷移|移動|反映|出力|通知|分類|変換|変更|設定|格納|記録|配置|挿入|統合|飛|送|移|書|載|届|置|入|変え|戻)/;
function turnPassives(chunks, heads) {
  heads.forEach((head, index) => {
    if (head?.passive !== true) return;
    const own = heads.slice(0, index).filter((other, at) => other !== void 0 && chunks[at].part === chunks[index].part);
    if (own.some((other) => other.role === "patient")) return;
    for (const other of own) {
      if (other.role === "agent") other.role = "patient";
      else if (other.role === "by" || other.role === "to" && !GOES_TO.test(head.text)) other.role = "agent";
    }
  });
}
var RELATIONS = /* @__PURE__ */ new Map([
  ["\u524D", "before"],
  ["\u4EE5\u524D", "before"],
  ["\u5F8C", "after"],
  ["\u4EE5\u5F8C", "after"],
  ["\u4EE5\u964D", "after"],
  ["\u76F4\u5F8C", "after"],
  ["\u76F4\u524D", "before"],
  ["\u5F8C\u306B", "after"],
  ["\u6642", "when"],
  ["\u969B", "when"],
  ["\u5834\u5408", "when"],
  ["\u5EA6", "when"],
  ["\u4E2D", "when"],
  ["\u9593", "when"]
]);
function spreadNegation(chunks, heads, units) {
  chunks.forEach((chunk, index) => {
    const head = heads[index];
    const before = index > 0 && !chunks[index - 1].closed ? heads[index - 1] : void 0;
    if (head === void 0) return;
    const within = chunk.words.length > 1 ? units.find(({ end }) => end === chunk.words.at(-2).end) : void 0;
    if (isExceptionHead(head.text)) {
      const target3 = within ?? before;
      if (target3 !== void 0) target3.negation = "exception";
    } else if (NEGATING_HEADS.has(head.text)) {
      const target3 = within ?? before;
      if (target3 !== void 0) target3.negation = head.negation === "" ? within !== void 0 && !before ? "absent" : "forbidden" : "";
      head.negation = "";
    } else if (head.negation !== "" && NEGATION_CARRIERS.test(head.text) && before !== void 0 && before.predicate) {
      before.negation = before.negation === "" ? "forbidden" : "";
      head.negation = "";
    }
    if (head.negation !== "" && before !== void 0 && /しか/.test(chunks[index - 1].particles)) head.negation = "";
    if (/^(?:の|に)(?:代|替|か)わ/.test(chunk.particles) || chunk.particles === "\u306E" && /^代わ/.test(heads[index + 1]?.text ?? "")) head.negation = "contrast";
  });
}
function shareNegation(chunks, heads) {
  for (let at = heads.length - 2; at >= 0; at -= 1) {
    const [head, next] = [heads[at], heads[at + 1]];
    if (head === void 0 || next === void 0 || head.predicate || !/^(?:や|も|とか|か|または|および)$/.test(chunks[at].particles)) continue;
    if ((next.negation === "denied" || next.negation === "forbidden" || next.negation === "absent") && head.negation === "") head.negation = next.negation;
  }
}
function relateToNeighbours(chunks, heads, units) {
  chunks.forEach((chunk, index) => {
    const word = chunk.words.at(-1).text;
    const role = RELATIONS.get(word);
    if (role === void 0) return;
    const within = chunk.words.length > 1 ? units.find(({ end }) => end === chunk.words.at(-2).end) : void 0;
    const before = index > 0 && !chunks[index - 1].closed ? heads[index - 1] : void 0;
    const target3 = within ?? before;
    if (target3 !== void 0) target3.role = role;
  });
}

// src/language/quotes/quantity-units.ts
var TABLE = `
time 0.001 ms msec millisecond milliseconds \u30DF\u30EA\u79D2
time 1 s sec secs second seconds \u79D2 \u79D2\u9593
time 60 min mins minute minutes \u5206 \u5206\u9593
time 3600 h hr hrs hour hours \u6642\u9593
time 86400 d day days \u65E5 \u65E5\u9593 \u6CCA
time 604800 week weeks wk \u9031\u9593 \u9031
month 1 month months mo \u304B\u6708 \u30F6\u6708 \u30F5\u6708 \u30AB\u6708 \u30B1\u6708 \u7B87\u6708 \u304B\u6708\u9593 \u30F6\u6708\u9593
monthname 1 \u6708
month 12 year years yr yrs \u5E74 \u5E74\u9593
bytes 1 b byte bytes \u30D0\u30A4\u30C8
bytes 1000 kb kib kilobyte kilobytes \u30AD\u30ED\u30D0\u30A4\u30C8
bytes 1000000 mb mib megabyte megabytes \u30E1\u30AC\u30D0\u30A4\u30C8 \u30E1\u30AC
bytes 1000000000 gb gib gigabyte gigabytes \u30AE\u30AC\u30D0\u30A4\u30C8 \u30AE\u30AC
bytes 1000000000000 tb tib terabyte terabytes \u30C6\u30E9\u30D0\u30A4\u30C8
bitrate 1 bps
bitrate 1000 kbps
bitrate 1000000 mbps
bitrate 1000000000 gbps
pixel 1 px pixel pixels \u30D4\u30AF\u30BB\u30EB
length 0.001 mm \u30DF\u30EA
length 0.01 cm \u30BB\u30F3\u30C1
length 1 m meter meters metre metres \u30E1\u30FC\u30C8\u30EB
length 1000 km kilometer kilometers \u30AD\u30ED\u30E1\u30FC\u30C8\u30EB \u30AD\u30ED
length 0.0254 inch inches \u30A4\u30F3\u30C1
weight 0.001 g gram grams \u30B0\u30E9\u30E0
weight 1 kg kilogram kilograms \u30AD\u30ED\u30B0\u30E9\u30E0
point 1 pt point points \u30DD\u30A4\u30F3\u30C8
percent 1 % percent \u30D1\u30FC\u30BB\u30F3\u30C8
percent 10 \u5272
ratio 1 \u500D x fold
degree 1 \u5EA6 degree degrees
yen 1 \u5186 yen jpy \xA5
dollar 1 \u30C9\u30EB dollar dollars usd $
euro 1 \u30E6\u30FC\u30ED euro euros eur \u20AC
char 1 \u5B57 \u6587\u5B57 character characters char chars letter letters
word 1 \u8A9E \u5358\u8A9E word words \u30EF\u30FC\u30C9
line 1 \u884C \u884C\u76EE line lines row rows
sentence 1 \u6587 sentence sentences
paragraph 1 \u6BB5\u843D paragraph paragraphs \u30D1\u30E9\u30B0\u30E9\u30D5
page 1 \u30DA\u30FC\u30B8 \u9801 page pages
chapter 1 \u7AE0 chapter chapters
section 1 \u7BC0 section sections
episode 1 \u8A71 episode episodes
act 1 \u5E55 act acts
scene 1 \u5834\u9762 \u30B7\u30FC\u30F3 scene scenes
stanza 1 \u9023 stanza stanzas
person 1 \u4EBA \u540D \u540D\u69D8 person people user users member members player players \u4EBA\u5206
times 1 \u56DE \u5EA6\u76EE \u56DE\u76EE time times
item 1 \u4EF6 \u500B \u3064 \u70B9 \u9805\u76EE \u672C \u679A \u53F0 \u7A2E\u985E \u901A\u308A \u30D1\u30BF\u30FC\u30F3 \u54C1 \u901A \u518A \u5339 \u982D \u7FBD \u676F \u66F2 \u9996 \u53E5 \u554F \u7968 \u7BB1 \u888B \u675F \u7F36 \u6238 \u8ED2 \u793E \u6821 \u5E97 \u304B\u6240 \u7B87\u6240 \u30F6\u6240 item items piece pieces entry entries record records option options
column 1 \u5217 \u5217\u76EE column columns
digit 1 \u6841 digit digits
step 1 \u6BB5\u968E \u30B9\u30C6\u30C3\u30D7 step steps
clock 1 \u6642
age 1 \u6B73 \u624D
floor 1 \u968E
rank 1 \u4F4D
version 1 \u7248
copy 1 \u90E8 copies
pair 1 \u7D44 \u7D44\u307F pair pairs group groups
`;
var UNITS = new Map(
  TABLE.trim().split("\n").flatMap((line) => {
    const [dimension, factor, ...spellings] = line.split(" ");
    return spellings.map((spelling) => [spelling, { dimension, factor: Number(factor) }]);
  })
);
function unitNamed(spelling) {
  return UNITS.get(spelling);
}
var JAPANESE_UNITS = [...UNITS.keys()].filter((unit) => /[^\x00-\x7f]/.test(unit) && unit !== "\xA5" && unit !== "\u20AC").sort((a, b) => b.length - a.length);
function japaneseUnitAt(text, at) {
  return JAPANESE_UNITS.find((unit) => text.startsWith(unit, at));
}
function isLooseCounter(dimension) {
  return dimension === "item" || dimension === "";
}

// src/language/quotes/quantities.ts
var DIGITS = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/uy;
var KANJI_DIGITS2 = /[〇一二三四五六七八九十百千]{1,8}/y;
var SCALE = { \u767E: 100, \u5343: 1e3, \u4E07: 1e4, \u5104: 1e8, \u5146: 1e12 };
var LATIN_UNIT = /[a-z%]{1,12}(?![a-z0-9_])/y;
var SPACED_UNIT = /[ -]([a-z]{1,12})(?![a-z0-9_])/y;
var WORD_NUMBERS = new Map([
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" ").map((word, index) => [word, index]),
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
  ["dozen", 12],
  ["once", 1],
  ["twice", 2],
  ["thrice", 3],
  ["double", 2],
  ["triple", 3],
  ..."first second third fourth fifth sixth seventh eighth ninth tenth".split(" ").map((word, index) => [word, index + 1])
]);
var WORD = /[a-z]+(?:'[a-z]+)?/y;
var MONTHS = new Map(
  "january february march april may june july august september october november december".split(" ").flatMap((name, index) => [[name, index + 1], [name.slice(0, 3), index + 1]])
);
function isMonth(word) {
  return MONTHS.has(word) && word !== "may" && word !== "mar" && word !== "march";
}
function quantitiesIn(folded) {
  const { text } = folded;
  const found = [];
  let at = 0;
  while (at < text.length) {
    const next = readAt(folded, at, found);
    at = next ?? at + 1;
  }
  return found;
}
function readAt(folded, at, found) {
  const { text } = folded;
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return readWord(text, at, found);
  if (code === 12476 && text[at + 1] === "\u30ED" && !/[ァ-ヺー]/.test(text[at - 1] ?? "") && !/[ァ-ヺー]/.test(text[at + 2] ?? "")) {
    found.push({ ...quantity(text, at, at + 2, 0, unitAfter(text, at + 2)), implied: true });
    return at + 2;
  }
  DIGITS.lastIndex = at;
  const digits = DIGITS.exec(text)?.[0];
  if (digits !== void 0) return readDigits(folded, at, digits, found);
  KANJI_DIGITS2.lastIndex = at;
  const kanji = KANJI_DIGITS2.exec(text)?.[0];
  return kanji === void 0 ? void 0 : readKanji(text, at, kanji, found);
}
function readDigits(folded, at, digits, found) {
  const { text } = folded;
  let own = digits;
  for (let index = 0; index < digits.length; index += 1) {
    if (index > 0 && isMarked(folded, at + index)) {
      own = digits.slice(0, index);
      break;
    }
  }
  if (own !== digits) {
    const end2 = at + digits.length;
    found.push(quantity(text, at, end2, `${own}^${digits.slice(own.length)}`, unitAfter(text, end2)));
    return end2;
  }
  let end = at + digits.length;
  let value = numberOf(digits);
  for (let scale = SCALE[text[end]]; typeof value === "number" && scale !== void 0; scale = SCALE[text[end]]) {
    end += 1;
    value *= scale;
    DIGITS.lastIndex = end;
    const rest = DIGITS.exec(text)?.[0];
    const restScale = rest === void 0 ? void 0 : SCALE[text[end + rest.length]];
    if (rest !== void 0 && /^\d+$/.test(rest)) {
      value += Number(rest) * (restScale ?? 1);
      end += rest.length + (restScale === void 0 ? 0 : 1);
    }
  }
  if (typeof value === "number" && text[end] === "k" && !/[a-z]/.test(text[end + 1] ?? "")) {
    value *= 1e3;
    end += 1;
  }
  const before = text[at - 1] ?? "";
  if (/[\p{L}_]/u.test(before) && /[a-z_]/.test(before)) return end;
  const unit = "\xA5$\u20AC".includes(before) && before !== "" ? { spelling: before, end } : unitAfter(text, end);
  found.push(quantity(text, at, unit.end, value, unit));
  return unit.end;
}
function isMarked({ raw, start }, at) {
  return /[²³¹⁰-⁹₀-₉¼-¾⅐-⅞]/u.test(raw[start[at]] ?? "");
}
function numberOf(digits) {
  const plain2 = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(",", "") : digits;
  if (/^\d+(?:\.\d+)?$/.test(plain2)) return Number(plain2);
  const value = Number([...plain2].map((digit) => /\p{Nd}/u.test(digit) ? digit.normalize("NFKD") : digit).join(""));
  return Number.isNaN(value) ? plain2 : value;
}
function unitAfter(text, end) {
  const japanese2 = japaneseUnitAt(text, end);
  if (japanese2 !== void 0) return { spelling: japanese2, end: end + japanese2.length };
  LATIN_UNIT.lastIndex = end;
  const latin3 = LATIN_UNIT.exec(text)?.[0] ?? (text[end] === "%" ? "%" : void 0);
  if (latin3 !== void 0 && unitNamed(latin3) !== void 0) return { spelling: latin3, end: end + latin3.length };
  if (text[end] === " " && japaneseUnitAt(text, end + 1) !== void 0) {
    const spaced2 = japaneseUnitAt(text, end + 1);
    return { spelling: spaced2, end: end + 1 + spaced2.length };
  }
  const bounded = /^\+ ?([a-z]{1,12})(?![a-z0-9_])/.exec(text.slice(end, end + 16))?.[1] ?? /^ or (?:more|less|fewer|over|above|longer) ([a-z]{1,12})(?![a-z0-9_])/.exec(text.slice(end, end + 32))?.[1];
  if (bounded !== void 0 && unitNamed(bounded) !== void 0) return { spelling: bounded, end };
  SPACED_UNIT.lastIndex = end;
  const spaced = SPACED_UNIT.exec(text);
  if (spaced !== null && unitNamed(spaced[1]) !== void 0) return { spelling: spaced[1], end: end + spaced[0].length };
  return { spelling: "", end };
}
function readKanji(text, at, kanji, found) {
  const end = at + kanji.length;
  const value = kanjiNumber(kanji);
  const scale = SCALE[text[end]];
  if (value !== void 0 && scale !== void 0 && scale >= 1e4) {
    const unit2 = unitAfter(text, end + 1);
    found.push(quantity(text, at, unit2.end, value * scale, unit2));
    return unit2.end;
  }
  const unit = japaneseUnitAt(text, end);
  if (value === void 0 || unit === void 0) return end;
  const idiom = text.slice(at, end + 2);
  if (/^(?:十分(?![間以後前お毎ご])|一(?:部|時(?!間)|方|度|番|人|文|語|本|点|行|話|名|通|章(?!で)|年中|回り|日中|面)|二(?:重|度と)|三角|四角|万一)/.test(idiom)) return end;
  found.push(quantity(text, at, end + unit.length, value, { spelling: unit, end: end + unit.length }));
  return end + unit.length;
}
function readWord(text, at, found) {
  WORD.lastIndex = at;
  const word = WORD.exec(text)[0];
  const end = at + word.length;
  if (/[a-z0-9_]/.test(text[at - 1] ?? "") || /[0-9_]/.test(text[end] ?? "")) return end;
  const value = WORD_NUMBERS.get(word);
  if (value !== void 0) {
    SPACED_UNIT.lastIndex = end;
    const tens = value >= 20 && value < 100 ? SPACED_UNIT.exec(text)?.[1] : void 0;
    const ones = tens === void 0 ? void 0 : WORD_NUMBERS.get(tens);
    const whole = ones !== void 0 && ones < 10 ? value + ones : value;
    const after = ones !== void 0 && ones < 10 ? end + 1 + tens.length : end;
    const scaled = /^[ -](hundred|thousand|million)\b/.exec(text.slice(after, after + 10));
    const factor = scaled === null ? 1 : scaled[1] === "hundred" ? 100 : scaled[1] === "thousand" ? 1e3 : 1e6;
    const last = after + (scaled?.[0].length ?? 0);
    const unit = unitAfter(text, last);
    const repeats = word === "once" || word === "twice" || word === "thrice";
    found.push({ ...quantity(text, at, unit.end, whole * factor, repeats ? { spelling: "times", end: last } : unit), implied: word === "one" || word === "once" || word === "zero" || ORDINALS2.has(word) || word === "double" || word === "triple" });
    return repeats ? last : unit.end;
  }
  const month = MONTHS.get(word);
  if (month !== void 0 && (isMonth(word) || /^\s*\d/.test(text.slice(end, end + 3)) || /\b(?:in|of|by|until|on|since|this|next|last|\d(?:st|nd|rd|th)?)\s*$/.test(text.slice(Math.max(0, at - 10), at)))) {
    found.push(quantity(text, at, end, month, { spelling: "\u6708", end }));
    return end;
  }
  if (word === "a" || word === "an" || word === "per" || word === "half") {
    const unit = unitAfter(text, end);
    const known = unit.spelling === "" ? void 0 : unitNamed(unit.spelling);
    if (known !== void 0 && (known.dimension === "time" || known.dimension === "month")) found.push({ ...quantity(text, at, unit.end, word === "half" ? 0.5 : 1, unit), implied: true });
  }
  return end;
}
var ORDINALS2 = new Set("first second third fourth fifth sixth seventh eighth ninth tenth".split(" "));
function quantity(text, start, end, value, unit) {
  const named = unitNamed(unit.spelling);
  const before = text.slice(Math.max(0, start - 40), start);
  const prefix = /(?:^|[^a-z])(chapter|section|page|step|version|episode|scene|line|row|column)s?\s*$/.exec(before)?.[1];
  const date = isDayOfMonth(before, unit.spelling, text.slice(end, end + 16));
  const known = date ? { dimension: "monthday", factor: 1 } : named ?? (prefix === void 0 ? void 0 : unitNamed(prefix));
  const after = text.slice(end, end + 24);
  return {
    value,
    start,
    end,
    dimension: known?.dimension ?? "",
    factor: known?.factor ?? 1,
    bound: boundOf(before, after),
    rejected: /(?:instead of|rather than|\bnot)\s*(?:a |an |the )?$/.test(before) || /^(?:で|じゃ|では)な(?:く|い)|^の(?:代|替|か)わり/.test(after),
    implied: false,
    role: /^(?:から(?!の)|より)/.test(after) || /\bfrom\s*$/.test(before) ? "from" : /^(?:に|へ)(?!一|1)/.test(after) || /\bto\s*$/.test(before) ? "to" : ""
  };
}
function isDayOfMonth(before, unit, after) {
  if (unit === "\u65E5") return /[\d一二三四五六七八九十]月\s*$/.test(before);
  if (unit !== "") return false;
  const near = /([a-z]+)\.?\s+$/.exec(before)?.[1] ?? /^(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]+)/.exec(after)?.[1];
  return near !== void 0 && MONTHS.has(near);
}
var BOUNDS = [
  [/(?:no (?:more|later|longer) than|at (?:most|the latest)|up to|within|max(?:imum)?(?: of)?|not (?:more|exceed(?:ing)?)(?: than)?|limit(?:ed)? (?:of|to)|最大|最長|最高|上限は?)[:\s]*$/, /^\s*(?:以内|以下|まで|が?上限|or (?:less|fewer|under)|at (?:most|the latest)|max(?:imum)?\b)/, "most"],
  [/(?:at least|no (?:less|fewer) than|min(?:imum)?(?: of)?|not less than|最低(?:でも)?|最小|最短|少なくとも|下限は?)[:\s]*$/, /^\s*(?:以上|以降|or (?:more|over|above|longer)|at least|min(?:imum)?\b|\+)/, "least"],
  [/(?:less than|fewer than|under|below|shorter than|smaller than)\s*$/, /^\s*(?:未満|より(?:少な|小さ|短|下)|を下回|を切)/, "below"],
  [/(?:more than|over|above|exceed(?:s|ing)?|greater than|larger than|longer than|beyond|bigger than)\s*$/, /^\s*(?:を?超|より(?:多|大き|長|上)|を上回|を越)/, "above"]
];
function boundOf(before, after) {
  const plain2 = before.replace(/[¥$€]\s*$/, "");
  for (const [left, right, bound] of BOUNDS) {
    const onLeft = left.test(plain2);
    if (!onLeft && right?.test(after) !== true) continue;
    const denied = onLeft ? /(?:\bnot|\bnever|n't|cannot)\s+(?:\w+\s+){0,3}(?:\w+ than|exceed\w*|over|above|under|below)\s*$/.test(plain2) : /^\s*(?:を?超え|を上回ら|を下回ら|を越え)(?:ない|ず|ません|て.{0,10}(?:ない|ません|不可))/.test(after);
    return denied ? DENIED[bound] : bound;
  }
  return "";
}
var DENIED = { "": "", most: "above", above: "most", least: "below", below: "least" };

// src/language/quotes/phrase.ts
function readPhrase(raw) {
  const index = indexText(raw);
  const { text } = index.folded;
  const japanese2 = isJapanese(text);
  const units = japanese2 ? readJapanese(text, index.tokens) : readEnglish(text, index.tokens);
  const quantities = quantitiesIn(index.folded);
  for (const unit of units) unit.number = index.numbers.some((token) => isInside(unit, token)) || quantities.some((quantity2) => isInside(unit, quantity2));
  const isName = !units.some(({ predicate, role }) => predicate || role === "agent" || role === "patient" || role === "topic");
  return { index, text, units, quantities, japanese: japanese2, isName };
}
function isInside(unit, { start, end }) {
  return start <= unit.start && unit.end <= end;
}
function isNegated({ negation }) {
  return negation !== "";
}

// src/language/quotes/alike.ts
function isAlike(unit, comparison) {
  if (alikePlaces(unit, comparison).length > 0 || CONVERSE.has(unit.base) && isConverse(comparison)) return true;
  const { source, value } = comparison;
  if (isUnable(unit, value)) return false;
  return linksOf(unit.base, "antonym").some((antonym) => occurrencesOf(antonym, source.index).some((match) => comparison.inQuote(match) && isNegated(unit) !== isDenied(match, comparison)));
}
function alikePlaces(unit, comparison) {
  const { value, source, inQuote } = comparison;
  const mine = sidesIn(value).filter(({ start, end }) => start < unit.end && unit.start < end && (!unit.text.includes(" ") || start <= unit.start && unit.end <= end));
  if (mine.length === 0) return [];
  return sidesIn(source).filter((theirs) => inQuote(theirs) && mine.some((own) => own.word.pair === theirs.word.pair && tellsTheSame(unit, own, theirs, comparison)));
}
function tellsTheSame(unit, own, theirs, comparison) {
  if (own.word.side !== theirs.word.side && isUnable(unit, comparison.value)) return false;
  const turned = (!own.denies && isNegated(unit)) !== (!theirs.denies && isDenied(theirs, comparison));
  return turned === (own.word.side !== theirs.word.side);
}
function isUnable({ end }, { text }) {
  return /^[をがは]?(?:でき|られ|え|れ)(?:な|ま)/.test(text.slice(end, end + 5)) || /(?:cannot|can't|can not|unable to|couldn't)(?: be)?\s+$/.test(text.slice(0, end).replace(/[a-z]+$/, ""));
}
function isDenied(place, { matcher, source }) {
  const unit = matcher.unitAt(place);
  if (unit !== void 0) return isNegated(unit);
  if (source.japanese) return isNegatedTail(source.text.slice(place.end, place.end + 5));
  if (!source.text.slice(place.start, place.end).includes(" ")) return false;
  const verb = source.units.findLast(({ predicate, end }) => predicate && end <= place.start);
  return verb !== void 0 && isNegated(verb);
}

// src/language/quotes/grammar-words.ts
var ONLY = { name: "only", pattern: /だけ(?!で(?:は|も)?なく|じゃなく)|のみ(?!ならず)|しか(?!し)|限定|に限|以外.{0,14}(?:ない|ません|不可|禁止)|\b(?:only|solely|exclusively|nothing but|no one but|limited to|besides|except|other than|apart from|unless|until|just (?:in|on|for|with|when|the|one))\b|(?:ないと|なければ).{0,20}(?:ない|ません)/, claim: /だけ(?!で(?:は|も)?なく|じゃなく)|のみ(?!ならず)|限定|\b(?:only|solely|exclusively)\b/ };
var GRAMMAR_WORDS = [
  ONLY,
  { name: "all", pattern: /すべて|全て|全部|全員|全(?=[\u3400-\u9fff])|あらゆる|みんな|みな|各|どの.{0,8}(?:も|でも)|誰でも|いずれも|全体|ごと|毎|\b(?:all|every|everyone|everybody|everything|each|any|whole|entire|always|anyone|per)\b/, claim: /すべて|全て|全部|全員|あらゆる|みんな|誰でも|\b(?:all|every|everyone|everybody|everything|entire)\b/, opposite: "some" },
  { name: "some", pattern: /一部|いくつか|何人か|一つ|(?:人|方|ユーザー|客様|もの|場合|とき|こと|商品|画面)[がも](?:いる|いま|いて|ある|あり|あって)|\bthere are\b|\b(?:some|partly|partial|partially|part of|certain|a few|several)\b/, claim: /一部|いくつか|\b(?:some|partly|partially)\b/, opposite: "all" },
  { name: "always", pattern: /いつも|(?<![非通異])常に|毎回|必ず|たび|[るたの]度に|\b(?:always|every time|each time|constantly|invariably|keeps?|whenever|every)\b/, claim: /いつも|(?<![非通異])常に|毎回|\b(?:always|every time|each time|constantly)\b/, opposite: "sometimes" },
  { name: "soon", pattern: /すぐ|早|速|直後|途端|即|\b(?:quickly|fast|soon|early|immediately|instantly|right (?:after|away)|right)\b/, unit: /^(?:直後|即座|すぐ|quickly|soon|early|right|immediately|instantly)$/ },
  { name: "sometimes", pattern: /時々|ときどき|たまに|まれに|稀に|ことがある|場合がある|ときがある|時がある|\b(?:sometimes|occasionally|intermittently|at times|now and then|once in a while|rarely|from time to time)\b/, claim: /時々|ときどき|たまに|まれに|稀に|\b(?:sometimes|occasionally|intermittently|rarely)\b/, opposite: "always" },
  { name: "must", pattern: /必須|必要|なければ(?:なら|いけ)|べき|ないと(?:いけ|だめ)|義務|\b(?:must|requires?|required|mandatory|necessary|needs?|needed|have to|has to|obligatory)\b/, opposite: "optional" },
  { name: "optional", pattern: /任意|なし(?:でも|に)|なくても|不要|必要(?:は|が)?(?:な|あ)|\b(?:optional|optionally|without|(?:even|also) without|not required|no need|needn't)\b/ },
  { name: "twice", claim: /[2二]倍|\bdoubl(?:es|ed|ing)\b|\bdouble$/, pattern: /倍|二重|2重|重複|二回|2回|二度|2つ|二つ|\b(?:twice|double|doubled|duplicates?|duplicated|two)\b/ },
  { name: "few", pattern: /数(?=[秒分日時件個人回年週か月枚名本点])|いくつか|少し|\b(?:few|several|couple)\b/ },
  { name: "first", pattern: /まず|最初|はじめ|初め|先に|当面|\b(?:first|initially|to begin with|for now|to start with)\b/ },
  { name: "person", pattern: /ユーザー?|利用者|人(?![間工気])|方々|皆|\b(?:users?|people|folks|persons?|someone|anyone|everyone|everybody|somebody|anybody|visitors?|i|i'm|i've|i'd|me|my|we|us|our)\b/ },
  { name: "slow", pattern: /遅|重|のろ|もたつ|もっさり|待たさ|時間|低速|\b(?:slow(?:ly)?|sluggish|forever|ages|long|lag|while|time)\b/, claim: /時間[がをもは](?:かか|掛か|要)/ },
  { name: "width", unit: /^(?:幅|横幅|width)$/, pattern: /広|狭|幅|\b(?:wider?|narrow(?:er)?|width)\b/ },
  { name: "length", unit: /^(?:長さ|length)$/, pattern: /長|短|\b(?:long(?:er)?|short(?:er)?|shorten|length|brief)\b/ },
  { name: "height", unit: /^(?:高さ|height)$/, pattern: /高|低|\b(?:tall(?:er)?|high(?:er)?|lower|height)\b/ },
  { name: "count", unit: /^(?:件数|個数|人数|回数|分量|量|count|quantity)$/, pattern: /多|少|増|減|数|\b(?:many|few(?:er)?|more|less|number|count|much)\b/ },
  { name: "speed", unit: /^(?:速度|速さ|スピード|speed|performance|pace|pacing)$/, pattern: /速|早|遅|重|軽|\b(?:fast(?:er)?|quick(?:er|ly)?|slow(?:er|ly)?|speed|sluggish)\b/ },
  { name: "loudness", unit: /^(?:音量|ボリューム|volume)$/, pattern: /うるさ|音.{0,4}(?:大き|小さ)|静か|\b(?:loud(?:er)?|quiet(?:er)?|noisy|volume)\b/ },
  { name: "colour", unit: /^(?:色|カラー|colou?r)$/, pattern: /#[0-9a-f]{3,6}\b|色|[赤青緑黄白黒紺紫灰茶金銀]|\b(?:colou?r|red|blue|green|yellow|white|black|navy|purple|gr[ae]y|brown|orange|pink|dark|light)\b/ },
  { name: "each", unit: /^(?:別|毎|ごと|per|each|by)$/, pattern: /別|毎|ごと|各|\b(?:per|each|by|every)\b/ },
  { name: "tone", unit: /^(?:文体|口調|調子|調|トーン|語り口|表現|雰囲気|tone|style|voice|wording)$/, pattern: /柔|固|堅|硬|丁寧|くだけ|砕け|っぽ|敬語|ですます|である調|調|口調|\b(?:soft(?:er)?|stiff|formal|casual|friendl(?:y|ier)|polite|playful|sarcas\w+|stuffy|relaxed|sound(?:s|ing)?|tone|voice)\b/ },
  { name: "one", unit: /^(?:single|one|1つ|一つ)$/, pattern: /[1一](?:つ|件|個|人|行|回|枚)|\b(?:one|single|an?)\b/ },
  { name: "limit", pattern: /まで|以内|以下|上限|制限|最大|\b(?:limit(?:ed)?|up to|at most|max(?:imum)?|no more than|cap|only)\b/ },
  { name: "it", pattern: /アプリ|システム|\b(?:it|it's|this|app|application|system|program|software|site|website)\b/ },
  { name: "very", pattern: /とても|非常|かなり|すご|凄|めっちゃ|めちゃ|めっさ|もの凄|ものすご|大変|極めて|きわめて|だいぶ|ずいぶん|相当|やたら|激|超(?=[遅重速早長短大小難])|すぎ|過ぎ|あまりに|\b(?:very|super|really|extremely|so|too|way|awfully|terribly|incredibly|quite|overly|excessively|ridiculously|insanely|much|heavily)\b/ }
];

// src/language/quotes/check-antonym.ts
function checkAntonyms(comparison) {
  return listedPairs(comparison) ?? dictionaryPairs(comparison) ?? oppositeRoles(comparison) ?? oppositeGrammar(comparison) ?? oppositeAmounts(comparison);
}
function listedPairs(comparison) {
  const { value, source, inQuote, matcher } = comparison;
  const here = sidesIn(value);
  if (here.length === 0) return void 0;
  const there = sidesIn(source).filter(inQuote);
  for (const side of here) {
    const { pair, side: which } = side.word;
    const has = (list, wanted) => list.find(({ word }) => word.pair === pair && word.side === wanted);
    const other = which === 0 ? 1 : 0;
    const turned = has(there, other);
    if (turned === void 0 || has(there, which) !== void 0 || has(here, other) !== void 0) continue;
    const own = unitAt(value, side);
    if (own !== void 0 && matcher.matches(own).some((match) => inQuote(match) && !overlaps(match, turned))) continue;
    if (own !== void 0 && alikePlaces(own, comparison).some((match) => inQuote(match) && match.start > turned.end && !overlaps(match, turned))) continue;
    if (CONVERSE.has(side.word.text) && isConverse(comparison)) continue;
    if (isTold(turned, own, comparison)) continue;
    if (sameSign(own, unitAt(source, turned), source)) return { reason: "Q-ANTONYM", words: [value.text.slice(side.start, side.end), source.text.slice(turned.start, turned.end)] };
  }
  return void 0;
}
function isTold(place, own, comparison) {
  const { value, matcher } = comparison;
  if (own !== void 0 && alikePlaces(own, comparison).some((match) => overlaps(match, place))) return true;
  return value.units.some((unit) => unit !== own && matcher.matches(unit).some((match) => overlaps(match, place)));
}
function sameSign(a, b, source) {
  return (a !== void 0 && isNegated(a)) === (b !== void 0 && (isNegated(b) || lacksSubject(b, source)));
}
function lacksSubject({ part, predicate }, { units }) {
  return predicate && units.some((unit) => unit.part === part && unit.negation === "absent" && (unit.role === "agent" || unit.role === "patient"));
}
function unitAt(phrase2, place) {
  return phrase2.units.find((unit) => overlaps(unit, place));
}
function overlaps(a, b) {
  return a.start < b.end && b.start < a.end;
}
var DENIED_FORM = /ない$|ません$|^(?:不可|不可能|可能|できる)$|^(?:not|no|cannot|can't|unable|able|can|could|impossible|possible)\b/;
function dictionaryPairs(comparison) {
  const { value, source, inQuote, matcher } = comparison;
  for (const unit of value.units) {
    if (unit.number || matcher.matches(unit).some(inQuote)) continue;
    for (const antonym of /* @__PURE__ */ new Set([...linksOf(unit.text, "antonym"), ...unit.base === unit.text ? [] : linksOf(unit.base, "antonym")])) {
      if (DENIED_FORM.test(antonym) || DENIED_FORM.test(unit.text) || !source.text.includes(antonym.slice(0, 1))) continue;
      const place = occurrencesOf(antonym, source.index).find((found) => inQuote(found) && !/[再未非不無ぱ]/.test(source.text[found.start - 1] ?? ""));
      if (place === void 0 || value.text.includes(antonym) || isTold(place, unit, comparison)) continue;
      if ((CONVERSE.has(antonym) || CONVERSE.has(unit.text)) && isConverse(comparison)) continue;
      if (sameSign(unit, unitAt(source, place), source)) return { reason: "Q-ANTONYM", words: [unit.text, source.text.slice(place.start, place.end)] };
    }
  }
  return void 0;
}
function oppositeRoles({ value, inQuote, matcher }) {
  for (const unit of value.units) {
    if (unit.role !== "before" && unit.role !== "after") continue;
    const roles = matcher.matches(unit).filter(inQuote).map((match) => matcher.unitAt(match)?.role ?? "");
    const turned = unit.role === "before" ? "after" : "before";
    if (roles.includes(turned) && !roles.includes(unit.role)) return { reason: "Q-ANTONYM", words: [unit.role, turned] };
  }
  return void 0;
}
function oppositeGrammar({ value, quoteText, clauseText }) {
  for (const { name, pattern, claim = pattern, opposite } of GRAMMAR_WORDS) {
    if (opposite === void 0 || !claim.test(value.text) || pattern.test(clauseText)) continue;
    const turned = GRAMMAR_WORDS.find((word) => word.name === opposite);
    if (turned.pattern.test(quoteText) && !turned.pattern.test(value.text)) return { reason: "Q-ANTONYM", words: [name, opposite] };
  }
  return void 0;
}
function oppositeAmounts({ value, quoteText }) {
  for (const [, amount, thing] of value.text.matchAll(/\b(more|fewer|less) ([a-z]+)/g)) {
    if (thing !== "than" && new RegExp(`\\b${amount === "more" ? "(?:fewer|less)" : "more"} ${thing}\\b`).test(quoteText)) return { reason: "Q-ANTONYM", words: [`${amount} ${thing}`] };
  }
  return void 0;
}

// src/language/quotes/check-identifier.ts
var IDENTIFIER = /`[^`\n]{1,120}`|(?:\.{0,2}\/)?[A-Za-z0-9_@-]{1,60}(?:\/[A-Za-z0-9_.@-]{1,60})+|[A-Za-z_$][A-Za-z0-9_$]{0,60}(?:\.[A-Za-z_$][A-Za-z0-9_$]{0,60})+|[A-Za-z0-9$]{0,60}_[A-Za-z0-9_$]{1,60}|[A-Za-z][A-Za-z0-9]{0,60}(?=\(\))|\b[a-z]{1,40}[A-Z][A-Za-z0-9]{0,60}|\b[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{0,40}){1,6}|(?<=\s|^)--?[a-z][a-z-]{1,40}(?=\s|$)|\bv?\d+\.\d+(?:\.\d+)+\b|#[0-9a-fA-F]{3,8}\b/g;
var PRODUCTS = /^(?:javascript|typescript|github|gitlab|postgresql|mysql|graphql|openapi|mongodb|wordpress|youtube|linkedin|oauth2?|paypal|node\.js|next\.js|vue\.js|nuxt\.js|react\.js|iphone|ipad|imessage|ebay|powerpoint|dropbox|onedrive|whatsapp|tiktok|hubspot|salesforce|bitbucket|firefox|webassembly|websocket|devops|latex|macos|wifi)$/i;
function checkIdentifiers(value, clause) {
  const here = value.normalize("NFKC");
  const there = clause.normalize("NFKC");
  const wrong = [];
  for (const [found] of here.matchAll(IDENTIFIER)) {
    const name = found.replace(/^`|`$/g, "").trim();
    if (name === "" || stands(name, there) || /^v\d/.test(name) && stands(name.slice(1), there)) continue;
    const plain2 = name.toLowerCase();
    const product = PRODUCTS.test(name) || !/[_./()]/.test(name) && /^[A-Z]/.test(name) && isListedWord(plain2);
    if (product && stands(plain2, there.toLowerCase())) continue;
    if (product && !/[a-z]/i.test(there)) continue;
    if (/^[A-Za-z]+\/[A-Za-z]+$/.test(name) && !/\.[a-z]/.test(name) && name.split("/").every((part) => stands(part.toLowerCase(), there.toLowerCase()))) continue;
    wrong.push(name);
  }
  return wrong.length === 0 ? void 0 : { reason: "Q-IDENT", words: wrong };
}
function stands(name, text) {
  const joined = (character) => character !== void 0 && /[A-Za-z0-9_$]/.test(character);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!(joined(name[0]) && joined(text[at - 1])) && !(joined(name.at(-1)) && joined(text[at + name.length]))) return true;
  }
  return false;
}

// src/language/quotes/check-number.ts
function checkNumbers({ value, clause, show, written }) {
  for (const wanted of value) {
    const objection = objectionTo(wanted, clause);
    if (objection !== void 0 && !written(wanted)) return { ...objection, words: [show(wanted)] };
  }
  return void 0;
}
function objectionTo(wanted, clause) {
  const sameSide = clause.filter(({ rejected }) => !rejected || wanted.rejected);
  const counted = isLooseCounter(wanted.dimension) ? [] : sameSide.filter(({ dimension }) => dimension === wanted.dimension);
  const same = (counted.length > 0 ? counted : sameSide).filter((other) => isEqual(wanted, other));
  if (same.length === 0) {
    if (wanted.implied && !sameSide.some(({ dimension, implied }) => dimension === wanted.dimension && (!implied || MEASURED.has(dimension)))) return void 0;
    const digits = (counted.length > 0 ? counted : sameSide).filter((other) => other.value === wanted.value && !other.implied);
    if (digits.length === 0) return { reason: "Q-NUMBER" };
    return digits.some(({ dimension }) => dimension === "") ? { reason: "Q-UNIT", severity: "soft" } : { reason: "Q-UNIT" };
  }
  if (!same.some((other) => agrees(wanted.bound, other.bound))) return { reason: "Q-NUMBER" };
  if (wanted.role !== "" && same.every((other) => other.role !== "" && other.role !== wanted.role)) return { reason: "Q-NUMBER" };
  return void 0;
}
function isEqual(a, b) {
  if (typeof a.value === "string" || typeof b.value === "string") return String(a.value) === String(b.value) && (a.dimension === b.dimension || a.dimension === "");
  if (a.dimension === b.dimension) return Math.abs(a.value * a.factor - b.value * b.factor) < 1e-9 * Math.max(1, Math.abs(a.value * a.factor));
  return a.value === b.value && (isLooseCounter(a.dimension) || isLooseCounter(b.dimension) && !MEASURED.has(a.dimension) || b.implied && b.dimension === "");
}
var MEASURED = /* @__PURE__ */ new Set(["time", "month", "bytes", "bitrate", "pixel", "length", "weight", "percent", "yen", "dollar", "euro", "char", "word", "clock", "age", "degree"]);
function agrees(wanted, found) {
  if (wanted === "" || wanted === found) return true;
  const upper = (bound) => bound === "most" || bound === "below";
  return found !== "" && upper(wanted) === upper(found);
}

// src/language/quotes/check-polarity.ts
var FAILS = /失敗|[庫品り限]切れ|欠け|欠落|抜け|漏れ|足り|存在し|不可|不能|エラー|落ち|止ま|固ま|壊れ|だめ|ダメ|無理|\b(?:fail(?:s|ed|ing|ure)?|unable|broken|breaks?|impossible|stuck|error|refuses?|missing|lacks?|lacking|absent|out of stock|sold[ -]out)\b/;
function checkPolarity(comparison) {
  const { value, source, quoteText, matcher, inQuote } = comparison;
  const excepted = [...value.units, ...source.units].some(({ negation }) => negation === "exception");
  if (excepted && ONLY.pattern.test(value.text) && ONLY.pattern.test(quoteText)) return void 0;
  if (source.units.filter(inQuote).filter(isNegated).length + (/\b(?:unless|until)\b|(?:ない|なけれ)(?:と|ば|限り)/.test(quoteText) ? 1 : 0) >= 2 && CONDITION.test(value.text)) return void 0;
  if (OPTIONAL.test(value.text) && OPTIONAL.test(quoteText)) return void 0;
  for (const unit of value.units) {
    const places = matcher.matches(unit).filter(inQuote);
    if (places.length === 0) continue;
    if (places.every((place) => conflicts(ownSign(unit, place, comparison), signAt(place, comparison), comparison))) {
      return { reason: "Q-POLARITY", words: [unit.text] };
    }
  }
  return void 0;
}
var CONDITION = /必要|必須|のみ|だけ|なければ|\b(?:only|must|required?|needs?|unless|until)\b/;
var OPTIONAL = /任意|なくても|なしでも|せずとも|ずとも|\b(?:optional|not required|not mandatory|(?:even|also|work|works|possible) without|with or without)\b/;
function ownSign(unit, place, { source }) {
  if (!/^[未不非無][\u3400-\u9fff]{2}/.test(unit.text) || source.text.startsWith(unit.text, place.start) || !unit.text.includes(source.text.slice(place.start, place.end))) return unit;
  return { ...unit, negation: unit.negation === "" ? "denied" : "" };
}
function signAt(place, { matcher, source }) {
  const unit = matcher.unitAt(place);
  if (unit === void 0 || /ない|なし|ません|\b(?:not|no|never)\b|n't/.test(source.text.slice(place.start, place.end))) return { unit, negation: "" };
  const prefixed = /^[未不非無]/.test(unit.text) && place.start === unit.start + 1;
  return { unit, negation: prefixed ? unit.negation === "" ? "denied" : "" : unit.negation };
}
function conflicts(mine, { unit: theirs, negation }, { value, source, quoteText, clauseText }) {
  if (isNegated(mine) === (negation !== "")) return false;
  if (isNegated(mine)) {
    if (mine.negation === "contrast" || mine.negation === "exception") return mine.negation === "exception";
    if (theirs !== void 0 && (!theirs.predicate || mine.negation === "absent") && isUnderDenial(theirs, source.units)) return false;
    return !(FAILS.test(quoteText) && !FAILS.test(value.text)) && (mine.predicate || theirs?.predicate === true || mine.negation === "absent");
  }
  if (negation === "contrast") return !FAILS.test(value.text) && !value.units.some((unit) => isNegated(unit) && unit.negation !== "contrast");
  if (negation === "exception") return true;
  if (FAILS.test(value.text) && !FAILS.test(clauseText)) return false;
  if (negation === "absent" && /省略|除外|除去|取り除|外す|\b(?:skip|omit|remove|drop|exclude|leave out)\b/.test(value.text)) return false;
  if (negation === "absent") return !value.isName || mine.predicate;
  if (!mine.predicate) return value.isName && negation === "forbidden" && theirs?.predicate === true;
  return true;
}
function isUnderDenial(unit, units) {
  return units.some((other) => other.predicate && other.part === unit.part && isNegated(other));
}

// src/language/quotes/light-words.ts
var LIGHT_JAPANESE = new Set(
  "\u6A5F\u80FD \u753B\u9762 \u30DA\u30FC\u30B8 \u554F\u984C \u4E0D\u5177\u5408 \u73FE\u8C61 \u4E8B\u8C61 \u75C7\u72B6 \u90E8\u5206 \u7B87\u6240 \u5834\u6240 \u5185\u5BB9 \u60C5\u5831 \u72B6\u614B \u72B6\u6CC1 \u5834\u5408 \u6642 \u969B \u3068\u304D \u3053\u3068 \u3082\u306E \u70B9 \u65B9 \u4EF6 \u70BA \u51E6\u7406 \u52D5\u4F5C \u6319\u52D5 \u5BFE\u8C61 \u95A2\u9023 \u5168\u822C \u65B9\u6CD5 \u64CD\u4F5C \u9805\u76EE \u4ED5\u69D8 \u8981\u4EF6 \u5BFE\u5FDC \u884C\u3046 \u884C\u3044 \u884C \u884C\u3063 \u884C\u308F \u8D77\u304D \u8D77 \u8D77\u3053 \u767A\u751F \u51FA \u51FA\u308B \u51FA\u3059 \u51FA\u3057 \u751F\u3058 \u751F \u3059\u308B \u306A\u308B \u3042\u308B \u3044\u308B \u3067\u304D\u308B \u53EF\u80FD \u53EF \u69D8 \u4E8B \u7269 \u8005 \u7684 \u5316 \u6027 \u7528 \u5074 \u7B49 \u5F62 \u5F0F \u7CFB \u5FC5\u8981 \u305F\u3081 \u4F7F\u3046 \u4F7F\u7528 \u5229\u7528 \u4F7F \u4F7F\u3044 \u7528\u3044 \u7528 \u3053\u3061\u3089 \u305D\u308C \u3053\u308C \u6B32\u3057\u3044 \u6B32 \u4E0B\u3055\u3044 \u4E0B \u9858\u3044 \u304A\u9858\u3044 \u73FE\u5728 \u4ECA \u4E0A \u5185 \u4E2D \u524D \u5F8C \u6BCE \u5EA6 \u6642\u306B \u5411\u3051 \u5411 \u4ED8\u304D \u4ED8 \u5148 \u5143 \u7248 \u304A\u304F \u304F\u308B \u3044\u304F \u3057\u307E\u3046 \u3082\u3089\u3046 \u304F\u308C\u308B \u3084\u308B \u4F5C\u696D \u4F9D\u983C \u5E0C\u671B \u8981\u671B \u65E8 \u7D50\u679C \u9806 \u6570 \u7D04 \u7A0B\u5EA6 \u304A\u3088\u305D \u672A\u6E80 \u4EE5\u4E0A \u4EE5\u4E0B \u4EE5\u5185 \u8D85 \u8D85\u3048 \u8D85\u3048\u308B \u6700\u5927 \u6700\u4F4E \u30B5\u30A4\u30BA \u5F62\u5F0F \u901F\u5EA6 \u6642\u9593 \u5024 \u5177\u5408 \u69D8\u5B50 \u6709\u7121 \u4ED5\u7D44\u307F \u4E8B\u9805 \u8981\u7D20 \u90E8 \u985E \u6B04 \u5EA6\u5408\u3044 \u611F\u3058".split(" ")
);
var LIGHT_ENGLISH = new Set(
  "feature features functionality function issue issues problem problems bug page pages screen screens thing things item items way ways case cases kind part parts able ability be get gets getting got become becomes make makes making made occur occurs happen happens happening go goes going keep keeps do does done want wants wanted need needs needed like user-facing one ones something anything someone anyone allow allows let lets support supports supported using use used uses work works working ensure should must topic people person time state behavior behaviour instance example stuff lot bit some any well properly correctly currently possible available so that it size about around approximately roughly amount number exceed exceeds exceeding usage value values level format option options mode process handling situation condition bits piece pieces feel feels feeling seem seems sound sounds look looks stay stays stayed remain remains".split(" ")
);
function isLightWord(word) {
  return LIGHT_JAPANESE.has(word) || LIGHT_ENGLISH.has(word);
}
var LIGHT_AFFIXES = "\u5316\u6027\u7684\u7528\u6642\u5F8C\u524D\u4E2D\u5074\u5148\u5143\u6BCE\u8005\u540D\u6570\u7387\u5F0F\u578B\u7248\u5185\u5916\u5225\u518D\u65B0\u5168\u5404\u7684\u7B49\u9806\u66F8\u6B04\u91CF\u611F\u529B\u54C1\u985E\u7CFB\u754C\u9762\u70B9\u7DDA";

// src/language/quotes/check-role.ts
function checkRoles(comparison) {
  const sure = swapped(comparison) ?? reattached(comparison) ?? shifted(comparison);
  if (sure !== void 0 || /[,;].*\b(?:it|them)\b/.test(comparison.quoteText)) return sure;
  return exchangedPlaces(comparison) ?? spliced(comparison);
}
function sharedUnits({ value, matcher, inQuote }) {
  return value.units.flatMap((mine) => {
    const theirs = placesOf(mine, matcher, inQuote);
    return theirs.length === 0 ? [] : [{ mine, theirs }];
  });
}
function placesOf(mine, matcher, inQuote) {
  const all = matcher.matches(mine).filter(inQuote).map((match) => matcher.unitAt(match)).filter((unit) => unit !== void 0);
  const alike = all.filter((unit) => isNegated(unit) === isNegated(mine));
  return [...new Set(alike.length > 0 ? alike : all)];
}
var TELLING = /* @__PURE__ */ new Set(["agent", "patient", "to", "from", "than", "by", "topic"]);
var ORDER = /* @__PURE__ */ new Set(["before", "after", "when", "from", "than"]);
function swapped(comparison) {
  const shared = sharedUnits(comparison);
  for (let first = 0; first < shared.length; first += 1) {
    for (let second = first + 1; second < shared.length; second += 1) {
      const [a, b] = [shared[first], shared[second]];
      if (a.theirs.some((unit) => b.theirs.includes(unit))) continue;
      if (a.theirs.length > 1 || b.theirs.length > 1) continue;
      if (exchanged(a.mine.role, b.mine.role, a.theirs[0].role, b.theirs[0].role, REPLACING.test(comparison.quoteText))) return { reason: "Q-ROLE", words: [a.mine.text, b.mine.text] };
    }
  }
  return void 0;
}
var REPLACING = /\b(?:replac|substitut|exchang)/;
function exchanged(a, b, a2, b2, replacing) {
  if (a === b || a2 === b2) return false;
  const subject = (role) => role === "topic" || role === "by" ? "agent" : role;
  if (subject(a) !== subject(b2) || subject(b) !== subject(a2) || subject(a) === subject(b)) return false;
  const tells = (role) => TELLING.has(role) || replacing && role === "with";
  if (tells(a) && tells(b)) return true;
  return ORDER.has(a) && (b === "" || TELLING.has(b)) || ORDER.has(b) && (a === "" || TELLING.has(a));
}
function exchangedPlaces(comparison) {
  const { value, source, inQuote } = comparison;
  if (value.japanese || source.japanese) return void 0;
  const shared = sharedUnits(comparison);
  if (shared.length < 3 || shared.length !== value.units.length || shared.some(({ mine, theirs }) => theirs.length !== 1 || mine.passive !== theirs[0].passive)) return void 0;
  const ordered = source.units.filter((unit) => inQuote(unit) && shared.some(({ theirs }) => theirs[0] === unit));
  const moved = shared.flatMap(({ theirs }, at) => ordered[at] === theirs[0] ? [] : [at]);
  const [first, second] = moved;
  if (prepositionsOf(value.text) !== prepositionsOf(comparison.quoteText)) return void 0;
  if (moved.length !== 2 || first === void 0 || second === void 0 || second - first < 2) return void 0;
  return { reason: "Q-ROLE", severity: "soft", words: [shared[first].mine.text, shared[second].mine.text] };
}
function prepositionsOf(text) {
  return (text.match(/\b(?:to|from|by|with|for|of|in|on|at|into|before|after|than|when|if|as)\b/g) ?? []).sort().join(" ");
}
function reattached(comparison) {
  const { value, source } = comparison;
  const theirs = new Map(sharedUnits(comparison).filter(({ theirs: found }) => found.length === 1).map(({ mine, theirs: found }) => [mine, found[0]]));
  const pairs = value.units.flatMap((unit, at) => {
    const next = value.units[at + 1];
    return next !== void 0 && isBeside(unit, next, value.text) && theirs.has(unit) && theirs.has(next) ? [[unit, next]] : [];
  });
  for (const [x, y] of pairs) {
    for (const [w, z] of pairs) {
      if (x !== w && isBeside(theirs.get(x), theirs.get(z), source.text) && isBeside(theirs.get(w), theirs.get(y), source.text)) return { reason: "Q-ROLE", words: [`${x.text} ${y.text}`] };
    }
  }
  return void 0;
}
function isBeside(first, second, text) {
  return first.end <= second.start && second.start - first.end <= 3 && /^[\sのいな]*$/.test(text.slice(first.end, second.start));
}
function shifted(comparison) {
  const shared = sharedUnits(comparison).filter(({ theirs }) => theirs.length === 1);
  const verb = shared.find(({ mine, theirs }) => mine.predicate && theirs[0].predicate && mine.passive === theirs[0].passive && mine.role === theirs[0].role);
  if (verb === void 0 || !shared.some(({ mine, theirs }) => mine.role === "patient" && theirs[0].role === "patient")) return void 0;
  const turned = shared.find(({ mine, theirs }) => SHIFTS.has(`${mine.role} ${theirs[0].role}`));
  return turned === void 0 ? void 0 : { reason: "Q-ROLE", severity: "soft", words: [turned.mine.text] };
}
var SHIFTS = /* @__PURE__ */ new Set(["agent to", "to agent", "agent from", "from agent", "to from", "from to"]);
function spliced({ value, source, matcher, inQuote }) {
  const places = (unit) => placesOf(unit, matcher, inQuote);
  const quoted = source.units.filter(inQuote);
  const used = new Set(value.units.flatMap(places));
  for (const [at, left] of value.units.entries()) {
    const lefts = places(left);
    if (lefts.length === 0 || !lefts.every((l) => hasOwnCompany(l, quoted, used))) continue;
    for (const right of value.units.slice(at + 1)) {
      const rights = left.part === right.part ? places(right) : [];
      if (rights.length === 0 || lefts.some((l) => rights.some((r) => l.part === r.part))) continue;
      if (rights.every((r) => isGoverned(r, quoted, used))) return { reason: "Q-ROLE", severity: "soft", words: [left.text, right.text] };
    }
  }
  return void 0;
}
function hasOwnCompany(unit, quoted, used) {
  return quoted.some((other) => other.part === unit.part && other.start >= unit.end && !used.has(other) && !isLightWord(other.text));
}
function isGoverned(unit, quoted, used) {
  return quoted.some((other) => other.part === unit.part && other.end <= unit.start && !used.has(other) && (other.predicate || !isLightWord(other.text)));
}

// src/language/quotes/check-speech.ts
var OPENING = /[「『"][^「」『』"]*$/;
var REPORTED = /^[^「」『』"]*[」』"]\s*(?:と|って|という)(?:言|い|書|表示|出|聞|話|伝|叫|返|メッセージ)/;
var REPORTING = /\b(?:says?|said|saying|shows?|showed|reads?|displays?|displayed|message|error|told me|wrote)[\s,:]*"[^"]*$/;
function checkSpeech(slotName, { source, quote }) {
  if (slotName !== "desired_action") return void 0;
  const before = source.text.slice(Math.max(0, quote[0] - 200), quote[0]);
  const after = source.text.slice(quote[1], quote[1] + 200);
  const reported = OPENING.test(before) && REPORTED.test(after) || REPORTING.test(before) && after.includes('"');
  return reported ? { reason: "Q-SPEECH", words: [source.text.slice(...quote)] } : void 0;
}

// src/language/quotes/licences.ts
var WISH = /よう(?:に(?!な)|$)|(?<![重冷眠煙平])たい|ほし|欲し|下さい|くださ|いただ|もら|くれ|できますか|お願|[てで](?:ね|よ)?[。!]?$|\b(?:like|want|wish|need|please|could|can|let|should|able|allow|support|would|ask|make|get|give|provide|have|i'd)\b/;
var LICENCES = [
  { word: /^(?:実施|実行|遂行|perform(?:s|ed|ing)?|execut(?:e|es|ed|ing|ion)|carry)$/, form: /./ },
  { word: /^(?:表示|入力|計算|操作|display(?:s|ed)?|shows?|shown|appears?|returns?|contains?|has|have)$/, form: /./ },
  { word: /^(?:追加|提供|実装|有効|導入|実現|作成|設置|対応|許可|付与|用意|設け|設ける|add(?:s|ed|ing|ition)?|enabl(?:e|es|ed|ing)|implement(?:s|ed|ing|ation)?|provid(?:e|es|ed|ing)|introduc(?:e|es|ed|ing|tion)|creat(?:e|es|ed|ing|ion)|offer|apply|perform)$/, form: WISH },
  { word: /^(?:変更|変え|変える|修正|調整|設定|切り替え|切り替える|change(?:s|d)?|set|turn|convert|switch)$/, form: /に$|[にく](?:して|し$|した|しな|する|され|でき|なる|なり|なっ)|\b(?:make|turn|should be|be|into|to|use)\b/ },
  { word: /^(?:改善|向上|最適|improv(?:e|es|ed|ing|ement)|enhanc(?:e|es|ed|ing)|optimi[sz](?:e|es|ed|ing))$/, form: /もっと|より|く(?:して|し$|した|する|なる)|やすく|良く|\b(?:more|better|less|[a-z]{2,}er)\b/ }
];
function isLicensed(unit, comparison) {
  const { source, quoteText, quote, inQuote } = comparison;
  const wish = /[\u3041-\u309f]$/.test(quoteText) ? quoteText + source.text.slice(quote[1], quote[1] + 8) : quoteText;
  const licence = LICENCES.find(({ word, form }) => (word.test(unit.text) || word.test(unit.base)) && form.test(form === WISH ? wish : quoteText));
  if (licence === void 0 || isNegated(unit) || licence.form === WISH && !isAllThatIsNew(unit, comparison)) return false;
  const said = matchedUnits(unit, comparison);
  if (licence.form === WISH && [...said].some(isNegated) && !comparison.value.units.some(isNegated)) return false;
  const predicates = source.units.filter((other) => inQuote(other) && other.predicate && !isLightWord(other.text) && !isLightWord(other.base));
  return said.size > 0 && predicates.every((predicate) => said.has(predicate) || WISHING.test(predicate.text) || ASKING.test(predicate.text));
}
function isAllThatIsNew(unit, { value, quoteText }) {
  const rest = value.japanese ? value.units.filter(({ start }) => start >= unit.end) : value.units.filter(({ end }) => end <= unit.start);
  if (rest.some(({ text, base }) => !isLightWord(text) && !isLightWord(base))) return false;
  return value.units.every(({ text }) => !THINGS.test(text) || quoteText.includes(text));
}
var THINGS = /^(?:画面|ページ|項目|pages?|screens?|items?)$/;
var WISHING = /^(?:like|want|wish|need|let|able|make|get|give|use|love|hope)s?$|^(?:欲|願|頂)/;
var ASKING = /^(?:ask|prompt|offer|provide)s?$/;
var FAILURE = /^(?:失敗|不能|不可|不具合|異常|故障|障害|欠如|欠落|欠け|欠ける|抜け|抜ける|漏れ|漏れる|切れ|fail(?:s|ed|ing|ure|ures)?|broken|breaks?|missing|unable|impossible|malfunction(?:s|ing)?|lack|absence|problem)$/;
function isFailureOf(unit, comparison) {
  return FAILURE.test(unit.text) && !isNegated(unit) && isDeniedThere(unit, comparison);
}
function isDeniedThere(unit, comparison) {
  const denied = comparison.source.units.filter((other) => comparison.inQuote(other) && isNegated(other) && other.negation !== "forbidden");
  return [...matchedUnits(unit, comparison)].some((theirs) => denied.some((other) => other === theirs || other.part === theirs.part && isLightWord(other.text)));
}
var REMOVAL = /^(?:除去|除外|取り除く|外す|省く|省略|非表示|隠す|remov(?:e|es|ed|ing|al)|skip(?:s|ped)?|exclud(?:e|es|ed|ing)|omit(?:s|ted)?|hid(?:e|es|den)|drop(?:s|ped)?)$/;
var HAVING = /^(?:have|has|contain|contains|include|includes|show|shows|be|need|want|add|use|使|付|付け|入|入れ|含|含め|含ま|出|要|欲|必要|表示)/;
var UNWANTED = /いら|要ら|不要|必要|ください|下さい|ほし|欲し|ないで|ように|\b(?:need(?:ed|s)?|please|want|should|shouldn't|must|mustn't|don't|do not|necessary)\b/;
function isRemovalOf(unit, comparison) {
  if (isNegated(unit) && HAVING.test(unit.text)) return [...matchedUnits(unit, comparison)].some(({ negation }) => negation === "absent" || negation === "forbidden");
  if (!REMOVAL.test(unit.text) || isNegated(unit) || !UNWANTED.test(comparison.quoteText)) return false;
  const denied = comparison.source.units.filter((other) => comparison.inQuote(other) && (other.negation === "absent" || other.negation === "forbidden"));
  return [...matchedUnits(unit, comparison)].some((theirs) => denied.some((other) => other === theirs && !other.predicate || other.part === theirs.part && HAVING.test(other.text)));
}
function matchedUnits(unit, comparison) {
  const { value, matcher, inQuote } = comparison;
  const others = value.units.filter((other) => other !== unit);
  return new Set(others.flatMap((other) => [...matcher.matches(other).filter(inQuote), ...alikePlaces(other, comparison)].flatMap((match) => matcher.unitAt(match) ?? [])));
}

// src/language/quotes/word-family.ts
var SUFFIXES = ["ization", "isation", "ations", "ation", "ments", "ment", "ness", "ible", "able", "ally", "ities", "ity", "ions", "ion", "ance", "ence", "ives", "ive", "ers", "ors", "er", "or", "al", "ly", "ed", "ing", "es", "s", "y", "e", "est", "ish", "ial", "ful", "ify", "ifies", "ified", "ification", "en", "ens", "ened", "ening", "ous", "age", "ure", "ures", "ancy", "ency", "ant", "ent", "less", "ship", "th", "ising", "izing", "ize", "ise", "ized", "ised"];
var SHORTEST_ROOT = 4;
function sameFamily(a, b) {
  if (sameWord(a, b) || isDerived(a, b)) return true;
  if (a[0] !== b[0] || !/^[a-z]{4,}$/.test(a) || !/^[a-z]{3,}$/.test(b)) return false;
  if (Math.min(a.length, b.length) < SHORTEST_ROOT || isTrap(a, b)) return false;
  const rootsOfB = rootsOf(b);
  return rootsOf(a).some((root) => rootsOfB.includes(root));
}
var FAMILIES = `
use uses used using usable usage usability|lock locks locked locking lockout|configure configures configured configurable configuration config|repeat repeats repeated repeating repetition repetitive repetitious|lose loses lost losing loss|respond responds responded responding response responses responsive|fail fails failed failing failure failures
describe describes described describing description descriptions descriptive|explain explains explained explaining explanation explanations explanatory|decide decides decided deciding decision decisions|succeed succeeds succeeded success successful successfully
choose chooses chose chosen choosing choice choices|grow grows grew grown growing growth|long longer longest length lengthen lengthy|wide wider widest width widen|high higher highest height heighten|strong stronger strongest strength strengthen|deep deeper depth deepen|broad broader breadth broaden
clear clearer clearly clarify clarifies clarified clarification clarity|simple simpler simplest simply simplify simplifies simplified simplification simplicity|prove proves proved proven proof|believe believes believed belief|sell sells sold selling sale sales|give gives gave given giving gift
expire expires expired expiring expiry expiration|divide divides divided division|include includes included including inclusion inclusive|exclude excludes excluded excluding exclusion|conclude concludes concluded conclusion|extend extends extended extension extensive|expand expands expanded expansion
receive receives received receiving receipt reception|permit permits permitted permission permissions|admit admits admitted admission|submit submits submitted submitting submission submissions|transmit transmits transmitted transmission|omit omits omitted omission omissions|convert converts converted conversion
revise revises revised revision revisions|compress compresses compressed compression|confuse confuses confused confusing confusion|produce produces produced production product|reduce reduces reduced reducing reduction reductions|introduce introduces introduced introducing introduction intro introductory
renew renews renewed renewal|approve approves approved approval|remove removes removed removing removal|arrive arrives arrived arriving arrival|refuse refuses refused refusal|deny denies denied denial|apply applies applied applying application|multiply multiplies multiplied multiplication
vary varies varied variation various variable|speak speaks spoke spoken speech|think thinks thought thinking|know knows knew known knowledge|see sees saw seen sight|hear hears heard hearing|begin begins began begun beginning|end ends ended ending|die dies died death dead|live lives lived life
pay pays paid payment payments|buy buys bought|bill bills billed billing|complain complains complained complaint complaints|maintain maintains maintained maintenance|retain retains retained retention|detain detention|prevent prevents prevented prevention|intervene intervention
subscribe subscribes subscribed subscription subscriptions subscriber|prescribe prescription|transcribe transcription|absorb absorption|adopt adoption|solve solves solved solution solutions|resolve resolves resolved resolution|evolve evolution|destroy destroys destroyed destruction|construct construction
move moves moved moving movement|maximum maximal maximize|minimum minimal minimize|empty empties emptied emptiness|easy easier easily ease|happy happily happiness|heavy heavier heavily|busy busier|early earlier|quick quicker quickly|slow slower slowly slowness|fast faster
friend friendly friendlier friendliness|person personal personally|child children childish childlike|poet poem poetry poetic|story stories narrate narrative narration|tension tense|emotion emotional emotionally|nature natural naturally|logic logical logically|rhythm rhythmic|drama dramatic dramatically
visible visibly visibility vision|readable readability read reads reading legible|understand understands understood understandable understanding|accurate accurately accuracy|consistent consistently consistency|frequent frequently frequency|urgent urgently urgency|private privately privacy|secure securely security
angle angular|colour color colours colors coloured colored|centre center centred centered|behaviour behavior behaves behave|log logs logged logging|sync syncs synced synchronize synchronise synchronization|auth authenticate authenticates authenticated authentication
spell spells spelled spelt spelling misspell misspelled|type types typed typing|notify notifies notified notifying notification notifications|verify verifies verified verification|identify identifies identified identification|classify classifies classified classification|modify modifies modified modification modifications
`;
var FAMILY_OF = new Map(FAMILIES.trim().split(/[|\n]/).flatMap((family, id) => family.split(" ").map((word) => [word, id])));
function isDerived(a, b) {
  const family = FAMILY_OF.get(a);
  return family !== void 0 && family === FAMILY_OF.get(b);
}
function isTrap(a, b) {
  const related2 = (word, other) => linksOf(word, "trap").some((trap) => baseForms(other).includes(trap));
  return OTHER_MEANING.has(`${a} ${b}`) || OTHER_MEANING.has(`${b} ${a}`) || related2(a, b) || related2(b, a);
}
var OTHER_MEANING = /* @__PURE__ */ new Set(
  ["author authorize", "author authority", "author authorization", "import important", "account accounting", "edit edition", "state station", "port portion", "sect section", "form formal", "form formation", "gene general", "public publication", "univers university", "posit position", "order orderly", "number numberless", "post poster", "custom customer", "commit committee", "organ organize", "relative relation", "active action", "capital capable", "even event"]
);
function rootsOf(word) {
  const roots = /* @__PURE__ */ new Set();
  for (const form of baseForms(word)) {
    roots.add(plain(form));
    for (const suffix of SUFFIXES) if (form.endsWith(suffix) && form.length - suffix.length >= SHORTEST_ROOT) roots.add(plain(form.slice(0, -suffix.length)));
  }
  return [...roots];
}
function plain(root) {
  return root.replace(/(?:e|at|ic|i|y)$/, "").replace(/([bdfgklmnprt])\1$/, "$1");
}

// src/language/quotes/check-support.ts
function checkSupport(comparison) {
  const { value, quoteText } = comparison;
  const words2 = value.units.filter((unit) => !isSupported(unit, comparison)).map(({ text }) => text);
  for (const { claim, name, pattern } of GRAMMAR_WORDS) if (claim?.test(value.text) === true && !pattern.test(quoteText) && !words2.includes(name)) words2.push(name);
  return words2.length === 0 ? void 0 : { reason: "Q-UNSUPPORTED", words: [...new Set(words2)] };
}
function isSupported(unit, comparison) {
  const { value, source, quoteText, matcher, inQuote } = comparison;
  if (unit.number || isLightWord(unit.text) || isLightWord(unit.base)) return true;
  if (/^第[〇一二三四五六七八九十百0-9]+$/.test(unit.text) && value.quantities.some(({ start, end }) => start < unit.end && unit.start < end)) return true;
  if (GRAMMAR_WORDS.some(({ pattern, unit: own = pattern }) => own.test(unit.text) && pattern.test(quoteText))) return true;
  const matches = matcher.matches(unit);
  if (matches.some((match) => inQuote(match) || isSubject(matcher.unitAt(match), comparison))) return true;
  const quoted = source.units.filter(inQuote);
  if (NEGATING_HEADS.has(unit.text) || LEXICAL_NEGATORS.has(unit.text.split(" ")[0])) return quoted.some(isNegated);
  return isPrefixed2(unit, comparison) || isAlike(unit, comparison) || isLicensed(unit, comparison) || isFailureOf(unit, comparison) || isRemovalOf(unit, comparison) || inPieces(unit, comparison);
}
function inPieces(unit, comparison) {
  const pieces = unit.text.split(" ");
  if (pieces.length < 2 || pieces.length > 4) return false;
  let start = unit.start;
  return pieces.every((text) => {
    const piece = { ...unit, text, base: text, start, end: start + text.length };
    start += text.length + 1;
    return FUNCTION_WORDS.has(text) || isSupported(piece, comparison);
  });
}
function isSubject(unit, { source, quote }) {
  if (unit === void 0 || unit.end > quote[0]) return false;
  const head = headOf(unit, source);
  if (head.end > quote[0]) return false;
  const rest = source.text.slice(head.end, quote[0]);
  const between = source.units.filter((other) => other.start >= head.end && other.end <= quote[0]);
  if (between.some(({ predicate }) => predicate) || between.length > 0 && /[、,]/.test(rest)) return false;
  return head.role === "agent" || head.role === "topic" || head.role === "at" || INTRODUCING.test(rest);
}
var INTRODUCING = /^(?:(?:なの|なん)?(?:です|だ)(?:が|けど|けれど)|について|に関して|の(?:件|こと)|ですと)/;
function headOf(unit, { units, text }) {
  const next = units[units.indexOf(unit) + 1];
  return next !== void 0 && /^[\s-]?$|^の$/.test(text.slice(unit.end, next.start)) && !unit.predicate && !next.predicate ? headOf(next, { units, text }) : unit;
}
function isPrefixed2(unit, { matcher, inQuote, source }) {
  if (!isJapanese(unit.text)) return isUnprefixed(unit, { matcher, inQuote, source });
  if (!/^[未不非無][\u3400-\u9fff]{2}/.test(unit.text)) return false;
  return occurrencesOf(unit.text.slice(1), source.index).some((match) => inQuote(match) && (matcher.unitAt(match)?.negation ?? "") !== "");
}
function isUnprefixed(unit, { matcher, inQuote, source }) {
  const bare = /^(?:un|in|im|ir|il|dis|non-?)([a-z]{4,})$/.exec(unit.text)?.[1];
  return source.index.words.filter(inQuote).some((word) => {
    const denied = matcher.unitAt(word)?.negation ?? "";
    if (bare !== void 0 && denied !== "" && !isNegated(unit)) return sameFamily(bare, word.text);
    const theirs = isNegated(unit) && denied === "" ? /^(?:un|in|im|ir|il|dis|non-?)([a-z]{4,})$/.exec(word.text)?.[1] : void 0;
    return theirs !== void 0 && sameFamily(unit.text, theirs);
  });
}

// src/language/quotes/loan-words.ts
var ROWS2 = [
  ["\u30AB\u30AD\u30AF\u30B1\u30B3", "k"],
  ["\u30AC\u30AE\u30B0\u30B2\u30B4", "g"],
  ["\u30B5\u30B7\u30B9\u30BB\u30BD", "s"],
  ["\u30B6\u30B8\u30BA\u30BC\u30BE\u30C2\u30C5", "z"],
  ["\u30BF\u30C1\u30C4\u30C6\u30C8", "t"],
  ["\u30C0\u30C7\u30C9", "d"],
  ["\u30CA\u30CB\u30CC\u30CD\u30CE\u30F3", "n"],
  ["\u30CF\u30D8\u30DB", "h"],
  ["\u30D2", "h"],
  ["\u30D5", "f"],
  ["\u30D0\u30D3\u30D6\u30D9\u30DC\u30F4", "b"],
  ["\u30D1\u30D4\u30D7\u30DA\u30DD", "p"],
  ["\u30DE\u30DF\u30E0\u30E1\u30E2", "m"],
  ["\u30E9\u30EA\u30EB\u30EC\u30ED", "r"],
  ["\u30EF\u30F2", "w"],
  ["\u30E4\u30E6\u30E8", "y"]
];
var CONSONANTS = new Map(ROWS2.flatMap(([row, consonant]) => [...row].map((kana) => [kana, consonant])));
var FEWEST = 3;
function isLoanOf(katakana, english) {
  if (!isKatakana(katakana) || !/^[a-z]{5,20}$/.test(english)) return false;
  const skeleton = skeletonOfKana(katakana);
  return skeleton.length >= FEWEST && skeletonsOf(english).includes(skeleton);
}
function skeletonOfKana(word) {
  let skeleton = "";
  for (const kana of word.replace(/[ヤユヨャュョ]/g, "")) skeleton += CONSONANTS.get(kana) ?? "";
  return squash(skeleton.replace(/t(?=s)/g, ""));
}
function skeletonsOf(word) {
  const read = word.replace(/(?:t|s|c)ion/g, "sn").replace(/ph/g, "f").replace(/sch|sh|ch(?=[aeiouy])/g, (found) => found === "ch" ? "t" : "s").replace(/tch/g, "t").replace(/th/g, "s").replace(/ck/g, "k").replace(/qu/g, "k").replace(/x/g, "ks").replace(/c(?=[eiy])/g, "s").replace(/c/g, "k").replace(/dge|j|g(?=[eiy])/g, "z").replace(/v/g, "b").replace(/l/g, "r").replace(/^kn/, "n").replace(/^wr/, "r");
  const plain2 = read.replace(/[aeiou]+(?:re?|w)(?=[^aeiouy]|$)/g, "").replace(/[aeiouyhw]/g, "");
  const hard = read.replace(/[aeiouyhw]/g, "");
  return [squash(plain2), squash(hard)];
}
function squash(skeleton) {
  return skeleton.replace(/(.)\1+/g, "$1");
}

// src/language/quotes/matching.ts
function matcherFor(value, source) {
  const units = /* @__PURE__ */ new Map();
  const search = new Search(source);
  return {
    matches(unit) {
      let found = units.get(unit);
      if (found === void 0) {
        found = findUnit(unit, value, search);
        units.set(unit, found);
      }
      return found;
    },
    unitAt: ({ start, end }) => source.units.find((unit) => unit.start < end && start < unit.end)
  };
}
var Search = class {
  source;
  #found = /* @__PURE__ */ new Map();
  constructor(source) {
    this.source = source;
  }
  word(text, base = text) {
    return this.#once(`${text} ${base}`, () => findWord(text, base, this.source));
  }
  joined(text) {
    return this.#once(`+${text}`, () => [...occurrencesOf(fold(text), this.source.index), ...related(text, text, this.source)]);
  }
  #once(key, find) {
    let found = this.#found.get(key);
    if (found === void 0) {
      found = find();
      this.#found.set(key, found);
    }
    return found;
  }
};
function findUnit(unit, value, search) {
  const own = search.word(unit.text, unit.base);
  if (own.length > 0) return own;
  const joined = findJoined(unit, value, search);
  return joined.length > 0 ? joined : findParts(unit, search);
}
function findWord(text, base, source) {
  const literal2 = [...occurrencesOf(text, source.index), ...base === text ? [] : occurrencesOf(base, source.index)];
  const same = literal2.filter(({ start, end }) => source.text.slice(start, end) === text);
  if (same.length > 0) return literal2;
  if (literal2.length > 0) return withoutTraps(text, literal2, source);
  const formed = isJapanese(text) ? [...byKatakana(text, source), ...byVerbKanji(text, source)] : byFamily(text, source);
  if (formed.length > 0) return withoutTraps(text, formed, source);
  const listed2 = related(text, base, source);
  const found = listed2.length > 0 ? listed2 : byLoan(text, source);
  const bare = found.length > 0 ? text : withoutAccents(text);
  return bare === text ? found : findWord(bare, bare, source);
}
function withoutAccents(text) {
  return isJapanese(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "");
}
function withoutTraps(word, found, source) {
  const traps = linksOf(word, "trap").filter((trap) => source.text.includes(trap.slice(0, 3))).flatMap((trap) => occurrencesOf(trap, source.index));
  return traps.length === 0 ? found : found.filter(({ start, end }) => !traps.some((trap) => trap.start <= start && end <= trap.end));
}
function related(text, base, source) {
  const found = [];
  for (const word of text === base ? [text] : [text, base]) {
    for (const { form, relation, weak, level } of relationsOf(word)) {
      if (relation !== "same" || weak || level === "pivot") continue;
      if (mayContain(source.text, form)) found.push(...occurrencesOf(form, source.index));
      for (const unit of source.units) if (unit.base === form && unit.base !== unit.text) found.push({ start: unit.start, end: unit.end });
    }
  }
  return found;
}
function mayContain(text, form) {
  return text.includes(isJapanese(form) ? form.slice(0, 1) : form.slice(0, Math.min(3, form.length)));
}
function byKatakana(text, source) {
  if (!isKatakana(text) || text.length < 4) return [];
  const found = [];
  for (let at = source.text.indexOf(text); at >= 0; at = source.text.indexOf(text, at + 1)) {
    const left = /[\u30a1-\u30fa\u30fc-\u30fe]*$/.exec(source.text.slice(Math.max(0, at - 30), at))[0];
    const right = /^[\u30a1-\u30fa\u30fc-\u30fe]*/.exec(source.text.slice(at + text.length, at + text.length + 30))[0];
    if ([left, right].every((rest) => rest.length !== 1 && (rest.length !== 2 || isKnownKatakana(rest)))) found.push({ start: at, end: at + text.length });
  }
  return found;
}
function byVerbKanji(text, source) {
  const kanji = text.match(/[\u3400-\u9fff々]/g) ?? [];
  const found = [];
  for (const unit of source.units) {
    const theirs = unit.text.match(/[\u3400-\u9fff々]/g) ?? [];
    const [short, long] = kanji.length <= theirs.length ? [kanji, theirs] : [theirs, kanji];
    if (short.length !== 1 || long.length > 2 || !long.includes(short[0])) continue;
    const verb = kanji.length === 1 ? text : unit.text;
    const inflects = /[\u3041-\u309f]$/.test(verb) || (kanji.length === 1 ? true : unit.predicate);
    if (inflects && (long.length === 1 || !LIGHT_AFFIXES.includes(short[0]))) found.push({ start: unit.start, end: unit.end });
  }
  return found;
}
function byFamily(text, source) {
  const { words: words2 } = source.index;
  const found = words2.filter((word) => sameFamily(text, word.text)).map(({ start, end }) => ({ start, end }));
  const plain2 = text.replace(/[-' ]/g, "");
  for (let at = 0; at < words2.length; at += 1) {
    const [first, second] = [words2[at], words2[at + 1]];
    if (second !== void 0 && second.start - first.end <= 1 && baseForms(first.text + second.text).includes(plain2)) found.push({ start: first.start, end: second.end });
    else if (plain2 !== text && baseForms(first.text).some((form) => baseForms(plain2).includes(form))) found.push({ start: first.start, end: first.end });
  }
  for (const { start, end, text: counted } of source.index.numbers) if (counted.split(" ").some((part, index) => index > 0 && sameFamily(text, part))) found.push({ start, end });
  return found;
}
function byLoan(text, source) {
  if (isKatakana(text)) return isTranslated(text) ? [] : source.index.words.filter((word) => isLoanOf(text, word.text));
  return isJapanese(text) ? [] : source.units.filter((unit) => isKatakana(unit.text) && isLoanOf(unit.text, text) && !isTranslated(unit.text));
}
function isTranslated(katakana) {
  return relationsOf(katakana).some(({ relation, kind }) => relation === "same" && kind === "translation");
}
function findJoined(unit, { units, text }, search) {
  const at = units.indexOf(unit);
  for (let from = Math.max(0, at - 3); from <= at; from += 1) {
    for (let to = Math.min(units.length - 1, from + 3); to >= at; to -= 1) {
      if (from === to) continue;
      const run2 = units.slice(from, to + 1);
      if (!run2.every((item, index) => index === 0 || /^[\s-]?$/.test(text.slice(run2[index - 1].end, item.start)))) continue;
      const found = search.joined(text.slice(run2[0].start, run2.at(-1).end));
      if (found.length > 0) return found;
    }
  }
  return [];
}
function findParts(unit, search) {
  for (const parts of splits(unit.text)) {
    const found = parts.map((part) => isLightWord(part) || part.length === 1 && LIGHT_AFFIXES.includes(part) ? void 0 : part.length === 1 && unit.text.length === 2 ? loneKanji(part, search.source) : search.word(part));
    if (found.every((matches) => matches === void 0 || matches.length > 0) && found.some((matches) => matches !== void 0)) return found.flatMap((matches) => matches ?? []);
  }
  return [];
}
function loneKanji(kanji, source) {
  return source.units.filter((unit) => unit.text[0] === kanji && /^.[\u3041-\u309f]*$/.test(unit.text));
}
function splits(text) {
  if (/[-_/. ']/.test(text) && !isJapanese(text)) return latinSplits(text.split(/[-_/. ']+/).filter((part) => part.length > 1));
  if (isKatakana(text) && text.length >= 5) {
    const cuts = [];
    for (let at = 2; at <= text.length - 2; at += 1) {
      const [left, right] = [text.slice(0, at), text.slice(at)];
      if (isKnownKatakana(left) || isKnownKatakana(right)) cuts.push([left, right]);
    }
    return cuts;
  }
  if (hasKanji(text) && /^[\u3400-\u9fff々]{3,6}$/.test(text)) {
    const cuts = [[text.slice(0, 2), text.slice(2)], [text.slice(0, -2), text.slice(-2)]];
    if (text.length === 6) cuts.push([text.slice(0, 2), text.slice(2, 4), text.slice(4)]);
    return cuts;
  }
  if (/^[\u3400-\u9fff]{2}$/.test(text)) return [[text[0], text[1]]];
  return [];
}
function latinSplits(words2) {
  const cuts = words2.length === 0 ? [] : [[...words2]];
  for (let at = 1; at < Math.min(words2.length, 6); at += 1) cuts.push([words2.slice(0, at).join(" "), words2.slice(at).join(" ")]);
  return cuts;
}

// src/language/quotes/comparison.ts
function compare(value, source, quote, clause) {
  return {
    value,
    source,
    quote,
    clause,
    quoteText: source.text.slice(...quote),
    clauseText: source.text.slice(...clause),
    matcher: matcherFor(value, source),
    // A quote may be cut inside a word's ending (増や|さずに), never inside its stem.
    inQuote: ({ start, end }) => start >= quote[0] && (end <= quote[1] || start < quote[1] && end <= quote[1] + 4)
  };
}

// src/language/quotes/meaning.ts
var SAYS_NOTHING = new Set("\u3053\u3068 \u3082\u306E \u4E8B \u7269 \u6642 \u969B \u5834\u5408 \u70BA \u69D8 \u65B9 \u3059\u308B \u306A\u308B \u3042\u308B \u3044\u308B \u3067\u304D\u308B \u4E0B\u3055\u3044 \u4E0B \u9858\u3044 \u304A\u9858\u3044 \u9858 \u3053\u308C \u305D\u308C \u3042\u308C \u4EBA".split(" "));
var KANA_GRAMMAR = "\u306B\u3064\u3044\u3066 \u306B\u5BFE\u3057\u3066 \u304F\u3060\u3055\u3044 \u3067\u3057\u3087\u3046 \u307E\u3057\u305F \u307E\u305B\u3093 \u3057\u3066\u307B\u3057\u3044 \u3057\u3066\u304F\u3060\u3055\u3044 \u3088\u3046\u306B \u3088\u3046\u306A \u3068\u3044\u3046 \u3068\u3044\u3063\u305F \u3068\u3053\u308D \u306A\u304C\u3089 \u3051\u308C\u3069 \u3060\u3051 \u307E\u3067 \u304B\u3089 \u3088\u308A \u306E\u3067 \u306E\u306B \u306A\u3069 \u307B\u3069 \u304F\u3089\u3044 \u3050\u3089\u3044 \u3067\u3059 \u307E\u3059 \u3059\u308B \u3057\u305F \u3057\u3066 \u3055\u308C \u3055\u305B \u3042\u308B \u3044\u308B \u306A\u308B \u306A\u3044 \u306A\u304F \u305F\u3081 \u3053\u3068 \u3082\u306E \u3068\u304D \u3053\u308C \u305D\u308C \u3042\u308C \u3053\u306E \u305D\u306E \u3042\u306E \u3069\u306E \u3082\u3057 \u307E\u305F \u3067\u3082 \u305F\u3089 \u306A\u3089 \u3066\u3082 \u3066\u306F \u3068\u306F \u306B\u306F \u3067\u306F \u3078\u306F \u3068\u304B \u3055\u3093 \u307B\u3057\u3044 \u305F\u3044 \u3088\u3046 \u3060 \u306F \u304C \u3092 \u306B \u3067 \u3068 \u306E \u3082 \u3084 \u3078 \u304B \u306D \u3088 \u3057 \u3066 \u305F \u306A \u3070 \u304A \u3054 \u3055 \u308C \u308B \u3089 \u3046 \u3044 \u304F".split(" ");
function saysNothing(text, phrase2) {
  const plain2 = text.replace(/[\s\p{P}\p{S}]/gu, "");
  if ([...plain2].length < 2) return true;
  if (isHiragana(plain2)) return isOnlyGrammar(plain2.slice(0, LONGEST2));
  return !phrase2.units.some((unit) => !SAYS_NOTHING.has(unit.text)) && phrase2.index.numbers.length === 0;
}
var LONGEST2 = 200;
function isOnlyGrammar(kana) {
  const reached = /* @__PURE__ */ new Set([0]);
  for (let at = 0; at < kana.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const piece of KANA_GRAMMAR) if (kana.startsWith(piece, at)) reached.add(at + piece.length);
  }
  return reached.has(kana.length);
}

// src/language/quotes/passage.ts
var REACH = 400;
var LONGEST_QUOTE = 1e3;
function passageAround(text, [from, to]) {
  const end = Math.min(to, from + LONGEST_QUOTE);
  const sentence = [reach(text, from, -1, endsSentence), reach(text, end, 1, endsSentence)];
  const within = (all, at) => endsSentence(all, at) || endsClause(all, at);
  return { sentence, clause: [Math.max(sentence[0], reach(text, from, -1, within)), Math.min(sentence[1], reach(text, end, 1, within))] };
}
function reach(text, from, step, ends) {
  const limit = step > 0 ? Math.min(text.length, from + REACH) : Math.max(0, from - REACH);
  let at = from;
  while (at !== limit && !ends(text, step > 0 ? at : at - 1)) at += step;
  return at;
}
function endsSentence(text, at) {
  const character = text[at];
  if (character === "\u3002" || character === "!" || character === "?" || character === ";") return true;
  if (character === ".") return isBlank(text[at + 1]);
  return (character === "\n" || character === "\r") && endsLine(text, at);
}
function endsLine(text, at) {
  let before = at;
  while (before > 0 && isBlank(text[before - 1])) before -= 1;
  let after = at;
  while (after < text.length && isBlank(text[after])) after += 1;
  if (/\n\s*\n/.test(text.slice(before, after)) || before === 0 || after === text.length) return true;
  if (/[をがにはでとのもや、,]/.test(text[before - 1])) return false;
  return !(/[a-z0-9'")]/.test(text[before - 1]) && /[a-z]/.test(text[after]));
}
function endsClause(text, at) {
  return text[at] === "\u3001" || text[at] === "," && isBlank(text[at + 1]);
}
function isBlank(character) {
  return character === void 0 || /\s/.test(character);
}

// src/language/quotes/reasons.ts
var REASONS = {
  "Q-NOTFOUND": {
    severity: "hard",
    message: { en: "The quote does not stand in the request; quotes are copied, never rephrased or joined.", ja: "\u5F15\u7528\u304C\u4F9D\u983C\u6587\u306E\u4E2D\u306B\u3042\u308A\u307E\u305B\u3093\u3002\u5F15\u7528\u306F\u8A00\u3044\u63DB\u3048\u305F\u308A\u3064\u306A\u3052\u305F\u308A\u305B\u305A\u3001\u305D\u306E\u307E\u307E\u5199\u3057\u3066\u304F\u3060\u3055\u3044\u3002" }
  },
  "Q-EMPTY": {
    severity: "hard",
    message: { en: "The slot has no meaningful quote or value: one character, particles or punctuation say nothing.", ja: "\u5F15\u7528\u307E\u305F\u306F\u5024\u306B\u610F\u5473\u306E\u3042\u308B\u8A9E\u304C\u3042\u308A\u307E\u305B\u3093(\u4E00\u6587\u5B57\u30FB\u52A9\u8A5E\u30FB\u8A18\u53F7\u3060\u3051\u306F\u4E0D\u53EF)\u3002" }
  },
  "Q-AMBIGUOUS": {
    severity: "soft",
    message: { en: "The quote stands in several places that say different things; quote a longer passage.", ja: "\u5F15\u7528\u304C\u8907\u6570\u306E\u7B87\u6240\u306B\u3042\u308A\u3001\u610F\u5473\u304C\u98DF\u3044\u9055\u3044\u307E\u3059\u3002\u3082\u3063\u3068\u9577\u304F\u5F15\u7528\u3057\u3066\u304F\u3060\u3055\u3044\u3002" }
  },
  "Q-ANTONYM": {
    severity: "hard",
    message: { en: "The value says the opposite of its quote: {words}.", ja: "\u5024\u304C\u5F15\u7528\u3068\u53CD\u5BFE\u306E\u610F\u5473\u3067\u3059: {words}" }
  },
  "Q-NUMBER": {
    severity: "hard",
    message: { en: "A number of the value, or its bound, is not the one in the quoted clause: {words}.", ja: "\u5024\u306E\u6570\u307E\u305F\u306F\u7BC4\u56F2(\u4EE5\u4E0A\u30FB\u4EE5\u5185\u306A\u3069)\u304C\u5F15\u7528\u7B87\u6240\u3068\u4E00\u81F4\u3057\u307E\u305B\u3093: {words}" }
  },
  "Q-UNIT": {
    severity: "hard",
    message: { en: "A unit of the value is not the one in the quoted clause: {words}.", ja: "\u5024\u306E\u5358\u4F4D\u304C\u5F15\u7528\u7B87\u6240\u3068\u4E00\u81F4\u3057\u307E\u305B\u3093: {words}" }
  },
  "Q-IDENT": {
    severity: "hard",
    message: { en: "A name in the value is not written so in the quoted clause: {words}.", ja: "\u5024\u306E\u8B58\u5225\u5B50\u304C\u5F15\u7528\u7B87\u6240\u306E\u8868\u8A18\u3068\u4E00\u81F4\u3057\u307E\u305B\u3093: {words}" }
  },
  "Q-POLARITY": {
    severity: "hard",
    message: { en: "The quoted clause denies what the value says, or the other way round: {words}.", ja: "\u5024\u3068\u5F15\u7528\u7B87\u6240\u3067\u80AF\u5B9A\u30FB\u5426\u5B9A\u304C\u9006\u3067\u3059: {words}" }
  },
  "Q-ROLE": {
    severity: "hard",
    message: { en: "Who does what to whom differs between value and quote: {words}.", ja: "\u5024\u3068\u5F15\u7528\u3067\u4E3B\u8A9E\u30FB\u76EE\u7684\u8A9E\u306A\u3069\u306E\u5F79\u5272\u304C\u5165\u308C\u66FF\u308F\u3063\u3066\u3044\u307E\u3059: {words}" }
  },
  "Q-SPEECH": {
    severity: "soft",
    message: { en: "The quote reports what someone else or the screen says; a wish needs the person's own words: {words}.", ja: "\u5F15\u7528\u306F\u4ED6\u8005\u3084\u753B\u9762\u306E\u767A\u8A00\u306E\u4E00\u90E8\u3067\u3059\u3002\u8981\u671B\u306F\u672C\u4EBA\u306E\u8A00\u8449\u304B\u3089\u5F15\u7528\u3057\u3066\u304F\u3060\u3055\u3044: {words}" }
  },
  "Q-UNSUPPORTED": {
    severity: "soft",
    message: { en: "The value says more than its quote: {words}. Quote a passage that says it, or leave it out.", ja: "\u5024\u306B\u5F15\u7528\u306B\u306A\u3044\u5185\u5BB9\u304C\u3042\u308A\u307E\u3059: {words}\u3002\u305D\u308C\u3092\u8FF0\u3079\u3066\u3044\u308B\u7B87\u6240\u3092\u5F15\u7528\u3059\u308B\u304B\u3001\u9664\u3044\u3066\u304F\u3060\u3055\u3044\u3002" }
  }
};

// src/language/quotes/validate-slot.ts
var LONGEST_VALUE = 1e3;
var MOST_UNITS = 150;
var MOST_PLACES = 6;
function validateSlot(slotName, claim, rawQuery) {
  const { value, quote } = readClaim(claim);
  if (value === null && quote === null) return { value: null, quote: null };
  if (typeof value !== "string" || typeof quote !== "string" || typeof rawQuery !== "string") return refuse(typeof quote === "string" ? quote : null, { reason: "Q-EMPTY", words: [] });
  if (isBlank2(value) || isBlank2(quote)) return refuse(quote, { reason: "Q-EMPTY", words: [] });
  const located = locateAll(quote, rawQuery);
  if (located === void 0) return refuse(quote, { reason: saysNothing(quote.slice(0, LONGEST_VALUE), readPhrase(quote.slice(0, LONGEST_VALUE))) ? "Q-EMPTY" : "Q-NOTFOUND", words: [] });
  if (value.length > LONGEST_VALUE) return refuse(quote, { reason: "Q-UNSUPPORTED", words: [value.slice(0, 40)] }, located);
  return judge(slotName, value, quote, located);
}
function readClaim(claim) {
  if (typeof claim !== "object" || claim === null) return { value: null, quote: null };
  const { value = null, quote = null } = claim;
  return { value, quote };
}
function isBlank2(text) {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, 1e5));
}
function judge(slotName, value, quote, located) {
  const phrase2 = readPhrase(value);
  if (phrase2.units.length > MOST_UNITS) return refuse(quote, { reason: "Q-UNSUPPORTED", words: [value.slice(0, 40)] }, located);
  if (saysNothing(value, phrase2)) return refuse(quote, { reason: "Q-EMPTY", words: [] }, located);
  const judged = located.places.slice(0, MOST_PLACES).map((place) => judgeAt(slotName, phrase2, place, located));
  const first = judged[0];
  const objections = judged.filter(({ objection }) => objection !== void 0);
  if (objections.length === 0) {
    return { value, quote, location: [...located.places[0].raw], match: located.match, ...located.places.length > 1 ? { places: located.places.length } : {} };
  }
  if (objections.length < judged.length) return refuse(quote, { reason: "Q-AMBIGUOUS", words: [] }, located, first.clause);
  return refuse(quote, first.objection, located, first.clause);
}
function judgeAt(slotName, value, place, { source: folded }) {
  const { sentence, clause } = passageAround(folded.text, place.folded);
  const raw = rawRange(folded, ...sentence);
  const source = readPhrase(folded.raw.slice(...raw));
  const shift = (at) => Math.max(0, Math.min(source.text.length, at - sentence[0]));
  const comparison = compare(value, source, [shift(place.folded[0]), shift(place.folded[1])], [shift(clause[0]), shift(clause[1])]);
  const clauseRaw = folded.raw.slice(...rawRange(folded, ...clause));
  const quoted = comparison.quoteText;
  if (saysNothing(quoted, { ...source, units: source.units.filter(comparison.inQuote), index: { ...source.index, numbers: source.index.numbers.filter(comparison.inQuote) } })) return { objection: { reason: "Q-EMPTY", words: [] }, clause: clauseRaw };
  const numbers2 = source.quantities.filter(({ start, end }) => start >= comparison.clause[0] && end <= comparison.clause[1]);
  const objection = checkAntonyms(comparison) ?? checkNumbers({ value: value.quantities, clause: numbers2, show: ({ start, end }) => value.text.slice(start, end), written: ({ start, end }) => isWrittenOnto(value.text.slice(0, start), value.text.slice(start, end), comparison.clauseText) }) ?? checkIdentifiers(value.index.folded.raw, clauseRaw) ?? checkPolarity(comparison) ?? checkRoles(comparison) ?? checkSpeech(slotName, comparison) ?? checkSupport(comparison);
  return { objection, clause: clauseRaw };
}
function isWrittenOnto(before, number2, clause) {
  const word = /([a-z]{2,20})[ -]$/.exec(before)?.[1];
  if (word === void 0 || !/^\d+$/.test(number2)) return false;
  const at = clause.indexOf(word + number2);
  return at >= 0 && !/[a-z0-9]/.test(clause[at - 1] ?? "") && !/[\d.]/.test(clause[at + word.length + number2.length] ?? "");
}
function refuse(quote, { reason, words: words2, severity }, located, clause) {
  const { message, severity: usual } = REASONS[reason];
  const shown = { words: words2.join(", ") };
  const place = located?.places[0]?.raw;
  return {
    value: null,
    quote,
    reason,
    severity: severity ?? usual,
    message: { en: say(message, "en", shown), ja: say(message, "ja", shown) },
    ...place === void 0 ? {} : { location: [place[0], place[1]], match: located.match, places: located.places.length },
    ...clause === void 0 ? {} : { clause },
    ...reason === "Q-UNSUPPORTED" ? { unsupported: words2 } : {}
  };
}

// src/gates/understanding/read-frame.ts
var WRONG_TYPE = {
  en: 'A slot is null or an object {"value": text, "quote": text}.',
  ja: '\u9805\u76EE\u306F null \u304B {"value": \u6587\u5B57\u5217, "quote": \u6587\u5B57\u5217} \u3067\u3059\u3002'
};
var LONGEST_JSON = 2e4;
function readFrame(rawQuery, claims, options = {}) {
  const query = typeof rawQuery === "string" ? rawQuery : "";
  const asked2 = options.askedAgain ?? [];
  const values = {};
  const quotes = {};
  const rejected_slots = [];
  const given = parsed(claims);
  for (const slot of SLOTS) {
    const read = isAbsent(given) ? void 0 : isRecord(given) ? readSlot(slot, ownValue(given, slot), query) : wrongType(slot);
    if (read === void 0) continue;
    if ("reason_code" in read) rejected_slots.push(read);
    else [values[slot], quotes[slot]] = [read.value, read.quote];
  }
  return {
    frame: frameOf(query, values, quotes),
    rejected_slots,
    ask_again: rejected_slots.filter(({ slot, severity }) => severity === "soft" && !asked2.includes(slot)).map(({ slot }) => slot)
  };
}
function readSlot(slot, claim, query) {
  const given = parsed(claim);
  if (isAbsent(given)) return void 0;
  if (!isRecord(given)) return wrongType(slot);
  const [value, quote] = [ownValue(given, "value") ?? null, ownValue(given, "quote") ?? null];
  if (!isTextOrNull(value) || !isTextOrNull(quote)) return wrongType(slot);
  const verdict = validateSlot(slot, { value, quote }, query);
  if (verdict.reason !== void 0) {
    const { reason, severity = "hard", message = WRONG_TYPE, clause } = verdict;
    return { slot, reason_code: reason, severity, message, ...clause === void 0 ? {} : { clause } };
  }
  return verdict.value === null || verdict.location === void 0 ? void 0 : { value: verdict.value, quote: query.slice(...verdict.location) };
}
function wrongType(slot) {
  return { slot, reason_code: "Q-TYPE", severity: "hard", message: WRONG_TYPE };
}
function parsed(given) {
  if (typeof given !== "string" || given.length > LONGEST_JSON || !/^\s*(?:\{|null\s*$)/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
function isAbsent(value) {
  return value === void 0 || value === null;
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function ownValue(given, key) {
  return isRecord(given) && Object.hasOwn(given, key) ? Object.getOwnPropertyDescriptor(given, key)?.value : void 0;
}
function isTextOrNull(value) {
  return value === null || typeof value === "string";
}

// src/language/english-verbs.ts
var VERBS_ONLY = new Set(
  "abolish accelerate accommodate accompany accomplish achieve acknowledge acquire activate adapt adhere adjust adopt advertise advise allocate amend amplify analyse analyze annotate anonymise anonymize apologise apologize append apply appoint appreciate approve argue arrange articulate assemble assess assign assist attach attain authenticate authorise authorize autofill avoid await become befriend begin behave believe belong broaden browse calculate calibrate capitalize categorise categorize celebrate certify choose cite clarify classify coalesce collaborate collect colorize combine commence communicate compare compile complain compose compress comprise compute concatenate conceal condense configure confirm congratulate connect consolidate construct contain contextualize convert convey convince cooperate coordinate create customise customize deactivate decide declare decode decompose decorate decouple decrypt deduct dedupe deduplicate deepen defer define deliver demonstrate deny depict deploy deprecate derive describe deserialize destroy detect determine develop diagnose differ differentiate digitize disable disallow discard disclose disconnect discontinue discover discuss dismiss distinguish distribute diversify elaborate elicit eliminate elongate embellish emit emphasise emphasize enable encapsulate encode encourage encrypt enforce engage enhance enlarge enlist enrich enroll ensure entertain enumerate erase escalate establish evaluate evoke examine exceed exclude execute exemplify expand explain explore expose extend extract fabricate facilitate familiarize fetch finalise finalize flatten follow forbid forget formulate fulfil fulfill gather generalize generate grab greet harden identify ignore illustrate implement imply impress improve incorporate indent indicate infer inform inherit initialise initialize inject insert inspect inspire install instruct integrate interpret intervene introduce invalidate investigate involve isolate justify lazy-load lengthen localise localize locate lowercase maintain manage maximize memorize mention migrate mimic minify minimise minimize modernise modernize modify monetize narrate negotiate normalise normalize notify obey obfuscate observe obtain occur omit optimise optimize orchestrate organise organize overlook overwrite paginate parallelize paraphrase parse participate perform persist personalise personalize persuade populate portray postpone preallocate precompute predict prefetch prefill prepare prepend preserve presume prettify prevent prioritise prioritize proceed produce prohibit pronounce proofread propose protect prove provide publicize publish purge quantify randomise randomize rearrange rebase rebrand rebuild recalculate receive recommend reconcile reconnect reconsider reconstruct recover recreate rectify redact redeem redefine redesign reduce refactor refine reflect reformat reformulate refuse regenerate register reimplement reinforce reject relate reload relocate rely remain remind remove rename reorder reorganise reorganize rephrase replace replicate represent reproduce resend resize resolve respond restore restrict restructure resubmit resume retain rethink retrieve retype reuse reveal revise revoke reword rework rewrite rotate sanitise sanitize serialize shorten shrink signify simplify simulate soften solve specify spellcheck standardise standardize strengthen subdivide submit subscribe suggest summarise summarize suppress survive sustain symbolize synchronise synchronize synthesize terminate tighten tokenize tolerate transcode transcribe translate transpose traverse truncate understand unify uninstall unlock unsubscribe uppercase utilise utilize validate verify visualise visualize warn weaken weigh whitelist widen withdraw write".split(" ")
);
var NOUN_OR_VERB = new Set(
  "access address aggregate aim alert answer appeal archive attempt audit autosave award back balance ban bill bind blame block blog book bookmark boost border bounce break brief broadcast bug build bundle cache call cancel capture care cast cause chain challenge change charge chart chat check claim clean clear click clone close code collapse color colour comment commit complete compliment contrast cook copy correct cost count cover crash credit criticize crop cut cycle damage dance date deal debate debug decline decrease default delay delegate delete demand demo design detail discount dispatch display divide document dot double download draft drag draw dream drink drive drop dump duplicate echo edit email embed encounter end enter escape estimate exchange exercise exit experience export eye face fade fail fake fall fan favor feature feed feel fight file fill filter find finish fit fix flag flip float flow flush focus fold force forecast fork form format forward frame freeze fuel fund gain gamble glance grade grant graph group grow guard guess guide handle hash head heat help hide highlight hit hold hook hope host hover import increase index influence input interview invite invoice issue join judge jump keep kick kill label land last laugh launch lay lead leak lean leap learn leave lend let level lift light like limit link lint list listen load lock log look loop love mail map mark mask master match mean measure meet merge message mine mirror miss mix mock model moderate monitor mount move mute name need nest note notice nudge number obscure offer open order outline overflow overhaul own pack package paint pair park partner pass paste patch pause pay peel permit pick picture pin ping pitch place plan plant play plot point poll pop port post pour practice praise present press preview print probe process profile program progress project promise prompt provision pull pump punch purchase push query question queue quit quiz quote race raise range rank rate reach read reason rebuild recap record recover redirect refer reference refresh refund release remark render rent reorder repair repeat reply report request rescue research reserve reset respect rest result retry return review reward rhyme ride ring rise risk roll rollback root round route rule run sample save scale scan schedule score scrape screen script scroll search secure seed select sell sense separate serve service set share shift ship shop shout show shuffle sign signal silence sing size sketch skip sleep slice slide slow smell smile snap snooze sort sound source speak speed spell spend spin split spot spread stack staff stage stamp stand star start state stay steal step stick stitch stop store stream stress stretch strike strip structure study style substitute sum supply support surprise survey suspend swap sweep swim swing switch sync tackle tag tailor talk target taste teach tell test text thank think throttle throw time title toggle touch tour trace track trade trail train transfer transform transition transport trap travel treat trigger trim trust try tune tweak twist type undo update upgrade upload use value view visit voice vote wait wake walk warn wash waste watch wave wear welcome win wish wonder work worry wrap".split(" ")
);
function isVerbOnly(word) {
  return VERBS_ONLY.has(word);
}
function mayBeVerb(word) {
  const isListed = (form) => VERBS_ONLY.has(form) || NOUN_OR_VERB.has(form);
  return isListed(word) || /(?:s|ed|ing)$/.test(word) && baseForms(word).some(isListed);
}

// src/gates/understanding/asking-english.ts
var VERBS2 = new Map([
  ..."fix repair resolve solve correct mend address debug hotfix patch".split(" ").map((verb) => [verb, "repair"]),
  ..."change modify update upgrade rename remove delete drop replace refactor rewrite rework restructure reorganize simplify optimize optimise improve speed reduce increase decrease move migrate convert merge split extract disable enable turn switch hide shorten extend limit restrict allow prevent stop avoid clean cleanup adjust tweak revert undo rollback bump downgrade unify align reorder sort swap strip get make let keep put set use raise lower round trim deprecate inline reuse bring sync redesign tidy cap throttle".split(" ").map((verb) => [verb, "change"]),
  ..."add implement create build introduce develop write generate support provide include insert set-up setup scaffold integrate install design".split(" ").map((verb) => [verb, "new"]),
  ..."explain describe show tell find list check look investigate analyze analyse review trace search locate summarize summarise figure compare identify inspect examine understand explore outline walk help clarify estimate read audit discuss give see know learn determine diagnose verify confirm research".split(" ").map((verb) => [verb, "look"])
]);
var POLITE = /^(?:(?:hi|hello|hey)(?: (?:there|all|team))?[,\s]+|(?:please|pls|kindly|ok(?:ay)?|so|also|and|then|now|just|maybe|next|first|finally|todo|task|feature request|feature|request|bug|issue|fix|feat|chore|refactor)[,:\s]+(?=\S))/;
var MODAL = /\b(?:(?:can|could|would|will|won't|can't) you(?: please| kindly| also| maybe)?|(?:i|we|you)(?:'d| would)?(?: really| just)? (?:want|need|like|love|have|prefer|wish)(?: you| us| it| this| them)?(?: to)?|(?:we|you|i|it|they|this|that|users?|[a-z]+s?) (?:should|must|needs? to|has to|have to|ought to|shall)(?: not)?(?: always| never| only| also)?|let's|let us|make sure(?: that)?|it would be (?:nice|great|good|better|helpful)(?: (?:to|if))?|would be (?:nice|great|good)(?: (?:to|if))?|help me(?: to)?|feel free to|go ahead and|i'd like|we'd like|would you mind|(?:can|could) we(?: please| also)?|(?:would it be|is it) possible to) ([a-z'-]+)/g;
var QUESTION_OPENS = /^(?:what|what's|where|where's|why|who|who's|whose|which|when (?:is|are|was|were|do|does|did|will|would|should|can|could|has|have)|how|is|are|was|were|does|do|did|can|could|should|would|will|has|have|any idea)\b(?!')/;
var PROBLEM = /\b(?:(?:do|does|did|is|are|was|were|can|could|will|would|has|have)(?:n't| not)|cannot|can't|won't|fails?|failed|failing|failure|broken|breaks|broke|crash(?:es|ed|ing)?|errors?|bugs?|bugg?y|wrong|wrongly|incorrect(?:ly)?|missing|slow(?:ly)?|stuck|throws?|exceptions?|hangs?|freezes?|leaks?|never|no longer|timeouts?|times? out|corrupt(?:ed|s)?|duplicated?|loses?|lost|disappears?|vanish(?:es)?|overlaps?|flicker(?:s|ing)?|blank|garbled|unresponsive|instead of|ignores?|ignored|too (?:slow|long|large|big|small|many|much)|regression|problem|nothing|unable|stops?|stopped|warnings?|not (?:work|load|show|respond|sav|updat|display|open|clos|render|send)\w*|[45]\d\d)\b/;
var RESTRAINT = /\b(?:(?:do not|don't|never|without) (?:chang\w+|modif\w+|edit\w*|touch\w*|fix\w*|writ\w+|alter\w*|implement\w*|delet\w+|remov\w+)|no (?:code )?changes)\b/;
function englishAskings(sentence) {
  const found = [];
  const { text } = sentence;
  const add = (kind, match) => {
    if (match !== null) found.push({ kind, start: match.index, end: match.index + match[0].length });
  };
  add("restraint", RESTRAINT.exec(text));
  add("problem", PROBLEM.exec(text));
  const wishes = wishesOf(text);
  found.push(...wishes);
  if (wishes.length === 0) {
    const opens = QUESTION_OPENS.exec(text.trimStart());
    if (opens !== null && (sentence.asks || text.trim().includes(" "))) found.push({ kind: "question", start: text.length - text.trimStart().length, end: text.length });
    else if (sentence.asks) found.push({ kind: "question", start: Math.max(0, text.length - 1), end: text.length });
  }
  return found;
}
var PARTS = /(?:,|;|:|\band\b|\bthen\b|\bso\b|\bbut\b|\s-\s)\s*/g;
function wishesOf(text) {
  const found = [];
  const opens = QUESTION_OPENS.test(text.trimStart());
  let from = 0;
  const part = (start, end) => {
    const wish = openingVerb(text, start, end);
    if (wish !== void 0 && !(opens && wish.kind !== "look")) found.push(wish);
  };
  for (const cut of text.matchAll(PARTS)) {
    part(from, cut.index);
    from = cut.index + cut[0].length;
  }
  part(from, text.length);
  for (const modal of text.matchAll(MODAL)) {
    const asksYou = /^(?:can|could|would|will|won't|can't) you|^would you mind/.test(modal[0]);
    const weak = /^(?:can|could) we\b|possible to\b/.test(modal[0]);
    if (opens && !asksYou && !weak) continue;
    const verb = modal[1];
    const shown = /^(?:show|give)$/.test(verb) && !/^ (?:me|us|where|how|what|which|all)\b/.test(text.slice(modal.index + modal[0].length, modal.index + modal[0].length + 8));
    const kind = shown || verb === "mind" ? "wish" : VERBS2.get(baseOf2(verb)) ?? "wish";
    found.push({ kind: /\b(?:want|need|like|love)$/.test(modal[0].slice(0, -verb.length).trimEnd()) && /^(?:a|an|some)$/.test(verb) ? "new" : kind, start: modal.index, end: modal.index + modal[0].length, ...weak ? { weak: true } : {} });
  }
  return found;
}
function openingVerb(text, start, end) {
  let from = start;
  let rest = text.slice(from, Math.min(end, start + 120));
  for (let hops = 0; hops < 4; hops += 1) {
    const lead = rest.length - rest.trimStart().length;
    from += lead;
    rest = rest.trimStart();
    const polite = POLITE.exec(rest);
    if (polite === null || /^(?:fix|request|feature|issue|bug|refactor|task|first|next)\s/.test(polite[0]) && !/[:,]/.test(polite[0])) break;
    from += polite[0].length;
    rest = rest.slice(polite[0].length);
  }
  const denied = /^(?:don't|do not|never)\s+[a-z]+/.exec(rest);
  if (denied !== null && !RESTRAINT.test(denied[0])) return { kind: "change", start: from, end: from + denied[0].length };
  const [, verb = "", next = ""] = /^([a-z]+(?:-[a-z]+)?)(?:\s+([a-z'□`"/.]+))?/.exec(rest) ?? [];
  const kind = VERBS2.get(verb);
  if (verb === "" || next === "" || /^(?:is|are|was|were|does|do|has|should|must|can|will|fails?|never|of)$/.test(next)) return void 0;
  if (verb === "show" || verb === "give") return { kind: /^(?:me|us|where|how|what|which|all)$/.test(next) ? "look" : "wish", start: from, end: from + verb.length };
  if (kind !== void 0) return { kind: kind === "change" && /^(?:get|let)$/.test(verb) ? "wish" : kind, start: from, end: from + verb.length, ...MAY_BE_DONE_BY_CODE.has(verb) ? { weak: true } : {} };
  const isVerb = isVerbOnly(verb) || mayBeVerb(verb) && !/(?:s|ed|ing)$/.test(verb) && /^(?:the|an?|it|them|this|these|those|all|my|our|every|each|only)$/.test(next);
  return isVerb ? { kind: "wish", start: from, end: from + verb.length } : void 0;
}
var MAY_BE_DONE_BY_CODE = new Set("check verify confirm list find help see read identify determine search compare".split(" "));
function baseOf2(verb) {
  return VERBS2.has(verb) ? verb : verb.replace(/ing$/, "");
}

// src/gates/understanding/decompose-by-rules/piece.ts
var Pieces = class {
  all = [];
  #known;
  constructor(known) {
    this.#known = known;
  }
  has(slot) {
    return this.#known.has(slot) || this.all.some((piece) => piece.slot === slot);
  }
  add(slot, start, end) {
    if (end > start) this.all.push({ slot, start, end });
  }
};

// src/gates/understanding/decompose-by-rules/english.ts
var LEADING_CONDITION = /^\s*((?:when(?:ever)?|if|every time|each time|after|before|once|while|as soon as|upon|unless|during|since)\b[^,;]{2,160}),\s*/;
var CONDITION2 = /\s*\b((?:when(?:ever)?|if|every time|each time|after|before|once|while|as soon as|upon|unless|until)\b(?:[^,;](?!\b(?:so|but|please)\b)){2,160})/;
var SURROUNDINGS = /\s((?:on|in|under|with) (?:safari|chrome|firefox|edge|ios|android|mobile(?: devices)?|windows|mac(?:os)?|linux|ci|production|staging|iphones?|ipads?|tablets?|small screens|dark mode|node(?:\.js)? ?\d*))\s*$/;
var PLACE = /^\s*(?:in|on|at|inside|within|for|from)\s+(?:the |our |my |this )?([^,;]{2,60}?),\s*/;
var PLACE_AT_END = /\s(?:in|on|at|inside|within) (?:the|our|my|this) ((?:[\w□.'/-]+ ?){1,4}?)\s*$/;
var TOLD = /^\s*(?:some |many |our |several )?(?:customers?|users?|people|we|i|they|clients?)(?: have| are| am|'ve|'m)?(?: been)? (?:complain(?:s|ing|ed)?|report(?:s|ed|ing)?|see(?:s|n|ing)?|saw|noticed?|found|think|believe|say|said)(?: that)?\s+/;
var GREETING = /^(?:\s*(?:hi|hello|hey|thanks|sorry|ok|okay|btw|fyi|also|and|but|so|then)(?: (?:there|all|team))?[,!\s]+)+/;
var NOUN_END = /^(?:to|into|onto|in|on|at|from|by|with|without|for|of|as|so|that|which|who|and|or|but|when|if|instead|using|via|is|are|was|were|does|do|should|must|can|will|\d.*)$/;
var DETERMINER = /^(?:the|a|an|my|our|your|their|its|this|that|these|those|all|any|every|each|some)$/;
var EMPTY_NOUN = /^(?:i|we|you|it|they|them|he|she|this|that|these|those|there|nothing|something|everything|anything|someone|users?|people|everyone|one|bug|bugs|the bug|error|errors|issue|problem|things?|what|who|no [a-z]+|a few .*)$/;
var FINITE = /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|does|do|did|doesn't|don't|didn't|has|have|hasn't|haven't|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|fails?|failed|crash(?:es|ed)?|returns?|returned|throws?|threw|shows?|showed|had|hangs?|freezes?|breaks?|broke|appears?|disappears?|redirects?|takes?|loses?|gets?|goes|displays?|sends?|stays?|keeps?|ignores?|overlaps?|flickers?|times?|leaks?|duplicates?|happens?|comes?|opens?|closes?|loads?|saves?|jumps?|becomes?|turns?|looks?|seems?|stops?|starts?|runs?|reads?|writes?|renders?|scrolls?|uses?|creates?|deletes?|logs?|responds?|remains?|ends?|floods?|not|depends?|works?|blocks?|drops?|swallows?|truncates?|accepts?|rejects?|never|always|sometimes|no longer|only)$/;
function englishPieces(sentence, known) {
  const pieces = new Pieces(known);
  const { text } = sentence;
  const greeted = GREETING.exec(text)?.[0].length ?? 0;
  const from = greeted + (TOLD.exec(text.slice(greeted))?.[0].length ?? 0);
  const askings = englishAskings({ ...sentence, text: " ".repeat(from) + text.slice(from) });
  const wishes = askings.filter(({ kind }) => kind === "repair" || kind === "change" || kind === "new" || kind === "wish").sort((a, b) => a.start - b.start);
  const wish = wishes[0];
  if (wish === void 0 && askings.some(({ kind }) => kind === "question" || kind === "look")) {
    asked(text, from, pieces);
    return pieces.all;
  }
  let at = from;
  const leading = LEADING_CONDITION.exec(text.slice(at));
  if (leading !== null) {
    const start = at + leading[0].indexOf(leading[1]);
    pieces.add("trigger_condition", start, start + leading[1].length);
    at += leading[0].length;
  }
  const place = PLACE.exec(text.slice(at));
  if (place !== null) {
    target(place[1], at + place[0].indexOf(place[1], 3), pieces);
    at += place[0].length;
  }
  const told = wish === void 0 ? text.length : Math.max(at, wish.start);
  if (told > at + 3) problem(text, at, told, leading !== null, askings.some(({ kind }) => kind === "problem"), pieces);
  if (wish !== void 0) wished(text, Math.max(at, wish.start), wish, pieces);
  fromCondition(text, pieces);
  return pieces.all;
}
function fromCondition(text, pieces) {
  const condition = pieces.all.find(({ slot }) => slot === "trigger_condition");
  if (condition === void 0 || pieces.has("target_feature")) return;
  const said = text.slice(condition.start, condition.end);
  const lead = /^(?:when(?:ever)?|if|every time|each time|after|before|once|while|as soon as|upon|unless|until)\s+/.exec(said)?.[0].length ?? 0;
  const subject = subjectOf(said.slice(lead));
  if (subject !== void 0) target(said.slice(lead + subject.start, lead + subject.end), condition.start + lead + subject.start, pieces);
}
function problem(text, from, to, conditioned, complains, pieces) {
  let end = from + text.slice(from, to).replace(/(?:[\s,;:]|\b(?:so|and|but|please|then|i think|we think))+$/, "").length;
  const condition = CONDITION2.exec(text.slice(from, end));
  if (condition !== null) {
    const start = from + condition.index + condition[0].indexOf(condition[1]);
    pieces.add("trigger_condition", start, start + condition[1].length);
    end = from + condition.index;
  }
  const surroundings = SURROUNDINGS.exec(text.slice(from, end));
  if (surroundings !== null) {
    if (condition === null) pieces.add("trigger_condition", from + surroundings.index + 1, from + surroundings.index + 1 + surroundings[1].length);
    end = from + surroundings.index;
  }
  if (!complains && condition === null && !conditioned) return;
  const main = text.slice(from, end).split(/,\s|;\s|\bso\b/, 1)[0];
  end = from + main.length;
  const place = PLACE_AT_END.exec(main);
  if (place !== null && !pieces.has("target_feature")) {
    target(place[1], from + place.index + place[0].indexOf(place[1], 7), pieces);
    if (pieces.has("target_feature")) {
      pieces.add("observed_issue", from, from + place.index);
      return;
    }
  }
  const subject = subjectOf(main);
  if (subject === void 0) {
    pieces.add("observed_issue", from, end);
    return;
  }
  const name = main.slice(subject.start, subject.end);
  const known = pieces.has("target_feature");
  if (!known) target(name, from + subject.start, pieces);
  const keeps = known || conditioned || EMPTY_NOUN.test(name) || /^no\b/.test(main.trimStart());
  pieces.add("observed_issue", keeps ? from : from + subject.verb, end);
  pieces.add("observed_issue", from, end);
}
function subjectOf(text) {
  let start = -1;
  let end = 0;
  let count = 0;
  for (const word of text.matchAll(/\S+/g)) {
    const plain2 = word[0].replace(/[,:]$/, "");
    if (count > 0 && FINITE.test(plain2)) return { start, end, verb: word.index };
    if (count > 9) return void 0;
    if (start < 0 && DETERMINER.test(plain2)) continue;
    if (start < 0) start = word.index;
    end = word.index + plain2.length;
    count += 1;
  }
  return void 0;
}
var PUTTING = /^(?:add|put|include|insert|introduce|append|attach|show|display|need|integrate|install|write|create|build|allow|enable|support)$/;
var BECOMING = /^(?:make|keep|turn|set|get|let)$/;
function wished(text, from, wish, pieces) {
  const close = /;|,\s*(?:so|because|since|as)\b|,\s+(?:it|this|the|we|i|users?)\s|\s(?:because|since|so that)\b|\bwithout (?:chang|break|touch|modif)/.exec(text.slice(from));
  let end = close === null ? text.length : from + close.index;
  const condition = CONDITION2.exec(text.slice(from, end));
  if (condition !== null && condition.index > 3 && !/nice|great|good|better|helpful|wonder/.test(text.slice(from, from + condition.index))) {
    const start = from + condition.index + condition[0].indexOf(condition[1]);
    pieces.add("trigger_condition", start, start + condition[1].length);
    end = from + condition.index;
  }
  const said = text.slice(from, end);
  const doer = /^.{0,30}?\b(?:want|need|like|love|prefer)s? (?:the |our |my |this |that )?((?:[\w□.'-]+ ){1,4}?)to ((?:be|not|[a-z]+)\b.*)$/.exec(said);
  if (doer !== null && doer[1].trim() !== "" && !/^(?:to|you)\b/.test(doer[1])) {
    target(doer[1].trim(), from + said.indexOf(doer[1]), pieces);
    pieces.add("desired_action", from + said.length - doer[2].length, end);
    return;
  }
  const hoped = /\bwould be (?:nice|great|good|better|helpful) if (.+)$/.exec(said);
  const hopedFor = hoped === null ? void 0 : subjectOf(hoped[1]);
  if (hoped !== null && hopedFor !== void 0) {
    const start = from + said.length - hoped[1].length;
    target(hoped[1].slice(hopedFor.start, hopedFor.end), start + hopedFor.start, pieces);
    pieces.add("desired_action", start, end);
    return;
  }
  const obliged = /\b(?:should|must|needs? to|has to|have to|ought to)\b/.exec(text.slice(0, end));
  if (obliged !== null && obliged.index >= from - 1 && wish.kind !== "look") {
    const opening = text.slice(0, obliged.index).search(/[^,;.]*$/);
    const clause = opening + (TOLD.exec(text.slice(opening))?.[0].length ?? 0);
    const subject = text.slice(clause, obliged.index).replace(/^\s*(?:and|but|so|i think|please)?\s*(?:the|a|an|our|my|this|that)?\s+/, "");
    if (!pieces.has("target_feature")) target(subject.trim(), text.indexOf(subject, clause), pieces);
    const deed = obliged.index + obliged[0].length;
    if (!pieces.has("target_feature") && !/^\s+(?:not )?be\b/.test(text.slice(deed))) objectOf(text.slice(deed, end), deed, false, pieces);
    pieces.add("desired_action", clause, end);
    return;
  }
  const opened2 = /^(?:(?:can|could|would|will|won't|can't) (?:you|we)(?: please| kindly| also| maybe)?|(?:would it be|is it) possible to|(?:i|we|you)(?:'d| would)?(?: really| just)? (?:want|need|like|love|have|prefer|wish)(?: you| us)?(?: to)?|let's|let us|help me(?: to)?|go ahead and|please|it would be (?:nice|great|good|better|helpful)(?: (?:to|if(?: we could| you could)?))?)\s+/.exec(said);
  const verbAt = from + (opened2?.[0].length ?? 0);
  objectOf(text.slice(verbAt, end), verbAt, /\b(?:want|need|like|love)\s+$/.test(opened2?.[0] ?? ""), pieces);
  pieces.add("desired_action", verbAt, end);
  pieces.add("desired_action", from, end);
}
function objectOf(said, from, isNoun, pieces) {
  if (pieces.has("target_feature")) return;
  const words2 = [...said.matchAll(/\S+/g)].map((word) => ({ text: word[0].replace(/[,:.]+$/, ""), start: word.index }));
  const verb = isNoun ? "need" : words2[0]?.text ?? "";
  const rest = isNoun ? words2 : words2.slice(1);
  const trouble = /^(?:an? |the |this |all )?(?:typos?|bugs?|errors?|issues?|problems?|crash(?:es)?|failures?|leaks?|warnings?)$/.test(rest.slice(0, Math.max(1, rest.findIndex(({ text }) => /^(?:in|on|with|of|for)$/.test(text)))).map(({ text }) => text).join(" "));
  if (PUTTING.test(verb) || trouble) {
    const at = rest.findLastIndex(({ text }) => (trouble ? /^(?:in|on|with|of|for)$/ : /^(?:to|in|on|into|onto|for|at)$/).test(text));
    if (at > 0 && (trouble || /^(?:the|our|my|this|that|all|every|each|[\w□]*[.□_A-Z].*)$/.test(rest[at + 1]?.text ?? ""))) phrase(rest.slice(at + 1), from, false, pieces);
  }
  if (PUTTING.test(verb) && /^(?:an? )?□+$/.test(rest.map(({ text }) => text).join(" ").split(/ (?:in|on|to|when|if) /, 1)[0])) return;
  if (!pieces.has("target_feature")) phrase(/^(?:up|down|out|off|on|rid|to)$/.test(rest[0]?.text ?? "") ? rest.slice(1) : rest, from, BECOMING.test(verb), pieces);
}
function phrase(words2, from, becoming, pieces) {
  let first = 0;
  while (first < words2.length && (DETERMINER.test(words2[first].text) || /^(?:how|why|where|what|which|all|of|me|us)$/.test(words2[first].text))) first += 1;
  let last = first;
  while (last < words2.length && last - first < 6 && !NOUN_END.test(words2[last].text) && !(last > first && FINITE.test(words2[last].text))) last += 1;
  if (becoming && last - first > 1 && last === words2.length) last -= 1;
  if (last === first) return;
  const end = words2[last - 1];
  target(words2.slice(first, last).map(({ text }) => text).join(" "), from + words2[first].start, pieces, from + end.start + end.text.length);
}
var ASKED = [
  /\b(?:where|how|why|when|what|who)?\s*(?:is|are|was|were|does|do|did|can|could|should|will|would|has|have)\s+((?:[\w□.'/()-]+ ){0,5}?[\w□.'/()-]+)\s+(?:defined|declared|called|used|invoked|depend|do|work|works|mean|need|return|implemented|handled|stored|needed|fail|use|call|for|take|happen|so|[a-z]{3,}ed)\b/,
  /\b(?:who|what|which [a-z]+) (?:calls?|uses?|invokes?|depends on|implements?|extends?)\s+(.+)$/,
  /\bhow (?:does |do )?(?:the |our |this )?((?:[\w□.'-]+ ){0,4}?[\w□.'-]+) works?\b/,
  /\b(?:is|are|was|were) (?=the |this |our |my |these )(.+)$/,
  /\b(?:explain|describe|review|investigate|analy[sz]e|check|find|list|trace|show me|tell me about|look (?:into|at)|purpose of|arguments of|parameters of|definition of|if (?:i|we) (?:change|delete|remove|rename|modify)|safe to (?:change|delete|remove|modify))\s+(.+)$/
];
function asked(text, from, pieces) {
  for (const pattern of ASKED) {
    const found = pattern.exec(text.slice(from));
    if (found === null) continue;
    const start = from + found.index + found[0].indexOf(found[1], 2);
    const words2 = [...found[1].matchAll(/\S+/g)].map((word) => ({ text: word[0].replace(/[,:.]+$/, ""), start: word.index }));
    phrase(words2, start, false, pieces);
    if (pieces.has("target_feature")) return;
  }
}
function target(name, start, pieces, end = start + name.length) {
  const plain2 = name.trim();
  if (plain2 === "" || EMPTY_NOUN.test(plain2)) return;
  pieces.add("target_feature", start, end);
}

// src/gates/understanding/asking-japanese.ts
var STEMS = {
  repair: "\u76F4\u3057 \u6CBB\u3057 \u4FEE\u6B63\u3057 \u4FEE\u6B63 \u4FEE\u5FA9\u3057 \u4FEE\u5FA9 \u6539\u4FEE\u3057 \u6539\u4FEE \u89E3\u6D88\u3057 \u89E3\u6D88 \u89E3\u6C7A\u3057 \u89E3\u6C7A \u5FA9\u65E7\u3057 \u5FA9\u65E7 \u8A02\u6B63\u3057 \u8A02\u6B63 \u30D0\u30B0\u4FEE\u6B63 \u5BFE\u51E6\u3057 \u5BFE\u51E6 \u30D5\u30A3\u30C3\u30AF\u30B9\u3057 \u30D5\u30A3\u30C3\u30AF\u30B9 \u306A\u304A\u3057 \u76F4\u305B".split(" "),
  change: "\u5909\u66F4\u3057 \u5909\u66F4 \u5909\u3048 \u5909\u3048\u3089\u308C\u308B\u3088\u3046\u306B\u3057 \u66F4\u65B0\u3057 \u66F4\u65B0 \u524A\u9664\u3057 \u524A\u9664 \u6D88\u3057 \u5916\u3057 \u9664\u53BB\u3057 \u9664\u53BB \u53D6\u308A\u9664\u3044 \u64A4\u53BB\u3057 \u5EC3\u6B62\u3057 \u5EC3\u6B62 \u3084\u3081 \u6539\u5584\u3057 \u6539\u5584 \u6539\u826F\u3057 \u6539\u826F \u7F6E\u63DB\u3057 \u7F6E\u63DB \u7F6E\u304D\u63DB\u3048 \u5DEE\u3057\u66FF\u3048 \u5165\u308C\u66FF\u3048 \u30EA\u30CD\u30FC\u30E0\u3057 \u30EA\u30CD\u30FC\u30E0 \u6539\u540D\u3057 \u79FB\u52D5\u3057 \u79FB\u52D5 \u79FB\u884C\u3057 \u79FB\u884C \u79FB\u3057 \u7D71\u4E00\u3057 \u7D71\u4E00 \u63C3\u3048 \u6574\u7406\u3057 \u6574\u7406 \u5206\u5272\u3057 \u5206\u5272 \u5206\u3051 \u7D71\u5408\u3057 \u7D71\u5408 \u6700\u9069\u5316\u3057 \u6700\u9069\u5316 \u9AD8\u901F\u5316\u3057 \u9AD8\u901F\u5316 \u8EFD\u91CF\u5316 \u7C21\u7565\u5316\u3057 \u7C21\u7565\u5316 \u5171\u901A\u5316\u3057 \u5171\u901A\u5316 \u30EA\u30D5\u30A1\u30AF\u30BF\u30EA\u30F3\u30B0\u3057 \u30EA\u30D5\u30A1\u30AF\u30BF\u30EA\u30F3\u30B0 \u30EA\u30D5\u30A1\u30AF\u30BF\u3057 \u30EA\u30D5\u30A1\u30AF\u30BF \u7121\u52B9\u5316\u3057 \u7121\u52B9\u5316 \u7121\u52B9\u306B\u3057 \u6709\u52B9\u5316\u3057 \u6709\u52B9\u5316 \u6709\u52B9\u306B\u3057 \u8ABF\u6574\u3057 \u8ABF\u6574 \u5F37\u5316\u3057 \u5F37\u5316 \u66F8\u304D\u63DB\u3048 \u66F8\u304D\u76F4\u3057 \u5207\u308A\u66FF\u3048 \u5207\u308A\u51FA\u3057 \u30A2\u30C3\u30D7\u30C7\u30FC\u30C8\u3057 \u30A2\u30C3\u30D7\u30C7\u30FC\u30C8 \u30A2\u30C3\u30D7\u30B0\u30EC\u30FC\u30C9\u3057 \u30A2\u30C3\u30D7\u30B0\u30EC\u30FC\u30C9 \u975E\u8868\u793A\u306B\u3057 \u96A0\u3057 \u6E1B\u3089\u3057 \u5897\u3084\u3057 \u77ED\u7E2E\u3057 \u77ED\u304F\u3057 \u9577\u304F\u3057 \u65E9\u304F\u3057 \u901F\u304F\u3057 \u5927\u304D\u304F\u3057 \u5C0F\u3055\u304F\u3057 \u5E83\u3052 \u72ED\u3081 \u7E2E\u3081 \u623B\u3057 \u6B62\u3081 \u9632\u3044 \u907F\u3051 \u306A\u304F\u3057 \u7121\u304F\u3057 \u5236\u9650\u3057 \u5236\u9650 \u7DE9\u548C\u3057 \u307E\u3068\u3081 \u6291\u3048 \u6291\u5236\u3057 \u53CD\u6620\u3057 \u53CD\u8EE2\u3057 \u62E1\u5F35\u3057 \u62E1\u5F35 \u96C6\u7D04\u3057 \u4E26\u3079\u66FF\u3048 \u4E26\u3073\u66FF\u3048 \u898B\u76F4\u3057 \u5909\u63DB\u3057 \u5909\u63DB".split(" "),
  new: "\u5B9F\u88C5\u3057 \u5B9F\u88C5 \u8FFD\u52A0\u3057 \u8FFD\u52A0 \u4F5C\u6210\u3057 \u4F5C\u6210 \u65B0\u898F\u4F5C\u6210\u3057 \u65B0\u8A2D\u3057 \u65B0\u8A2D \u4F5C\u3063 \u4F5C\u308A \u5C0E\u5165\u3057 \u5C0E\u5165 \u958B\u767A\u3057 \u958B\u767A \u69CB\u7BC9\u3057 \u69CB\u7BC9 \u7528\u610F\u3057 \u7528\u610F \u8A2D\u7F6E\u3057 \u8A2D\u7F6E \u8A2D\u3051 \u52A0\u3048 \u8DB3\u3057 \u4ED8\u3051 \u3064\u3051 \u4ED8\u4E0E\u3057 \u7D44\u307F\u8FBC\u3093 \u5165\u308C".split(" "),
  look: "\u8ABF\u3079 \u8ABF\u67FB\u3057 \u8ABF\u67FB \u6559\u3048 \u78BA\u8A8D\u3057 \u78BA\u8A8D \u8AAC\u660E\u3057 \u8AAC\u660E \u89E3\u8AAC\u3057 \u89E3\u8AAC \u898B\u305B \u898B \u63A2\u3057 \u898B\u3064\u3051 \u7279\u5B9A\u3057 \u7279\u5B9A \u5206\u6790\u3057 \u5206\u6790 \u89E3\u6790\u3057 \u6D17\u3044\u51FA\u3057 \u5217\u6319\u3057 \u30EA\u30B9\u30C8\u30A2\u30C3\u30D7\u3057 \u6319\u3052 \u6BD4\u8F03\u3057 \u6BD4\u3079 \u30EC\u30D3\u30E5\u30FC\u3057 \u30EC\u30D3\u30E5\u30FC \u8981\u7D04\u3057 \u8A55\u4FA1\u3057 \u691C\u8A0E\u3057 \u898B\u7A4D\u3082\u3063 \u8AAD\u3093 \u8FFD\u3063 \u805E\u304B\u305B \u7B54\u3048 \u7406\u89E3\u3057 \u628A\u63E1\u3057 \u77E5\u308A \u77E5\u3089\u305B \u691C\u8A3C\u3057 \u30C1\u30A7\u30C3\u30AF\u3057".split(" ")
};
var BY_LENGTH = Object.entries(STEMS).flatMap(([kind, stems]) => stems.map((stem) => [stem, kind])).sort(([a], [b]) => b.length - a.length);
var REQUEST = /[てで](?:(?:ください|下さい|くださ|ほし|欲し|もらえ|もらい|貰え|いただけ|いただき|頂け|頂き|くれ|ちょうだい|おいて|おい|みて|ね|よ)[ぁ-ん]{0,14})?$/;
var WANTED = /(?<![るたいだうすくつな]み)たい(?:です|ん(?:です|だ)|の(?:です|だ))?(?:が|けど|けれど(?:も)?|と思[ぁ-ん]{1,8})?$/;
var GRATEFUL = /[てで](?:いただけ|もらえ|くれ|頂け|貰え)[ぁ-ん]{0,6}(?:と|たら|れば)(?:助か|嬉し|うれし|幸い|ありがた|有難|有り難)[ぁ-ん]{0,10}$/;
var BEGGED = /(?:を|の|が|は|に)?(?:お願い|御願い|希望|依頼)(?:し|いたし|致し|でき|です|だ|申し)?[ぁ-ん]{0,12}$/;
var AS_SHOULD_BE = /(?:よう(?:に)?(?:する|します|したい(?:です)?)?|べき(?:です|だ|では)?|(?:する|しない|できる|なる)こと|が(?:ほしい|欲しい|必要)(?:です)?)$/;
var PLAIN2 = /(?:する|します|すること|の件)?$/;
var ABLE = /(?:でき|可能)[ぁ-ん]{0,12}か$/;
var QUESTION_WORDS = /何|なに|なん[でのか]|なぜ|何故|どこ|どう|どの|どれ|どんな|どちら|いつ|誰|だれ|いくつ|とは$|って$|でしょうか$|ますか$|ですか$|のか$|かな$|^.{0,40}は$/;
var PROBLEM2 = /(?:[らかさたなまわがばえけせてねめれべきしちにみりびぎじい]ない(?!で|か(?!っ)|よう)|(?:ませ|ませ)ん(?!か)|なくな|なかっ|できず|れず)|エラー|バグ|不具合|障害|例外|クラッシュ|フリーズ|落ち(?:る|て|ま)|遅[いくす]|重[いく]|おかし|変(?:だ|です|な[^更])|壊れ|崩れ|ずれ|失敗|間違|誤っ|誤り|文字化け|固ま|止ま(?:る|っ)|消え|てしま|切れ(?:る|て)|はみ出|重複|漏れ|うまく(?:いか|動か)|[てで]いない|問題(?:が|で)|欠け|不正な|異常|カクつ|ちらつ|もたつ|届か|足りな/;
var RESTRAINED = /(?:変更|修正|編集|削除|実装|変え|直さ|いじら|触ら|消さ|書き換え)(?:し|は)?(?:ないで|なくて|ずに|せずに)/;
function japaneseAskings({ text, asks }) {
  const tail = text.replace(/[\s□、,・…)）\]]+$/, "");
  const found = [];
  const restraint = RESTRAINED.exec(text);
  if (restraint !== null) found.push({ kind: "restraint", start: restraint.index, end: restraint.index + restraint[0].length });
  const problem2 = PROBLEM2.exec(text);
  if (problem2 !== null) found.push({ kind: "problem", start: problem2.index, end: problem2.index + problem2[0].length });
  const wish = wishAtEnd(tail, asks);
  if (wish !== void 0) {
    found.push(...chained(tail, wish), wish);
    return found;
  }
  const word = QUESTION_WORDS.exec(tail);
  if (asks || word !== null && /か$|とは$|って$|は$|なぜ|[はが]?何$|どこ$/.test(tail)) {
    found.push({ kind: "question", start: word?.index ?? Math.max(0, tail.length - 1), end: word === null ? tail.length : word.index + word[0].length });
  }
  return found;
}
function wishAtEnd(tail, asks) {
  const whole = tail.slice(-60);
  const shift = tail.length - whole.length;
  const asked2 = REQUEST.exec(whole) ?? GRATEFUL.exec(whole) ?? WANTED.exec(whole) ?? BEGGED.exec(whole);
  if (asked2 !== null) {
    const before = whole.slice(0, asked2.index);
    const denied = /(?:し)?ない$/.exec(before);
    if (denied !== null) return isRestraint(before.slice(0, denied.index)) ? void 0 : { kind: "change", start: shift + denied.index, end: tail.length };
    const stem2 = stemAt(before) ?? stemAt(before.replace(/(?:だけ|のみ|も)?(?:を|の|が|は|に|し|で)$/, ""));
    if (stem2 === void 0 && asked2[0].length === 1 && !/[をにがはでと]/.test(before)) return void 0;
    return { kind: stem2?.kind ?? "wish", start: shift + (stem2?.start ?? asked2.index), end: tail.length, ...stem2?.weak === true ? { weak: true } : {} };
  }
  if (asks && !ABLE.test(whole)) return void 0;
  const able = ABLE.exec(whole);
  if (able !== null) {
    const stem2 = stemAt(whole.slice(0, able.index));
    return stem2 === void 0 || stem2.kind === "look" ? void 0 : { kind: stem2.kind, start: shift + stem2.start, end: tail.length, weak: true };
  }
  const should = AS_SHOULD_BE.exec(whole);
  if (should !== null) return { kind: "wish", start: shift + should.index, end: tail.length };
  const plain2 = PLAIN2.exec(whole);
  const stem = stemAt(whole.slice(0, plain2.index));
  if (stem === void 0 || !/[\u3400-\u9fffァ-ヶー]$/.test(whole.slice(0, plain2.index))) return void 0;
  return { kind: stem.kind, start: shift + stem.start, end: tail.length };
}
function chained(tail, { start }) {
  const found = [];
  for (const part of tail.slice(0, start).matchAll(/[てで]、?/g)) {
    const stem = stemAt(tail.slice(Math.max(0, part.index - 14), part.index));
    const at = Math.max(0, part.index - 14);
    if (stem !== void 0 && stem.kind !== "look") found.push({ kind: stem.kind, start: at + stem.start, end: part.index + 1 });
  }
  return found;
}
function stemAt(text) {
  for (const [stem, kind] of BY_LENGTH) if (text.endsWith(stem)) return { kind, start: text.length - stem.length, ...MAY_BE_DONE_BY_CODE2.test(stem) ? { weak: true } : {} };
  return void 0;
}
var MAY_BE_DONE_BY_CODE2 = /^(?:確認|検証|チェック|知らせ|挙げ|比べ|比較)/;
function isRestraint(before) {
  return /(?:変更|修正|編集|削除|実装|変え|直さ|いじら|触ら|消さ|書き換え)$/.test(before);
}

// src/gates/understanding/decompose-by-rules/japanese.ts
var KANA_ENDED = "\u4ED5\u7D44\u307F|\u898B\u7A4D\u3082\u308A|\u53D6\u308A\u6D88\u3057|\u547C\u3073\u51FA\u3057|\u5207\u308A\u66FF\u3048|\u4E26\u3073\u66FF\u3048|\u4E26\u3079\u66FF\u3048|\u7D5E\u308A\u8FBC\u307F|\u8AAD\u307F\u8FBC\u307F|\u66F8\u304D\u8FBC\u307F|\u53D6\u308A\u8FBC\u307F|\u554F\u3044\u5408\u308F\u305B|\u77E5\u3089\u305B|\u6C17\u306B\u5165\u308A|\u7533\u3057\u8FBC\u307F|\u898B\u51FA\u3057|\u624B\u7D9A\u304D|\u52D5\u304D|\u6D41\u308C|\u632F\u308B\u821E\u3044|\u4F7F\u3044\u65B9|\u53D7\u3051\u53D6\u308A|\u5F15\u304D\u7D99\u304E|\u8CB8\u3057\u51FA\u3057|\u58F2\u308A\u4E0A\u3052|\u66F8\u304D\u51FA\u3057|\u3084\u308A\u53D6\u308A|\u7E70\u308A\u8FD4\u3057|\u7DE0\u3081\u5207\u308A|\u6E08\u307F|\u9055\u3044|\u307E\u308F\u308A|\u5468\u308A";
var NOUN = `(?:[\u4E00-\u9FFF\u3005\u30A1-\u30F6\u30FC\\w\u25A1.#/+()-]|${KANA_ENDED}|[\u4E00-\u9FFF][\u308A\u3057\u304D\u307F\u3061\u3048\u3051\u305B\u3079\u3081\u308C\u3052\u3073]{1,2}(?=[\u4E00-\u9FFF\u30A1-\u30F6])|[\u4E00-\u9FFF]\u3044(?=[\u4E00-\u9FFF\u30A1-\u30F6])|(?:\u65B0\u3057|\u53E4|\u5927\u304D|\u5C0F\u3055|\u306A)\u3044?(?=[\u4E00-\u9FFF\u30A1-\u30F6])|\u306E(?=[^\u3067\u3092\u306B\u306F\u304C\u3082])|\u3053\u306E|\u305D\u306E|\u5404|\u304A(?=[\u4E00-\u9FFF])|\u3054(?=[\u4E00-\u9FFF])|\u30FB|(?<=\\w) ?\u3068 ?(?=\\w)| (?=[\\w\u25A1\u4E00-\u9FFF\u30A1-\u30F6\u306E]))`;
var NP = `((?:${NOUN}){1,60}?)`;
var PLACE2 = new RegExp(`^ *${NP} ?(?:\u3067\u306F|\u3067|\u306B\u304A\u3044\u3066|\u306B\u3066|\u306B\u3064\u3044\u3066|\u306B\u95A2\u3057\u3066|\u306E\u4EF6\u3067|\u304B\u3089(?=[^\u3001]))\u3001? *`);
var SUBJECT = new RegExp(`^ *${NP} ?(?:\u304C|\u306F|\u3082) *`);
var OBJECT = new RegExp(`^ *${NP} ?(?:\u3092|\u306B|\u3078|\u306F|\u304C|\u306B\u3064\u3044\u3066) *`);
var DESCRIBED = new RegExp(`^.{1,40}?[\u308B\u305F\u3044\u306A\u3046] ?(?=[\u4E00-\u9FFF\u30A1-\u30F6\\w\u25A1])${NP} ?(?:\u3092|\u306F|\u306B|\u3078) *`);
var ASKED_ABOUT = new RegExp(`^ *${NP} ?(?:\u306F|\u304C|\u3092|\u3063\u3066|\u3068\u306F|\u306B\u3064\u3044\u3066|\u306B|\u304B\u3089|\u3067) *`);
var GREETING2 = /^(?:\s*(?:すみません|すいません|お疲れ様です|お疲れさまです|お世話になっております|お手数(?:です|をおかけします)が|恐れ入りますが|申し訳(?:ない|ありません)(?:です)?が|こんにちは|あの|えっと|できれば|可能であれば|可能でしたら|できましたら|もしよければ|もし可能なら|よろしければ|よければ|また|あと|さらに|それから|なので|そのため|ちなみに|至急)[、,\s]*)+/;
var CONDITION3 = /(?:(?:の|た|る|い|な|ない|う|く|す|つ|ぬ|ぶ|む|ぐ)?(?:とき|場合|際)(?:に(?:は|も)?|は|で(?:は|も)?|、)?|(?:た|だ)(?:後|あと)(?:に|で)?|(?:る|う|く|す|つ|ぶ|む|ぐ)(?:前に|たびに?|度に|都度)|(?:て|で)(?:から|も)(?=[、一-鿿ァ-ヶ\w□])|(?<=[たいだ])ら(?=[、一-鿿ァ-ヶ\w□ ])|(?:[たい]|だ)?(?:なら|れば|けば|せば|えば)(?=[、一-鿿ァ-ヶ\w□ ])|だと(?!思|言|い|し|き|す)|[うくぐすつぬぶむる]と(?=[、一-鿿ァ-ヶ\w□ ]|うまく|すぐ|たま|ときどき|まれ|いつも|はみ|おかし|なぜか)(?!思|言|同|共|呼|名|書)|時(?:に(?:は)?|は|、)|だとき|中に|途中で)、? */;
var ONLY_WITH = /^(?:[^をがに]{1,20})(?:だと)$/;
var REASON = /(?:みたいな|よう(?:な)?|ん|な|の|という)?(?:ので|件(?:ですが|について|で)?(?=、)|ため(?=、)|から(?=、)|(?:です|ます|ん|だ|い|る|た|の(?:です)?)(?:が|けど|けれども?)(?=、)|のに(?=、)|し(?=、))、? */;
var DESCRIBES = /^(?:[一-鿿]{1,3}い|[一-鿿]{1,3}な|[一-鿿]{0,3}[ぁ-ん]{0,5}(?:ている|た|る|ない))[一-鿿ァ-ヶー]{2,20}(?:で|を|に|が|は)/;
var HEDGE = /(?:こと(?:が|も)あ(?:る|り(?:ます)?))?(?:(?:みたい|よう|そう)?(?:です|だ|な(?:ん)?です))?(?:ね|よ)?$/;
var NAMED_TROUBLE = /(?:という)?(?:問題|バグ|不具合|現象|事象|障害|症状)$/;
var TROUBLE_ALONE = /^(?:(?:この|その)?(?:問題|バグ|不具合|現象|事象|障害|症状|エラー|原因|これ|それ|コード))$/;
var ADVERB = /^(?:一緒|適切|正確|正常|自動|自動的|簡単|同時|一度|すぐ|直ち|早め|新た|別|同様|以下|次|最後|最初|前|後|元|先|可能|本当|常|全部|一括|順番|急|今|現在|たま|時々|毎回)$/;
function japanesePieces(sentence, known) {
  const pieces = new Pieces(known);
  const from = GREETING2.exec(sentence.text)?.[0].length ?? 0;
  const to = /、[^、]{1,60}(?:ずに|ないで|まま(?:で)?)\s*$/.exec(sentence.text)?.index ?? sentence.text.length;
  const text = sentence.text.slice(0, to).trimEnd();
  const askings = japaneseAskings({ ...sentence, text });
  const complains = askings.some(({ kind }) => kind === "problem");
  const wish = askings.find(({ kind, end, weak }) => (kind === "repair" || kind === "change" || kind === "new" || kind === "wish" || kind === "look" && weak === true && complains) && end >= text.replace(/[\s□、,・…)）\]]+$/, "").length);
  if (wish === void 0 && askings.some(({ kind }) => kind === "question")) return question(text, from, pieces);
  const look = askings.find(({ kind }) => kind === "look");
  statement(text, from, wish ?? look, look !== void 0 && wish === void 0, complains, pieces);
  return pieces.all;
}
function question(text, from, pieces) {
  const at = from + /^(?:\s*(?:なぜ|何故|どうして|なんで|いつ|そもそも)[、\s]*)?/.exec(text.slice(from))[0].length;
  const found = ASKED_ABOUT.exec(text.slice(at));
  if (found !== null && !/^(?:何|なに|なぜ|どこ|どう|どの|いつ|誰)/.test(found[1])) target2(found[1], at + found[0].indexOf(found[1]), pieces);
  return pieces.all;
}
function statement(text, from, wish, looks, hasProblem, pieces) {
  let at = from;
  const place = PLACE2.exec(text.slice(at));
  if (place !== null && !ADVERB.test(place[1]) && isPlace(place, text.slice(at + place[0].length))) {
    target2(place[1], at + place[0].indexOf(place[1]), pieces);
    at += place[0].length;
  }
  const condition = conditionAt(text.slice(at, wish?.start ?? text.length));
  let subject = null;
  if (condition !== null && condition.index > 0) {
    const end = at + condition.index + condition[0].length;
    subject = SUBJECT.exec(text.slice(at, end));
    const start = subject !== null && ONLY_WITH.test(text.slice(at + subject[0].length, end).trim()) ? at + subject[0].length : at;
    if (start > at) target2(subject[1], at + subject[0].indexOf(subject[1]), pieces);
    pieces.add("trigger_condition", start, end);
    if (!pieces.has("target_feature")) firstNoun(text.slice(at, end), at, pieces);
    at = end;
  }
  if (wish === void 0) {
    if (hasProblem || condition !== null) issue(text, at, text.length, condition !== null, pieces);
    return;
  }
  const reason = REASON.exec(text.slice(at, wish.start));
  if (reason !== null && reason.index > 0) {
    issue(text, at, at + reason.index, condition !== null, pieces);
    at += reason.index + reason[0].length;
  }
  if (looks) {
    if (!pieces.has("target_feature")) firstNoun(text.slice(at), at, pieces);
    return;
  }
  wished2(text, at, wish, condition !== null, pieces);
}
function conditionAt(text) {
  let found = CONDITION3.exec(text);
  const first = found;
  if (first === null) return null;
  let end = first.index + first[0].length;
  for (let hops = 0; hops < 2; hops += 1) {
    found = CONDITION3.exec(text.slice(end));
    const rest = found === null ? "" : text.slice(end, end + found.index);
    if (found === null || REASON.test(rest) || /、/.test(rest) || end + found.index + found[0].length >= text.length) break;
    end += found.index + found[0].length;
  }
  return { index: first.index, 0: text.slice(first.index, end) };
}
function isPlace(place, rest) {
  const named = /(?:画面|ページ|メニュー|フォーム|一覧|タブ|パネル|ダイアログ|機能|処理|モジュール|API|api|クラス|メソッド|関数|サービス|バッチ|システム|アプリ|サイト|ボタン|ファイル|テーブル|コンポーネント|コントローラー?)$/.test(place[1]);
  return named || !/から、? *$/.test(place[0]) && (/が/.test(rest) || CONDITION3.test(rest));
}
function issue(text, from, to, conditioned, pieces) {
  const end = from + text.slice(from, to).replace(HEDGE, "").length;
  const subject = SUBJECT.exec(text.slice(from, end));
  if (!conditioned && !pieces.has("target_feature") && subject !== null && from + subject[0].length < end && !DESCRIBES.test(text.slice(from + subject[0].length, end))) {
    target2(subject[1], from + subject[0].indexOf(subject[1]), pieces);
    if (pieces.has("target_feature")) {
      pieces.add("observed_issue", from + subject[0].length, end);
      return;
    }
  }
  if (!TROUBLE_ALONE.test(text.slice(from, end).trim())) pieces.add("observed_issue", from, end);
}
function wished2(text, from, wish, conditioned, pieces) {
  const before = text.slice(from, wish.start).replace(/ ?(?:を|の)? *$/, "");
  const trouble = NAMED_TROUBLE.exec(before);
  const nominal = /(?:[うくぐすつぬぶむるいた]|ない)の ?を? *$/.test(text.slice(from, wish.start));
  if (trouble !== null && /[ぁ-ん]$/.test(before.slice(0, trouble.index)) && !/の$/.test(before.slice(0, trouble.index)) || nominal) {
    issue(text, from, from + before.replace(nominal ? /の$/ : /$/, "").length, conditioned, pieces);
    pieces.add("desired_action", wish.start, text.length);
    return;
  }
  const object = OBJECT.exec(text.slice(from));
  if (pieces.has("target_feature")) {
    pieces.add("desired_action", from, text.length);
    return;
  }
  if (object !== null && !ADVERB.test(object[1]) && from + object[0].length <= wish.start + 1) {
    const name = object[1].replace(/の(?:バグ|不具合|問題|エラー|障害)$/, "");
    target2(name, from + object[0].indexOf(object[1]), pieces);
    const rest = from + object[0].length;
    const whole = /^(?:ほし|欲し|必要|し|する|お願い|希望)/.test(text.slice(rest)) || name !== object[1] || TROUBLE_ALONE.test(object[1]);
    pieces.add("desired_action", whole ? from : rest, text.length);
    pieces.add("desired_action", from, text.length);
    return;
  }
  const described = DESCRIBED.exec(text.slice(from));
  if (described !== null) {
    const start = from + described[0].lastIndexOf(described[1]);
    target2(described[1], start, pieces);
    pieces.add("desired_action", from + described[0].length, text.length);
    pieces.add("desired_action", start, text.length);
    return;
  }
  if (before.trim() !== "" && new RegExp(`^ *${NP}$`).test(before)) target2(before.trim(), from + before.indexOf(before.trim()), pieces);
  pieces.add("desired_action", pieces.has("target_feature") ? wish.start : from, text.length);
  pieces.add("desired_action", from, text.length);
}
function firstNoun(text, from, pieces) {
  const found = OBJECT.exec(text);
  if (found !== null && !ADVERB.test(found[1])) target2(found[1], from + found[0].indexOf(found[1]), pieces);
}
function target2(name, start, pieces) {
  const plain2 = name.trim();
  if (TROUBLE_ALONE.test(plain2) || /^(?:何|なに|どこ|どれ|私|自分|人|誰|ユーザー|とき|場合|\d+[一-鿿]?)$/.test(plain2) || /^[ぁ-ん]+$/.test(plain2)) return;
  pieces.add("target_feature", start, start + name.replace(/[時後前中] *$/, "").length);
}

// src/gates/understanding/decompose-by-rules/decompose.ts
var READ_CHARACTERS = 6e3;
var READ_SENTENCES = 24;
var LONGEST_SENTENCE = 400;
var MOST_CHECKS = 24;
function decomposeByRules(query) {
  const raw = typeof query === "string" ? query : "";
  const folded = foldText(raw.slice(0, READ_CHARACTERS));
  const masked = withoutQuotations(folded.text);
  const quotes = {};
  let checks = 0;
  for (const sentence of sentencesOf(masked).slice(0, READ_SENTENCES)) {
    if (sentence.text.length > LONGEST_SENTENCE) continue;
    const known = new Set(Object.keys(quotes));
    for (const { slot, start, end } of (isJapanese(sentence.text) ? japanesePieces : englishPieces)(sentence, known)) {
      if (quotes[slot] !== void 0 || checks >= MOST_CHECKS) continue;
      checks += 1;
      const quote = trimmed(folded.raw.slice(...rawRange(folded, sentence.start + start, sentence.start + end)));
      if (readFrame(raw, { [slot]: { value: quote, quote } }).frame[slot] !== null) quotes[slot] = quote;
    }
  }
  return completeFrame(frameOf(raw, quotes, quotes));
}
function trimmed(text) {
  return text.replace(/^[\s、,。.:;・-]+|[\s、,。:;・]+$|(?<!\w)\.$/gu, "");
}

// ../../hostile2.ts
for (const piece of ["\u6D41\u308C", "\u53E4\u3044", "\u623B\u308A", "\u4ED5\u7D44\u307F", "\u306A\u5927", "a \u3068 ", "\u304A\u5BA2", "\u9055\u3044", "\u77E5\u3089\u305B", "a a a ", "\u306E\u53E4\u3044", "\u3001\u306E\u3067\u3001", "\u308B\u3068\u6D41\u308C", "when if ", "to the in ", "not be ", "was ed ", "a-b ", "users complain that ", "would be nice if "]) for (const tail of ["", "\u76F4\u3057\u3066", "\u3092\u76F4\u3057\u3066", " please fix", "?", "\u306A\u3044"]) {
  for (const n of [30, 120, 380]) {
    const t = piece.repeat(Math.ceil(n / piece.length)) + tail;
    const a = performance.now();
    decomposeByRules(t);
    const d = performance.now() - a;
    if (d > 40) {
      console.log(JSON.stringify(piece), tail, n, d | 0);
      break;
    }
  }
}
