// Verbs that only ask for something to exist; a verb that is the wish itself (削除, 移行, rename, migrate) is not here.

export const JAPANESE_REQUEST_VERBS: ReadonlySet<string> = new Set(
  ('表示 発生 追記 掲載 記入 実装 追加 作成 対応 開発 導入 構築 整備 用意 準備 実施 実行 実現 改善 改修 検討 依頼 お願い 希望 利用 使用 活用 設置 配置 取得 明記 記載 付与 提供 ' +
    '作る 作り 作っ 造る 付ける 付け 行う 行い 出す 出し 出る 入れる 入れ 使う 使い 使え 起きる 起き 起こる 挙げる 挙げ 上げる 下げる 書く 書き 残す 残し 直す 直し 見る 見せる 見え ' +
    '持つ 持た 持ち 置く 置き 取る 取り 加える 加え 足す 足し 張る 組む 組み 始める 続ける 続け 進める 進め 決める 決め 考える 考え 整える 整え 受け付ける 受け付け 見直す 見直し 選べる 選べ 選ぶ 求める 望む 欲しい 欲 頼む 願う ' +
    '思う 言う 知る 分かる 教え 教える 受ける 受け 与える 与え 含む 含め 含める 済む 済み 返す 返し 移す 移し 呼ぶ 呼び 開く 閉じる 押す 押し 送る 送り 届く 動く 動か 働く 伴う 応じ').split(' '),
);

/** Verbs of two stems that say how a thing is handled, not what is wanted: 抜き出す, 読み込む, 置き換える. */
export const JAPANESE_CARRYING_COMPOUNDS = /^(?:抜き出|取り出|読み込|読み出|読み上げ|書き込|書き出|組み直|切り替え|置き換え|引き上げ|引き下げ|打ち出|送り出|貼り付け|受け渡|持ち込|埋め込)[しすむみ]?$/;

/** Native verbs and adjectives that are the wish itself: size and speed, removal, movement and order, change, keeping and barring, telling. Every other single-kanji verb only carries its objects. */
export const JAPANESE_WISH_VERBS: ReadonlySet<string> = new Set(
  ('明るい 暗い 優しい 易しい 厳しい 楽しい 温かい 暖かい 柔らかい 硬い 堅い 軽い 甘い 辛い 赤い 青い 白い 黒い 丸い 濃い 薄い 太い 細い 詳しい 細かい 親しい 温かい 鋭い 渋い ' +
    '短く 長く 速く 早く 広く 狭く 増やす 減らす 縮める 伸ばす 広げる 狭める 削る 絞る 消す 隠す 伏せる 消える 戻す 揃える 合わせる ' +
    '保つ 止める 避ける 省く 除く 外す 抜く 控える 知らせる 断る 混ぜる 剥がす 塞ぐ 遮る 逃がす 貼る ' +
    '大きい 小さい 高い 低い 強い 弱い 美しい 涼しい 若い 回す 抑える 和らげる 残す 増える 減る 落ちる 落とす 答える 高める 低める 強める 弱める 早める 遅らせる 集める 温める 冷やす 冷ます 固める 緩める 空ける 埋める 覆う 囲む ' +
    '捨てる 飾る 包む 詰める 積む 塗る 折る 焼く 煮る 炒める 茹でる 蒸す 炊く 植える 育てる 祝う 謝る 褒める 励ます 慰める 誘う 招く 促す 勧める 訳す 描く 撮る 写す 繋げる 離す 預ける 払う 贈る 断つ 絶つ 拾う 起こす 点ける 揺らす 丸める 区切る ' +
    '壊す 防ぐ 弾く 禁じる 止まる 結ぶ 重ねる 繋ぐ 束ねる 混ぜる 比べる 数える 測る 量る 縛る 守る 試す 調べる 探す').split(' '),
);

export const ENGLISH_REQUEST_VERBS: ReadonlySet<string> = new Set(
  ('implement add create make build develop introduce provide support allow enable-to let ensure need want require write do get give use put set show display include have ' +
    'handle offer prepare set-up setup produce improve enhance work help try like wish hope ask tell see look think know go come start begin continue finish become happen ' +
    'return returns take run generate perform apply deal carry bring turn mean seem accept receive contain become remain tolerate consider describe announce emphasize').split(' '),
);

/** Verbs that carry their objects and say little themselves, where they stand as a verb; as a noun (the release notes) they are terms. */
export const ENGLISH_LIGHT_VERBS: ReadonlySet<string> = new Set(
  ('render expose collect gather check correct exceed retrieve fetch obtain consist maintain remember forget learn love hate enjoy live explain cover highlight focus discuss talk speak edit adjust tweak occur arrive appear belong consist ' +
    'keep leave draft compose complain sound feel read stay exist cause mention note stress force send place follow fix touch list mark ' +
    'change update rework pick choose hold call open close save-as move-on end land point stick print store enter bump grab supply offer aim plan expect prefer care rely depend vary behave').split(' '),
);

/** Verbs that begin a clause of their own after "and": a cut, not a judgement about terms. */
export const ENGLISH_CLAUSE_VERBS: ReadonlySet<string> = new Set([
  ...ENGLISH_REQUEST_VERBS,
  ...('keep remove delete rename migrate refactor export import generate validate sort filter paginate disable enable require update change replace convert move ' +
    'preserve avoid refrain skip drop cite list define shorten rewrite summarize number refer sync cache encrypt log notify send upload download test deploy document restrict limit ' +
    'is are was were be been will would should shall must can could do does did has have').split(' '),
]);

export function isRequestVerb(word: string): boolean {
  return JAPANESE_REQUEST_VERBS.has(word) || ENGLISH_REQUEST_VERBS.has(word);
}
