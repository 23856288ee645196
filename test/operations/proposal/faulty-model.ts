// A model with faults, played over a real line: it mends what a correction prompt names, as far as its fault is one that can be mended.
import { seededRandom } from '../../../src/testing/index.ts';
import type { AskedCall, Behaviour } from '../../support/model-server.ts';
import { dashboardOf, sample } from './proposal-support.ts';

type Report = any;

interface ContentFault {
  readonly apply: (report: Report) => void;
  /** What a correction prompt says about it. */
  readonly named: RegExp;
}

const ORGANIZER: Readonly<Record<string, ContentFault>> = {
  'wrong types': { apply: (r) => void (r.summary = 7), named: /summary must be a string/ },
  'invented ids': { apply: (r) => void (first(r)[idKey(r)] = idKey(r) === 'node_ids' ? ['n1', 'nowhere'] : 'nowhere'), named: /'nowhere' is not in valid node list/ },
  'forbidden words': { apply: (r) => void (first(r).reason = '早めに分けるべきです。'), named: /forbidden phrase/ },
  'missing fields': { apply: (r) => void delete r[r.relation_proposals.length > 0 ? 'grouping_proposals' : 'relation_proposals'], named: /_proposals is required/ },
};
const ADVISOR: Readonly<Record<string, ContentFault>> = {
  'wrong types': { apply: (r) => void (r.options[0].risks = '予算'), named: /options\[0\]\.risks must be an array/ },
  'invented ids': { apply: (r) => void (r.target_node_id = 'nowhere'), named: /target_node_id is not in valid node list/ },
  'forbidden words': { apply: (r) => void (r.options[1].next_action = '推奨の方法を試す'), named: /forbidden word/ },
  'missing fields': { apply: (r) => void delete r.options[1].necessary_info, named: /options\[1\]\.necessary_info is required/ },
};

const first = (r: Report): Report => r.decomposition_proposals[0] ?? r.grouping_proposals[0] ?? r.relation_proposals[0];
const idKey = (r: Report): string => (r.decomposition_proposals.length > 0 ? 'target_node_id' : r.grouping_proposals.length > 0 ? 'node_ids' : 'to_node_id');

/** Faults of the wrapping: they hide what is wrong inside until they are gone. */
const WRAPPINGS: Readonly<Record<string, { readonly named: RegExp; readonly say: (text: string) => Behaviour }>> = {
  'fenced JSON': { named: /without a code fence/, say: (text) => ({ says: `\`\`\`json\n${text}\n\`\`\`` }) },
  'truncated by length': { named: /cut off before its end/, say: (text) => ({ says: text.slice(0, Math.ceil(text.length / 2)), finish: 'length' }) },
  'no JSON at all': { named: /not valid JSON/, say: () => ({ says: '少し考えさせてください。' }) },
};

const LINE_FAULTS: Readonly<Record<string, Behaviour>> = {
  'a cut stream': { cut: 'in the body' },
  'HTTP 500': { status: 500 },
  'HTTP 429': { status: 429, headers: { 'retry-after': '1' } },
};

const FATAL: Readonly<Record<string, Behaviour>> = {
  'a garbage envelope': { raw: '<html>busy</html>' },
  'a body that never ends': { endless: 'silent' },
};

export const FAULT_KINDS = [...Object.keys(ORGANIZER), ...Object.keys(WRAPPINGS), ...Object.keys(LINE_FAULTS), ...Object.keys(FATAL), 'the same wrong answer'] as const;

/** `mended`: it can end well; `never`: it cannot, and must not look as if it had. */
export type Prospect = 'mended' | 'same errors' | 'not executed';

export interface FaultyCase {
  readonly name: string;
  readonly kind: string;
  readonly operation: 'run_organizer' | 'run_advisor';
  readonly input: Readonly<Record<string, unknown>>;
  readonly nodeIds: string[];
  readonly prospect: Prospect;
  /** Contents it sent as sound answers of the line, in order; without those of retried calls. */
  readonly said: string[];
  /** How often the line was used, retries included. */
  lineCalls(): number;
  answer(call: AskedCall): Behaviour;
}

const SAMPLES = ['O2', 'O3', 'O4', 'O5', 'A1', 'A2', 'A5'] as const;

export function faultyCase(kind: string, seed: number): FaultyCase {
  const bytes = seededRandom(seed * 7919 + FAULT_KINDS.indexOf(kind)).bytes(16);
  const { id, kind: reportKind, nodeIds, correct } = sample(SAMPLES[bytes[0]! % SAMPLES.length]!);
  const table = reportKind === 'organizer' ? ORGANIZER : ADVISOR;
  const names = Object.keys(table);
  // Its own fault, and now and then one or two others beside it.
  const inside = new Set<string>([...(kind in table ? [kind] : []), ...(bytes[1]! % 2 === 0 ? [names[bytes[2]! % names.length]!] : []), ...(bytes[3]! % 4 === 0 ? [names[bytes[4]! % names.length]!] : [])]);
  let wrapping = kind in WRAPPINGS ? kind : undefined;
  let lineFaults = kind in LINE_FAULTS ? 1 + (bytes[5]! % 3) : 0;
  if (kind === 'the same wrong answer' && inside.size === 0) inside.add('missing fields');
  const name = `${kind} #${seed}`;
  const said: string[] = [];
  let lineCalls = 0;
  return {
    name,
    kind,
    nodeIds,
    said,
    operation: reportKind === 'organizer' ? 'run_organizer' : 'run_advisor',
    input: { dashboard: dashboardOf(sample(id)), constraints: [`case ${name}`], ...(id === 'A5' ? { focusNodeId: 'n1' } : {}) },
    prospect: kind in FATAL ? 'not executed' : kind === 'the same wrong answer' ? 'same errors' : 'mended',
    lineCalls: () => lineCalls,
    answer({ body: { messages } }) {
      lineCalls += 1;
      if (kind in FATAL) return FATAL[kind]!;
      if (messages.length > 2 && kind !== 'the same wrong answer') {
        const correction = messages.at(-1)!.content;
        if (wrapping !== undefined && WRAPPINGS[wrapping]!.named.test(correction)) wrapping = undefined;
        for (const fault of inside) if (table[fault]!.named.test(correction)) inside.delete(fault);
      }
      if (lineFaults > 0) {
        lineFaults -= 1;
        return LINE_FAULTS[kind]!;
      }
      const report = structuredClone(correct[0]);
      for (const fault of names) if (inside.has(fault)) table[fault]!.apply(report);
      const behaviour = wrapping === undefined ? { says: JSON.stringify(report) } : WRAPPINGS[wrapping]!.say(JSON.stringify(report));
      if ('says' in behaviour) said.push(behaviour.says);
      return behaviour;
    },
  };
}
