// English verbs that are a wish although they say little by themselves (keep, avoid, leave out), and verbs with the word that forbids them.
import type { Token } from './segment.ts';

/** Carried by their objects, yet the person asked for just this; a plan may say it in any words. */
export const ENGLISH_PLAIN_WISHES: ReadonlySet<string> = new Set(
  'keep avoid refrain skip omit exclude ignore remember announce end remain remind leave-out page flag fail preserve retain'.split(' '),
);

/** Contiguous verbs of more words; a light verb with its particle is a word of its own. */
const PHRASAL: ReadonlySet<string> = new Set(
  ('get rid of,leave out,leave alone,leave off,cut down,cut out,cut back,cut off,take out,take away,take off,take over,throw away,throw out,rule out,opt out,opt in,opted out,opted in,log out,log in,sign out,sign in,sign up,sign off,' +
    'switch off,switch on,turn off,turn on,turn down,shut down,fall back,roll back,roll out,back up,set aside,phase out,carry over,scale up,scale down,tone down,spell out,write down,write off,clean up,tidy up,look up,' +
    'fill in,fill out,hand over,hand out,wrap up,add up,break down,broken down,break up,bring back,call off,call back,put off,hold off,kick off,line up,lock out,locked out,mark down,mix up,narrow down,note down,open up,' +
    'pay off,pay back,pick up,point out,print out,pull out,read out,read aloud,send back,show up,slow down,sort out,split up,step through,stand out,start over,sum up,swap out,time out,trim down,try out,type in,warm up,wear out,' +
    'weed out,whittle down,wind down,wipe out,work around,work out,zoom in,zoom out,play down,play up,fade in,fade out,fold up,follow up,chop up,check in,check out,check off,cross out,cross off,drop off,eat out,hook up,stay away').split(','),
);

const LONGEST = 3;

/** How many tokens from `at` are one verb of several words. */
export function phrasalLength(tokens: readonly Token[], at: number): number {
  let text = tokens[at]!.text;
  let length = 0;
  for (let next = at + 1; next < Math.min(tokens.length, at + LONGEST) && tokens[next]!.start - tokens[next - 1]!.end === 1; next += 1) {
    text += ` ${tokens[next]!.text}`;
    if (PHRASAL.has(text)) length = next - at + 1;
  }
  return length;
}

const FORBIDS = new Set("not don't never without cannot can't mustn't shouldn't doesn't won't".split(' '));

/** The word before a verb that forbids it ("don't", "never"), "not be" of a passive included; how many tokens it takes. */
export function forbiddingLength(tokens: readonly Token[], at: number): number {
  const near = (index: number): boolean => index >= 0 && tokens[index + 1]!.start - tokens[index]!.end === 1;
  if (near(at - 1) && FORBIDS.has(tokens[at - 1]!.text)) return 1;
  return near(at - 1) && near(at - 2) && tokens[at - 1]!.text === 'be' && FORBIDS.has(tokens[at - 2]!.text) ? 2 : 0;
}

/** What stands before the word that is looked for: which one is meant, the negator of a verb, "no" of a noun, the bound of a number. */
const LEADS = /^(?:existing|current|previous|old|new|one|not be|not|don't|never|without|cannot|can't|mustn't|shouldn't|doesn't|won't|no|above|below|over|under|(?:longer|shorter|more|less|fewer|larger|smaller|bigger|higher|lower|older|younger|later|earlier|greater) than) (?=\S)/;

/** The term without its lead: a plan that keeps to "never overwrite" may say "does not overwrite". */
export function withoutLead(term: string): string {
  return term.replace(LEADS, '');
}
