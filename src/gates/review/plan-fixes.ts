// PlanFixStep: which tools each open issue is offered, and which of the choices made among them hold (W-10).
import { isAtLeast, type SuggestedFix } from './finding.ts';
import { refuseFix, type RefusedFix } from './fix-refusals.ts';
import type { FixChoice, FixOffer, FixTool, OfferedTool, ToolRow } from './fix-tool.ts';
import type { Issue } from './issue.ts';

/** What a person's refusal of every tool is called in `defer_reason`. */
export const USER_REJECTED_TOOL = 'USER_REJECTED_TOOL';

/** `available`: the tools that can be had here at all; a suggested fix is also needed for `suggested_fix`. */
export function offerTools(issues: readonly Issue[], fixesOf: (issue: Issue) => readonly SuggestedFix[], toolMap: readonly ToolRow[], available: ReadonlySet<FixTool>): FixOffer[] {
  return issues.map((issue) => {
    const can = (tool: FixTool): boolean => available.has(tool) && (tool !== 'suggested_fix' || fixesOf(issue).some(({ edits }) => edits.length > 0));
    const rows = rowsFor(toolMap, issue.category).filter(({ min_severity }) => isAtLeast(issue.severity, min_severity));
    const tools = rows.map((row) => offered(row, can));
    const available_tools = distinct(tools.filter((tool) => tool !== undefined));
    // Something was meant for this issue, and neither it nor what stands in for it can be had.
    return { issue_id: issue.issue_id, available_tools, ...(tools.includes(undefined) && available_tools.length === 0 && { code: 'QC-012' as const }) };
  });
}

function rowsFor(toolMap: readonly ToolRow[], category: string): readonly ToolRow[] {
  const own = toolMap.filter((row) => row.category === category);
  return own.length > 0 ? own : toolMap.filter((row) => row.category === '*');
}

function offered({ tool_id, fallback_tool_id, requires_user_confirmation, notes }: ToolRow, can: (tool: FixTool) => boolean): OfferedTool | undefined {
  if (can(tool_id)) return { tool_id, requires_user_confirmation, notes };
  if (fallback_tool_id === null || !can(fallback_tool_id)) return undefined;
  return { tool_id: fallback_tool_id, requires_user_confirmation, instead_of: tool_id, notes };
}

/** A tool that is meant is offered as such, not once more as what stands in for another. */
function distinct(tools: readonly OfferedTool[]): OfferedTool[] {
  const meant = new Set(tools.filter(({ instead_of }) => instead_of === undefined).map(({ tool_id }) => tool_id));
  return tools.filter((tool, at) => (tool.instead_of === undefined || !meant.has(tool.tool_id)) && tools.findIndex(({ tool_id, instead_of }) => tool_id === tool.tool_id && (instead_of === undefined) === (tool.instead_of === undefined)) === at);
}

export interface JudgedChoices {
  readonly accepted: readonly (FixChoice & { readonly tool_id: FixTool })[];
  /** Refused by a person: Deferred, USER_REJECTED_TOOL. */
  readonly deferred: readonly string[];
  readonly refused: readonly RefusedFix[];
}

/** `approvalHeld`: a person's confirmation of this very change is at hand. A person's own choice is one. */
export function judgeChoices(offers: readonly FixOffer[], choices: readonly FixChoice[], by: 'person' | 'agent', approvalHeld: boolean): JudgedChoices {
  const offerOf = new Map(offers.map((offer) => [offer.issue_id, offer]));
  const chosen = new Set<string>();
  const accepted: (FixChoice & { tool_id: FixTool })[] = [];
  const deferred: string[] = [];
  const refused: RefusedFix[] = [];
  choices.forEach((choice, at) => {
    const { issue_id, tool_id } = choice;
    const no = (check: Parameters<typeof refuseFix>[0], more: Parameters<typeof refuseFix>[2] = {}): void => void refused.push(refuseFix(check, issue_id, { path: `choices.${at}`, ...(tool_id !== null && { tool: tool_id }), ...more }));
    const offer = offerOf.get(issue_id);
    if (offer === undefined) return no('unknown_issue');
    if (chosen.has(issue_id)) return no('chosen_twice');
    chosen.add(issue_id);
    if (tool_id === null) return by === 'person' ? void deferred.push(issue_id) : no('only_a_person');
    const tools = offer.available_tools.map((tool) => tool.tool_id);
    if (!tools.includes(tool_id)) return no('tool_not_offered', { valid: tools });
    if (tool_id === 'person_edit' && by === 'agent') return no('only_a_person');
    const given = choice.edits !== undefined && choice.edits.length > 0;
    if (tool_id === 'suggested_fix' && given) return no('edits_unwanted');
    if (tool_id !== 'suggested_fix' && !given) return no('edits_missing');
    if (by === 'agent' && !approvalHeld) return no('needs_confirmation');
    accepted.push({ ...choice, tool_id });
  });
  return { accepted, deferred, refused };
}
