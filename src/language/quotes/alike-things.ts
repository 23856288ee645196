// Names and qualities that a request and its summary call by different words: 登場人物 and キャラクター, flat and weak.

/** One group per line, written like those of `alike-words.ts`. */
export const ALIKE_THINGS = `
複数 いくつも いくつか 何個も 何枚も 何件も 何人も 数個 多数 多く たくさん several multiple many "more than one" numerous
大量 たくさん 多く 多数 いっぱい 膨大 大容量 山ほど massive "a lot" many large big huge
全部 すべて 全て 全体 全 丸ごと まるごと all whole entire everything
文字 字 テキスト 文 text character letter
字 文字 文字数 letter character word
心情 気持ち 感情 内面 心 思い 心理 emotion feeling sentiment
怒 怒り 腹 anger angry rage
悲し 悲しみ 哀 sad sadness sorrow
嬉し 喜 喜び うれし joy happy glad
唐突 急 突然 いきなり 不意 急に sudden abrupt suddenly abruptly unexpected
急 唐突 突然 不自然 rushed hasty hurried
冒頭 書き出 出だし 導入 始まり 序盤 最初 初め はじめ opening beginning intro introduction start
結末 ラスト 最後 終わり 終盤 締め オチ エンディング 結び 幕切れ ending end conclusion closing finale
最後 末尾 終わり 一番下 最下部 末 last end final bottom
下部 一番下 下 最下部 下の方 bottom below lower
上部 一番上 上 最上部 上の方 top above upper
先頭 最初 一番上 頭 冒頭 first top head beginning
初回 初めて はじめて 最初 1回目 一回目 first "first time" initial initially
翌日 次の日 明くる日 "next day" "following day" "day after"
翌週 次の週 来週 "next week" "following week"
翌月 次の月 来月 "next month" "following month"
前日 前の日 昨日 "previous day" "day before"
夜間 夜 夜中 晩 night overnight nighttime
深夜 夜中 真夜中 夜遅 midnight "late at night"
長時間 長い間 ずっと 長いこと "long time" "for hours" "long period"
短時間 すぐ 少しの間 "short time"
時々 たまに ときどき 時折 まれに intermittent sometimes occasionally
頻繁 よく しょっちゅう 何度も 度々 たびたび frequently often repeatedly
直後 すぐ してすぐ immediately "right after"
即座 すぐ 直ちに 即時 瞬時 リアルタイム immediately instantly "right away" "real time"
回数 何回 何度 times count
順番 順序 並び 並び順 順 order sequence
表示順 並べる順 並び順 順番 "display order"
大きさ サイズ 寸法 size
形式 フォーマット 書式 形 様式 format form
種類 タイプ 型 種 kind type sort
名前 名称 名 ネーム name
題名 タイトル 題 表題 title
見出し ヘッダー heading header headline
一覧 リスト list
表 テーブル table
図 図表 figure diagram
グラフ チャート chart graph
画像 写真 絵 イメージ picture photo image pic
動画 ビデオ 映像 ムービー video movie
音 音声 サウンド sound audio
音声 声 ボイス voice audio
文 文章 センテンス 一文 sentence
段落 パラグラフ paragraph
章 チャプター chapter
文体 口調 トーン 調子 語り口 言い回し 言葉遣い 言葉づかい 語尾 です・ます tone voice style wording
表現 言い回し 言い方 書き方 言葉 言葉遣い 言葉づかい フレーズ 文言 文面 wording phrase expression phrasing language word
文言 文面 テキスト 文章 メッセージ 言葉 wording text copy message
言語 言葉 language
比喩 たとえ 例え 喩え metaphor simile analogy
例 たとえば 実例 サンプル 例え example sample instance
登場人物 キャラクター キャラ 人物 character
主人公 主役 ヒーロー ヒロイン protagonist hero heroine "main character"
読者 読み手 読む人 読む方 reader audience
聞き手 聴衆 聴く人 audience listener
視聴者 見る人 観客 viewer audience
初心者 初学者 ビギナー 素人 入門者 新人 初めての人 beginner novice newcomer newbie
専門家 プロ 玄人 エキスパート expert professional
子供 子ども キッズ 児童 子 child kid children
利用者 ユーザー 使う人 お客 お客様 使用者 user people folk customer member
会員 メンバー member
顧客 お客様 お客さん 客 クライアント customer client
管理者 アドミン 管理人 administrator admin
上司 上長 マネージャー boss manager supervisor
社員 従業員 スタッフ 職員 employee staff worker
担当者 担当 係 係員 assignee owner "person in charge"
投稿者 書いた人 作者 author poster
作者 著者 筆者 書き手 author writer
受信者 宛先 受け取る人 届け先 recipient receiver
送信者 差出人 送り主 sender
端末 デバイス 機器 マシン device machine
スマホ スマートフォン 携帯 モバイル 電話 smartphone phone mobile
パソコン pc コンピュータ コンピューター デスクトップ computer desktop
画面 スクリーン ディスプレイ 表示 screen display
欄 フィールド 入力欄 項目 ボックス 枠 field box input
枠 欄 ボックス フレーム frame border box
ボタン スイッチ button
吹き出し ポップアップ ダイアログ モーダル ウィンドウ 小窓 popup pop-up dialog modal
ぐるぐる スピナー くるくる ローディング ロード中 読み込み中 spinner loading
通信 ネットワーク 回線 接続 ネット 電波 network connection internet
不安定 安定しな 弱 unstable flaky unreliable
応答 反応 レスポンス 返事 返答 response respond reaction reply
応答時間 レスポンス 反応 "response time"
速度 スピード 速さ 速 speed pace
性能 パフォーマンス 速度 速さ 処理速度 performance speed fast faster slow slowly
動作 動き 挙動 behavior behaviour movement
資料 ドキュメント 文書 書類 document documentation docs doc
文書 ドキュメント 書類 document doc
手順 やり方 方法 手続き ステップ procedure step process
原因 理由 わけ 元 要因 なぜ cause reason why motivation
動機 理由 なぜ motivation reason why
意味 意図 趣旨 meaning intent mean
目的 狙い ねらい ゴール purpose goal aim
案 アイデア 提案 プラン idea proposal plan
予定 スケジュール 計画 日程 schedule plan
期限 締切 締め切り 納期 デッドライン deadline "due date"
料金 価格 値段 金額 費用 代金 price cost fee amount
金額 価格 値段 料金 額 amount price
合計 総額 トータル 総計 total sum
在庫 ストック 在庫数 stock inventory
商品 品物 アイテム 製品 品 product item goods
荷物 小包 配送物 package parcel
請求書 インボイス invoice bill
領収書 レシート receipt
権限 許可 権利 アクセス権 permission authority right access privilege authorization unauthorized authorized
規約 ルール 決まり 規則 rule terms
誤り 間違い ミス エラー 誤 過ち mistake error
誤字 タイプミス 打ち間違い 誤植 typo "spelling mistake" misspelling
文法 文法ミス grammar grammatical
不要 いらな 要らな 必要な 余計 無駄 使っていな 使われていな unnecessary unneeded unused useless dead
未使用 使っていな 使われていな 不使用 unused dead
余計 無駄 不要 いらな extra unnecessary superfluous redundant
冗長 くどい くど しつこ 長ったらし 回りくど まわりくど 長い redundant verbose wordy "long-winded" repetitive lengthy repeat
簡潔 短 短く シンプル すっきり コンパクト concise brief short succinct
平易 やさし 易し 簡単 わかりやす 分かりやす かみくだ 噛み砕 plain simple easy simpler
難解 難し わかりにく 分かりにく 複雑 むずかし difficult hard complex
堅 固 硬 かた苦し 堅苦し フォーマル 硬い stiff formal rigid
柔 くだけ やわらか カジュアル 砕け 親しみやす フランク casual informal relaxed softer friendly
親しみやす フレンドリー くだけ 気軽 friendly approachable warm
丁寧 敬語 礼儀正し 改まった かしこま polite courteous formal respectful
自然 スムーズ 滑らか なめらか こなれ natural smooth fluent
不自然 違和感 ぎこちな おかし わざとらし unnatural awkward stilted odd
単調 平坦 退屈 つまらな だれ メリハリがな flat dull monotonous boring bland weak
弱 物足りな 迫力がな 足りな weak flat lacking
退屈 つまらな だれ 面白くな 飽き boring dull tedious
面白 興味深 楽し interesting fun engaging
激し 早 速 ひど 大き 多 intense severe heavy high "a lot" much
ひど 悪 最悪 酷 bad terrible awful
見づら 見にく 見えにく 読みにく 読みづら 判読しにく 見えづら hard "hard to read" "hard to see" unreadable illegible
読めな 判読でき 判読不能 unreadable illegible "not readable" "cannot be read" "can't read"
使いにく 使いづら 不便 inconvenient "hard to use" awkward
使いやす 便利 操作しやす easy "easy to use" usable convenient
見やす 読みやす はっきり 視認 readable legible clear visible
明確 はっきり 明らか 具体的 clear explicit
不明 わからな 分からな 不明瞭 はっきりしな 曖昧 unclear vague ambiguous confusing "not clear" "not sure" "don't understand" "not understand" "can't tell"
曖昧 あいまい ぼんやり ぼやけ はっきりしな vague ambiguous blurry
空 未入力 何も入れ 何も入力 何も書 空欄 ブランク からっぽ 空っぽ 未記入 空白 empty blank "nothing entered" "nothing is entered" "nothing typed" "typing nothing" "without typing" "without entering" "enter nothing" "leave blank"
無反応 何も起き 何も起こ 反応しな 反応がな うんともすんとも 動かな 応答しな 応答がな "no response" "do nothing" "nothing happens" "not respond" unresponsive "no reaction" "no effect" "not react" response
真っ白 白 何も表示 何も出 blank white empty
未着 届かな 届いていな 来な 来ていな "not arrive" "not delivered"
同じ 同一 一緒 等し 重複 same identical duplicate
別 他 ほか 違う 異なる another other different
新し 新規 新 new
既存 今ある 現在の 現行 もとの 元の いまある existing current present "that's there" "already there"
現状 今 現在 いま current now
予期 想定外 勝手 思わぬ 意図しな 突然 unexpected unexpectedly unintended "out of nowhere"
勝手 自動 無断 ひとりでに "by itself" automatically "on its own"
自動 オート 勝手 自動的 automatic automatically auto
詳細 詳し 細か くわし 具体的 detail detailed details
画質 解像度 resolution quality
明る 明度 bright
幅 横幅 width wide
高さ 縦幅 height tall
余白 空白 スペース 間隔 マージン margin padding space whitespace
色 カラー 色合い 配色 color colour
向き 方向 direction orientation
場所 位置 ところ 箇所 place position location where
位置 場所 ところ どこ position place location where
近く 周辺 付近 そば near nearby around
カクつ カクカク がたつ ぎこちな ちらつ stutter jerky choppy janky lag
途切れ 切れ切れ 飛び飛び プツプツ "cut out" choppy
うるさ 騒がし やかまし 多すぎ noisy loud annoying
リンク切れ リンクが切れ "broken link" "dead link"
非推奨 古 deprecated outdated
weak flat bland
funny humorous humour humor 笑い 面白 ユーモア
真っ白 白紙 空白 blank
上位 上 上部 トップ 先頭 top first
wordy ramble verbose rambling "drag on" drag lengthy
冗長 だらだら 長々 くどくど
monotonous "the same" repetitive
sarcasm sarcastic 皮肉
情景 景色 風景 scenery landscape
要点 ポイント 重要な点 "key point" "main point"
わからな 分からな はっきりしな 不明
where destination 出力先 先 どこ
間隔 間 余白 gap spacing
old stale outdated obsolete 古
timestamp time 時刻
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
