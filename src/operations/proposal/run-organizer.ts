// `run_organizer`: the configured model proposes how to arrange the board; what fails its checks is corrected at most twice and never rendered.
import { defineOperation } from '../operation.ts';
import { RUN_INPUT, runReport } from './run-report.ts';
import { PROPOSAL } from './shapes.ts';

export const runOrganizer = defineOperation({
  id: 'run_organizer',
  gate: 'proposal',
  title: { en: 'Run the Organizer', ja: 'Organizer を実行' },
  summary: {
    en: 'Ask the configured model how the nodes could be taken apart, grouped and related; judged, corrected at most twice, rendered only when every Must holds.',
    ja: '設定されたモデルに、ノードの分解・まとまり・関連の案を出させます。検証し、修正は 2 回まで、すべての Must を満たしたときだけ表示します。',
  },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: RUN_INPUT,
  output: PROPOSAL,
  http: { method: 'POST', path: '/api/organizer/run' },
  cli: { words: ['proposal', 'organize'] },
  run: (input, call) => runReport('organizer', 'run_organizer', input, call),
});
