// Words that report a failure or a lack by themselves, so that a denial may be told without any negation.

/** Failing, missing and not doing are one report in several words. */
export const FAILS = /失敗|[庫品り限]切れ|欠け|欠落|抜け|漏れ|足り|存在し|不可|不能|エラー|落ち|止ま|固ま|壊れ|だめ|ダメ|無理|\b(?:fail(?:s|ed|ing|ure)?|unable|broken|breaks?|impossible|stuck|error|refuses?|missing|lacks?|lacking|absent|out of stock|sold[ -]out)\b/;

/** Being empty, being left out and not being there yet: a prefix (未入力) or "no" says the same. */
export const LACKS = /空|忘れ|まだ|前|途中|ゼロ|欠|不足|無反応|\b(?:empty|blank|zero|forg[eo]t|yet|before|gone|lost|silent|nothing|unresponsive|lack|absence|miss(?:es|ed)?|anonymous|guests?)\b/;
