// Makes the task of a run out of a request: the nodes, the person's words, the settings as they are now.
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { isBlank, onOneLine } from '../../gates/proposal/visible-text.ts';
import { resolveProposalConfig, type ProposalQualityConfig } from '../../gates/proposal/config.ts';
import { languageOfTask, type ProposalNode, type ProposalTask } from '../../gates/proposal/proposal-task.ts';
import type { ReportKind } from '../../gates/proposal/report-types.ts';
import type { Config } from '../../config/schema.ts';
import { activeNodes, type NodeRow } from '../board/board-rows.ts';
import type { Call } from '../operation.ts';
import { keptContext } from './dashboard.ts';

export interface AskedFor {
  readonly focusNodeId?: string | undefined;
  readonly userIntent?: string | undefined;
  readonly constraints?: string | readonly string[] | undefined;
}

const UNKNOWN_FOCUS: Bilingual = { en: "focusNodeId '{id}' is not in valid node list", ja: "focusNodeId '{id}' is not in valid node list" };

export function taskOf(call: Call, kind: ReportKind, nodes: readonly ProposalNode[], { focusNodeId, userIntent, constraints = [] }: AskedFor): ProposalTask {
  const board = new Map(call.read(activeNodes).map((node) => [node.node_id, node]));
  const asked = {
    // A dashboard is whatever the caller sent; only what also stands on the board counts as the board's words.
    nodes: nodes.map((node) => ({ ...node, ...standing(node, board.get(node.id)) })),
    constraints: (typeof constraints === 'string' ? [constraints] : constraints).filter((text) => !isBlank(text)),
    ...(userIntent === undefined || isBlank(userIntent) ? {} : { userIntent }),
    ...(call.principal.kind === 'person' ? { from_person: true } : {}),
  };
  return { kind, language: languageOfTask(asked, call.language), ...asked, ...(focusNodeId === undefined ? {} : { focusNodeId }), config: proposalConfig(call.config.proposal) };
}

function standing(node: ProposalNode, there: NodeRow | undefined): Pick<ProposalNode, 'on_board' | 'context_on_board'> {
  return { ...(there?.title === node.title ? { on_board: true } : {}), ...(node.context !== undefined && keptContext(there?.context) === node.context ? { context_on_board: true } : {}) };
}

/** The errors of a question about a node that is not there; nobody is asked it. */
export function unknownFocus(nodes: readonly ProposalNode[], focusNodeId: string | undefined): string[] {
  if (focusNodeId === undefined || nodes.some(({ id }) => id === focusNodeId)) return [];
  return [say(UNKNOWN_FOCUS, 'en', { id: onOneLine(focusNodeId, 100) })];
}

export function proposalConfig(settings: Config['proposal']): ProposalQualityConfig {
  return resolveProposalConfig({
    forbidden: {
      organizer: { ja: settings.forbiddenOrganizerJa, en: settings.forbiddenOrganizerEn },
      advisor: { ja: settings.forbiddenAdvisorJa, en: settings.forbiddenAdvisorEn },
    },
    exceptions: { ja: settings.exceptionsJa, en: settings.exceptionsEn },
    maxCorrections: settings.maxCorrections,
  });
}
