// How much may go wrong when a request is acted upon as it stands: the less it says, the deeper the code must be explored (U-06).
import { completeFrame, type PartialFrame, type QueryFrame } from './frame.ts';
import { RISK_LEVELS, type Intent, type RiskLevel } from './run-record.ts';
import { isConcrete, isVague } from './slot-values.ts';

export function assessRiskLevel(frame: PartialFrame, intent: Intent): RiskLevel {
  // These never get a permit, so there is nothing that a misunderstanding could break; a guess among their slots changes nothing about that.
  if (intent === 'INVESTIGATE' || intent === 'QUESTION') return 'LOW';
  const full = completeFrame(frame ?? {});
  if (full.target_feature === null) return 'HIGH';
  if (intent === 'IMPLEMENT') return 'MEDIUM';
  // Anything else is judged as a change: an intent nobody knows must not be the easy way.
  if (full.observed_issue === null) return isSpelledOut(full) ? 'MEDIUM' : 'HIGH';
  if (full.missing_slots.length > 0 || isVague(full.observed_issue) || hasHypothesis(full)) return 'MEDIUM';
  return 'LOW';
}

/** "rename `getUser` to `fetchUser`" has no problem and needs none: both ends of the change are named. */
function isSpelledOut({ raw_query, target_feature, desired_action }: QueryFrame): boolean {
  return isConcrete(target_feature, raw_query) && isConcrete(desired_action, raw_query);
}

export function hasHypothesis({ slot_source, mapped_symbols }: Pick<QueryFrame, 'slot_source' | 'mapped_symbols'>): boolean {
  return Object.values(slot_source).includes('HYPOTHESIS') || (Array.isArray(mapped_symbols) && mapped_symbols.some((symbol) => symbol?.source === 'HYPOTHESIS'));
}

export function riskRank(risk: RiskLevel): number {
  return RISK_LEVELS.indexOf(risk);
}

/** Risk may only rise while a session lasts. */
export function higherRisk(a: RiskLevel, b: RiskLevel): RiskLevel {
  return riskRank(a) >= riskRank(b) ? a : b;
}
