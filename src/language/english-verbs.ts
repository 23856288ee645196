// English words by what they can be in a sentence: only a verb, or noun and verb; where it stands decides the second kind.
import { baseForms } from './inflection.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS } from './request-verbs.ts';

/** Never a noun in a request: such a word ends the noun phrase before it and begins a clause after "and". */
const VERBS_ONLY: ReadonlySet<string> = new Set(
  ('abolish accelerate accommodate accompany accomplish achieve acknowledge acquire activate adapt adhere adjust adopt advertise advise allocate amend amplify analyse analyze annotate anonymise anonymize apologise ' +
    'apologize append apply appoint appreciate approve argue arrange articulate assemble assess assign assist attach attain authenticate authorise authorize autofill avoid await become befriend begin behave believe ' +
    'belong broaden browse calculate calibrate capitalize categorise categorize celebrate certify choose cite clarify classify coalesce collaborate collect colorize combine commence communicate compare compile ' +
    'complain compose compress comprise compute concatenate conceal condense configure confirm congratulate connect consolidate construct contain contextualize convert convey convince cooperate coordinate create ' +
    'customise customize deactivate decide declare decode decompose decorate decouple decrypt deduct dedupe deduplicate deepen defer define deliver demonstrate deny depict deploy deprecate derive describe ' +
    'deserialize destroy detect determine develop diagnose differ differentiate digitize disable disallow discard disclose disconnect discontinue discover discuss dismiss distinguish distribute diversify elaborate ' +
    'elicit eliminate elongate embellish emit emphasise emphasize enable encapsulate encode encourage encrypt enforce engage enhance enlarge enlist enrich enroll ensure entertain enumerate erase escalate establish ' +
    'evaluate evoke examine exceed exclude execute exemplify expand explain explore expose extend extract fabricate facilitate familiarize fetch finalise finalize flatten follow forbid forget formulate fulfil ' +
    'fulfill gather generalize generate grab greet harden identify ignore illustrate implement imply impress improve incorporate indent indicate infer inform inherit initialise initialize inject insert inspect ' +
    'inspire install instruct integrate interpret intervene introduce invalidate investigate involve isolate justify lazy-load lengthen localise localize locate lowercase maintain manage maximize memorize mention ' +
    'migrate mimic minify minimise minimize modernise modernize modify monetize narrate negotiate normalise normalize notify obey obfuscate observe obtain occur omit optimise optimize orchestrate organise organize ' +
    'overlook overwrite paginate parallelize paraphrase parse participate perform persist personalise personalize persuade populate portray postpone preallocate precompute predict prefetch prefill prepare prepend ' +
    'preserve presume prettify prevent prioritise prioritize proceed produce prohibit pronounce proofread propose protect prove provide publicize publish purge quantify randomise randomize rearrange rebase rebrand ' +
    'rebuild recalculate receive recommend reconcile reconnect reconsider reconstruct recover recreate rectify redact redeem redefine redesign reduce refactor refine reflect reformat reformulate refuse regenerate ' +
    'register reimplement reinforce reject relate reload relocate rely remain remind remove rename reorder reorganise reorganize rephrase replace replicate represent reproduce resend resize resolve respond restore ' +
    'restrict restructure resubmit resume retain rethink retrieve retype reuse reveal revise revoke reword rework rewrite rotate sanitise sanitize serialize shorten shrink signify simplify simulate soften solve ' +
    'specify spellcheck standardise standardize strengthen subdivide submit subscribe suggest summarise summarize suppress survive sustain symbolize synchronise synchronize synthesize terminate tighten tokenize ' +
    'tolerate transcode transcribe translate transpose traverse truncate understand unify uninstall unlock unsubscribe uppercase utilise utilize validate verify visualise visualize warn weaken weigh whitelist widen ' +
    'withdraw write').split(' '),
);

/** Nouns as often as verbs (export, log, text): verbs only at the head of a clause, behind a modal, "to", "please" or a relative pronoun. */
const NOUN_OR_VERB: ReadonlySet<string> = new Set(
  ('access address aggregate aim alert answer appeal archive attempt audit autosave award back balance ban bill bind blame block blog book bookmark boost border bounce break brief broadcast bug build bundle cache ' +
    'call cancel capture care cast cause chain challenge change charge chart chat check claim clean clear click clone close code collapse color colour comment commit complete compliment contrast cook copy correct ' +
    'cost count cover crash credit criticize crop cut cycle damage dance date deal debate debug decline decrease default delay delegate delete demand demo design detail discount dispatch display divide document dot ' +
    'double download draft drag draw dream drink drive drop dump duplicate echo edit email embed encounter end enter escape estimate exchange exercise exit experience export eye face fade fail fake fall fan favor ' +
    'feature feed feel fight file fill filter find finish fit fix flag flip float flow flush focus fold force forecast fork form format forward frame freeze fuel fund gain gamble glance grade grant graph group grow ' +
    'guard guess guide handle hash head heat help hide highlight hit hold hook hope host hover import increase index influence input interview invite invoice issue join judge jump keep kick kill label land last ' +
    'laugh launch lay lead leak lean leap learn leave lend let level lift light like limit link lint list listen load lock log look loop love mail map mark mask master match mean measure meet merge message mine ' +
    'mirror miss mix mock model moderate monitor mount move mute name need nest note notice nudge number obscure offer open order outline overflow overhaul own pack package paint pair park partner pass paste patch ' +
    'pause pay peel permit pick picture pin ping pitch place plan plant play plot point poll pop port post pour practice praise present press preview print probe process profile program progress project promise ' +
    'prompt provision pull pump punch purchase push query question queue quit quiz quote race raise range rank rate reach read reason rebuild recap record recover redirect refer reference refresh refund release ' +
    'remark render rent reorder repair repeat reply report request rescue research reserve reset respect rest result retry return review reward rhyme ride ring rise risk roll rollback root round route rule run ' +
    'sample save scale scan schedule score scrape screen script scroll search secure seed select sell sense separate serve service set share shift ship shop shout show shuffle sign signal silence sing size sketch ' +
    'skip sleep slice slide slow smell smile snap snooze sort sound source speak speed spell spend spin split spot spread stack staff stage stamp stand star start state stay steal step stick stitch stop store stream ' +
    'stress stretch strike strip structure study style substitute sum supply support surprise survey suspend swap sweep swim swing switch sync tackle tag tailor talk target taste teach tell test text thank think ' +
    'throttle throw time title toggle touch tour trace track trade trail train transfer transform transition transport trap travel treat trigger trim trust try tune tweak twist type undo update upgrade upload use ' +
    'value view visit voice vote wait wake walk warn wash waste watch wave wear welcome win wish wonder work worry wrap').split(' '),
);

export function isVerbOnly(word: string): boolean {
  return VERBS_ONLY.has(word);
}

/** At the head of an item: a verb, or a word that may be one with its object behind it; "export of data" and "audit trails" are nouns. */
export function headsWish([word = '', next = '', third = '']: readonly string[]): boolean {
  if (VERBS_ONLY.has(word) || ENGLISH_CLAUSE_VERBS.has(word) || ENGLISH_LIGHT_VERBS.has(word)) return true;
  return NOUN_OR_VERB.has(word) && /^[a-z0-9$€£"']/.test(next) && !AFTER_NOUN.test(next) && (/^[a-z0-9$€£"']/.test(third) || next.endsWith('ing'));
}

const AFTER_NOUN = /^(?:of|for|in|on|at|from|to|with|per|about|and|or|is|are|was|were|will|can|must|should|that|which|who|as|than)$/;

/** May be a verb where it stands; conjugated forms ("renames", "merged") as well as the base, but not the noun made of it (justification). */
export function mayBeVerb(word: string): boolean {
  const isListed = (form: string): boolean => VERBS_ONLY.has(form) || NOUN_OR_VERB.has(form);
  return isListed(word) || (/(?:s|ed|ing)$/.test(word) && baseForms(word).some(isListed));
}
