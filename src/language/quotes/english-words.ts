// Which English words carry no content of their own, and which can be verbs: all the grammar the shallow reader knows.
import { baseForms } from '../inflection.ts';

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  ('a an the this that these those it its itself they them their there here we us our you your i me my he she him his her who whom whose which what ' +
    'and or but nor so yet if then else when whenever while where why how than as at by for from in into of off on onto out over per to toward towards up upon via with within without ' +
    'about above across after against along among around before behind below beneath beside besides between beyond during except excluding inside near outside since through throughout till under until unless ' +
    'is are was were be been being am do does did done doing has have had having can could may might must shall should will would cannot ' +
    'not no never neither nothing nobody none more most less least fewer very too also quite really rather much many such own same-time again already still even ever instead please kindly ' +
    'yes ok thanks thank now just currently both either whether because due however therefore thus hence although though e.g i.e eg ie etc ' +
    "don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't mustn't hasn't haven't hadn't let's i'd i'll i'm i've we'll we'd we're it's that's there's they're you're").split(' '),
);

const VERBS: ReadonlySet<string> = new Set(
  ('accept access activate add adjust alert align allow analyze animate announce answer appear append apply approve archive arrange arrive ask assign attach authenticate authorize avoid become begin block book break bring build bump buy ' +
    'cache calculate call cancel change charge check choose cite clean clear click clone close collapse collect combine come comment compare compile complete compress compute configure confirm connect contain continue contact convert copy correct count cover crash create crop cut ' +
    'debug decrease decrypt define delay delete deliver deny deploy describe detect develop disable disallow disappear discard display divide document download drag draw drop duplicate ' +
    'edit email embed enable encrypt end enforce ensure enter erase escape evaluate exceed exist exclude execute expand expire explain export expose extend extract fail fetch fill filter find finish fire fit fix flag flash flicker focus fold follow force format forward freeze ' +
    'gather generate get give go grant group grow handle hang happen have hide highlight hold ignore implement import improve include increase index inform insert inspect install invalidate invite join keep know lag last launch lead learn leave let limit link list load lock log look lose ' +
    'make manage map mark mask match measure mention merge migrate minify miss modify monitor move mute name navigate need normalize notify occur omit open optimize order organize overlap overwrite own ' +
    'paginate parse pass paste pause pay perform persist pick place play point populate post predict prepare present preserve press prevent preview print process produce prohibit prompt protect prove provide publish pull purge push put ' +
    'quit rank rate reach read rebuild receive recommend record recover redirect reduce refactor refer refresh refuse register reject reload remain remember remind remove rename render repair repeat replace reply report request require rerun reserve reset resize resolve respond restart restore restrict resume retain retry return reuse reverse review revert rewrite rework ring roll rotate round run ' +
    'save scale scan schedule scroll search see select sell send separate serve set share shift ship shorten show shrink shut sign simplify skip sleep slow snap sort speak split spread stand start state stay stop store stream strip submit subscribe suggest summarize support suppress swap switch sync synchronize ' +
    'tag take talk tap tell terminate test think throttle throw time toggle trace track train transfer transform translate trigger trim truncate try turn type undo unlock unsubscribe update upgrade upload use validate verify view visit vote wait want warn watch win work wrap write zoom rate thank grade teach hire pay beat kill marry love hate chase owe follow').split(' '),
);

export function isEnglishVerb(word: string): boolean {
  return baseForms(word).some((form) => VERBS.has(form));
}

/** In its base form, as after "to". */
export function isBaseVerb(word: string): boolean {
  return VERBS.has(word);
}
