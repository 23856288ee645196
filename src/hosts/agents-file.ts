// AGENTS.md, which most hosts give their model: six lines of ours on how to get to a permit, between marks.
import { UnreadableHostFile, type HostFile, type HostPlaces } from './agent-host.ts';
import { withBlock, withoutBlock, type Marks } from './marked-block.ts';

const MARKS: Marks = { begin: '<!-- >>> sekisho >>> -->', end: '<!-- <<< sekisho <<< -->' };

const LINES = [
  '## Sekisho',
  'This tree is guarded: a file is written only under a permit of the `sekisho` MCP server. Until then writes are refused and the shell only reads.',
  'Begin with `start_session` (the person\'s own words) and do what each answer names under `next`; once READY, call `check_write_target` for every file before you write it.',
  'このツリーは守られています。`start_session` から始めて各回答の `next` に従い、READY の後、書く前にファイルごとに `check_write_target` を呼んでください。',
];

export function agentsFile({ root }: HostPlaces): HostFile {
  const path = `${root}/AGENTS.md`;
  const marked = (change: () => string): string => {
    try {
      return change();
    } catch (error) {
      if (error instanceof TypeError) throw new UnreadableHostFile(path, { en: 'the marks of our block do not match', ja: '当方の区切りの印が対になっていません' });
      throw error;
    }
  };
  return {
    level: 'project', purposes: ['instructions'], path, whollyOurs: false,
    withOurs: (before = '') => marked(() => withBlock(before, MARKS, LINES)),
    withoutOurs(before) {
      const after = marked(() => withoutBlock(before, MARKS));
      return after === before ? before : after.trim() === '' ? undefined : after;
    },
  };
}
