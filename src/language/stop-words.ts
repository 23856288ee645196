// Words that carry no requirement of their own; a required term made of them would raise an alarm on every plan.

export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  ('a an the this that these those it its they them their there here we us our you your i me my he she his her who whom whose which what ' +
    'and or but nor so yet if then else when while where why how than as at by for from in into of off on onto out over per to toward up upon via with within without ' +
    'about above across after against along among around before behind below beneath beside between beyond during except inside near outside since through throughout till under until ' +
    'is are was were be been being am do does did done doing has have had having can could may might must shall should will would ' +
    'not no never cannot neither only just also too very more most much many some any all each every both few several other another such same own ' +
    'again further once always often sometimes usually currently already still even ever instead rather quite almost maybe perhaps likely ' +
    'yes ok please thanks now today yesterday tomorrow tonight nowadays later soon ago away down aside apart forward using first second third last next previous new old existing current good better best nice great well ' +
    'one ones once thing things something anything everything nothing way ways kind lot lots bit part parts case cases time times ' +
    'skip skipping omit exclude excluding avoid refrain defer scope unnecessary etc e.g i.e eg ie vs like unlike because due however therefore thus hence although though unless whether either ' +
    'able available possible necessary required needed important main different various certain specific general overall whole entire full fully properly correctly ' +
    // What only colours a request: greetings, praise, degree and manner in general.
    'hey hi hello dear kindly sure simple simpler easy easier quick quicker neat tidy proper decent solid smaller larger ' +
    'attached following respective corresponding relevant appropriate suitable useful helpful pretty really actually basically simply exactly roughly approximately least plus together somehow anyway ' +
    // What only relates, points or joins.
    'whenever wherever whichever whatever whoever elsewhere everywhere anywhere somewhere nowhere meanwhile otherwise besides moreover furthermore additionally ' +
    'alongside amid despite regarding concerning towards onwards upwards downwards likewise altogether somewhat enough mere sheer ' +
    // How well or how much, which every request takes for granted.
    'fairly clearly carefully nicely easily smoothly cleanly closely strongly slightly greatly gracefully neatly thoroughly efficiently effectively reliably sensibly reasonably accordingly respectively ' +
    'unchanged untouched intact unaltered unmodified as-is someone anyone everyone nobody somebody everybody ' +
    "don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't let's i'd i'll i'm we'll we'd it's that's").split(' '),
);

/** Nouns of part and number: light before "of" (the back of the card, a list of names), words like any other elsewhere (group activity). */
export const ENGLISH_PARTITIVES: ReadonlySet<string> = new Set(
  ('deck stack sheaf back front top bottom left right side end start beginning middle center centre edge rest remainder half quarter majority number amount quantity set series list group couple pair handful bunch variety range selection collection batch piece bit slice type kind sort ' +
    'version level degree rate piece item sheet cup glass bottle stack total sum course act process means form copy').split(' '),
);

/** Heads of a compound only: cooking time, edge cases; alone they say nothing. */
export const ENGLISH_BOUND_HEADS: ReadonlySet<string> = new Set('time times case cases part parts way ways'.split(' '));

/** Say little before a noun (key takeaways, short greeting); as a noun of their own (API key) they count. */
export const ENGLISH_LIGHT_MODIFIERS: ReadonlySet<string> = new Set(
  ('legacy old-fashioned upcoming recent single multiple separate similar own brand-new key core basic small big large long short little tiny huge clean clear major minor extra additional actual real final initial ' +
    // What has been done to anything that is there at all.
    'uploaded attached selected chosen given provided submitted entered supplied stored displayed shown listed added created generated received mentioned described nearby').split(' '),
);

/** Whoever and whatever is meant anyway. */
export const ENGLISH_LIGHT_NOUNS: ReadonlySet<string> = new Set(
  'user person people folk guy human individual project stuff matter topic purpose goal sake fact idea moment situation chance change'.split(' '),
);

/** Nouns and adverbs that only point or measure; hiragana function words need no list, they are never terms. */
export const JAPANESE_STOP_WORDS: ReadonlySet<string> = new Set(
  ('お世話 する ある できる いる なる こと もの とき ため よう ところ 時 際 場合 以内 以上 以下 未満 以外 以降 以前 前後 程度 毎 各 全 全て 全部 全体 一部 一つ 二つ 今 今回 次 次回 前 後 前回 ' +
    '現在 現状 現行 既存 新規 新しい 古い 他 同じ 同様 必要 可能 重要 主 主な 色々 様々 等 的 性 内 外 上 下 中 間 側 方 点 面 件 分 回 度 何 誰 私 僕 我々 皆 彼 彼女 自分 ' +
    '本当 実際 特 特に 例えば 是非 宜 宜しく 願 お願い 下 下さい 頂 頂く 致 申 有 無 多 少 多い 少ない 大 小 大きい 小さい 良 良い 悪い 高 高い 低 低い 早い 速い 遅い 遅 良く 他の 其 此 ' +
    '午前 午後 感じ 雰囲気 皆さん 皆 皆様 今後 その後 以後 大切 大事 完全 中心 一番 一度 最低 最高 最大限 多め 少なめ 長め 短め 近く 遠く 各自 通り 普通 通常 勝手 随時 都度 毎回 一応 念 念のため 可能な限り ' +
    '複数 単 単純 簡単 適切 適宜 正 正しい 正しく 全般 関連 関係 対象 状態 状況 部分 箇所 所 物 事 者 人 様 氏 際に 為 元 先 逆 順 的に 化 用 向 向け 型の 不要 対象外 範囲外 スコープ外 見送り 見送る 未対応 非対応 保留 後回し 中止').split(' '),
);

/** Make one time with the number behind them. */
export const JAPANESE_TIME_WORDS: ReadonlySet<string> = new Set(
  '午前 午後 朝 昼 夜 夕方 深夜 早朝 今朝 今晩 今夜 今日 明日 明朝 翌朝 翌日 翌週 翌月 翌年 前日 当日 平日 休日 週末 毎朝 毎晩 毎夜 毎日 毎週 毎月 毎年 毎時 毎分 今年 来年 昨年 来月 先月 今月 来週 先週 今週 月曜 火曜 水曜 木曜 金曜 土曜 日曜 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日'.split(' '),
);

/** Whoever uses it or is served, the goods themselves, what is wrong or answered in general, the text itself, the label of a length (文字数は…): no terms alone. */
export const JAPANESE_LIGHT_NOUNS: ReadonlySet<string> = new Set('ユーザー ユーザ 利用者 使用者 人々 方々 文章 文面 文字数 字数 分量 目安 最大 最小 最低 最長 最高 一人 お客様 お客さま お客さん 社員 従業員 職員 スタッフ 商品 新商品 製品 新製品 テーマ アカウント 実行時間 処理時間 不具合 バグ 現象 症状 事象 条件 応答 レスポンス 事前 事後 内部 トップ'.split(' '));

export function isStopWord(word: string): boolean {
  return ENGLISH_STOP_WORDS.has(word) || JAPANESE_STOP_WORDS.has(word);
}
