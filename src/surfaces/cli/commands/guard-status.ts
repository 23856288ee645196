// `sekisho guard status`: whether this root is guarded, and what the hook was last told.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCall } from '../process-command.ts';

const TEXT = {
  guarded: { en: 'guarded', ja: '守られています' },
  open: { en: 'not guarded; `sekisho guard` guards it', ja: '守られていません。`sekisho guard` で守れます' },
  noState: { en: 'The hook was told nothing yet and refuses every write; any call of a tool tells it.', ja: 'フックにはまだ何も伝えられておらず、全ての書き込みを拒みます。ツールを呼び出すと伝えられます。' },
  noSession: { en: 'No session is open: nothing may be written.', ja: '開いているセッションはありません。何も書けません。' },
  session: { en: 'Session', ja: 'セッション' },
  permits: { en: 'may write', ja: '書いてよいファイル' },
  none: { en: 'none', ja: 'なし' },
  others: { en: 'further sessions with permits', ja: '許可証を持つ他のセッション' },
  noKey: { en: 'Its key is not in .sekisho/config.jsonc: `sekisho verify` will refuse its permits. `sekisho guard` adds it.', ja: '鍵が .sekisho/config.jsonc にありません。`sekisho verify` は許可証を拒みます。`sekisho guard` で加えられます。' },
} as const;

export async function showGuardStatus({ world, voice, root }: ProcessCall): Promise<number> {
  const status = await (await world.guardTools()).status(root);
  voice.result('guard_status', status, ({ language, paint }) => {
    const head = `${status.guarded ? paint.good(MARKS.good) : paint.warn(MARKS.warn)} ${makeVisible(status.root)}: ${TEXT[status.guarded ? 'guarded' : 'open'][language]}`;
    if (!status.guarded) return [head];
    const session = status.rendered_at === undefined ? [`  ${TEXT.noState[language]}`] : status.session === null || status.session === undefined ? [`  ${TEXT.noSession[language]}`] : [
      `  ${TEXT.session[language]} ${status.session.session_id}: ${status.session.phase}`,
      `  ${TEXT.permits[language]}: ${status.session.permits.map(makeVisible).join(', ') || TEXT.none[language]}`,
      ...(status.others === 0 ? [] : [`  ${TEXT.others[language]}: ${status.others}`]),
    ];
    return [head, ...session, ...(status.key_named ? [] : [`  ${paint.warn(TEXT.noKey[language])}`])];
  });
  return 0;
}
