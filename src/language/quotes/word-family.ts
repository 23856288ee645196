// English words of one root in another part of speech: sortable and sort, regional and region. Only for a quote's few words, where chance is small.
import { baseForms, sameWord } from '../inflection.ts';
import { linksOf } from '../synonyms.ts';

const SUFFIXES = ['ization', 'isation', 'ations', 'ation', 'ments', 'ment', 'ness', 'ible', 'able', 'ally', 'ities', 'ity', 'ions', 'ion', 'ance', 'ence', 'ives', 'ive', 'ers', 'ors', 'er', 'or', 'al', 'ly', 'ed', 'ing', 'es', 's', 'y', 'e', 'est', 'ish', 'ial', 'ful', 'ify', 'ifies', 'ified', 'ification', 'en', 'ens', 'ened', 'ening', 'ous', 'age', 'ure', 'ures', 'ancy', 'ency', 'ant', 'ent', 'less', 'ship', 'th', 'ising', 'izing', 'ize', 'ise', 'ized', 'ised'];

/** Shorter roots meet by chance: port and portion. */
const SHORTEST_ROOT = 4;

export function sameFamily(a: string, b: string): boolean {
  if (sameWord(a, b) || isDerived(a, b)) return true;
  if (a[0] !== b[0] || !/^[a-z]{4,}$/.test(a) || !/^[a-z]{3,}$/.test(b)) return false;
  if (Math.min(a.length, b.length) < SHORTEST_ROOT || isTrap(a, b)) return false;
  const rootsOfB = rootsOf(b);
  return rootsOf(a).some((root) => rootsOfB.includes(root));
}

/** Roots that change within the family, a line each. */
const FAMILIES = `
use uses used using usable usage usability|lock locks locked locking lockout|configure configures configured configurable configuration config|repeat repeats repeated repeating repetition repetitive repetitious|lose loses lost losing loss|respond responds responded responding response responses responsive|fail fails failed failing failure failures
describe describes described describing description descriptions descriptive|explain explains explained explaining explanation explanations explanatory|decide decides decided deciding decision decisions|succeed succeeds succeeded success successful successfully
choose chooses chose chosen choosing choice choices|grow grows grew grown growing growth|long longer longest length lengthen lengthy|wide wider widest width widen|high higher highest height heighten|strong stronger strongest strength strengthen|deep deeper depth deepen|broad broader breadth broaden
clear clearer clearly clarify clarifies clarified clarification clarity|simple simpler simplest simply simplify simplifies simplified simplification simplicity|prove proves proved proven proof|believe believes believed belief|sell sells sold selling sale sales|give gives gave given giving gift
expire expires expired expiring expiry expiration|divide divides divided division|include includes included including inclusion inclusive|exclude excludes excluded excluding exclusion|conclude concludes concluded conclusion|extend extends extended extension extensive|expand expands expanded expansion
receive receives received receiving receipt reception|permit permits permitted permission permissions|admit admits admitted admission|submit submits submitted submitting submission submissions|transmit transmits transmitted transmission|omit omits omitted omission omissions|convert converts converted conversion
revise revises revised revision revisions|compress compresses compressed compression|confuse confuses confused confusing confusion|produce produces produced production product|reduce reduces reduced reducing reduction reductions|introduce introduces introduced introducing introduction intro introductory
renew renews renewed renewal|approve approves approved approval|remove removes removed removing removal|arrive arrives arrived arriving arrival|refuse refuses refused refusal|deny denies denied denial|apply applies applied applying application|multiply multiplies multiplied multiplication
vary varies varied variation various variable|speak speaks spoke spoken speech|think thinks thought thinking|know knows knew known knowledge|see sees saw seen sight|hear hears heard hearing|begin begins began begun beginning|end ends ended ending|die dies died death dead|live lives lived life
pay pays paid payment payments|buy buys bought|bill bills billed billing|complain complains complained complaint complaints|maintain maintains maintained maintenance|retain retains retained retention|detain detention|prevent prevents prevented prevention|intervene intervention
subscribe subscribes subscribed subscription subscriptions subscriber|prescribe prescription|transcribe transcription|absorb absorption|adopt adoption|solve solves solved solution solutions|resolve resolves resolved resolution|evolve evolution|destroy destroys destroyed destruction|construct construction
move moves moved moving movement|maximum maximal maximize|minimum minimal minimize|empty empties emptied emptiness|easy easier easily ease|happy happily happiness|heavy heavier heavily|busy busier|early earlier|quick quicker quickly|slow slower slowly slowness|fast faster
friend friendly friendlier friendliness|person personal personally|child children childish childlike|poet poem poetry poetic|story stories narrate narrative narration|tension tense|emotion emotional emotionally|nature natural naturally|logic logical logically|rhythm rhythmic|drama dramatic dramatically
visible visibly visibility vision|readable readability read reads reading legible|understand understands understood understandable understanding|accurate accurately accuracy|consistent consistently consistency|frequent frequently frequency|urgent urgently urgency|private privately privacy|secure securely security
angle angular|colour color colours colors coloured colored|centre center centred centered|behaviour behavior behaves behave|log logs logged logging|sync syncs synced synchronize synchronise synchronization|auth authenticate authenticates authenticated authentication
spell spells spelled spelt spelling misspell misspelled|type types typed typing|notify notifies notified notifying notification notifications|verify verifies verified verification|identify identifies identified identification|classify classifies classified classification|modify modifies modified modification modifications
`;

const FAMILY_OF: ReadonlyMap<string, number> = new Map(FAMILIES.trim().split(/[|\n]/).flatMap((family, id) => family.split(' ').map((word) => [word, id] as const)));

function isDerived(a: string, b: string): boolean {
  const family = FAMILY_OF.get(a);
  return family !== undefined && family === FAMILY_OF.get(b);
}

function isTrap(a: string, b: string): boolean {
  const related = (word: string, other: string): boolean => linksOf(word, 'trap').some((trap) => baseForms(other).includes(trap));
  return OTHER_MEANING.has(`${a} ${b}`) || OTHER_MEANING.has(`${b} ${a}`) || related(a, b) || related(b, a);
}

/** One root, two meanings. */
const OTHER_MEANING: ReadonlySet<string> = new Set(
  ['author authorize', 'author authority', 'author authorization', 'import important', 'account accounting', 'edit edition', 'state station', 'port portion', 'sect section', 'form formal', 'form formation', 'gene general', 'public publication', 'univers university', 'posit position', 'order orderly', 'number numberless', 'post poster', 'custom customer', 'commit committee', 'organ organize', 'relative relation', 'active action', 'capital capable', 'even event'],
);

function rootsOf(word: string): string[] {
  const roots = new Set<string>();
  for (const form of baseForms(word)) {
    roots.add(plain(form));
    for (const suffix of SUFFIXES) if (form.endsWith(suffix) && form.length - suffix.length >= SHORTEST_ROOT) roots.add(plain(form.slice(0, -suffix.length)));
  }
  return [...roots];
}

/** validat-, notif-, stopp-: what is left of a root after its ending fell off. */
function plain(root: string): string {
  return root.replace(/(?:e|at|ic|i|y)$/, '').replace(/([bdfgklmnprt])\1$/, '$1');
}
