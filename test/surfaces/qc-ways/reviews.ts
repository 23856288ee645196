// How a review goes wrong: steps that cannot run, texts that are gone or changed, places nobody can point at.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGED_SINCE } from '../../../src/workflow/review/apply.ts';
import { MANUSCRIPT, type Heard, type Scene } from '../qc-stage.ts';
import { everywhere, notOverMcp, through, type QcRow } from '../qc-way.ts';
import { later } from './later.ts';

const FIXABLE = `Send an email. The email is here. Your email counts, ${MANUSCRIPT}.\n\nAn e-mail came in.\n`;
const STORY = `It was Monday, and ${MANUSCRIPT} left in the morning.\n`;

const PERSONS = 'Only a person acts on an issue, and people have no way in over MCP.';

/** An issue without any checker: another tool found it. */
async function issueIn({ stage, person, fresh }: Scene): Promise<{ readonly issue_id: string; readonly file: string }> {
  const file = `${fresh}.md`;
  stage.write(file, STORY);
  const sarif = { version: '2.1.0', runs: [{ tool: { driver: { name: 'Reader', rules: [] } }, results: [{ ruleId: 'odd', level: 'error', message: { text: 'odd' }, locations: [{ physicalLocation: { artifactLocation: { uri: file }, region: { startLine: 1 } } }] }] }] };
  const { reviews } = (await person('import_sarif', { sarif })).body as { reviews: { file: string; issues: { issue_id: string }[] }[] };
  return { issue_id: reviews.find((review) => review.file === file)!.issues[0]!.issue_id, file };
}

/** A step that a model answers: without a configured one the run waits for the caller's. */
async function waitingRun({ stage, agent, fresh }: Scene, { file = `${fresh}.md`, ...more }: { readonly file?: string; readonly policy?: object } = {}): Promise<string> {
  stage.write(file, STORY);
  return (await agent('check', { files: [file], steps: ['plot_consistency'], ...more })).body.reviews[0].run_id as string;
}

async function shownFix({ stage, agent, fresh }: Scene): Promise<{ readonly file: string; readonly run_id: string; readonly approval_id: string }> {
  const file = `${fresh}.md`;
  stage.write(file, FIXABLE);
  const { body } = await agent('polish', { files: [file], steps: ['notation_check'] });
  return { file, run_id: body.reviews[0].run_id as string, approval_id: body.approval?.approval_id as string };
}

function artifactsOf({ stage }: Scene): string[] {
  const folder = join(stage.state, 'artifacts');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

function flipAByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[0] = bytes[0]! ^ 1;
  writeFileSync(file, bytes);
}

/** A file where the folder of the artifacts belongs: nothing can be written below it, whoever writes. */
function blockArtifacts({ stage }: Scene): void {
  const folder = join(stage.state, 'artifacts');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
}

const checked = ({ agent }: Scene, input: Record<string, unknown>): Promise<Heard> => agent('check', input);

export const REVIEW_WAYS = {
  'QC-003': everywhere('a step nobody has', async (scene) => {
    scene.stage.write('story.md', STORY);
    return checked(scene, { files: ['story.md'], steps: ['typo_chekc'] });
  }),
  'QC-006': {
    ways: [{
      name: 'another model than the one the run was begun with', form: 'told',
      by: through(['dispatch', 'HTTP', 'MCP', 'command line'], async (scene) => {
        scene.stage.configure({ model: undefined });
        const run_id = await waitingRun(scene);
        scene.stage.configure({ model: { baseUrl: 'http://127.0.0.1:9/v1' } });
        return scene.agent('submit_findings', { run_id, step_id: 'plot_consistency', output: '{}' });
      }),
    }],
  },
  'QC-007': everywhere('a run whose second was over before its model answered', async (scene) => {
    const run_id = await waitingRun(scene, { policy: { time_budget_sec: 1 } });
    return later(5_000, () => scene.agent('submit_findings', { run_id, step_id: 'plot_consistency', output: '{}' }));
  }, 'told'),
  'QC-139': notOverMcp('a run that was cancelled while it waited for a model', 'Only list_issues looks after a run there, and shows it as one review.', async (scene) => {
    const run_id = await waitingRun(scene);
    await scene.person('cancel_review', { run_id });
    return scene.agent('resume_review', { run_id });
  }, 'told'),
  'QC-012': everywhere('a rule of prose for a text that is code', async (scene) => {
    scene.stage.write('app.ts', `// ${MANUSCRIPT}\n`);
    return checked(scene, { files: ['app.ts'], steps: ['readability_check'] });
  }, 'told'),
  'QC-140': everywhere('a fix of a report, written', async (scene) => {
    const { stage, agent, person, fresh } = scene;
    const [file, report] = [`${fresh}.md`, `${fresh}.sarif`];
    stage.write(file, STORY);
    // Below the bar: an open issue above it would end the call like one.
    const region = { startLine: 1, startColumn: 1, endColumn: 3 };
    stage.write(report, JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Reader' } }, results: [{ ruleId: 'odd', level: 'note', message: { text: 'odd' }, locations: [{ physicalLocation: { artifactLocation: { uri: file }, region } }], fixes: [{ artifactChanges: [{ artifactLocation: { uri: file }, replacements: [{ deletedRegion: region, insertedContent: { text: 'That' } }] }] }] }] }] }));
    const { body } = await agent('polish', { files: [file], sarif_in: [report], steps: ['typo_check'], min_severity: 'low' });
    await person('answer_approval', { approval_id: body.approval.approval_id, answer: 'yes' });
    return agent('polish', { files: [file], sarif_in: [report], confirmation_id: body.approval.approval_id });
  }, 'told'),
  'QC-138': everywhere('a text that is code, without a step named', async (scene) => {
    scene.stage.write('app.ts', `// ${MANUSCRIPT}\n`);
    return checked(scene, { files: ['app.ts'] });
  }, 'told'),
  'QC-013': notOverMcp('words that stand nowhere', PERSONS, async (scene) => {
    const { issue_id } = await issueIn(scene);
    return scene.person('align_issue', { issue_id, words: `${MANUSCRIPT} nowhere` });
  }),
  'QC-015': {
    ways: [
      {
        name: 'a revision of which nothing is left', form: 'thrown',
        by: through(['dispatch', 'HTTP', 'command line'], async (scene) => {
          const { issue_id, file } = await issueIn(scene);
          rmSync(join(scene.stage.state, 'artifacts'), { recursive: true, force: true });
          scene.stage.write(file, 'Something else.\n');
          return scene.person('get_excerpt', { issue_id });
        }),
      },
      {
        name: 'a diff no person can be shown', form: 'thrown',
        by: through(['dispatch', 'HTTP', 'MCP', 'command line'], async (scene) => scene.agent('choose_fixes', { run_id: (await shownFix(scene)).run_id })),
      },
    ],
    env: { SEKISHO_ARTIFACTS_KEEP: 'false' },
  },
  'QC-016': {
    ...everywhere('no folder to keep a text in', async (scene) => {
      scene.stage.write('story.md', STORY);
      await scene.agent('list_issues', {});
      blockArtifacts(scene);
      return checked(scene, { files: ['story.md'], steps: ['readability_check'] });
    }, 'told'),
    spoils: true,
  },
  'QC-017': {
    ...everywhere('a revision that nobody has', async (scene) => {
      const file = `${scene.fresh}.md`;
      scene.stage.write(file, STORY);
      return checked(scene, { files: [file], hash: 'ab'.repeat(32) });
    }, 'told'),
    waits: true,
  },
  'QC-018': {
    ways: [
      {
        name: 'a kept text with a flipped bit', form: 'thrown',
        by: through(['dispatch', 'HTTP', 'command line'], async (scene) => {
          const { approval_id } = await shownFix(scene);
          artifactsOf(scene).forEach(flipAByte);
          return scene.person('answer_approval', { approval_id, answer: 'yes' });
        }),
      },
      {
        name: 'a file saved between the diff a person saw and their choice', form: 'told', hint: CHANGED_SINCE,
        by: through(['dispatch', 'HTTP', 'command line'], async (scene) => {
          const { file, run_id } = await shownFix(scene);
          scene.stage.write(file, `${FIXABLE}One more line.\n`);
          return scene.person('choose_fixes', { run_id });
        }),
      },
    ],
    never: { MCP: 'An agent\'s yes to a text that has changed is QC-129 before anything is begun; only a save in the very moment of the write comes here.' },
  },
  'QC-405': notOverMcp('an issue of a text a run works on', PERSONS, async (scene) => {
    const { issue_id, file } = await issueIn(scene);
    await waitingRun(scene, { file });
    return scene.person('defer_issue', { issue_id, reason: MANUSCRIPT });
  }),
} as const satisfies Readonly<Record<string, QcRow>>;
