// Something forbidden only at a time (no mail on weekends): a plan that does it at no such time breaks nothing.

/** Each line is one time: how a request names it, and all a plan may say that falls into it. */
const TIMES: readonly (readonly [asked: RegExp, meets: RegExp])[] = [
  [/\b(?:on|at|over|during) (?:the )?weekends?\b|週末|土日/, /\b(?:weekends?|saturdays?|sundays?|every ?day|daily|seven days|any (?:day|time)|always|hourly)\b|週末|土日|土曜|日曜|毎日|常時|いつでも|曜日を問わ/],
  [/\b(?:at|during the|by|in the) night\b|\bovernight\b|夜間|深夜|夜中/, /\b(?:nights?|nightly|overnight|midnight|around the clock|round the clock|24 ?hours|24\/7|any time|always|hourly|late)\b|夜|深夜|24時間|終日|いつでも|常時/],
  [/\b(?:on|during|over) (?:public |bank |national )?holidays?\b|祝日|休日/, /\b(?:holidays?|every ?day|daily|any (?:day|time)|always|all year)\b|祝日|休日|毎日|年中|いつでも/],
  [/\b(?:during|in|within) (?:the )?(?:business|office|working|opening|school|peak|class|lesson) (?:hours|time)\b|\bduring (?:lessons|classes|meetings|exams)\b|業務中|勤務中|授業中|営業時間(?:中|内)|試験中|会議中/, /\b(?:hours|time|daytime|day|lessons?|class(?:es)?|meetings?|exams?|always|any time|peak|noon|morning|afternoon)\b|業務|勤務|授業|営業|試験|会議|日中|昼|いつでも|常時/],
  [/\b(?:on|at) (?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|[日月火水木金土]曜/, /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|\b(?:every ?day|daily|weekends?|any (?:day|time)|always)\b|[日月火水木金土]曜|毎日|土日|週末|いつでも/],
];

/** The time belongs to what is denied, not to its neighbour in a list. */
const DENIES = /\b(?:no|not|never|without|avoid|stop|cannot|ban|forbid|prohibit)\b|n't\b|ない|ず|ません|禁止|不可|なし/;

export function keepsOtherTime(quote: string, clause: string): boolean {
  const denied = quote.split(/[,;、。]/).filter((part) => DENIES.test(part)).join('\n');
  return TIMES.some(([asked, meets]) => asked.test(denied) && !meets.test(clause));
}
