// Words that ask about code without saying what it does, and words that are empty in a request but say something in code.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Where is the code that …, どこで … している処理: every chunk is code and stands somewhere. */
export const ASKING = words(
  'where which what who how why when code function functions method methods class classes implementation implemented logic place places part file files module source find look show tell explain happen happens thing ' +
    'どこ どの 何 箇所 個所 場所 部分 処理 コード 関数 メソッド クラス 実装 ロジック 仕組み ファイル モジュール 教える 知る 探す 所 中 為 際',
);

/** Stop words of a request that programs are about. */
export const TELLING_HERE = words(
  'skip skipping omit exclude avoid defer scope first last next previous old new current time once same each every all any least most only before after between inside outside until without again ' +
    'required specific full main available existing different other another first second third many several both ' +
    '同じ 複数 前回 次 前 後 先 順 逆 対象 状態 新しい 古い 全て 全部 一部 最大 最小 今 現在 新規 既存 各 毎 以上 以下 未満 保留 内 外 上 下 間 関連 元',
);
