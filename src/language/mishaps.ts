// Words of harm and of the exceptional case: to deny a mishap, or to turn a faulty thing away, affirms what was asked for.

/** "is never lost": participles behind "not" that deny a harm to the subject, not the subject. */
export const MISHAPS_ENGLISH =
  /^(?:lost|blocked|interrupted|broken|delayed|truncated|duplicated|corrupted|leaked|missed|forgotten|overlooked|exceeded|slowed|damaged|exposed|affected|disturbed|compromised|harmed|neglected|overwritten|ignored|bypassed|stuck|hidden|garbled|distorted|cropped|stretched|obscured|covered|mixed|confused|misused|abused|stolen|breached|violated|wasted|stalled|hampered|overloaded|flooded|spammed|cluttered|repeated|contradicted|weakened|watered|diluted|spoiled|ruined)$/;

/** 止まらない, 消えない: a harm denied behind the object, up to the end of its clause. */
const MISHAPS_JAPANESE =
  /(?:止ま|落ち|遅く|遅れ|待たさ|待たせ|途切れ|崩れ|壊れ|消え|失わ|失[いう]|漏れ|もれ|固ま|重く|迷わ|困ら|ずれ|切れ|間違|忘れ|見落|見逃|逃さ|飽き|狂わ|妨げ|邪魔|損な|損ね|破損|重複|欠け|抜け|滞|詰ま|かぶら|被ら|ぶつか|競合|誤ら|破[られ]|傷|痛|溢れ|あふれ|こぼれ|はみ出|潰れ|つぶれ|乱れ|荒れ|ぼやけ|ぼけ|埋もれ|衝突|流出|漏ら|悪用|盗ま|騙さ|偏ら|矛盾し|食い違わ|使い回)[ぁ-ん]{0,8}?(?:ない|ません|ず|なく)/;

export function mishapDenied(rest: string): boolean {
  return MISHAPS_JAPANESE.test(rest.split(/[、。\n]/, 1)[0]!.slice(0, 60));
}

/** Directly before the object: only the faulty ones of its kind are spoken of. */
const FAULTY_JAPANESE =
  /(?:超える|越える|超えた|越えた|上回る|超過した|下回る|満たない|以上の|未満の|以外の|不正な|無効な|不適切な|不審な|危険な|有害な|空の|重複した|重複する|重複|違反した|違反する|誤った|間違った|間違えた|正しくない|おかしな|失敗した|切れの|切れた|壊れた|破損した|合わない|一致しない|存在しない|許可のない|権限のない|登録のない|見つからない|対応していない|未[\u3400-\u9fff]{1,4}の?|非[\u3400-\u9fff]{1,4}の|同じ|同名の|同一の|二重の|二重|余計な|余分な|不要な|無駄な|過度な|過剰な|極端な|長すぎる|大きすぎる|多すぎる|難しすぎる|古い|旧|他の|ほかの|別の|他人の|第三者の|外部の|部外者の)$/;
const FAULTY_ENGLISH =
  /\b(?:invalid|malformed|duplicate|duplicated|wrong|incorrect|expired|unauthori[sz]ed|unauthenticated|unverified|unknown|unsupported|oversized|too (?:long|large|big|many)|suspicious|malicious|fraudulent|forged|fake|inappropriate|abusive|offensive|spam|empty|blank|missing|incomplete|outdated|stale|obsolete|conflicting|overlapping|double|extra|unnecessary|needless|excessive|redundant|others'|external|foreign|third-party|faulty|bad|broken|corrupt|corrupted|unsafe|untrusted|repeated)\s+(?:[a-z-]+\s+)?$/;

export function isFaulty(before: string): boolean {
  return FAULTY_JAPANESE.test(before.slice(-14)) || FAULTY_ENGLISH.test(before.slice(-48));
}
