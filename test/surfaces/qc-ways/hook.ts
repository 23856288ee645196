// How the hook stops a tool of the host: nothing but it says these, in the host's own dialect, with a code of the catalogue in the reason.
import { writeFileSync } from 'node:fs';
import { guardFiles } from '../../../src/hook/read-state.ts';
import { bash, STOP, write, type ScratchTree } from '../../hook/scratch-tree.ts';
import { MANUSCRIPT } from '../qc-stage.ts';
import type { QcRow } from '../qc-way.ts';

const MCP_TOOL = { hook_event_name: 'PreToolUse', tool_name: 'mcp__files__write', tool_input: { text: MANUSCRIPT } };

const stopped = (name: string, payload: object | string, arrange: (tree: ScratchTree) => void = (tree) => tree.render()): QcRow => ({ hook: { name, payload, arrange } });

export const HOOK_WAYS = {
  'QC-501': stopped('a file without a permit', { ...write('src/a.ts'), tool_input: { file_path: 'src/a.ts', content: MANUSCRIPT } }),
  'QC-502': stopped('a command that writes', bash('make all')),
  'QC-503': stopped('the settings of the gate', write('.claude/settings.json')),
  'QC-504': stopped('a state that is no JSON', write('src/a.ts'), (tree) => {
    tree.render();
    writeFileSync(guardFiles(tree.world.home, tree.root).state, `{"${MANUSCRIPT}`);
  }),
  'QC-505': stopped('a patch without a file', bash(`apply_patch <<'EOF'\n${MANUSCRIPT}\nEOF`), (tree) => tree.render({ session: tree.session({ phase: 'READY' }) })),
  'QC-506': stopped('a tool of another server', MCP_TOOL),
  'QC-507': stopped('two sessions and a host that names neither', write('src/a.ts'), (tree) => tree.render({ session: tree.session({ host_session: 'host-1' }), others: [tree.session({ session_id: 'S-2', host_session: 'host-2' })] })),
  'QC-508': stopped('a write nobody permitted', STOP, (tree) => {
    tree.render({ session: tree.session({ phase: 'READY' }) });
    tree.sh(`echo ${MANUSCRIPT} > src/a.ts`);
  }),
  'QC-509': stopped('a payload that is no JSON', `{"${MANUSCRIPT}`),
} as const satisfies Readonly<Record<string, QcRow>>;
