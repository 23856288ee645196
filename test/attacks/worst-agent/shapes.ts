// Input that is no input: keys that reach for prototypes, JSON texts, wrong types, half characters, numbers without sense, too much of everything.
import { isReady, type Attack } from './attack.ts';
import { FULL } from './requests.ts';
import { at, type WorstAgent } from './worst-agent.ts';

const LOGIN = 'src/auth/login.ts';
const PASSWORD = 'src/auth/password.ts';

async function sends(agent: WorstAgent, inputs: readonly Record<string, unknown>[]): Promise<boolean> {
  await agent.define('LoginService');
  await agent.refer('LoginService');
  for (const input of inputs) await agent.submit(input);
  return isReady(agent);
}

const attack = (name: string, inputs: readonly Record<string, unknown>[]): Attack => ({ name, success: 'READY, or a prototype changed', from: FULL, attempt: (agent) => sends(agent, inputs) });

const place = { receipt_id: 'rcp_x', file: LOGIN, line: 6 };

export const SHAPES: readonly Attack[] = [
  attack('reaches for prototypes in evidence and frame', ['__proto__', 'constructor', 'prototype'].flatMap((key) => [
    { slot_evidence: JSON.parse(`{"${key}":{"polluted":true}}`) as unknown },
    { resolved_frame: JSON.parse(`{"${key}":"x"}`) as unknown },
    { slot_evidence: `{"${key}":{"polluted":true},"target_feature":${JSON.stringify(place)}}` },
    { resolved_frame: `{"${key}":{"polluted":true}}` },
    { symbols_identified: [key, 'hasOwnProperty', 'toString'], files_analyzed: [key], existing_patterns: [{ pattern: key, places: [{ ...place, file: key }] }] },
  ])),
  attack('sends evidence for slots that do not exist', [{ slot_evidence: { risk_level: place, phase: place } }, { resolved_frame: { phase: 'READY', risk_level: 'LOW' } }, { phase: 'READY' }, { confidence: 'high', sufficient: true }]),
  attack('sends wrong types everywhere', [
    { symbols_identified: 'LoginService' }, { symbols_identified: { 0: 'LoginService', length: 1 } }, { symbols_identified: [null, 1, true, [], {}] }, { entry_points: 7 }, { files_analyzed: [[LOGIN]] },
    { slot_evidence: [place] }, { slot_evidence: 'true' }, { resolved_frame: ['x'] }, { resolved_frame: { target_feature: 1 } }, { existing_patterns: 'none' }, { existing_patterns: [{ pattern: 1, places: {} }] }, { notes: {} },
  ]),
  attack('sends lines without sense', [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 53, '6', null].map((line) => ({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: { ...place, line }, observed_issue: { ...place, line: 1, end_line: line } } }))),
  attack('sends half characters', [{ symbols_identified: ['Login\ud800Service'] }, { notes: '\udfff' }, { resolved_frame: { observed_issue: '\ud83d' } }, { files_analyzed: ['src/\ud800.ts'] }]),
  attack('sends too much of everything', [
    { symbols_identified: Array.from({ length: 100_000 }, (_, each) => `s${each}`) }, { symbols_identified: ['x'.repeat(1_000_000)] }, { notes: 'x'.repeat(3_000_000) },
    { existing_patterns: Array.from({ length: 5_000 }, () => ({ pattern: 'p', places: [] })) }, { resolved_frame: { observed_issue: 'あ'.repeat(100_000) } },
    { files_analyzed: Array.from({ length: 200 }, (_, each) => `${'d/'.repeat(500)}${each}.ts`) }, { symbols_identified: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown },
  ]),
  {
    name: 'sends JSON texts for everything, and expects them to be believed',
    success: 'READY with fewer proofs than objects would need',
    from: FULL,
    async attempt(agent) {
      await agent.define('LoginService');
      const login = await agent.read(LOGIN);
      await agent.submit({ symbols_identified: '["LoginService","AuthManager"]', slot_evidence: JSON.stringify({ target_feature: at(login, LOGIN, 6), observed_issue: at('rcp_x', PASSWORD, 5) }), existing_patterns: '[]', resolved_frame: '{}' });
      return isReady(agent);
    },
  },
  {
    name: 'sends hostile texts to every operation of the gate',
    success: 'an error nobody foresaw',
    from: FULL,
    async attempt(agent) {
      const texts = ['"; touch x; $(touch x)', '../../../../etc/passwd', '__proto__', '\u0000\u001b[31m\u202e\u{e0041}', '--pre=touch x', "'); DROP TABLE session; --", 'a'.repeat(4_000)];
      const asks = (text: string): readonly [string, Record<string, unknown>][] => [
        ['find_definitions', { name: text }], ['find_references', { name: text }], ['search_text', { patterns: [text] }], ['search_text', { patterns: [text], regex: true }], ['search_files', { contains: text, paths: [text] }],
        ['get_symbols', { file: text }], ['read_range', { file: text }], ['query', { question: text }], ['check_write_target', { file_path: text }], ['open_semantic', { reason: text }], ['set_query_frame', { target_feature: { value: text, quote: text } }],
        ['submit_understanding', { symbols_identified: [text], slot_evidence: { target_feature: { receipt_id: text.slice(0, 100), file: text, line: 1 } } }], ['record_write', { permit_id: text.slice(0, 100), before: null, after: 'a'.repeat(64) }],
      ];
      for (const text of texts) {
        for (const [operation, input] of asks(text)) {
          const { thrown } = await agent.in(operation, input);
          if (thrown !== undefined && !/^QC-\d{3}$/.test(thrown)) throw new Error(`${operation} ${JSON.stringify(text.slice(0, 40))}: ${thrown}`);
        }
      }
      return isReady(agent);
    },
  },
];
