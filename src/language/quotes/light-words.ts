// Words a value may add freely: they name the kind of thing or the fact that something happens, and claim nothing by themselves.

const LIGHT_JAPANESE = new Set(
  ('機能 画面 ページ 問題 不具合 現象 事象 症状 部分 箇所 場所 内容 情報 状態 状況 場合 時 際 とき こと もの 点 方 件 為 処理 動作 挙動 対象 関連 全般 方法 操作 項目 仕様 要件 対応 行う 行い 行 行っ 行わ 起き 起 起こ 発生 出 出る 出す 出し 生じ 生 ' +
    'する なる ある いる できる 可能 可 様 事 物 者 的 化 性 用 側 等 形 式 系 必要 ため 使う 使用 利用 使 使い 用い 用 こちら それ これ 欲しい 欲 下さい 下 願い お願い 現在 今 上 内 中 前 後 毎 度 時に 向け 向 付き 付 先 元 版 ' +
    'おく くる いく しまう もらう くれる やる 作業 依頼 希望 要望 旨 結果 順 数 約 程度 およそ 未満 以上 以下 以内 超 超え 超える 最大 最低 サイズ 形式 速度 時間 値 具合 様子 有無 仕組み 事項 要素 部 類 欄 度合い 感じ').split(' '),
);

const LIGHT_ENGLISH = new Set(
  ('feature features functionality function issue issues problem problems bug page pages screen screens thing things item items way ways case cases kind part parts able ability be get gets getting got become becomes make makes making made occur occurs happen happens happening ' +
    'go goes going keep keeps do does done want wants wanted need needs needed like user-facing one ones something anything someone anyone allow allows let lets support supports supported using use used uses work works working ensure should must topic ' +
    'people person time state behavior behaviour instance example stuff lot bit some any well properly correctly currently possible available so that it size about around approximately roughly amount number exceed exceeds exceeding usage value values level format option options mode process handling situation condition bits piece pieces feel feels feeling seem seems sound sounds look looks stay stays stayed remain remains').split(' '),
);

/** Negators are weighed by the polarity check, so that as words they are free where the quote denies too. */
export function isLightWord(word: string): boolean {
  return LIGHT_JAPANESE.has(word) || LIGHT_ENGLISH.has(word);
}

/** Affixes that fall off a kanji word without changing what it is about. */
export const LIGHT_AFFIXES = '化性的用時後前中側先元毎者名数率式型版内外別再新全各的等順書欄量感力品類系界面点線';
