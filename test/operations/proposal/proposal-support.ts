// What the tests of the proposal operations share: dashboards, sound reports, and reports with one fault.
import type { StateStore } from '../../../src/store/contract.ts';
import { SAMPLES, sample, type Sample } from '../../gates/proposal/samples.ts';

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  O2: { n1: '企画書を書く' }, O4: { n1: '発表会をやる' }, A1: { n1: '承認待ちの見積もり' }, A2: { n1: '承認待ちの見積もり' }, A3: { n1: '返信文' }, A5: { n1: '承認待ちの見積もり' },
};

/** A dashboard with the nodes of a sample. */
export function dashboardOf({ id, kind, nodeIds }: Sample): { trays: Record<string, { id: string; title: string; status: string }[]> } {
  const status = id === 'A3' ? 'READY' : kind === 'advisor' ? 'NEEDS_DECISION' : 'READY';
  const nodes = nodeIds.map((node) => ({ id: node, title: TITLES[id]?.[node] ?? `用件 ${node}`, status }));
  const own = status === 'NEEDS_DECISION' ? 'needs_decision' : 'other_active';
  return { trays: { in_progress: [], needs_decision: [], waiting_external: [], cooling: [], other_active: [], [own]: nodes } };
}

/** Diffs are offered only about nodes that are on the root's own board. */
export async function putOnBoard(store: StateStore, id: string): Promise<void> {
  const nodes = Object.values(dashboardOf(sample(id)).trays).flat();
  await store.commit((tx) => nodes.forEach((node) => tx.insert('board_node', { node_id: node.id, title: node.title, status: node.status })));
}

export function soundText(id: string, at = 0): string {
  return JSON.stringify(sample(id).correct[at]);
}

export function brokenText(id: string, name: string): string {
  const { correct, broken } = sample(id);
  const report = structuredClone(correct[0]);
  broken.find((each) => each.name === name)!.break(report);
  return JSON.stringify(report);
}

export { sample, SAMPLES };
