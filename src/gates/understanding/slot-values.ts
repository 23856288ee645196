// What makes a slot's value concrete enough to be acted upon, and what leaves it vague: the words behind the risk (U-06).
import { foldText } from '../../kernel/text-folding.ts';
import { segment } from '../../language/segment.ts';
import { ONE_WORD } from '../../language/text-index.ts';

export type ConcreteKind = 'identifier' | 'quoted text' | 'colour' | 'number';

/** A value is a phrase; what stands further on in a long text makes no phrase concrete. */
const LONGEST_VALUE = 1_000;

/** Under this many characters a problem without anything to hold on to says nothing (遅い, おかしい, "broken"). */
const SHORTEST_PLAIN_ISSUE = 10;

/** camelCase and PascalCase with an inner capital, snake_case, dotted names, calls, paths, file names, flags, CSS values. */
const IDENTIFIERS =
  /(?<![\p{L}\p{N}_$])(?:[A-Za-z_$][\w$]{0,80}(?:(?:\.|::|#|->)[A-Za-z_$][\w$]{0,80}){1,8}|\$?[a-z][a-z0-9]{0,60}[A-Z]\w{0,80}|[A-Z][a-z0-9]{1,60}[A-Z]\w{0,80}|[A-Za-z_]\w{0,80}_\w{1,80}|[A-Za-z_$][\w$]{0,80}(?=\(\))|--[a-z][\w-]{1,60}|\/[A-Za-z][\w-]{0,60}(?:\/[\w:{}.-]{1,60}){0,8})(?![\p{L}\p{N}_])/gu;

const QUOTED = /`[^`\n]{1,200}`|"[^"\n]{1,200}"|「[^「」\n]{1,200}」|『[^『』\n]{1,200}』|(?<![\p{L}\p{N}])'[^'\n]{1,200}'(?![\p{L}\p{N}])/u;

const COLOURS: ReadonlySet<string> = new Set(
  ('赤 青 緑 黄 黄色 白 黒 灰色 紫 茶色 水色 紺 紺色 桃色 橙 橙色 金色 銀色 赤色 青色 緑色 白色 黒色 紫色 透明 半透明 赤い 青い 白い 黒い 黄色い グレー ピンク オレンジ レッド ブルー グリーン イエロー ブラック ホワイト パープル ベージュ ネイビー ブラウン シアン マゼンタ ' +
    'red blue green yellow white black grey gray purple pink orange brown cyan magenta teal navy beige violet turquoise maroon lime indigo transparent').split(' '),
);
const COLOUR_CODE = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z])|\b(?:rgb|hsl)a?\(/;

/** Words of the trade that name a kind of failure or the part that fails; listed whole, because `test` also begins testimony. */
const TECHNICAL_WORDS: ReadonlySet<string> = new Set(
  ('エラー 例外 クラッシュ タイムアウト フリーズ ハング リーク メモリ メモリリーク デッドロック 競合 ループ 無限ループ 文字化け 重複 認証 認可 暗号化 暗号 検証 バリデーション トークン セッション キャッシュ データベース インデックス クエリ スキーマ ログ テスト 型 レスポンス リクエスト リダイレクト パース ビルド デプロイ 遅延 例外処理 ' +
    'error errors exception exceptions crash crashes crashed timeout timeouts hang hangs freeze freezes leak leaks deadlock race loop loops null undefined nan segfault panic panics overflow underflow injection xss csrf cors auth token tokens session sessions cache cached database db sql query queries schema index log logs test tests type types api http https json xml csv yaml html css url uri tls ssl jwt oauth rest graphql grpc websocket webhook redirect redirects parse parsing build builds deploy memory cpu thread threads encoding mojibake latency lag').split(' '),
);

/** All kinds of concreteness of a text. */
export function concreteKinds(text: string): ConcreteKind[] {
  const raw = text.slice(0, LONGEST_VALUE);
  const folded = foldText(raw);
  const tokens = segment(folded);
  const kinds: ConcreteKind[] = [];
  if (hasIdentifier(raw)) kinds.push('identifier');
  if (QUOTED.test(raw) || QUOTED.test(folded.text)) kinds.push('quoted text');
  if (COLOUR_CODE.test(folded.text) || tokens.some((token) => COLOURS.has(token.text))) kinds.push('colour');
  if (tokens.some(({ kind }) => kind === 'number')) kinds.push('number');
  return kinds;
}

/** `raw_query` tells whether the person set the words in quotation marks that the value has lost. */
export function isConcrete(value: string | null, rawQuery = ''): boolean {
  if (value === null || value.trim() === '') return false;
  return concreteKinds(value).length > 0 || isSetInQuotes(value.trim(), rawQuery);
}

/** A problem that names nothing one could look for. */
export function isVague(issue: string | null): boolean {
  if (issue === null || issue.trim() === '') return true;
  const text = issue.trim();
  if ([...text].length >= SHORTEST_PLAIN_ISSUE) return false;
  const kinds = concreteKinds(text);
  return !(kinds.includes('identifier') || kinds.includes('number') || kinds.includes('quoted text') || hasTechnicalWord(text));
}

export function hasIdentifier(raw: string): boolean {
  // GitHub and JavaScript look like identifiers and are names everybody uses.
  return [...raw.matchAll(IDENTIFIERS)].some(([name]) => !ONE_WORD.test(name.toLowerCase()));
}

function hasTechnicalWord(text: string): boolean {
  const tokens = segment(foldText(text));
  // 文字化け and メモリリーク may be cut in two.
  return tokens.some((token, at) => TECHNICAL_WORDS.has(token.text) || (tokens[at + 1]?.start === token.end && TECHNICAL_WORDS.has(token.text + tokens[at + 1]!.text)));
}

function isSetInQuotes(value: string, rawQuery: string): boolean {
  if (value.length > LONGEST_VALUE) return false;
  return ['``', '""', "''", '「」', '『』', '“”', '‘’'].some((marks) => rawQuery.includes(marks[0]! + value + marks[1]!));
}
