// Which side of a number is meant: 200字以内, 200字を超えない and "no more than 200" say one thing, 200字以上 the opposite.

export type Bound = 'most' | 'least';

/** Characters a caller should hand over on either side. */
export const BOUND_BEFORE = 60;
export const BOUND_AFTER = 40;

const JA_MOST = /^(?:程度)?(?:以内|以下|未満|まで(?!も)|を切[るっ](?!た)|足らず|が(?:上限|最大|限度)|を(?:上限|限度)|(?:に|へ)(?:収|おさ|抑|とど|留|止め|絞|制限|限定)|より(?:短|少|小さ|軽|早|速|手前))/;
const JA_LEAST = /^(?:程度)?(?:以上|以降|超(?!え)|(?:を|から)(?:超え|越え|上回|オーバー)|より(?:長|多|大き|重|遅)|が(?:下限|最低|最小)|を(?:下限|最低))/;
const JA_BELOW = /^(?:を(?:下回|割)|未満|以下|より(?:前|早)|以前|に(?:満た|達し|届か))/;
const JA_REFUSED = /^[^、。\n]{0,28}?(?:ない|なく|ません|ず(?:に|、|$)|拒否|拒む|弾[かきくけい]|はじ[かきくけい]|禁止|不可|エラー|ブロック|受け付けな|無効|却下|分割|短縮|切り詰|切り落と|圧縮|廃棄|破棄|捨て|除外|除[くい]|削[らりるっ]|カット)/;
const JA_OCCASION = /^[^、。\n]{0,4}(?:たら|れば|なら|ると|た場合|る場合|たとき|るとき|た時|る時|た際|る際|ごと|経過)/;
const JA_BEFORE_MOST = /(?:最大|最長|最高|上限(?:は|を|が)?|せいぜい|(?:多く|長く|大きく|遅く|高く)とも|(?:多く|長く|大きく|遅く|高く)ても)[^0-9。、]{0,4}$/;
const JA_BEFORE_LEAST = /(?:最低|最短|最小|下限(?:は|を|が)?|(?:少なく|短く|小さく|低く)とも|(?:少なく|短く|低く)ても)[^0-9。、]{0,4}$/;

const EN_MOST = /\b(?:at (?:the )?most|under|up to|within|no (?:more|longer|larger|bigger|greater|higher|later|heavier|wider) than|not (?:more|longer|larger|bigger|greater|over|above|beyond|past) than|not (?:over|above|beyond|past)|less than|fewer than|shorter than|smaller than|lower than|below|no later than|not later than|by|maximum(?: of)?|max(?: of)?|cap(?:s|ped)?(?: \w+){0,3} at|limit(?:s|ed)?(?: \w+){0,4} to|ceiling of|upper limit of)\s*(?:about |around |the )?$/;
const EN_LEAST = /\b(?:at (?:the )?(?:very )?least|no (?:less|fewer|shorter|smaller|lower) than|not (?:less|fewer|under|below)(?: than)?|minimum(?: of)?|min(?: of)?)\s*(?:about |around |the )?$/;
/** These turn round under a denial; "at least" and "at most" do not. */
const EN_OVER = /\b(?:more than|longer than|larger than|bigger than|greater than|higher than|over|above|exceed(?:s|ed|ing)?|beyond|past|later than|surpass(?:es|ing)?|reach(?:es|ed|ing)?|top(?:s|ping)?)\s*(?:about |around |the )?$/;
const EN_UNDER = /\b(?:under|before|earlier than|less than|fewer than|shorter than|smaller than|below)\s*(?:about |around |the )?$/;
const EN_DENIAL = /\b(?:no|not|never|none|nothing|nobody|cannot|without|reject\w*|refus\w*|forbid\w*|prohibit\w*|block\w*|discard\w*|throw\w*|delet\w*|remov\w*|exclud\w*|drop(?:s|ped)?|cut(?:s|ting)?|trim\w*|\w+n't)\b[^.;!?,]*$/;
const EN_OCCASION = /\b(?:if|when|once|whenever|after|older|unless|until)\b[^.;!?,]*$/;
const EN_REFUSED_AFTER = /^[^.;!?,]{0,30}\b(?:(?:is|are|gets?) (?:rejected|refused|blocked|declined|forbidden|prohibited|cut (?:off|short|down)|truncated|shortened|trimmed|split|capped|clipped|compressed|resized|discarded|dropped|thrown (?:away|out)|sent back|turned (?:away|down)|not \w+)|fails?|(?:can|will|must|should)(?:not| not|n't))\b/;

/** Undefined where nothing says it: a bare number agrees with both sides. */
export function boundOf(before: string, after: string): Bound | undefined {
  return japaneseBound(before, after.replace(/^\s+/, '')) ?? englishBound(before, after);
}

function japaneseBound(before: string, after: string): Bound | undefined {
  const over = JA_LEAST.exec(after);
  if (over !== null) {
    const rest = after.slice(over[0].length);
    if (JA_OCCASION.test(rest) && !/^[^、。]{0,12}(?:ても|でも)/.test(rest)) return undefined;
    // 10MBを超える画像は受け付けない, 1秒以上待たせない: what lies beyond is refused. 必要 takes the refusal back: 8字以上でないと登録できない.
    return JA_REFUSED.test(rest) && !/^(?:で|が|じゃ)(?:は)?(?:ない|なけれ)/.test(rest) ? 'most' : 'least';
  }
  const under = JA_BELOW.exec(after);
  if (under !== null) {
    const rest = after.slice(under[0].length);
    if (JA_OCCASION.test(rest)) return undefined;
    if (JA_REFUSED.test(rest)) return 'least';
    return /^(?:未満|以下)/.test(under[0]) ? 'most' : undefined;
  }
  if (JA_MOST.test(after)) return 'most';
  if (JA_BEFORE_MOST.test(before)) return 'most';
  return JA_BEFORE_LEAST.test(before) ? 'least' : undefined;
}

function englishBound(before: string, after: string): Bound | undefined {
  const denied = EN_DENIAL.test(before);
  if (EN_LEAST.test(before) || /^\s*(?:or (?:more|longer|above|over)|(?:am |pm |o'clock )?or later|at (?:the )?(?:very )?least|and (?:more|up|above)|minimum)\b/.test(after)) return 'least';
  if (/^\s*(?:or (?:less|fewer|under|below|shorter|earlier)|at (?:the )?most|max(?:imum)?|tops)\b/.test(after)) return 'most';
  if (EN_OVER.test(before) && !/\b(?:no|not) (?:more|longer|larger|bigger|greater|higher|later|over|above|beyond|past)(?: than)?\s*(?:about |the )?$/.test(before)) {
    if (denied || EN_REFUSED_AFTER.test(after)) return 'most';
    return EN_OCCASION.test(before) || /\b(?:reach(?:es|ed|ing)?|past)\s*$/.test(before) ? undefined : 'least';
  }
  if (EN_UNDER.test(before) && (denied || EN_REFUSED_AFTER.test(after)) && !/\bno (?:less|fewer|shorter|smaller|lower) than\s*$/.test(before)) return /\bunder\s*$/.test(before) && denied ? undefined : 'least';
  return EN_MOST.test(before) ? 'most' : undefined;
}
