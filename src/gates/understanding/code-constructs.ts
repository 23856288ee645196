// Constructs of code that people name in words (a private field, an early return, a map): how they are said in either language, and how they look (U-10).

interface Construct {
  readonly name: string;
  readonly said: RegExp;
  readonly seen: RegExp;
}

const CONSTRUCTS: readonly Construct[] = [
  { name: 'private', said: /\bprivate\b|\bencapsulat|非公開|プライベート|カプセル化/i, seen: /#[A-Za-z_]\w*|\bprivate\b|\b_[A-Za-z]\w*/ },
  { name: 'map', said: /\bmaps?\b|\bdictionar(?:y|ies)\b|マップ|辞書|連想配列/i, seen: /\b(?:Weak|Hash)?Map\b|\.(?:get|set|has|delete)\(|\bdict\b/ },
  { name: 'return', said: /\breturn(?:s|ed|ing)?\b|返す|返し|返り値|戻り値|戻す|戻し/i, seen: /\breturn\b/ },
  { name: 'return this', said: /\bfluent\b|\bchain(?:s|ed|ing|able)?\b|チェーン/i, seen: /\breturn (?:this|self)\b/ },
  { name: 'throw', said: /\bthrow(?:s|n|ing)?\b|\brais(?:e|es|ed|ing)\b|\bexceptions?\b|投げ|例外|エラーに(?:する|し)/i, seen: /\b(?:throw|throws|raise|panic)\b/ },
  { name: 'catch', said: /\bcatch(?:es|ing)?\b|\bcaught\b|\brescu|捕捉|捕まえ|キャッチ/i, seen: /\b(?:catch|except|rescue|recover)\b/ },
  { name: 'new', said: /\binstantiat|\bconstruct(?:s|ed|ing)?\b|\bnew (?:instances?|objects?|values?)\b|新しい|生成|インスタンス/i, seen: /\bnew\b|\bmake\(/ },
  { name: 'export', said: /\bexport(?:s|ed|ing)?\b|エクスポート|公開する/i, seen: /\bexports?\b|\bpub\b|\bpublic\b/ },
  { name: 'import', said: /\bimport(?:s|ed|ing)?\b|\brequir(?:e|es|ed|ing)\b|インポート|取り込/i, seen: /\b(?:import|require|include|using)\b|^\s*(?:use|from)\b/m },
  { name: 'arrow function', said: /\barrows?\b|アロー/i, seen: /=>/ },
  { name: 'function', said: /\bfunctions?\b|\bmethods?\b|関数|メソッド/i, seen: /\bfunction\b|=>|\b(?:def|func|fn|sub)\b|^\s*(?:(?:public|private|protected|static|async|readonly)\s+)*[\w$#]+\s*\([^)]*\)[^;{]*\{\s*$/m },
  { name: 'class', said: /\bclass(?:es)?\b|クラス/i, seen: /\bclass\b/ },
  { name: 'type', said: /\binterfaces?\b|\btypes?\b|\bstructs?\b|\benums?\b|インターフェース|型/i, seen: /\b(?:interface|type|struct|enum|trait)\b/ },
  { name: 'constant', said: /\bconstants?\b|\bconsts?\b|定数/i, seen: /\bconst\b|\bfinal\b|\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/ },
  { name: 'readonly', said: /\breadonly\b|\bread-only\b|\bimmutable\b|読み取り専用|不変/i, seen: /\b(?:readonly|final|Readonly\w*|freeze)\b/ },
  { name: 'asynchronous', said: /\basync(?:hronous(?:ly)?)?\b|\bawait(?:s|ed)?\b|\bpromises?\b|非同期/i, seen: /\b(?:async|await|Promise)\b|\.then\(/ },
  { name: 'condition', said: /\bconditions?\b|\bguards?\b|\bbranch(?:es)?\b|\bcheck(?:s|ed)?\b|条件|分岐|ガード|確認|検査/i, seen: /\b(?:if|unless|switch|match|guard|elif)\b|\?\s/ },
  { name: 'loop', said: /\bloops?\b|\biterat|\bfor each\b|ループ|繰り返/i, seen: /\b(?:for|while|loop|forEach|each)\b/ },
  { name: 'default', said: /\bdefaults?\b|\bfall(?:s)? back\b|既定|デフォルト/i, seen: /\bdefault\b|\?\?|\|\|/ },
  { name: 'nothing', said: /\bnull(?:able)?\b|\bundefined\b|\boptional\b|\bnone\b|省略可/i, seen: /\b(?:null|undefined|None|nil|Optional|Option)\b|\?[.:]/ },
  { name: 'test', said: /\btests?\b|\bassert(?:s|ions?)?\b|テスト|検証/i, seen: /\b(?:test|it|describe|assert\w*|expect)\s*[.(!]|\bt\.\w+\(/ },
  { name: 'comment', said: /\bcomments?\b|\bdocstrings?\b|コメント/i, seen: /^\s*(?:\/\/|\/\*|\*|#\s|"""|--\s)/m },
  { name: 'log', said: /\blog(?:s|ged|ging|ger)?\b|ログ/i, seen: /\b(?:log|logger|logging|console)\b/i },
  { name: 'regular expression', said: /\bregex(?:es|p)?\b|\bregular expressions?\b|正規表現/i, seen: /\bRegExp\b|\bre\.\w+\(|[=(,:]\s*\/[^/\n]+\/[a-z]*/ },
  { name: 'decorator', said: /\bdecorat|\bannotations?\b|デコレータ|アノテーション/i, seen: /^\s*@\w+/m },
  { name: 'heading', said: /\bheadings?\b|\bsections?\b|見出し|章立て/i, seen: /^\s*#{1,6}\s|^={3,}$|^-{3,}$/m },
  { name: 'list', said: /\bbullets?\b|\blist(?:s|ed)?\b|箇条書き/i, seen: /^\s*(?:[-*+]|\d+\.)\s/m },
];

const LONGEST_CLAIM = 500;

/** Constructs that the words speak of and that are to be seen in the text. */
export function sharedConstructs(words: string, text: string): string[] {
  const claim = words.slice(0, LONGEST_CLAIM);
  return CONSTRUCTS.filter(({ said, seen }) => said.test(claim) && seen.test(text)).map(({ name }) => name);
}
