// What a prohibition forbids: to name a thing at all (don't mention X), or one deed done to it (don't let X die). Only the first is broken by a mention.

/** Of the light ones, those that are done to the thing: to speak of it is no breach yet. */
const DONE_ENGLISH = /^(?:send|shar|log|stor|sav|record|publish|post|print|collect|track|requir|ask|need|install|email|call|charg|creat|offer|giv|get|mak|promis|leak|disclos|expos)/;

/** Verbs so light that the object's mere presence is the breach. */
const LIGHT_JAPANESE = /^(?:[出入書載使触含見言述語話示付加足送残記置持聞取]|表示|掲載|記載|記録|使用|利用|公開|表記|言及|記入|追加|保存|送信|収集|取得|含|説明|紹介|登場|流|混|盛|用|要求|導入|実装|作成|作|設|挿入|配信|通知|開示|共有|漏|与|許可|許|認|受付|受け付|受|求)/;
const LIGHT_ENGLISH =
  /^(?:mention|includ|show|us|display|nam|add|contain|say|tell|put|hav|need|ask|send|writ|reveal|disclos|expos|shar|log|stor|sav|record|publish|post|print|list|refer|discuss|bring|talk|touch|allow|let|requir|collect|track|see|appear|leak|giv|get|mak|do|be|offer|introduc|creat|install|email|call|quot|cit|describ|discuss|hint|prais|blam|charg|promis|interrupt|block|rely|reli|depend)/;

const DENIED_JAPANESE = /([\u3400-\u9fff]{1,8})[ぁ-ん]{0,4}?(?:ない|ず|ません|なく)/g;

export interface Deed {
  /** Looked for in the plan: its kanji, or the beginning of the word. */
  readonly stem: string;
  readonly light: boolean;
  /** Light, and yet something that is done: the clause has to do it. */
  readonly done: boolean;
}

export function forbiddenDeed(quote: string): Deed | undefined {
  const japanese = [...quote.matchAll(DENIED_JAPANESE)].at(-1)?.[1];
  if (japanese !== undefined) return { stem: japanese.length > 1 ? japanese.slice(0, 2) : japanese, light: LIGHT_JAPANESE.test(japanese), done: false };
  const english = /(?:\b(?:not|never|without|cannot)|n't)\s+(?:ever |be able to |be |to )?([a-z]{2,})/.exec(quote)?.[1];
  if (english === undefined || /^(?:the|a|an|any|our|your|my|its|their|it|this|that|some|more)$/.test(english)) return undefined;
  const stem = english.replace(/(?:ing|es|ed|e|s)$/, '');
  return { stem: stem.slice(0, 6), light: LIGHT_ENGLISH.test(english), done: DONE_ENGLISH.test(english) };
}

/** The deed itself stands in the clause, and is not denied there too. */
export function isDone(deed: Deed, clause: string): boolean {
  if (/[a-z]/.test(deed.stem)) return new RegExp(`\\b${deed.stem}`).test(clause);
  const stem = clause.includes(deed.stem) ? deed.stem : deed.stem[0]!;
  return clause.includes(stem) && !new RegExp(`${stem}[\\u3400-\\u9fff]?[ぁ-ん]{0,4}?(?:ない|ず|ません|なく)`).test(clause);
}
