// `sekisho token`: shows an agent's bearer token to the person at the terminal, and to nobody else.
import { SekishoError } from '../../../kernel/errors.ts';
import { principalAt } from '../principal.ts';
import type { ProcessCommand } from '../process-command.ts';

export const token: ProcessCommand = {
  words: ['token'],
  title: { en: 'Show the bearer token of this root', ja: 'このルートの Bearer トークンを表示' },
  description: {
    en: 'Prints the token agents send as `Authorization: Bearer …`. Only in a terminal, not into a pipe.',
    ja: 'エージェントが `Authorization: Bearer …` で送るトークンを表示します。端末でのみ使え、パイプには出力しません。',
  },
  async run({ world, voice, root }) {
    const { kind } = principalAt(world.terminal);
    if (kind !== 'person') throw new SekishoError('QC-107', { operation: 'token', callers: 'person', kind });
    const shown = await world.readToken(root);
    voice.result('token', { token: shown }, () => [shown]);
    return 0;
  },
};
