// The word lists of polarity: what negates, what only looks like it, what preserves. Patterns are flat, so that they stay linear.

/** Fillers keep the offsets; ゝ is hiragana and means nothing to any rule. */
const JAPANESE_FILLER = 'ゝ';

/** Contain ない, ず or なく without denying anything: obligation, condition, adverbs. */
const NO_NEGATION_JAPANESE = new RegExp(
  [
    'なければ(?:なら|いけ)(?:ない|ません)', 'なくては(?:なら|いけ)(?:ない|ません)', 'ないと(?:いけない|いけません|だめ)', 'ねばならない', 'ざるをえない', 'ざるを得ない', 'しかない', 'しかありません',
    'かもしれない', 'かもしれません', 'かも知れない', 'だけでは?なく', 'のみならず', 'ばかりでは?なく', 'に限らず', 'にかぎらず', 'かかわらず', '関わらず', '拘らず', 'を問わず', 'をとわず', 'を待たず(?:に|して)?', 'を待たない(?:で)?',
    '少なくとも', '少な(?:い|く|かっ|め)', '危な(?:い|く|かっ)', '必ず', '先ず', '(?<![\\u3400-\\u9fff])(?:まず|はず)', 'わずか', 'いずれ', 'ずつ', 'ずっと', '間もなく', 'まもなく', 'もれなく', '漏れなく', '滞りなく',
    '欠かせない', '欠かせません', '欠かさず', '絶えず', '惜しまず', '迷わず', '残らず', '余さず', '余すところなく', '思わず', '相変わらず', '途切れな[いく]', '切れ目な[いく]', '申し分な[いく]', '間違いな[いく]', '差し支えな[いく]', '遜色な[いく]', '違和感な[いく]', '負けな[いく]', '問題な[いく]', '問題ありません',
    // Not to exceed is a bound, not to forget a reminder, not to bore a wish: none of them denies what it is said of.
    '(?:を|が|も)(?:超え|越え|上回ら|下回ら|割ら|オーバーし)(?:ない|ず|ません|なく)', '(?:を|が)(?:超え|越え|上回|下回|割)る(?:こと|の)[はが]?(?:ない|なく|ありません)', '[0-9一二三四五六七八九十]+[^、。]{0,4}も?かから(?:ず|ない|なく)', '忘れずに?', '忘れない(?:で|よう)', 'お忘れなく', '忘れません(?:よう|ように)', '怠らず', '怠りなく', '抜かりなく', '漏らさず', '手を抜かず', '遅滞なく', '支障な[いく]', '例外なく', '遠慮なく', '隙間なく', 'くまなく', '隈なく', '限りなく', '無理な[いく]', 'やむを得ず', '飽き(?:させ)?(?:ない|ず)', 'ストレスなく', '不自由なく', '苦もなく', '誤解(?:を招か|のないよう|がないよう|されな)', '恥ずかしくない', '見逃せない', '比類な[いき]', 'かけがえのない', 'やまない', '忘れられない',
    '(?<![がはも])不要な(?=[\\u3400-\\u9fff\\u30a1-\\u30fa a-z])', '無駄なく', 'なんとなく', 'さりげなく', '過不足なく', 'なければ', 'なかったら', 'なきゃ', 'ない(?=場合|限り|かぎり|とき|時は|時に|うちに)', 'なかった(?=場合|とき|時)', 'ないと(?=[^ぁ-ん])', 'ていない(?=[\\u3400-\\u9fff\\u30a1-\\u30fa])',
  ].join('|'),
  'g',
);

export function maskJapanese(text: string): string {
  return text.replace(NO_NEGATION_JAPANESE, (idiom) => JAPANESE_FILLER.repeat(idiom.length));
}

/** In a run of hiragana after a predicate; 紙をなくす takes away and denies nothing. */
export const NEGATED_TAIL = /ない|なかっ|なく(?!も)(?!(?<=[をはもが]なく)[さしすせ])|ません|ませぬ|ず(?![っつれ])|(?<!^)ぬ$|まい$/;

/** Deny by their meaning; ends of the words are left open for okurigana. */
export const LEXICAL_NEGATION_JAPANESE =
  /不可(?!欠|能|解|避|分)|禁止(?!令|区)|厳禁|全廃|不要|要らな|対象外|範囲外|スコープ(?:外|から外)|範囲から外|対象から外|除外|廃止|撤廃|撤去|中止|見送|取りやめ|取り止め|取止め|無し|非対応|未対応|不採用|省略|割愛|(?<![日週月年時]に)延期|後回し|先送り|保留|却下|凍結|(?<!り)除く|省く|(?<!り)外す|(?<!り)止める|未実施|非対象|取り下げ|断念|棚上げ/gu;

export function isLexicalNegation(term: string): boolean {
  return term.match(LEXICAL_NEGATION_JAPANESE)?.[0] === term;
}

/** 次のフェーズに回す, 別途検討する: put off, within the clause of the word. */
export const DEFERRAL_JAPANESE = /^[^、。]{0,24}(?:(?<![日週月年順逐目二])次(?:の|回|期)?|来期|将来|後日|今後|別)[^、。]{0,10}?(?:に|へ|で|、|途)(?:回[しすさ]|送[りる]|持ち越|繰り越|延ば|先延ば|譲|検討)/;

/** Nouns that name a decision: 認証しない方針 denies as much as 認証しない. Before any other noun a denied verb only describes it. */
export const DECISION_NOUNS = /^(?:方針|仕様|予定|設計|運用|形|構成|想定|前提|設定|状態|計画|ルール|実装|方向|案|対応)/;

/** Hiragana words with the same force, at the beginning of a tail. */
export const LEXICAL_NEGATION_TAIL = /^(?:は|も|を|が)?(?:なし|やめ|いらない|いりません|除)/;

/** 認証機能を削除する takes the feature itself away; 個人情報を削除する is a wish like any other. */
export const REMOVED_FEATURE_JAPANESE = /^(?:機能|処理|対応|モジュール|画面|の実装|実装|サポート)[をはも](?:削除|撤去|除去|取り除|消)/;

const NO_NEGATION_ENGLISH =
  /\bnot (?:only|just|merely|necessarily)\b|\bno (?:later|more|less|fewer|earlier|sooner|longer|shorter|larger|bigger|smaller|greater|higher|lower|worse|older) than\b|\b(?:no|any|every)(?:body| ?one)? (?:but|except|other than)\b|\bnot (?:yet|all)\b|\bno doubt\b|\bwhether or not\b|\bif not\b|\bno matter\b|\b(?:do not|don't|never) forget to\b|\bnot fail to\b|\bno problem\b|\bwithout fail\b|\bnothing but\b|\bnot until\b|\b(?:not|never|n't) (?:to )?(?:forget|overlook|neglect|omit|miss out on) (?:to\b|(?=(?:the|a|an|to|about|your|our|my)\b))/g;

/** "No slide holds more than ten words", "never exceeds 5 MB": the excess is denied, not the thing. */
const NO_EXCESS_ENGLISH = /\b(?:no|not|never|cannot|none|nobody|no one)\b(?=[^.;,!?]{0,48}\b(?:(?:more|longer|larger|bigger|greater|higher|later|older|slower|heavier) than\b|more than once\b|twice\b|a second time\b|(?:another|further|additional|a (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+th)) [a-z]|exceed|(?:runs?|go(?:es)?|grows?|gets?|rises?|is|are|be) (?:past|over|beyond|above) (?:\d|two|three|four|five|six|seven|eight|nine|ten|a |an |one)|reach(?:es)? (?:\d|two|three|four|five|six|seven|eight|nine|ten)))/g;

export function maskEnglish(text: string): string {
  const blot = (idiom: string): string => '~'.repeat(idiom.length);
  return text.replace(NO_NEGATION_ENGLISH, blot).replace(NO_EXCESS_ENGLISH, blot);
}

export const VERB_NEGATORS = new Set('not never cannot neither nor none nobody nothing'.split(' '));
export const NEGATING_VERBS = new Set(
  ('skip skips skipping omit omits omitting exclude excludes excluding defer defers deferring drop drops dropping postpone postpones postponing ' +
    'avoid avoids avoiding refrain refrains refraining abandon abandons abandoning cancel cancels cancelling canceling descope forgo forgoes').split(' '),
);
export const NEGATING_PARTICIPLES = new Set(
  'skipped omitted excluded deferred shelved dropped postponed abandoned cancelled canceled descoped excepted exempted barred unnecessary unneeded unsupported unwanted'.split(' '),
);
/** Verbs that deny their object together with a particle behind them or behind the object: leave out, put off. */
export const NEGATING_PARTICLES: Readonly<Record<string, ReadonlySet<string>>> = {
  out: new Set('leave leaves leaving left take takes taking taken rule rules ruled cut cuts cutting scope scoped'.split(' ')),
  off: new Set('leave leaves leaving left put puts putting hold holds holding held call calls called'.split(' ')),
};
/** Behind "not": the subject itself is denied (not needed, not part of); any other active verb denies only what the subject does. */
export const STATES_OF_BEING = new Set(
  'needed required necessary included supported available allowed permitted possible part in planned implemented shipped done provided used kept sent built made shown there exist exists ship happen apply applicable worth get be being'.split(' '),
);
export const FEATURE_NOUNS = new Set('feature features support functionality check checks step steps module layer requirement requirements'.split(' '));
export const CLAUSE_BREAKS = new Set('but unless except if when while because since who which that so although though until whereas ; . ! ?'.split(' '));

/** A task that says of itself that it was given up: 【見送り】…, [dropped] …, …（中止）. */
const DROPPED_MARK =
  /^\s*[[(【〔「]?\s*(?:見送り|中止|廃止|対象外|保留|取りやめ|却下|不採用|dropped|cancell?ed|skipped|out of scope|deferred|postponed|won't do|wontfix)\s*(?:[\])】〕」:]|-\s|$)|[[(【〔]\s*(?:見送り|中止|廃止|対象外|保留|取りやめ|却下|dropped|cancell?ed|skipped|out of scope|deferred|postponed)\s*[\])】〕]\s*$/;

export function isMarkedDropped(folded: string): boolean {
  return DROPPED_MARK.test(folded.length > 400 ? `${folded.slice(0, 200)}\n${folded.slice(-200)}` : folded);
}
