// `run_advisor`: the configured model lays out ways for one node; what fails its checks is corrected at most twice and never rendered.
import { defineOperation } from '../operation.ts';
import { RUN_INPUT, runReport } from './run-report.ts';
import { PROPOSAL } from './shapes.ts';

export const runAdvisor = defineOperation({
  id: 'run_advisor',
  gate: 'proposal',
  title: { en: 'Run the Advisor', ja: 'Advisor を実行' },
  summary: {
    en: 'Ask the configured model for options on one node, with risks and criteria; judged, corrected at most twice, rendered only when every Must holds.',
    ja: '設定されたモデルに、一つのノードについての案をリスクと観点付きで出させます。検証し、修正は 2 回まで、すべての Must を満たしたときだけ表示します。',
  },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: RUN_INPUT,
  output: PROPOSAL,
  http: { method: 'POST', path: '/api/advisor/run' },
  cli: { words: ['proposal', 'advise'] },
  run: (input, call) => runReport('advisor', 'run_advisor', input, call),
});
