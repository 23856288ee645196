// The line between engine and hook: what the hook is told after every step, and what becomes of the events it leaves.
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventFiles, setGuarded, writeFolded } from '../../src/system/guard-folder.ts';
import type { TravelPermit } from '../../src/gates/permits/travel-permit.ts';
import { PERSON } from '../support/engine-in-test.ts';
import { GuardedEngine, LOGIN } from './guarded-engine.ts';

let engine: GuardedEngine;
beforeEach(async () => void (engine = await new GuardedEngine().open()));
afterEach(async () => {
  await engine.close();
  expect(engine.reported).toEqual([]);
});

const travelled = (permitId: string): TravelPermit => JSON.parse(readFileSync(join(engine.root, `.sekisho/permits/${permitId}.json`), 'utf8')) as TravelPermit;

describe('what the hook is told', () => {
  it('nothing may be written before anybody asked, and the file is private', () => {
    expect(engine.state()).toMatchObject({ v: 1, root: engine.root, session: null, others: [], readers: ['npm test'] });
    expect(statSync(engine.places.state).mode & 0o777).toBe(0o600);
  });

  it('follows a session from its first call to its permit, each time before the answer is out', async () => {
    const { session_id } = await engine.start();
    expect(engine.state().session).toMatchObject({ session_id, phase: 'EXPLORATION', permits: [], next: { en: expect.stringContaining('submit_understanding'), ja: expect.stringContaining('submit_understanding') } });
    await engine.understand(session_id);
    expect(engine.state().session).toMatchObject({ phase: 'READY', permits: [] });
    const { permit_id, hash_before, expires_at } = await engine.permit(session_id);
    expect(engine.state().session!.permits).toEqual([{ permit_id, path: LOGIN, head: hash_before, expires_at }]);
    await engine.ask('revert_to_exploration', { session_id });
    expect(engine.state().session).toMatchObject({ phase: 'EXPLORATION', permits: [] });
  });

  it('says the same after the engine was replaced, without what has expired', async () => {
    const session_id = await engine.ready();
    await engine.permit(session_id);
    const before = engine.state();
    await engine.reopen();
    expect(engine.state()).toEqual({ ...before, rendered_at: expect.any(Number) });
    engine.clock.advance(31 * 60_000);
    await engine.reopen();
    expect(engine.state().session).toMatchObject({ session_id, phase: 'READY', permits: [] });
    engine.clock.advance(13 * 60 * 60_000);
    await engine.reopen();
    expect(engine.state().session).toBeNull();
  });

  it('an idle READY without a permit ends by itself after twelve hours, without a call from anybody', async () => {
    await engine.ready();
    expect(engine.state().session).toMatchObject({ phase: 'READY', expires_at: engine.clock.now() + 12 * 60 * 60_000 });
    engine.clock.advance(12 * 60 * 60_000);
    await vi.waitFor(() => expect(engine.state().session).toBeNull(), { timeout: 10_000 });
  });

  it('a session that only asks never opens the shell', async () => {
    const { session_id } = await engine.ask<{ session_id: string }>('start_session', { intent: 'QUESTION', query: 'Where does the login check the password?', by_rules: true });
    await engine.understand(session_id);
    expect(engine.state().session!.phase).not.toBe('READY');
  });

  it('of several permits for one path only the one that knows what is there', async () => {
    const session_id = await engine.ready();
    await engine.permit(session_id);
    const hash = engine.write(LOGIN, `${readFileSync(join(engine.root, LOGIN), 'utf8')}// by others\n`);
    await engine.ask('add_explored_files', { session_id, files: [LOGIN] });
    const { permit_id } = await engine.permit(session_id);
    expect(engine.state().session!.permits).toMatchObject([{ permit_id, head: hash }]);
  });

  it('the newest session decides; an older one is named only while it could write', async () => {
    const first = await engine.ready();
    const { session_id: second } = await engine.start();
    expect(engine.state()).toMatchObject({ session: { session_id: second }, others: [] });
    await engine.permit(first);
    expect(engine.state()).toMatchObject({ session: { session_id: second }, others: [{ session_id: first, phase: 'READY' }] });
    await engine.ask('record_outcome', { session_id: first, outcome: 'success' }, PERSON);
    expect(engine.state()).toMatchObject({ session: { session_id: second }, others: [] });
  });

  it('knows what the person had in hand when the session began, and keeps to it', async () => {
    const mine = engine.write('notes.md', 'mine\n');
    const { session_id } = await engine.start();
    expect(engine.state().baseline).toMatchObject({ 'notes.md': mine, '.git/HEAD': expect.stringMatching(/^[0-9a-f]{40}$/) });
    engine.write('later.md', 'not mine\n');
    await engine.understand(session_id);
    await engine.reopen();
    expect(engine.state().baseline).not.toHaveProperty('later.md');
  });

  it('nothing is written for a root that is not guarded, and the rest goes away with the guard', async () => {
    await engine.start();
    setGuarded(engine.home, engine.root, false);
    expect(existsSync(engine.places.state)).toBe(false);
    await engine.start();
    expect(existsSync(engine.places.state)).toBe(false);
    setGuarded(engine.home, engine.root, true);
    const { session_id } = await engine.start();
    expect(engine.state().session).toMatchObject({ session_id });
  });

  it('a state that cannot be written is taken away, so that the hook refuses', async () => {
    await engine.ready();
    const inTheWay = `${engine.places.state}.${process.pid}.draft`;
    mkdirSync(inTheWay);
    await engine.start();
    expect(existsSync(engine.places.state)).toBe(false);
    rmdirSync(inTheWay);
    await engine.start();
    expect(engine.state().session).toMatchObject({ phase: 'EXPLORATION' });
    expect(engine.reported.splice(0).length).toBeGreaterThan(0);
  });
});

describe('a permitted write', () => {
  it('extends the chain, moves the head, and leaves a signed permit in the project', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const after = engine.write(LOGIN, '// better\n');
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after });
    expect(await engine.permit(session_id)).toMatchObject({ permit_id, hash_before: after });
    expect(engine.state().session!.permits).toMatchObject([{ head: after }]);
    expect(engine.state().baseline).toMatchObject({ [LOGIN]: after });
    expect(travelled(permit_id)).toMatchObject({ kind: 'permit', session_id, path: LOGIN, chain: [hash_before, after] });
  });

  it('two that followed one another at once are one, and one told twice is one', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const first = engine.write(LOGIN, '// one\n');
    const second = engine.write(LOGIN, '// two\n');
    const wrote = (before: string, after: string) => ({ event: 'wrote' as const, permit_id, path: LOGIN, before, after });
    engine.tell(wrote(hash_before!, first), wrote(hash_before!, first), wrote(first, second), wrote(first, second));
    await engine.fold();
    expect(travelled(permit_id).chain).toEqual([hash_before, second]);
  });

  it('one whose next is still to come waits for it', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const first = engine.write(LOGIN, '// one\n');
    const second = engine.write(LOGIN, '// two\n');
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after: first });
    await engine.fold();
    expect(engine.state().session!.permits).toMatchObject([{ head: hash_before }]);
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: first, after: second });
    await engine.fold();
    expect(engine.state().session!.permits).toMatchObject([{ head: second }]);
  });

  it('one that is not on disk voids the permit and signs nothing', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after: 'f'.repeat(64), at: engine.clock.now() - 60_000 });
    await engine.fold();
    expect(engine.state().session!.permits).toEqual([]);
    expect(existsSync(join(engine.root, `.sekisho/permits/${permit_id}.json`))).toBe(false);
  });

  it.each([
    ['from a content the permit does not know', { before: 'e'.repeat(64) }],
    ['under a permit nobody gave', { permit_id: 'prm_00000000000000000000000000' }],
  ])('%s is believed by nobody', async (_name, change) => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const after = engine.write(LOGIN, '// other\n');
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after, ...change });
    await engine.fold();
    expect(existsSync(join(engine.root, '.sekisho/permits'))).toBe(false);
  });

  it('a file that was deleted under its permit is recorded as gone', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    engine.sh(`rm ${LOGIN}`);
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after: 'none' });
    await engine.fold();
    expect(travelled(permit_id).chain).toEqual([hash_before, 'none']);
  });

  it('after its permit has ended is not recorded, whatever time the event claims', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const at = engine.clock.now();
    engine.clock.advance(31 * 60_000);
    const after = engine.write(LOGIN, '// late\n');
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after, at });
    await engine.fold();
    expect(existsSync(join(engine.root, `.sekisho/permits/${permit_id}.json`))).toBe(false);
  });
});

describe('a write that slipped through', () => {
  it('closes the gate, voids the permits, is logged and said until the session is READY again', async () => {
    const session_id = await engine.ready();
    await engine.permit(session_id);
    engine.tell({ event: 'slipped', path: 'src/other.ts', before: 'clean', after: 'a'.repeat(64) });
    expect(await engine.ask('check_write_target', { session_id, file_path: LOGIN })).toMatchObject({ allowed: false, current_phase: 'EXPLORATION', refusals: [{ check: 'understanding.phase_blocked' }, { check: 'write.slipped', severity: 'should', message: expect.stringContaining('src/other.ts') }] });
    expect(engine.state().session).toMatchObject({ phase: 'EXPLORATION', permits: [] });
    expect(await engine.log('guard.slipped')).toMatchObject([{ path: 'src/other.ts', closed: [session_id] }]);
    const again = await engine.understand(session_id);
    expect(again).toMatchObject({ current_phase: 'READY', refusals: [] });
  });

  it('closes also what has been READY for more than twelve hours, so that it cannot ask for a permit', async () => {
    const session_id = await engine.ready();
    engine.clock.advance(13 * 60 * 60_000);
    engine.tell({ event: 'slipped', path: 'src/other.ts', before: 'clean', after: 'none' });
    expect(await engine.ask('check_write_target', { session_id, file_path: LOGIN })).toMatchObject({ allowed: false, current_phase: 'EXPLORATION' });
  });

  it('is decided again by a replay', async () => {
    const session_id = await engine.ready();
    engine.tell({ event: 'slipped', path: 'x', before: 'clean', after: 'none' });
    await engine.fold();
    expect(await engine.ask('replay_session', { session_id }, PERSON)).toMatchObject({ ok: true });
  });

  it('keeps what was permitted and written before it', async () => {
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const after = engine.write(LOGIN, '// better\n');
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after }, { event: 'slipped', path: 'x', before: 'clean', after: 'none' });
    await engine.fold();
    expect(travelled(permit_id).chain).toEqual([hash_before, after]);
    expect(engine.state()).toMatchObject({ session: { phase: 'EXPLORATION', permits: [] }, baseline: { [LOGIN]: after } });
  });
});

describe('the event file', () => {
  const refused = (code: string) => ({ event: 'refused' as const, tool: 'Write', paths: ['a.ts'], code });

  it('is taken line by line: what is torn is counted, what has not ended waits', async () => {
    engine.tell(refused('QC-501'), '{"v":1,"at":\n', 'nonsense\n', '{"v":2,"event":"slipped"}\n', refused('QC-502'), '{"v":1,"at":1,"host":"x","event":"refused",');
    await engine.fold();
    expect((await engine.log('guard.refused')).map(({ code }) => code)).toEqual(['QC-501', 'QC-502']);
    expect(await engine.log('guard.torn')).toEqual([{ lines: 3 }]);
    engine.tell('"tool":"Write","paths":[],"code":"QC-503"}\n');
    await engine.fold();
    expect((await engine.log('guard.refused')).map(({ code }) => code)).toEqual(['QC-501', 'QC-502', 'QC-503']);
  });

  it('no line is taken twice when the engine died between its commit and its note', async () => {
    engine.tell(refused('QC-501'));
    const [file] = eventFiles(engine.places);
    await engine.fold();
    // As a crash leaves it: the part was announced, and nobody wrote down that it is in.
    writeFolded(engine.places, { [file!.id]: { from: 0, to: file!.size } });
    engine.tell(refused('QC-502'));
    await engine.reopen();
    expect((await engine.log('guard.refused')).map(({ code }) => code)).toEqual(['QC-501', 'QC-502']);
  });

  it('is put aside and dropped when it is large and quiet, and no late line is lost', async () => {
    for (let at = 0; at < 600; at += 1) engine.tell(refused(`QC-5${String(at).padStart(3, '0')}`));
    await engine.fold();
    expect(existsSync(engine.places.events)).toBe(true);
    engine.clock.advance(Date.now() - engine.clock.now() + 20_000);
    await engine.fold();
    expect(existsSync(engine.places.events)).toBe(false);
    writeFileSync(engine.places.taken, `${JSON.stringify({ v: 1, at: 1, host: 'claude', ...refused('QC-late') })}\n`, { flag: 'a' });
    engine.tell(refused('QC-new'));
    await engine.fold();
    await engine.fold();
    expect((await engine.log('guard.refused')).slice(-2).map(({ code }) => code)).toEqual(['QC-late', 'QC-new']);
    expect(await engine.log('guard.refused')).toHaveLength(602);
    expect(existsSync(engine.places.taken)).toBe(false);
  });

  it('folding is for the engine: an agent is refused', async () => {
    await expect(engine.ask('record_hook_events', { events: [] })).rejects.toMatchObject({ code: expect.stringMatching(/QC-10[57]/) });
  });
});
