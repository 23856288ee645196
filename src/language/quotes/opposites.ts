// Pairs that turn a statement round. The dictionary knows opposite terms; these are the everyday ones a sentence turns on.

import { ALIKE_EVENTS } from './alike-events.ts';
import { ALIKE_THINGS } from './alike-things.ts';
import { ALIKE } from './alike-words.ts';

/**
 * Each line: one side, a bar, the other side. English words are found in every form, Japanese ones as written, so that a
 * stem (増や) covers its endings.
 */
const PAIRS = `
ログイン サインイン ログオン login "log in" "sign in" signin "logged in" "signed in" | ログアウト サインアウト ログオフ logout "log out" "sign out" signout "logged out" "signed out"
有効 オン enable enabled activate "turn on" "switch on" | 無効 オフ disable disabled deactivate inactive "turn off" "switch off"
インポート 取り込 取込 import | エクスポート 書き出 書出 export
アップロード upload | ダウンロード download
入力 input | 出力 output
送信 送る 送 send sent | 受信 受け取 受取 receive
昇順 ascending asc 小さい順 古い順 | 降順 descending desc 大きい順 新しい順
古い順 古い 旧 old oldest older | 新しい順 新しい 新着 新 new newest newer latest
大き 拡大 大きめ large larger largest big bigger enlarge increase | 小さ 縮小 小さめ small smaller smallest shrink decrease reduce
長 長め long longer lengthen | 短 短め 短縮 short shorter shorten brief
高 高め high higher | 低 低め low lower
多 増や 増え 増加 増 increase add | 少な すくな 減ら 減り 減少 削減 減 decrease reduce cut
追加 add insert append | 削除 除去 消 取り除 外 delete remove erase drop
速 早 高速 fast faster quick quicker speed | 遅 低速 重 slow slower sluggish
明る ライト bright brighter light lighten | 暗 ダーク dark darker darken
広 wide wider widen | 狭 narrow narrower
太 thick bold thicker | 細 thin thinner
厚 thick | 薄 thin
強 strong stronger strengthen convincing compelling persuasive 説得力 | 弱 weak weaker weaken unconvincing
維持 保持 続 keep maintain | 切れ 失効 途切れ expire
考慮 consider "take into account" | 無視 ignore disregard
update change | unchanged "stay the same" "remain the same"
固 堅 硬 formal stiff stuffy | 柔 やわらか 軟 くだけ casual informal relaxed
厳し strict stricter | 緩 ゆる lenient looser
簡単 易し やさし easy easier simple simpler | 難し むずかし 複雑 hard harder difficult complex complicated
開 open | 閉 close shut closed
開始 始 start begin | 終了 終 停止 end finish stop
起動 launch | 停止 終了 quit
再生 play | 停止 一時停止 pause
表示 出 見せ 見 見え see view show display visible | 非表示 隠 hide hidden invisible
公開 public publish | 非公開 private unpublish
許可 許 allow permit accept grant | 拒否 禁止 拒 deny forbid reject refuse block prohibit
承認 approve accept | 却下 否認 reject decline
成功 succeed success pass | 失敗 fail failure
勝 win | 負 lose lost
買 購入 buy purchase | 売 販売 sell
必須 required mandatory | 任意 optional
以上 "at least" "no less than" "or more" minimum | 以下 以内 "at most" "no more than" "or less" "up to" maximum
最大 上限 maximum max | 最小 下限 minimum min
最初 先頭 冒頭 first beginning | 最後 末尾 last end final
先に 前もって 事前 あらかじめ 予め beforehand "in advance" "up front" | 後で 後から あとで あとから 事後 later afterwards "after the fact"
左 left | 右 right
上部 上側 top upper above | 下部 下側 bottom lower below
内側 内部 inside internal | 外側 外部 outside external
前半 "first half" | 後半 "second half"
午前 am morning | 午後 pm afternoon
朝 morning | 夜 晩 night evening
昼 day daytime | 夜 night
平日 weekday weekdays | 休日 週末 weekend weekends
自動 automatic automatically auto | 手動 manual manually
同期 synchronous sync | 非同期 asynchronous async
オンライン online | オフライン offline
横 水平 horizontal horizontally landscape | 縦 垂直 vertical vertically portrait
有料 paid | 無料 無償 free
暗号化 encrypt | 復号 decrypt
圧縮 compress | 展開 解凍 decompress extract
ロック lock | ロック解除 アンロック unlock
展開 expand | 折りたた 畳 collapse
登録 subscribe register | 解除 退会 解約 unsubscribe unregister
フォロー follow | フォロー解除 unfollow
接続 connect | 切断 disconnect
インストール install | アンインストール uninstall
ミュート mute | ミュート解除 unmute
チェックイン "check in" | チェックアウト "check out"
親 parent | 子 child
増加 上げ 上昇 raise rise increase | 下げ 低下 減少 lower fall decrease drop
進 forward next | 戻 backward back previous
次 next | 前回 前の previous
残 維持 保持 保存 keep retain preserve | 消 削除 破棄 delete remove discard
統一 揃 そろ 一貫 consistent unify unified | バラバラ ばらばら 不統一 不揃い 混在 inconsistent
一致 match | 不一致 mismatch
正し 正常 correct right | 間違 誤 不正 異常 wrong incorrect invalid
同じ 同一 same identical | 異な 別 違 different
個別 individual individually | 一括 まとめて bulk batch together
ローカル local | リモート remote
クライアント client | サーバー サーバ server
フロントエンド フロント frontend | バックエンド バック backend
全角 full-width fullwidth | 半角 half-width halfwidth
大文字 uppercase capital | 小文字 lowercase
常に いつも 毎回 always | 時々 たまに まれに sometimes occasionally
満員 満 full | 空 empty
既読 read | 未読 unread
温か 暖か 熱 hot warm | 冷た 寒 cold cool
丁寧 敬体 ですます polite | ぞんざい 常体 である rude blunt
具体的 concrete specific | 抽象的 abstract vague
詳し 詳細 detailed | 簡潔 簡略 concise
能動 active | 受動 passive
ポジティブ 前向き positive | ネガティブ 後ろ向き negative
安 cheap cheaper | 高い expensive
近 near nearby close | 遠 far distant
明か ばらす 打ち明け reveal disclose | 伏せ 秘密 内緒 隠 secret conceal
白 white | 黒 black
真 true | 偽 false
主観 subjective | 客観 objective
濃 | 薄
固定 fixed | 可変 流動 variable
男 male man | 女 female woman
国内 domestic | 海外 国外 international overseas
縮 | 伸 拡
静か quiet | うるさ にぎやか loud noisy
アクティブ active | 非アクティブ inactive
`;

export interface OppositeWord {
  readonly text: string;
  readonly pair: number;
  readonly side: 0 | 1;
  /** False for a group of words that are merely alike. */
  readonly paired: boolean;
}

let words: readonly OppositeWord[] | undefined;

/** A group of words that are merely alike is a pair with one side. */
export function oppositeWords(): readonly OppositeWord[] {
  words ??= [PAIRS, ALIKE, ALIKE_EVENTS, ALIKE_THINGS].map((list) => list.trim()).join('\n').split('\n').flatMap((line, pair) => {
    const sides = line.split(' | ');
    return sides.flatMap((side, index) => [...side.matchAll(/"([^"]+)"|(\S+)/g)].map((found) => ({ text: found[1] ?? found[2]!, pair, side: index as 0 | 1, paired: sides.length > 1 })));
  });
  return words;
}
