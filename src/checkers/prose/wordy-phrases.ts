// English phrases that say in four words what one says as well.
import { pointed, type ProseRule } from './rule.ts';

const TABLE: readonly (readonly [string, string])[] = [
  ['in order to', 'to'], ['due to the fact that', 'because'], ['owing to the fact that', 'because'], ['in spite of the fact that', 'although'], ['despite the fact that', 'although'],
  ['at this point in time', 'now'], ['at the present time', 'now'], ['in the event that', 'if'], ['in the near future', 'soon'], ['on a regular basis', 'regularly'], ['on a daily basis', 'daily'],
  ['has the ability to', 'can'], ['have the ability to', 'can'], ['is able to', 'can'], ['are able to', 'can'], ['for the purpose of', 'for'], ['with the exception of', 'except'],
  ['a large number of', 'many'], ['the majority of', 'most'], ['in close proximity to', 'near'], ['until such time as', 'until'], ['the reason why is that', 'because'], ['it is important to note that', ''],
  ['it should be noted that', ''], ['needless to say', ''], ['at the end of the day', ''], ['each and every', 'every'], ['first and foremost', 'first'], ['basic fundamentals', 'fundamentals'], ['end result', 'result'],
  ['past history', 'history'], ['future plans', 'plans'], ['completely eliminate', 'eliminate'], ['advance planning', 'planning'], ['absolutely essential', 'essential'],
];

const PATTERN = new RegExp(`\\b(?:${TABLE.map(([long]) => long.replaceAll(' ', '\\s+')).join('|')})\\b`, 'gi');
const SHORT = new Map(TABLE);

export const wordyPhrases: ProseRule = (prose) => {
  if (prose.language !== 'en') return [];
  return [...prose.visible.matchAll(PATTERN)].map((match) => {
    const short = SHORT.get(match[0].toLowerCase().replace(/\s+/g, ' '))!;
    const cased = /^[A-Z]/.test(match[0]) ? short.charAt(0).toUpperCase() + short.slice(1) : short;
    return pointed(prose, {
      rule: 'wordy-phrase', category: 'expression', severity: 'low', point: [match.index, match.index + match[0].length],
      ...(short === '' ? {} : { maybe: cased }),
      description: short === '' ? { en: `“${match[0]}” can be left out.`, ja: `“${match[0]}” は省けます。` } : { en: `“${match[0]}” can be “${cased}”.`, ja: `“${match[0]}” は “${cased}” で足ります。` },
    });
  });
};
