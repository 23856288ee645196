// Labelled rechecks of Japanese prose.
import type { LabelledPair } from './labelled-pair.ts';

const WEAK = { category: 'style', rule: 'ja-no-weak-phrase', description: '弱い表現: "かもしれない" が使われています。' };
const LONG = { category: 'readability', rule: 'sentence-length', description: '文が長すぎます (112文字)。100文字以内にしてください。' };
const REDUNDANT = { category: 'style', rule: 'ja-no-redundant-expression', description: '「することができます」は冗長な表現です。「できます」に直せます。' };
const NOTATION = { category: 'notation', rule: 'prh', description: 'サーバ => サーバー' };
const TYPO = { category: 'typo', rule: 'typo', description: '「てに」は「に」の誤りと思われます。' };
const PLOT = { category: 'plot', description: '主人公の年齢が第一章の記述と食い違っている。' };
const RHYTHM = { category: 'rhythm', rule: 'repeated-ending', description: '文末「た。」が4回続いています。' };

const PARAGRAPH = '港には夜明け前から霧が出ていた。漁師たちは黙って網を繕い、誰も沖を見ようとはしなかった。';
const OTHER = '町役場の時計は三年前から止まったままだが、直そうと言い出す者はいない。';

export const JAPANESE_PAIRS: readonly LabelledPair[] = [
  { name: '何も変わっていない', language: 'ja', state: 'Recurrence', before: `${PARAGRAPH}\n\nこの方法は⟦安全かもしれない⟧。`, after: `${PARAGRAPH}\n\nこの方法は⟦1:安全かもしれない⟧。`, issue: WEAK, findings: [WEAK] },
  { name: '前に段落が増えただけ', language: 'ja', state: 'Recurrence', before: `${PARAGRAPH}\n\nこの方法は⟦安全かもしれない⟧。`, after: `${OTHER}\n\n${PARAGRAPH}\n\nこの方法は⟦1:安全かもしれない⟧。`, issue: WEAK, findings: [WEAK] },
  { name: '絵文字が前に入った', language: 'ja', state: 'Recurrence', before: `今日の要点。この方法は⟦安全かもしれない⟧。${OTHER}`, after: `今日の要点😀👩‍💻。この方法は⟦1:安全かもしれない⟧。${OTHER}`, issue: WEAK, findings: [WEAK] },
  { name: '直した', language: 'ja', state: 'Resolved', before: `${PARAGRAPH}この方法は⟦安全かもしれない⟧。${OTHER}`, after: `${PARAGRAPH}この方法は安全である。${OTHER}`, issue: WEAK, findings: [] },
  { name: '直したが同じ語が別の場所に残る', language: 'ja', state: 'Resolved', before: `設定を⟦変更することができます⟧。詳しくは後で述べます。\n\n${OTHER}\n\n値を取得することができます。`, after: `設定を変更できます。詳しくは後で述べます。\n\n${OTHER}\n\n値を⟦1:取得することができます⟧。`, issue: REDUNDANT, findings: [REDUNDANT] },
  { name: '双子の片方だけ直した(こちらは残る)', language: 'ja', state: 'Recurrence', before: `値を取得することができます。\n${OTHER}\n値を⟦取得することができます⟧。${PARAGRAPH}`, after: `値を取得できます。\n${OTHER}\n値を⟦1:取得することができます⟧。${PARAGRAPH}`, issue: REDUNDANT, findings: [REDUNDANT] },
  { name: '双子の片方だけ直した(直したのはこちら)', language: 'ja', state: 'Resolved', before: `値を⟦取得することができます⟧。\n${OTHER}\n値を取得することができます。${PARAGRAPH}`, after: `値を取得できます。\n${OTHER}\n値を⟦1:取得することができます⟧。${PARAGRAPH}`, issue: REDUNDANT, findings: [REDUNDANT] },
  { name: '段落ごと別の場所へ移した', language: 'ja', state: 'Recurrence', before: `この方法は⟦安全かもしれない⟧。検証には時間がかかる。\n\n${PARAGRAPH}\n\n${OTHER}\n`, after: `${PARAGRAPH}\n\n${OTHER}\n\nこの方法は⟦1:安全かもしれない⟧。検証には時間がかかる。\n`, issue: WEAK, findings: [WEAK] },
  { name: '段落ごと消えた', language: 'ja', state: 'Partial', before: `${PARAGRAPH}\n\nこの方法は⟦安全かもしれない⟧。検証には時間がかかる。\n\n${OTHER}`, after: `${PARAGRAPH}\n\n${OTHER}`, issue: WEAK, findings: [] },
  { name: '一行一段落の行が消えた', language: 'ja', state: 'Partial', before: `　${PARAGRAPH}\n　彼は⟦四十歳だった⟧。若いころの傷が今も痛む。\n　${OTHER}\n`, after: `　${PARAGRAPH}\n　${OTHER}\n`, issue: PLOT, findings: [] },
  { name: '語だけ削った', language: 'ja', state: 'Resolved', before: `${PARAGRAPH}それは⟦とても⟧静かな夜だった。${OTHER}`, after: `${PARAGRAPH}それは静かな夜だった。${OTHER}`, issue: { category: 'style', rule: 'no-intensifier', description: '「とても」は削れます。' }, findings: [] },
  { name: '文だけ削った(段落は残る)', language: 'ja', state: 'Resolved', before: `${PARAGRAPH}⟦これは蛇足かもしれない。⟧${OTHER}`, after: `${PARAGRAPH}${OTHER}`, issue: WEAK, findings: [] },
  { name: '長い文を少し縮めたがまだ長い', language: 'ja', state: 'Recurrence', before: `${OTHER}⟦私たちが昨年の秋から進めてきたこの調査は、町に残る古い記録をすべて読み直し、そこに書かれた人々の名前と住まいを一つずつ確かめながら、失われた路地の形を地図の上に描き直そうとする試みである。⟧`, after: `${OTHER}⟦1:私たちが昨年から進めてきたこの調査は、町に残る古い記録をすべて読み直し、書かれた人々の名前と住まいを一つずつ確かめながら、失われた路地の形を地図の上に描き直そうとする試みである。⟧`, issue: LONG, findings: [{ ...LONG, description: '文が長すぎます (104文字)。100文字以内にしてください。' }] },
  { name: '長い文を二つに割った', language: 'ja', state: 'Resolved', before: `${OTHER}⟦私たちが昨年の秋から進めてきたこの調査は、町に残る古い記録をすべて読み直し、そこに書かれた人々の名前と住まいを一つずつ確かめながら、失われた路地の形を地図の上に描き直そうとする試みである。⟧`, after: `${OTHER}私たちは昨年の秋からこの調査を進めてきた。町に残る古い記録を読み直し、人々の名前と住まいを一つずつ確かめ、失われた路地の形を地図の上に描き直す試みである。`, issue: LONG, findings: [] },
  { name: '同じ規則が書き直した文に別の語で出た', language: 'ja', state: 'Recurrence', before: `${OTHER}この方法は⟦安全かもしれない⟧。${PARAGRAPH}`, after: `${OTHER}この方法は⟦1:危険だと思います⟧。${PARAGRAPH}`, issue: WEAK, findings: [{ ...WEAK, description: '弱い表現: "と思います" が使われています。' }] },
  { name: '直した所に別の規則の指摘', language: 'ja', state: 'Resolved', before: `${OTHER}この方法は⟦安全かもしれない⟧。${PARAGRAPH}`, after: `${OTHER}この方法は⟦1:安全なのである⟧。${PARAGRAPH}`, issue: WEAK, findings: [{ category: 'notation', rule: 'no-mix-dearu-desumasu', description: '敬体と常体が混ざっています。' }] },
  { name: '隣の文に同じ規則の古い指摘', language: 'ja', state: 'Resolved', before: `この方法は⟦安全かもしれない⟧。あの方法は危険かもしれない。${PARAGRAPH}`, after: `この方法は安全だ。あの方法は⟦1:危険かもしれない⟧。${PARAGRAPH}`, issue: WEAK, findings: [WEAK] },
  { name: '本文は同じだが今回は報告されない', language: 'ja', state: 'Partial', before: `${PARAGRAPH}彼は⟦今年で四十歳になると言っていた⟧。${OTHER}`, after: `${PARAGRAPH}彼は今年で四十歳になると言っていた。${OTHER}`, issue: PLOT, findings: [] },
  { name: 'モデルが言い方を変えて同じ所を指す', language: 'ja', state: 'Recurrence', before: `${PARAGRAPH}彼は⟦今年で四十歳になると言っていた⟧。${OTHER}`, after: `${OTHER}${PARAGRAPH}彼は⟦1:今年で四十歳になると言っていた⟧。`, issue: PLOT, findings: [{ category: 'plot', description: '年齢の設定が冒頭と矛盾しています。' }] },
  { name: 'モデルが同じ所に別の問題を見る', language: 'ja', state: 'Resolved', before: `${PARAGRAPH}彼は⟦四十歳になる⟧ところだ。${OTHER}`, after: `${PARAGRAPH}彼は⟦1:三十五歳を迎えた⟧ところだ。${OTHER}`, issue: PLOT, findings: [{ category: 'plot', description: 'この場面の時刻が前の段落とつながらない。' }] },
  { name: '表記を直した', language: 'ja', state: 'Resolved', before: `起動後に⟦サーバ⟧を再起動します。サーバーの設定は後で述べます。`, after: `起動後にサーバーを再起動します。サーバーの設定は後で述べます。`, issue: NOTATION, findings: [] },
  { name: '表記の指摘が残り、前の文が書き換わった', language: 'ja', state: 'Recurrence', before: `まず準備をします。起動後に⟦サーバ⟧を再起動します。`, after: `準備の手順は付録を見てください。起動後に⟦1:サーバ⟧を再起動します。`, issue: NOTATION, findings: [NOTATION] },
  { name: '別の場所のサーバだけが残る', language: 'ja', state: 'Resolved', before: `起動後に⟦サーバ⟧を再起動します。\n\n${OTHER}\n\nこのサーバは古い。`, after: `起動後にサーバーを再起動します。\n\n${OTHER}\n\nこの⟦1:サーバ⟧は古い。`, issue: NOTATION, findings: [NOTATION] },
  { name: '範囲の誤りのうち一つだけ直した', language: 'ja', state: 'Partial', before: `⟦学校てに行きった⟧。帰りは雨だった。`, after: `⟦1:学校に行きった⟧。帰りは雨だった。`, issue: { category: 'typo', description: '「てに」と「行きった」の二か所に誤りがあります。' }, findings: [{ category: 'typo', description: '「行きった」は「行った」の誤りです。' }] },
  { name: '誤字を直した', language: 'ja', state: 'Resolved', before: `昨日は学校⟦てに⟧行った。帰りは雨だった。`, after: `昨日は学校に行った。帰りは雨だった。`, issue: TYPO, findings: [] },
  { name: '行の折り返しが変わった', language: 'ja', state: 'Recurrence', before: `この章では設定を説明し、\n値を⟦変更することができます⟧。\n次の章に進みます。`, after: `この章では設定を説明し、値を⟦1:変更することができます⟧。次の章に進みます。`, issue: REDUNDANT, findings: [REDUNDANT] },
  { name: '句読点の種類を変えただけ', language: 'ja', state: 'Recurrence', before: `この章では、設定を説明する。値を⟦変更することができます⟧。次の章では、保存を扱う。`, after: `この章では，設定を説明する．値を⟦1:変更することができます⟧．次の章では，保存を扱う．`, issue: REDUNDANT, findings: [REDUNDANT] },
  { name: '文末の繰り返しを一部崩した', language: 'ja', state: 'Recurrence', before: `${OTHER}\n⟦雨が降った。風が吹いた。波が立った。船が揺れた。⟧\n${PARAGRAPH}`, after: `${OTHER}\n⟦1:雨が降った。風が吹いた。波が立った。船は大きく揺れた。⟧\n${PARAGRAPH}`, issue: RHYTHM, findings: [RHYTHM] },
  { name: '文末の繰り返しを崩した', language: 'ja', state: 'Resolved', before: `${OTHER}\n⟦雨が降った。風が吹いた。波が立った。船が揺れた。⟧\n${PARAGRAPH}`, after: `${OTHER}\n雨が降り、風が吹く。立つ波に船は揺れた。\n${PARAGRAPH}`, issue: RHYTHM, findings: [] },
  { name: '全文を書き直した', language: 'ja', state: 'Partial', before: `この道具は便利だ。ただし⟦扱いが難しいかもしれない⟧。慣れるまで待とう。`, after: `秋の終わり、山の上の小屋で私は一冊の帳面を見つけた。頁には知らない町の名が並び、最後の行だけが墨で塗りつぶされていた。`, issue: WEAK, findings: [] },
  { name: '指摘の文を写して前に置いた', language: 'ja', state: 'Recurrence', before: `${OTHER}\n\n値を⟦取得することができます⟧。保存は後で行います。\n`, after: `まとめ: 値を⟦1:取得することができます⟧と覚えておくとよい。\n\n${OTHER}\n\n値を⟦2:取得することができます⟧。保存は後で行います。\n`, issue: REDUNDANT, findings: [REDUNDANT, REDUNDANT] },
  { name: '直した語が新しい段落に引用された', language: 'ja', state: 'Resolved', before: `${OTHER}\n\n値を⟦取得することができます⟧。保存は後で行います。\n`, after: `まとめ: 以前は⟦1:取得することができます⟧と書いていた。\n\n${OTHER}\n\n値を取得できます。保存は後で行います。\n`, issue: REDUNDANT, findings: [REDUNDANT] },
  { name: '修飾を加えたが弱い表現は残る', language: 'ja', state: 'Recurrence', before: `${PARAGRAPH}この方法は⟦安全かもしれない⟧。`, after: `${PARAGRAPH}この方法はおおむね⟦1:安全かもしれない⟧と言われている。`, issue: WEAK, findings: [WEAK] },
  { name: '括弧の対応を直した', language: 'ja', state: 'Resolved', before: `彼女は言った。⟦「もう行くね。⟧そして扉を閉めた。`, after: `彼女は言った。「もう行くね」そして扉を閉めた。`, issue: { category: 'dialogue', rule: 'unclosed-bracket', description: '「 が閉じられていません。' }, findings: [] },
];
