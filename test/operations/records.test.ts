// The texts behind decisions: kept in the commit of the decision, read again under their hash, and noticed when they are not what they were.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { digestOf, sha256 } from '../../src/kernel/digest.ts';
import { keepNewRecord, keepRecord, readRecord } from '../../src/operations/records.ts';
import { recompute } from '../../src/operations/session/replay-session.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import { openFileStore } from '../../src/store/file-store.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { openTestEngine } from '../support/engine-in-test.ts';
import { freshFolder } from '../store/folders.ts';

const TEXT = '["認証を直す"]';
const LARGE = 'あ'.repeat(256 * 1024 + 1);

describe.each([['sqlite', openSqliteStore], ['file', openFileStore]] as const)('records on %s', (_, open) => {
  const withStore = (keep: boolean) => {
    const folder = freshFolder();
    return { store: open(folder), call: { artifacts: openArtifacts(join(folder, 'artifacts'), { keep }) }, files: join(folder, 'artifacts') };
  };

  it('[K-06] are kept once, in the commit itself, without a file of their own', async () => {
    const { store, call, files } = withStore(true);
    const hashes = await store.commit((tx) => [keepRecord(tx, call, TEXT), keepRecord(tx, call, TEXT)]);
    await store.commit((tx) => keepRecord(tx, call, TEXT));
    expect(hashes).toEqual([sha256(TEXT), sha256(TEXT)]);
    expect(store.read((tx) => [tx.list('record'), readRecord(tx, call, sha256(TEXT))])).toEqual([[{ hash: sha256(TEXT), text: TEXT }], TEXT]);
    expect(existsSync(files)).toBe(false);
    store.close();
  });

  it('go with the commit that fails', async () => {
    const { store, call } = withStore(true);
    await expect(store.commit((tx) => {
      keepRecord(tx, call, TEXT);
      throw new Error('no');
    })).rejects.toThrow('no');
    expect(store.read((tx) => readRecord(tx, call, sha256(TEXT)))).toBeUndefined();
    store.close();
  });

  it('too large for the state lie in the artifact folder, where those of an earlier program are found as well', async () => {
    const { store, call } = withStore(true);
    const earlier = call.artifacts.put(TEXT);
    const large = await store.commit((tx) => keepRecord(tx, call, LARGE));
    expect(store.read((tx) => [tx.list('record'), readRecord(tx, call, large) === LARGE, readRecord(tx, call, earlier)])).toEqual([[], true, TEXT]);
    store.close();
  });

  it('[K-06] switched off are only hashed, save what no gate can judge without', async () => {
    const { store, call, files } = withStore(false);
    const hashed = await store.commit((tx) => keepRecord(tx, call, TEXT));
    const always = await store.commit((tx) => [keepRecord(tx, call, '{}', { always: true }), keepRecord(tx, call, LARGE, { always: true })]);
    expect(store.read((tx) => readRecord(tx, call, hashed))).toBeUndefined();
    expect(store.read((tx) => always.map((hash) => readRecord(tx, call, hash)))).toEqual(['{}', LARGE]);
    expect(existsSync(files)).toBe(false);
    store.close();
  });

  it('[K-06] that were altered are QC-018, until the true text is kept again', async () => {
    const { store, call } = withStore(true);
    const hash = await store.commit((tx) => keepRecord(tx, call, TEXT));
    for (const text of ['["別の依頼"]', 3]) {
      await store.commit((tx) => tx.update('record', { hash, text }));
      expect(() => store.read((tx) => readRecord(tx, call, hash))).toThrow(expect.objectContaining({ code: 'QC-018', params: { hash } }));
    }
    await store.commit((tx) => keepRecord(tx, call, TEXT));
    expect(store.read((tx) => readRecord(tx, call, hash))).toBe(TEXT);
    store.close();
  });

  it('[K-06] that are thought new and are not are kept once, and the true text replaces an altered one', async () => {
    const { store, call } = withStore(true);
    const hashes = await store.commit((tx) => [keepNewRecord(tx, call, TEXT), keepNewRecord(tx, call, TEXT)]);
    expect(hashes).toEqual([sha256(TEXT), sha256(TEXT)]);
    await store.commit((tx) => tx.update('record', { hash: sha256(TEXT), text: '["別の依頼"]' }));
    await store.commit((tx) => keepNewRecord(tx, call, TEXT));
    expect(store.read((tx) => tx.list('record'))).toEqual([{ hash: sha256(TEXT), text: TEXT }]);
    store.close();
    const off = withStore(false);
    expect(await off.store.commit((tx) => keepNewRecord(tx, off.call, TEXT))).toBe(sha256(TEXT));
    expect(off.store.read((tx) => tx.list('record'))).toEqual([]);
    off.store.close();
  });

  it('refuse half of a surrogate pair: its hash would be that of another text', async () => {
    const { store, call } = withStore(true);
    await expect(store.commit((tx) => keepRecord(tx, call, 'a\ud800'))).rejects.toMatchObject({ code: 'QC-101' });
    store.close();
  });
});

describe('replay', () => {
  it('[K-06] reads the inputs of an earlier program from the artifact folder', async () => {
    const engine = openTestEngine();
    const { session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: '認証を直す' });
    await engine.ask('submit_plan', { session_id, tasks: [{ id: 'task-1', acceptance: '認証を直す' }] });
    await engine.ask('submit_replan', { session_id, tasks: [{ id: 'task-1', acceptance: '認証を直した' }] });
    expect(existsSync(join(engine.folder, '.sekisho', 'artifacts')), 'a file of its own for a decision').toBe(false);
    const artifacts = openArtifacts(join(engine.folder, '.sekisho', 'artifacts'), { keep: true });
    await engine.store.commit((tx) => {
      for (const { hash, text } of tx.list('record')) {
        artifacts.put(text as string);
        tx.remove('record', hash as string);
      }
    });
    const replay = await engine.ask<{ ok: boolean; checked: number }>('replay_session', { session_id });
    expect(replay).toMatchObject({ ok: true });
    expect(replay.checked).toBeGreaterThan(0);
    engine.close();
  });

  it('[K-06] takes the steps of an earlier program again, whose parts were records of their own, and the story still names the file', async () => {
    const engine = openTestEngine();
    const query = 'ログイン機能で、パスワードが空のときエラーが出ないので修正して';
    const { session_id } = await engine.ask<{ session_id: string }>('start_session', { intent: 'MODIFY', query, frame: { target_feature: { value: 'ログイン機能', quote: 'ログイン機能' } } });
    const step = engine.store.read((tx) => tx.log()).find(({ kind }) => kind === 'understanding.set_query_frame')!;
    const { inputs, ...body } = step.body as { inputs: { taken: string }; word: string };
    const { event, run } = JSON.parse(engine.artifact(inputs.taken)!) as { event: unknown; run: unknown };
    const call = { artifacts: openArtifacts(join(engine.folder, '.sekisho', 'artifacts'), { keep: true }) };
    const draft = { at: step.at, actor: step.actor, session_id };
    await engine.store.commit((tx) => {
      const keep = (value: unknown): string => keepRecord(tx, call, canonicalJson(value));
      tx.append({ ...draft, kind: step.kind, body: { ...body, inputs: { event: keep(event), run: keep(run) } } });
    });
    const { decisions } = await engine.ask<{ decisions: { kind: string; result: string }[] }>('replay_session', { session_id });
    expect(decisions.map(({ result }) => result)).toEqual(['same', 'same']);
    await engine.store.commit((tx) => {
      const asked = (name: 'event' | 'taken', value: unknown) => ({ ...draft, kind: 'understanding.check_write_target', body: { word: 'write.not_explored', inputs: { [name]: keepRecord(tx, call, canonicalJson(value)) } } });
      tx.append(asked('event', { target: { path: 'src/a.ts' } }));
      tx.append(asked('taken', { event: { target: { path: 'src/b.ts' } }, run: {} }));
    });
    const { story } = await engine.ask<{ story: { line: string }[] }>('show_session', { session_id });
    expect(['src/a.ts', 'src/b.ts'].filter((file) => !story.some(({ line }) => line.includes(file)))).toEqual([]);
    engine.close();
  });

  const kept = new Map([[sha256('"more"'), '"more"']]);
  const read = (hash: string): string | undefined => kept.get(hash);
  const replayer = { recompute: ({ at }: Readonly<Record<string, unknown>>, record: (hash: string) => string | undefined): unknown => JSON.parse(record(at as string)!) };

  it('[K-06] hands further records to what recomputes', () => {
    expect(recompute(replayer, { at: sha256('"more"') }, read, digestOf('more'))).toEqual({ same: true });
    expect(recompute(replayer, { at: sha256('"more"') }, read, digestOf('less'))).toEqual({ same: false });
  });

  it('[K-06] names the record that is gone, whether the replayer fails at it or goes on', () => {
    const gone = sha256('gone');
    const calm = { recompute: (_: unknown, record: (hash: string) => string | undefined): unknown => record(gone) ?? 'nothing' };
    expect(recompute(replayer, { at: gone }, read, digestOf('more'))).toEqual({ same: false, lacking: gone });
    expect(recompute(calm, {}, read, digestOf('nothing'))).toEqual({ same: false, lacking: gone });
    expect(() => recompute({ recompute: () => { throw new Error(canonicalJson({ own: 'fault' })); } }, {}, read, '')).toThrow('fault');
  });
});
