// The nodes a run is about: read from the dashboard that was sent, field by field, or from the board itself; the ids are taken from there and from nowhere else.
import { attempt } from '../../kernel/attempt.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { isContainer, refuseHostileShape } from '../../kernel/hostile-shape.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { makeVisible } from '../../kernel/make-visible.ts';
import type { ProposalNode } from '../../gates/proposal/proposal-task.ts';
import { isStatus, STATUSES } from '../../gates/proposal/statuses.ts';
import { TRAYS, traysOf } from '../../gates/proposal/trays.ts';
import { onOneLine } from '../../gates/proposal/visible-text.ts';
import type { ReadTx } from '../../store/contract.ts';
import { activeNodes } from '../board/board-rows.ts';

/** Throws QC-402 when it is no dashboard, with the place where it stops being one: half of a board is not reported on. */
export function nodesOfDashboard(given: unknown): ProposalNode[] {
  const trays = at(readText(given), 'trays');
  if (!isContainer(trays) || Array.isArray(trays)) throw malformed('dashboard', { en: 'expected an object with trays', ja: 'trays を持つオブジェクトにしてください' });
  const nodes = new Map<string, ProposalNode>();
  for (const [tray, list] of Object.entries(trays)) {
    const path = `dashboard.trays.${onOneLine(tray, LIMITS.termCharacters)}`;
    if (!(TRAYS as readonly string[]).includes(tray)) throw malformed(path, { en: `there is no such tray; there are ${TRAYS.join(', ')}`, ja: `このトレイはありません。あるのは ${TRAYS.join(', ')} です` });
    if (!Array.isArray(list)) throw malformed(path, { en: 'expected a list of nodes', ja: 'ノードの一覧にしてください' });
    for (const [index, item] of (list as readonly unknown[]).entries()) {
      const node = nodeAt(item, `${path}[${index}]`);
      // Which of the two would a proposal be about?
      if (nodes.has(node.id)) throw malformed(`${path}[${index}].id`, { en: 'this id stands there twice', ja: '同じ ID が二度あります' });
      nodes.set(node.id, node);
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
  if (!isContainer(item) || Array.isArray(item)) throw malformed(path, { en: 'expected a node', ja: 'ノードにしてください' });
  const [id, title, status, context, parent_id] = [at(item, 'id') ?? at(item, 'node_id'), at(item, 'title'), at(item, 'status'), at(item, 'context'), at(item, 'parent_id')];
  if (typeof id !== 'string' || id.trim() === '' || id.length > LIMITS.taskIdCharacters) throw malformed(`${path}.id`, { en: `expected a text of 1–${LIMITS.taskIdCharacters} characters`, ja: `1–${LIMITS.taskIdCharacters} 文字の文字列にしてください` });
  // Two ids that look alike, or one that looks like the line after it, would have a person confirm a change of another node.
  if (makeVisible(id) !== id) throw malformed(`${path}.id`, { en: 'an id must not have line breaks, control or invisible characters', ja: 'ID に改行・制御文字・見えない文字は使えません' });
  if (status !== undefined && !isStatus(status)) throw malformed(`${path}.status`, { en: `there is no such status; there are ${STATUSES.join(', ')}`, ja: `このステータスはありません。あるのは ${STATUSES.join(', ')} です` });
  if (typeof title !== 'string' || title.length > LIMITS.proposalTitleCharacters) throw malformed(`${path}.title`, { en: `expected a text of at most ${LIMITS.proposalTitleCharacters} characters`, ja: `${LIMITS.proposalTitleCharacters} 文字以内の文字列にしてください` });
  return {
    id,
    title,
    ...(status === undefined ? {} : { status }),
    ...(typeof context === 'string' && context !== '' ? { context: keptContext(context) } : {}),
    ...(typeof parent_id === 'string' ? { parent_id } : {}),
  };
}

/** No more is kept than a prompt would show: what the model did not see it cannot quote. */
export function keptContext(context = ''): string {
  return context.slice(0, LIMITS.promptContextCharacters).toWellFormed();
}

function at(value: unknown, key: string): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function malformed(path: string, reason: Bilingual): SekishoError {
  // The message is fixed; what is wrong stands beside it.
  return new SekishoError('QC-402', { path, details: { malformed: path, reason } });
}
