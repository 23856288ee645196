// What exploring must have shown before a write: numbers by risk, and the slots that must be shown in the code (U-07).
import type { Holdings } from './facts.ts';
import { completeFrame, EVIDENCE_NAMES, type EvidenceName, type PartialFrame } from './frame.ts';
import { isWriteIntent, type Intent, type RiskLevel } from './run-record.ts';

export interface ExplorationRequirements {
  readonly symbols_identified: number;
  readonly entry_points: number;
  readonly files_analyzed: number;
  readonly existing_patterns: number;
  /** In the order of `EVIDENCE_NAMES`. */
  readonly required_slot_evidence: readonly EvidenceName[];
}

type Numbers = Omit<ExplorationRequirements, 'required_slot_evidence'>;

const NUMBERS: Readonly<Record<RiskLevel, Numbers>> = {
  HIGH: { symbols_identified: 5, entry_points: 2, files_analyzed: 4, existing_patterns: 2 },
  MEDIUM: { symbols_identified: 3, entry_points: 1, files_analyzed: 2, existing_patterns: 1 },
  LOW: { symbols_identified: 1, entry_points: 0, files_analyzed: 1, existing_patterns: 0 },
};

/** Without a frame the table alone speaks; a frame adds what this very request must show, a workspace sets the upper limit. */
export function getExplorationRequirements(risk: RiskLevel, intent: Intent, frame?: PartialFrame, holdings?: Holdings): ExplorationRequirements {
  // A level nobody knows is a level nobody assessed.
  const level: RiskLevel = Object.hasOwn(NUMBERS, risk) ? risk : 'HIGH';
  const evidence = new Set([...evidenceByRisk(level, intent), ...(frame === undefined || frame === null ? [] : evidenceByFrame(level, intent, frame))]);
  return { ...limited(NUMBERS[level], holdings), required_slot_evidence: isEmpty(holdings) ? [] : EVIDENCE_NAMES.filter((name) => evidence.has(name)) };
}

function evidenceByRisk(risk: RiskLevel, intent: Intent): EvidenceName[] {
  if (risk === 'LOW') return [];
  if (risk === 'MEDIUM') return ['target_feature'];
  if (intent === 'MODIFY') return ['target_feature', 'observed_issue'];
  // For something new the wish is shown by the place where it will go.
  return intent === 'IMPLEMENT' ? ['target_feature', 'desired_action'] : ['target_feature'];
}

function evidenceByFrame(risk: RiskLevel, intent: Intent, frame: PartialFrame): EvidenceName[] {
  if (!isWriteIntent(intent)) return [];
  const { observed_issue } = completeFrame(frame);
  if (observed_issue !== null) return ['target_feature', 'observed_issue'];
  // A change without a stated problem still changes something: the code as it is now must have been seen. At HIGH the problem itself must be found.
  return intent === 'MODIFY' && risk !== 'HIGH' ? ['target_feature', 'present_state'] : ['target_feature'];
}

/** There is no line that could show anything; what is asked of an empty project is that it was looked at. */
function isEmpty(holdings: Holdings | undefined): boolean {
  return holdings?.files === 0;
}

/** It holds less than the highest risk asks for: what is there is all there is. */
export function isSmall({ files, symbols, entry_points }: Holdings): boolean {
  return files < NUMBERS.HIGH.files_analyzed || symbols < NUMBERS.HIGH.symbols_identified || entry_points < NUMBERS.HIGH.entry_points;
}

/** Asking for more than there is would lock a small workspace for ever. */
function limited(numbers: Numbers, holdings: Holdings | undefined): Numbers {
  if (holdings === undefined || holdings === null) return numbers;
  const most = (asked: number, held: number): number => (Number.isFinite(held) && held >= 0 ? Math.min(asked, Math.floor(held)) : asked);
  return {
    symbols_identified: most(numbers.symbols_identified, holdings.symbols),
    entry_points: most(numbers.entry_points, holdings.entry_points),
    files_analyzed: most(numbers.files_analyzed, holdings.files),
    existing_patterns: most(numbers.existing_patterns, holdings.patterns),
  };
}
