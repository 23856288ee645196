// The nodes a run is about: read from the dashboard that was sent, field by field, or from the board itself; the ids are taken from there and from nowhere else.
import { attempt } from '../../kernel/attempt.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { isContainer, refuseHostileShape } from '../../kernel/hostile-shape.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { ProposalNode } from '../../gates/proposal/proposal-task.ts';
import { isStatus } from '../../gates/proposal/statuses.ts';
import { traysOf } from '../../gates/proposal/trays.ts';
import type { ReadTx } from '../../store/contract.ts';
import { activeNodes } from '../board/board-rows.ts';

/** Throws QC-402 when it is no dashboard at all, QC-101 when a node of it is none. */
export function nodesOfDashboard(given: unknown): ProposalNode[] {
  const trays = at(readText(given), 'trays');
  if (!isContainer(trays) || Array.isArray(trays)) throw new SekishoError('QC-402', { path: 'dashboard' });
  const nodes = new Map<string, ProposalNode>();
  for (const [tray, list] of Object.entries(trays)) {
    const path = `dashboard.trays.${tray.slice(0, LIMITS.termCharacters)}`;
    if (!Array.isArray(list)) throw invalid(path, { en: 'expected a list of nodes', ja: 'ノードの一覧にしてください' });
    for (const [index, item] of (list as readonly unknown[]).entries()) {
      const node = nodeAt(item, `${path}[${index}]`);
      // A node in two trays is one node; the first tray tells of it.
      if (!nodes.has(node.id)) nodes.set(node.id, node);
      if (nodes.size > LIMITS.proposalNodes) throw new SekishoError('QC-103', { path: 'dashboard', limit: String(LIMITS.proposalNodes) });
    }
  }
  return [...nodes.values()];
}

/** What `GET /api/dashboard` would show. */
export function nodesOfBoard(tx: ReadTx): ProposalNode[] {
  return Object.values(traysOf(activeNodes(tx)).trays).flat().map((node) => nodeAt(node, 'board'));
}

/** Some clients send an object as its JSON text (K-07). */
function readText(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const parsed = attempt(() => JSON.parse(given) as unknown);
  if (isContainer(parsed)) refuseHostileShape(parsed);
  return parsed;
}

function nodeAt(item: unknown, path: string): ProposalNode {
  if (!isContainer(item) || Array.isArray(item)) throw invalid(path, { en: 'expected a node', ja: 'ノードにしてください' });
  const [id, title, status, context, parent_id] = [at(item, 'id') ?? at(item, 'node_id'), at(item, 'title'), at(item, 'status'), at(item, 'context'), at(item, 'parent_id')];
  if (typeof id !== 'string' || id.trim() === '' || id.length > LIMITS.taskIdCharacters) throw invalid(`${path}.id`, { en: `expected a text of 1–${LIMITS.taskIdCharacters} characters`, ja: `1–${LIMITS.taskIdCharacters} 文字の文字列にしてください` });
  if (typeof title !== 'string' || title.length > LIMITS.proposalTitleCharacters) throw invalid(`${path}.title`, { en: `expected a text of at most ${LIMITS.proposalTitleCharacters} characters`, ja: `${LIMITS.proposalTitleCharacters} 文字以内の文字列にしてください` });
  return {
    id,
    title,
    ...(isStatus(status) ? { status } : {}),
    // No more is kept than a prompt would show: what the model did not see it cannot quote.
    ...(typeof context === 'string' && context !== '' ? { context: context.slice(0, LIMITS.promptContextCharacters).toWellFormed() } : {}),
    ...(typeof parent_id === 'string' ? { parent_id } : {}),
  };
}

function at(value: unknown, key: string): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function invalid(path: string, reason: { readonly en: string; readonly ja: string }): SekishoError {
  return new SekishoError('QC-101', { path, reason });
}
