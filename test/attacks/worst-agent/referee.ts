// Looks at the state an attack leaves behind, whatever the attack itself believes: nothing in it may rest on less than a receipt.
import { SLOTS } from '../../../src/gates/understanding/frame.ts';
import type { UnderstandingRun } from '../../../src/gates/understanding/run-record.ts';
import type { Permit } from '../../../src/gates/understanding/permit.ts';
import { isWriteIntent } from '../../../src/gates/understanding/run-record.ts';
import type { Attack } from './attack.ts';
import type { WorstAgent } from './worst-agent.ts';

export function faultsOf(agent: WorstAgent, { ready, permits = [] }: Attack): string[] {
  return agent.engine.store.read((tx) => {
    const runs = (tx.list('understanding_run') as unknown as UnderstandingRun[]).filter(({ opened_at }) => opened_at >= agent.since);
    const given = (tx.list('permit') as unknown as Permit[]).filter(({ issued_at }) => issued_at >= agent.since);
    const receiptsOf = (session_id: string): Map<string, string> =>
      new Map(tx.list('receipt', { where: { session_id } }).map((receipt) => [String(receipt['receipt_id']), String(receipt['completeness'])]));
    return [
      ...runs.flatMap((run) => {
        const receipts = receiptsOf(run.session_id);
        return SLOTS.flatMap((slot) => {
          const evidence = run.frame?.slot_evidence[slot];
          if (run.frame?.slot_source[slot] !== 'FACT') return [];
          return evidence !== undefined && receipts.get(evidence.receipt) === 'complete' ? [] : [`${slot} is FACT without a complete receipt of its session`];
        });
      }),
      ...runs.filter(({ phase, session_id }) => phase === 'READY' && !(ready === true && session_id === agent.session)).map(({ session_id }) => `${session_id} is READY`),
      ...runs.flatMap((run) => (run.phase === 'READY' && isWriteIntent(run.intent) && run.frame?.slot_source.target_feature !== 'FACT' ? ['READY to write without a target that is FACT'] : [])),
      ...runs.flatMap((run) => (run.phase === 'READY' && SLOTS.some((slot) => run.frame?.slot_source[slot] === 'HYPOTHESIS') ? ['READY with a hypothesis'] : [])),
      ...given.filter(({ path }) => !permits.includes(path)).map(({ path }) => `a permit for ${path}`),
      ...(({} as Record<string, unknown>)['polluted'] === undefined ? [] : ['Object.prototype was changed']),
    ];
  });
}
