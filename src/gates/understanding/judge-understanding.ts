// The judge of what an agent says it understood: every claim is looked up in the receipts, counted, and held against what the risk asks for (U-10, U-11).
import type { Refusal } from '../../kernel/refusal.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { Facts } from './facts.ts';
import { SLOTS, type EvidenceName, type MappedSymbol, type QueryFrame, type SlotName } from './frame.ts';
import { linkedEntries } from './entry-links.ts';
import { countPatterns } from './judge-patterns.ts';
import { judgeSlots } from './judge-slots.ts';
import { exploredFiles, findSymbol, isWorthless, toolsThatFound, type FoundSymbol } from './receipt-lookup.ts';
import { getExplorationRequirements, isSmall, type ExplorationRequirements } from './requirements.ts';
import { assessRiskLevel, higherRisk } from './risk.ts';
import { isWriteIntent, type Intent, type RiskLevel, type Understanding } from './run-record.ts';
import { relatedTo } from './related-symbols.ts';
import { canonicalSymbol, isTrivialSymbol, sameSymbol } from './symbol-name.ts';
import { HOW_TO_COUNT, leftOut, refuse, type CheckName } from './understanding-refusals.ts';
import { whyNotFound } from './why-not-found.ts';

export interface ToJudge {
  readonly frame: QueryFrame;
  /** Slots the person's words filled. */
  readonly stated: readonly SlotName[];
  readonly intent: Intent;
  /** Found so far; it may only rise. */
  readonly risk: RiskLevel;
  readonly submission: Understanding;
  readonly facts: Facts;
  readonly learned?: LearnedPairs | undefined;
  /** Bare names of confirmed hypotheses that our own search had brought for the person's words. */
  readonly supported?: readonly string[] | undefined;
}

export interface Counted {
  readonly symbols_identified: readonly string[];
  readonly entry_points: readonly string[];
  readonly files_analyzed: readonly string[];
  readonly existing_patterns: readonly string[];
}

export interface UnderstandingVerdict {
  readonly sufficient: boolean;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly risk: RiskLevel;
  readonly requirements: ExplorationRequirements;
  readonly counted: Counted;
  /** One line per requirement that is not met: `symbols_identified: 2/3`, `slot_evidence: observed_issue`, `tool: find_references`. */
  readonly missing_requirements: readonly string[];
  readonly refusals: readonly Refusal[];
  /** With what the receipts back; kept whether or not it is enough. */
  readonly frame: QueryFrame;
}

/** Without both, nobody has seen where a thing is and who depends on it. */
const REQUIRED_TOOLS = ['find_definitions', 'find_references'] as const;

/** Refused for what is not there: each of them has a line of its own. Everything else was said and is not so. */
const TOLD_BY_ITS_LINE: ReadonlySet<string> = new Set((['tool_not_used', 'too_few', 'no_related_symbol', 'slot_empty', 'evidence_missing'] as const satisfies readonly CheckName[]).map((check) => `understanding.${check}`));

const COUNTS = ['symbols_identified', 'entry_points', 'files_analyzed', 'existing_patterns'] as const;

export function judgeUnderstanding(asked: ToJudge): UnderstandingVerdict {
  const { facts, submission, intent } = asked;
  const refusals: Refusal[] = [];
  const missing: string[] = [];
  // Where no search could show a definition (prose, languages without a grammar), it is enough to have searched, and no symbol is asked for.
  const symbolless = facts.holdings.symbols === 0;
  const used = symbolless ? new Set(facts.receipts.flatMap(({ tool, completeness }) => (completeness === 'failed' ? [] : [tool]))) : toolsThatFound(facts);
  for (const tool of REQUIRED_TOOLS) {
    if (used.has(tool)) continue;
    missing.push(`tool: ${tool}`);
    refusals.push(refuse('tool_not_used', { tool }));
  }
  const symbols = countSymbols(submission.symbols_identified, 'symbols_identified', 'symbol_not_found', facts, refusals);
  const entryPoints = countSymbols(submission.entry_points, 'entry_points', 'entry_point_not_found', facts, refusals);
  const patterns = countPatterns(submission.existing_patterns, facts, asked.learned, refusals);
  const files = countFiles(submission.files_analyzed, facts, refusals);

  const found = [...symbols, ...entryPoints];
  const target = asked.frame.target_feature ?? submission.resolved_frame.target_feature ?? null;
  const mapped = relatedTo(target, found, asked);
  const judged = judgeSlots({ ...asked, mapped, refusals });
  const frame: QueryFrame = { ...judged.frame, mapped_symbols: mergeMapped(asked.frame.mapped_symbols, mapped) };
  const risk = higherRisk(asked.risk, assessRiskLevel(frame, intent));
  const requirements = getExplorationRequirements(risk, intent, asked.frame, facts.holdings);
  // At the highest risk the way in must lead to what is meant. As long as nothing is known to be meant that is what is told; and a small workspace may have no second way.
  const entries = risk === 'HIGH' && mapped.length > 0 && !isSmall(facts.holdings) ? leadingThere(entryPoints, asked, { mapped, ...judged }, refusals) : entryPoints;

  const counted: Counted = {
    symbols_identified: namesOf(symbols),
    entry_points: namesOf(entries),
    files_analyzed: files,
    existing_patterns: patterns,
  };
  for (const name of COUNTS) {
    const [have, need] = [counted[name].length, requirements[name]];
    if (have >= need) continue;
    missing.push(`${name}: ${have}/${need}`);
    refusals.push(refuse('too_few', { name, have, need, how: HOW_TO_COUNT[name] }, { path: name }));
  }
  if (frame.target_feature !== null && isWriteIntent(intent) && mapped.length === 0 && !symbolless) {
    missing.push('related_symbol: target_feature');
    refusals.push(refuse('no_related_symbol', { target: frame.target_feature }, { path: 'symbols_identified' }));
  }
  missing.push(...missingEvidence(requirements.required_slot_evidence, frame, judged.evidence, refusals));
  for (const slot of SLOTS) if (frame.slot_source[slot] === 'HYPOTHESIS') refusals.push(refuse('hypothesis_left', { slot }, { path: `resolved_frame.${slot}` }));

  // A false claim is missing nothing and still stands in the way: it is named where it stands.
  for (const { check, severity, path } of refusals) {
    if (severity !== 'must' || path === undefined || TOLD_BY_ITS_LINE.has(check) || missing.includes(path.replace('.', ': '))) continue;
    missing.push(`claim: ${path}`);
  }

  const sufficient = missing.length === 0 && refusals.every(({ severity }) => severity === 'should');
  const confidence = !sufficient ? 'low' : refusals.length > 0 ? 'medium' : 'high';
  return {
    sufficient, confidence, risk, requirements, counted, missing_requirements: missing, refusals,
    frame: sufficient ? { ...frame, confirmed_symbols: counted.symbols_identified } : frame,
  };
}

function countSymbols(claims: readonly string[], path: string, notFound: CheckName, facts: Facts, refusals: Refusal[]): FoundSymbol[] {
  const seen: string[] = [];
  return claims.flatMap((claim, at) => {
    const name = canonicalSymbol(claim);
    const where = { path: `${path}.${at}` };
    // `signIn` and `LoginService.signIn` are one symbol, named once more closely.
    if (seen.some((earlier) => earlier === name || sameSymbol(earlier, name))) return leftOut(refusals, refuse('duplicate', { symbol: claim }, where));
    seen.push(name);
    if (isTrivialSymbol(name)) return leftOut(refusals, refuse('trivial_symbol', { symbol: claim }, where));
    const found = findSymbol(name, facts);
    if (found === undefined) return leftOut(refusals, refuse(notFound, { symbol: claim, ...whyNotFound(name, facts) }, where));
    // It may still be what the request speaks of (a heading of the page to change); it is no symbol of the program.
    if (found.hit.aside === true) refusals.push(refuse('not_a_symbol', { symbol: claim }, where));
    return [found];
  });
}

function leadingThere(entries: readonly FoundSymbol[], { submission, facts }: ToJudge, { mapped, frame, evidence }: { readonly mapped: readonly MappedSymbol[]; readonly frame: QueryFrame; readonly evidence: ReadonlySet<EvidenceName> }, refusals: Refusal[]): FoundSymbol[] {
  const linked = linkedEntries(entries, { mapped, evidence: [...evidence].flatMap((name) => frame.slot_evidence[name] ?? []), facts });
  for (const each of entries) {
    if (linked.includes(each)) continue;
    const at = submission.entry_points.findIndex((claim) => canonicalSymbol(claim) === each.name);
    refusals.push(refuse('entry_point_apart', { symbol: each.name }, { path: `entry_points.${at}` }));
  }
  return linked;
}

function namesOf(found: readonly FoundSymbol[]): string[] {
  return found.flatMap(({ name, hit }) => (hit.aside === true ? [] : [name]));
}

/** All that was really read counts, whether it is listed or not; a file that is listed but was not read is a false claim. */
function countFiles(claims: readonly string[], facts: Facts, refusals: Refusal[]): string[] {
  const explored = exploredFiles(facts);
  claims.forEach((file, at) => {
    const path = `files_analyzed.${at}`;
    if (!explored.has(file)) refusals.push(refuse('file_not_explored', { file }, { path }));
    else if (isWorthless(file, facts)) refusals.push(refuse('worthless_file', { file, what: WORTHLESS[facts.files[file]!.worthless!] }, { path }));
  });
  return [...explored.keys()].filter((file) => !isWorthless(file, facts)).sort();
}

const WORTHLESS = { empty: { en: 'empty', ja: '空' }, generated: { en: 'generated', ja: '生成物' } } as const;

function mergeMapped(before: readonly MappedSymbol[], now: readonly MappedSymbol[]): MappedSymbol[] {
  const names = new Set(now.map(({ name }) => name));
  return [...before.filter(({ name }) => !names.has(name)), ...now];
}

function missingEvidence(required: readonly EvidenceName[], frame: QueryFrame, evidence: ReadonlySet<EvidenceName>, refusals: Refusal[]): string[] {
  return required.flatMap((name) => {
    if (evidence.has(name)) return [];
    const path = `slot_evidence.${name}`;
    // A citation that was given and failed has its own refusal already.
    if (!refusals.some((refusal) => refusal.path === path)) {
      refusals.push(name !== 'present_state' && frame[name] === null ? refuse('slot_empty', { name }, { path: `resolved_frame.${name}` }) : refuse('evidence_missing', { name }, { path }));
    }
    return [`slot_evidence: ${name}`];
  });
}
