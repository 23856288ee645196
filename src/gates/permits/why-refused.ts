// What the wall says of a change it does not let through, and what helps; one row per reason.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { RefusedFor } from './judge-changes.ts';

export interface WallReason {
  readonly why: Bilingual;
  readonly help: Bilingual;
}

const EARN: Bilingual = { en: 'Put it back and write it in a session that is READY, with a permit from check_write_target; a person may run `sekisho permit break-glass <file> --reason …`.', ja: '元に戻し、READY のセッションで check_write_target の許可を得て書いてください。人は `sekisho permit break-glass <ファイル> --reason …` を使えます。' };
const GLASS: Bilingual = { en: 'Only a person may do this: `sekisho permit break-glass <file> --reason …`, then commit the permit with it.', ja: '人だけが行えます。`sekisho permit break-glass <ファイル> --reason …` を実行し、許可証も一緒にコミットしてください。' };
const AS_IT_WAS: Bilingual = { en: 'Put the permit back as it was written: `git checkout -- .sekisho/permits`.', ja: '許可証を元に戻してください: `git checkout -- .sekisho/permits`' };

export const WALL_REASONS: Readonly<Record<RefusedFor, WallReason>> = {
  no_permit: { why: { en: 'no permit', ja: '許可証がない' }, help: EARN },
  other_before: { why: { en: 'its permit begins at another content', ja: '許可証の始まりの内容が違う' }, help: EARN },
  other_after: { why: { en: 'not the content its permit ends with', ja: '許可証の終わりの内容と違う' }, help: EARN },
  broken_chain: { why: { en: 'changed between two permits', ja: '二つの許可証の間で変更された' }, help: EARN },
  used_before: { why: { en: 'its permit was used before', ja: '許可証は使用済み' }, help: EARN },
  expired: { why: { en: 'its permit had expired', ja: '許可証の期限が切れていた' }, help: EARN },
  bad_signature: { why: { en: 'the permit was tampered with', ja: '許可証が改ざんされている' }, help: AS_IT_WAS },
  unknown_key: { why: { en: 'signed with a key the base does not accept', ja: '元の版が認めていない鍵で署名されている' }, help: { en: 'Have the key accepted first: `sekisho guard`, and a change of .sekisho/config.jsonc alone. For the very first one: --trust-on-first-use.', ja: '先に鍵を認めてもらってください: `sekisho guard` を実行し、.sekisho/config.jsonc だけの変更を出します。最初の一回は --trust-on-first-use。' } },
  no_permit_file: { why: { en: 'no permit, in the folder of permits', ja: '許可証のフォルダーに許可証でないものがある' }, help: { en: 'Take the file out of .sekisho/permits.', ja: 'ファイルを .sekisho/permits から取り除いてください。' } },
  mode: { why: { en: 'its mode changed', ja: '実行権などが変わった' }, help: GLASS },
  not_a_file: { why: { en: 'a link or a submodule', ja: 'リンクまたはサブモジュール' }, help: GLASS },
  break_glass_only: { why: { en: 'it guards the gate itself', ja: '関門そのものを守るファイル' }, help: GLASS },
  unclear: { why: { en: 'its content cannot be told', ja: '内容を特定できない' }, help: { en: 'Resolve the conflict, or give the file a name that is text.', ja: '競合を解決するか、文字として読めるファイル名にしてください。' } },
};
