// Verbs of requests and reports that tell one event in several words: する-nouns and native verbs, polite and plain, one word and an idiom.

/** One group per line, written like those of `alike-words.ts`. */
export const ALIKE_EVENTS = `
遅 重 鈍 もたつ もっさり のろ 時間がかか 時間が掛か 時間を要 待たさ 低速 slow sluggish lag "take forever" "take ages" "take a long time" "take too long" "take so long" "take a while" "too long to" "long time" crawl delay
更新 リフレッシュ 再読み込 再読込 リロード refresh reload update
更新 最新 アップデート update upgrade "up to date"
アップグレード バージョンアップ upgrade update
覚え 記憶 保存 保持 残 remember store save persist retain keep memorize
残 維持 保持 保存 そのまま keep preserve retain maintain "leave as is" "keep as is"
反映 出てこ 適用 効 更新 apply reflect "take effect" "show up"
無視 反映されな 効かな ignore
表示 出てく 出て 出 映 現れ 見え 載 show display appear "show up" "come up" "pop up"
経由 通 通ら 挟 via through
文字化け 化け 文字化 garbled mojibake garbage
消費 減り 減る 使用量 usage consume consumption drain eat "use up"
詰め 狭 縮め 減ら tighten narrow reduce
広げ 拡げ 広 拡大 widen expand enlarge
大き 拡大 引き伸ば 引き延ば enlarge bigger larger increase
小さ 縮小 縮め shrink smaller reduce decrease
減ら 削減 減少 抑え 少なく less reduce fewer decrease lower cut
増や 増加 増え 多く 足 追加 increase more raise add grow
追加 設置 置 付け つけ 加え 足 入れ 載せ 設け 用意 盛り込 組み込 取り入 含め 挿入 add put place insert include introduce incorporate
書 記載 明記 記述 述べ 載せ 記入 書き込 綴 記 write state describe mention note
言 述べ 話 語 しゃべ 発言 申 say tell state mention speak talk
言い換え 置き換え 書き換え 書き直 直 変え rephrase reword rewrite replace
描写 描 表現 書 記述 describe depict portray description
打 入力 タイプ 打ち込 入れ 書き込 記入 type enter input "key in" "fill in" "fill out"
回転 回 向きを変え rotate turn
調整 変え 変更 加減 いじ 調節 adjust tune tweak change
変更 変え いじ 触 手を加え 書き換え 改変 編集 変わ change modify alter edit touch tweak
編集 書き換え 直 変更 修正 edit modify revise
外れ 解除 解け 外 clear uncheck deselect release
解除 解約 取り消 やめ 止め キャンセル cancel unsubscribe terminate
取り消 キャンセル やめ 中止 撤回 取りや cancel undo revoke withdraw abort "call off"
元に戻 取り消 undo revert "take back" "roll back"
防 防止 避け 回避 阻止 起きないよう prevent avoid stop
省略 抜け 抜か 飛ば 省 割愛 omit skip "leave out"
抜け 漏れ 欠け 足りな 欠落 不足 忘れ missing lack omit absent
不足 足りな 足らな 乏し 少な insufficient lack "not enough"
収め 収ま まとめ 抑え fit keep limit
まとめ 一括 一気 一度に 一斉 同時 bulk batch "at once" "all at once" together "in one go"
要約 まとめ 短くまとめ summarize summary "sum up"
盛り込 入れ 含め 加え 取り入 include incorporate
考案 考え 案を出 提案 devise propose "come up with" think suggest
提案 勧め 薦め 提示 suggest propose recommend
見 閲覧 覗 ご覧 覧 拝見 参照 眺め 確認 目を通 view see look browse read watch
参照 見 引用 refer see consult
確認 チェック 確かめ 検証 見直 点検 検査 check verify confirm validate inspect review
検証 バリデーション 妥当性 validate verify check
特定 突き止め 割り出 見つけ 調べ identify find determine "track down" "find out"
調べ 調査 解析 分析 探 investigate analyze examine "look into" research
行 実施 実行 やる やって 走らせ run execute perform conduct
動 作動 稼働 動作 機能 働 work run operate function
動かな 機能しな 使えな 壊れ 動作しな broken break
壊れ 崩れ 破損 故障 崩壊 乱れ break broken corrupt "fall apart" "break down" mess "messed up" mangle
はみ出 溢れ あふれ 収まらな 飛び出 overflow spill "spill out" "stick out" "run over" overrun
重な かぶ 被 ダブ overlap cover
ずれ 曲が 歪 傾 misalign "out of line" shift
切れ 失効 期限切れ 満了 無効にな expire timeout "run out" "time out" expiry lapse end
切れ 切断 途切れ 途絶え 落ち 不通 途絶 disconnect "cut out" "go down" drop "lose connection" "lose my connection" "connection is lost" "lose the connection" "connection drop" "network drop"
離れ 退出 出 抜け leave exit quit
終了 閉じ 終わ 抜け exit close quit end finish
閉じ 畳 たた クローズ close collapse dismiss
開 起動 立ち上げ 立ち上が オープン launch start open "start up" boot
起動 立ち上げ 立ち上が 始ま スタート startup "start up" boot launch start
再起動 立ち上げ直 起動し直 リスタート restart reboot relaunch
再試行 やり直 リトライ もう一度 再度 再び retry "try again" again redo "once more"
繰り返 反復 何度も 何回も 再び repeat repetition repetitive redundant "over and over" recurring
重複 二重 同じ 2件 2通 2回 二回 二通 二件 2つ 二つ 繰り返 duplicate twice "two times" double same repeat
起き 起こ 発生 生じ 出 現れ happen occur arise "come up"
失敗 できな しくじ うまくいかな だめ ダメ 落ち 通らな fail failure unsuccessful "can't" cannot
間違 誤 ミス 違 おかし 不正 正しくな 狂 合わな wrong incorrect mistake error inaccurate "not right" "not correct" off
誤用 使い方 misuse
合わな 一致しな 食い違 ずれ 異な 違 相違 mismatch differ "not match" inconsistent
食い違 相違 矛盾 ずれ 異な 不一致 conflict contradict differ inconsistent
直 治 修正 修復 改め 訂正 正 復旧 fix correct repair mend resolve
治 直 回復 解消 解決 recover resolve "go away" fix
解決 解消 直 なくな resolve solve fix
改善 良く よく 直 向上 高め 上げ improve better enhance
高速 速 早 短縮 スピードアップ 軽 サクサク fast quick speed "speed up" faster quicker
消 削除 除去 取り除 取り去 取り払 外 無くす なくし なくす 破棄 捨て 削 取っ払 片付け 撤去 delete remove erase eliminate discard strip ditch drop "get rid of" "take out" "take off" "throw away" "throw out" clear wipe
消え なくな 無くな 失 消失 消去 紛失 飛 消滅 disappear vanish lose lost gone loss wipe forget clear
隠 非表示 見えな 伏せ 消 hide conceal "not visible"
見せ 表示 提示 公開 show present display reveal
送 送信 届 飛 発送 配信 届け 来 送付 出 投 send deliver receive get mail email
届 来 受信 受け取 着 到着 届け 未着 arrive receive get deliver come reach
知らせ 通知 連絡 伝え 教え 報告 アラート 告知 notify inform tell alert "let know" warn
警告 注意 警 アラート 知らせ warn warning alert caution
尋ね 聞 質問 問い合わせ 伺 確認 ask inquire query prompt
頼 依頼 お願 求め 要求 ask request demand
渡 あげ 与え 付与 提供 配 配布 give hand provide pass distribute
もら 受け取 受領 頂 取得 得 receive get obtain
取得 取 取ってく 引っ張 読み込 fetch get retrieve obtain pull
読み込 読込 ロード ロード中 読 取り込 load read loading
書き出 出力 エクスポート 吐き出 ダウンロード export output download dump
取り込 取込 インポート 読み込 取り入 import load ingest
ダウンロード 落と 取得 download
アップロード 上げ 載せ 投稿 upload post
投稿 書き込 アップ 載せ post publish submit
掲載 載せ 載 公開 post publish list
公開 出 リリース 発行 publish release
発行 出 作成 印刷 issue
提出 出 送信 申請 submit submission hand
申し込 申込 応募 申請 登録 apply register "sign up"
登録 加入 作成 サインアップ 入会 register "sign up" enroll
入 加入 参加 入会 join enter participate
退会 脱退 やめ 抜け leave unsubscribe quit
ログイン サインイン 入 login "log in" "sign in" "get in"
ログアウト サインアウト 追い出 弾き出 logout "log out" "sign out" "kick out"
拒否 弾 断 はじ 却下 蹴 reject refuse deny decline "turn down"
許可 認め 許 OK allow permit let grant approve
認め 承認 許可 approve accept
選 選択 指定 決め choose select pick
絞り込 絞 フィルタ 限定 filter narrow
並べ 並び ソート 整列 順番 順序 並べ替 並び替 sort order arrange rank
入れ替え 並べ替 交換 差し替え swap reorder exchange switch
揃え 揃 統一 合わせ そろ 一貫 unify align consistent standardize uniform
組み合わせ 併用 合わせ combine combination
分け 分割 分 区切 切り分 細か split divide separate "break up" "break down"
つな 繋 接続 結 結び付 連携 connect link join attach
貼 付 添付 貼り付 attach paste
移 移動 動か 移行 ずら move shift transfer migrate
運 移動 持って carry move
切り替え 切替 変え 替え 移 スイッチ 変わ switch change toggle swap
替え 換え 変え 代え 交換 change replace swap
進 次に 先に 進行 移 proceed advance "move on" continue
続 継続 続行 〜続け っぱなし 出っぱなし 続け continue keep stay remain "go on" persist
待 待機 待ち wait
止 停止 中断 ストップ 止ま やめ 固ま stop halt pause interrupt suspend
中断 途中で止 途中で切 途切 止ま interrupt abort cancel
固ま フリーズ 動かなくな 反応しな 応答しな 止ま ハング freeze hang stuck stall "lock up" unresponsive "stop responding"
落ち クラッシュ 異常終了 強制終了 死 crash die abort quit "shut down" "force close" "blow up"
押 クリック タップ 押下 触 叩 press click tap hit push touch
放置 放って 放っ 放 触らな 操作しな idle inactive "leave open" "left open" unattended
切 オフ 止め 消 無効 "turn off" disable "switch off" mute
付け つけ オン 有効 入れ "turn on" enable "switch on"
測 計測 計 測定 量 measure
数え カウント 集計 count tally
計算 算出 集計 求め calculate compute
集計 合計 計算 aggregate total sum
比べ 比較 対比 compare
教え 説明 伝え 解説 explain teach tell
説明 解説 述べ 記述 言って explain explanation describe mean
分か 判 解 理解 把握 読み取 伝わ 通じ understand follow grasp see know understandable
知 把握 存じ 分か know
感じ 思 印象 feel seem sound appear
感じ 雰囲気 印象 ムード 感 feel feeling mood atmosphere impression
描 書 イラスト draw paint
作 作成 生成 製作 制作 こしらえ 用意 拵え 新規作成 create make generate produce build write
用意 準備 書 作 整え prepare provide "set up"
設定 指定 決め セット 定め 構成 set configure specify
決め 決定 定め 設定 decide determine
割り当て 割り振 振り分 付与 担当 assign allocate
直し やり直 再 redo
守 保護 維持 順守 遵守 protect keep follow
従 沿 準拠 則 守 follow comply conform according
対処 対応 処理 扱 取り扱 さば handle "deal with" treat manage process
管理 扱 取り仕切 manage administer
任せ 委ね 委任 delegate leave entrust
助け 補助 支援 手伝 サポート help assist support aid
強調 目立 際立 引き立 太字 ハイライト emphasize highlight "stand out" bold
目立たせ 目立 強調 highlight prominent
思い出 想起 remind recall
忘れ 失念 抜け forget
買 購入 注文 buy purchase order
払 支払 決済 納め pay payment checkout
返 返却 返品 戻 返還 return refund
返 応答 返信 返事 レスポンス reply respond response answer
返金 払い戻 返 refund
借り 貸 レンタル rent borrow lend
使 利用 使用 活用 用い 使い 使って employ use utilize
試 テスト 試用 試し try test
終わ 完了 済 終了 仕上が finish complete end done completion
始 開始 スタート 書き出 冒頭 始ま start begin opening beginning intro introduction
仕上げ 完成 仕上が finish complete finalize
間に合 遅れ 期限 late
遅れ 遅延 延び ずれ込 delay late postpone
延 伸 延長 延期 長く extend prolong postpone
縮 短縮 短 詰め shorten cut trim condense
伸び 増 上が 成長 grow increase rise "go up" climb
上が 上昇 増 高くな rise increase "go up" grow climb
下が 下落 低下 減 落ち fall drop decrease decline "go down" degrade
表れ 現れ 出 appear
起こ 起き 発生 occur happen
会 面会 打ち合わせ meet
来 訪れ 訪問 参 お越し 到来 come visit
行 訪れ 訪問 伺 参 go visit
いる 居 存在 いらっしゃ exist
存在 あ 存在し exist existing "that's there" present current
考慮 配慮 気を配 気をつけ 考え consider "take into account" account
気をつけ 注意 用心 気を付け careful
扱 取り上げ 触れ cover treat handle discuss
触れ 言及 取り上げ mention touch
"cover with" write add
"new name" rename
"name change" rename
rename "give a new name" "change the name" "different name" 改名 名前を変え 名称変更 リネーム 名前変更
"leave alone" "do not modify" "do not change" "do not touch" "leave unchanged" "stay the same" unchanged "keep as is" "leave as is"
aim target intend audience "meant for" "written for" 対象 向け ターゲット 想定
long "take forever" "take ages" "take a while" "take so long" lengthy
find return bring yield
短縮 削 縮め カット 減ら 半分 shorten cut trim halve half
途切れ 失 切れ 薄れ break lose
撤廃 外 解除 廃止 なくす なくし やめ abolish lift
表示 来 並 show come
break "blow out" "blow up" "mess up" wreck destroy
適用 使 利用 apply use
増や 増加 もっと入れ もっと増 もっと多 多く more increase
弱め 抑え 和らげ 減ら 控えめ "tone down" soften less reduce
示 書 挙げ 並べ 列挙 list show put write
append put add 付け 添え
省略 いりませ いらな 不要 要りませ 要らな skip omit
開 飛 移 open "go to"
"no longer" stop
change different another 変更 別
different inconsistent inconsistently differently ばらばら バラバラ 揺れ 表記揺れ 不統一
表記 書き方 綴り spelling notation
send "go out" 送
convert transform "turn into" 変換 直 変え
extend "last longer" 延 長く
lifetime "last longer" 有効期限 期限
offline "without a connection" "no connection" "without internet" "without a network" "no internet" オフライン
concurrent concurrently simultaneous simultaneously "at once" "at the same time" together 同時
choose configurable customize customizable pick
list show 表示
アクセス 閲覧 見ら 見れ 開 access view see visit open
開 表示 出 open show
分類 入 振り分 仕分 sort classify file
遷移 移 飛 移動 切り替わ redirect navigate "lead to" "end up" "take to" land
"end up" land go arrive
戻 リセット reset return "go back" revert
reduce lower "take off"
"play automatically" "playing automatically" autoplay 自動再生
stop disable "turn off" "switch off"
hook grab engage attract "draw in" "pull in" 引き込 惹
"come back" reappear return 復活
cover hide obscure block 覆 隠
return "give back" "send back"
stop "give up" halt quit
suggest autocomplete "auto complete" 補完 候補
流れ 再生 鳴 play sound
混乱 わからな 分からな 迷 confuse confusing "lose track"
clip crop "cut off" truncate 切れ 見切れ 欠け
overlap "run under" "run over" cover
flag report 通報
drain kill eat consume
empty clear wipe reset blank
submit submission "send in" "hand in" send
understand get grasp follow "make sense"
consistently always consistent
unauthorized "without permission" "no permission" "not authorized" "not allowed" "without access"
improve better enhance
summarize summary "sum up" recap
"out of nowhere" unexpected unexpectedly suddenly abruptly "all of a sudden" randomly
"too soon" early prematurely "too early" 早すぎ
"every now and then" "now and then" sometimes occasionally intermittent intermittently "once in a while" "from time to time" "at random" randomly sporadic sporadically "at times"
"no longer" "not anymore" "not any more"
"off screen" offscreen "outside the screen" "out of view" 画面外
`;
