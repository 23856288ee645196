// Everyday words that tell the same event in a request, too loose for plan terms but fair between a value and its own quote.

/** One group per line; a Japanese word is a stem, an English one is found in every form. */
export const ALIKE = `
届 来 着 到着 arrive come reach deliver receive
消え 失 無くな 紛失 消失 disappear lose lost gone vanish
消 削除 除去 省 省略 カット 取り除 外 delete remove cut omit erase drop
入れ 追加 加え 足 付け 投入 put add
埋め 入力 記入 補完 fill enter
取っておけ 取っておく 取っておき 残 保存 保管 keep save store
出 出し 見せ 表示 見え 載せ 掲載 映 show display appear "show up" shown
固ま フリーズ 止ま 停止 応答しな freeze hang stuck stall
落ち クラッシュ 異常終了 強制終了 crash die abort
押 クリック タップ 押下 press click tap hit
知らせ 通知 連絡 伝え 報告 notify inform tell alert
探 検索 見つけ find search locate "look for"
調べ 調査 確認 見 check investigate inspect
作 作成 生成 制作 用意 作り create make generate build produce write prepare
書 執筆 作成 記述 記載 write compose draft
直 修正 修復 fix repair correct
変え 変更 切り替え 切替 変わ change switch modify alter
移 移動 移行 引っ越 move migrate transfer
始 開始 スタート start begin
終わ 完了 終了 済 finish complete end done
延ば 延長 延期 伸ば extend postpone delay
分け 分割 区切 split divide separate
合わせ 統合 結合 まとめ まと merge combine join consolidate
並べ 並び ソート 整列 順 sort order arrange
絞 フィルタ 絞り込 filter narrow
揃え 統一 そろ unify align consistent
戻 復元 リセット 元に戻 restore revert reset undo return
選 選択 指定 select choose pick
使 利用 使用 活用 use employ utilize
買 購入 buy purchase
送 送信 送付 発送 贈 send submit mail deliver
渡 引き渡 手渡 give hand pass
もら 受け取 受領 receive get
読 閲覧 見 read view see
壊れ 崩れ 破損 故障 破 break broken broke corrupt corrupted damaged
ずれ 崩れ はみ出 overflow misalign overlap
遅 重 もたつ slow sluggish laggy lag
速 早 軽 高速 サクサク fast quick snappy speed faster
おかし 変 異常 不正 strange odd weird wrong abnormal
わかりやす 分かりやす 明快 平易 読みやす clear simple readable plain understandable
わかりにく 分かりにく 読みにく 難解 unclear confusing unreadable
短 縮め 短縮 簡潔 shorten short brief concise trim condense cut
長 冗長 long lengthy verbose
簡単 シンプル 手軽 easy simple
毎日 日次 daily "every day" "each day"
毎週 週次 weekly "every week" "each week"
毎月 月次 monthly "every month" "each month"
毎年 年次 yearly annually "every year"
母 お母さん mother mom mum
父 お父さん father dad
祖母 おばあちゃん grandmother grandma
祖父 おじいちゃん grandfather grandpa
子供 子ども 子 child kid
スマホ スマートフォン 携帯 モバイル smartphone phone mobile
パソコン pc コンピュータ コンピューター computer desktop
お客さん 顧客 客 customer client
先生 教師 教員 teacher
言葉 単語 用語 word term wording
文章 本文 テキスト 文 text prose writing
話 物語 ストーリー story tale
調子 口調 トーン 語り口 文体 tone voice style
とても 非常 かなり すごく very super extremely really
ほとんど 大半 大部分 mostly mainly largely
突然 急 いきなり suddenly abruptly
最近 このごろ 近頃 recently lately
すぐ 即時 直ちに 即座 immediately instantly "right away"
一緒 共に 同時 together
`;
