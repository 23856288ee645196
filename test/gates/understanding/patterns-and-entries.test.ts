// What is claimed to be a pattern must be shown by its places, an entry point must lead to what the request speaks of, and a target must be known to the code.
import { describe, expect, it } from 'vitest';
import type { CitedPlace } from '../../../src/gates/understanding/facts.ts';
import { placesShowing } from '../../../src/gates/understanding/pattern-shown.ts';
import { CONCRETE, explored, FRAMES, framed, place, submit, understanding, VAGUE } from './run-support.ts';

const cited = (texts: readonly string[], enclosing: readonly string[] = []): CitedPlace[] => texts.map((text, at) => ({ file: 'a.ts', line: at * 10 + 1, end_line: at * 10 + 1, text, enclosing }));
const shows = (claim: string, texts: readonly string[], enclosing: readonly string[] = []): boolean => [...placesShowing(claim, cited(texts, enclosing), { byMeaning: true })].length > 0;

describe('the places of a pattern', () => {
  it.each([
    ['a name of the code', '幅は displayWidth で測る', ['let sum = this.displayWidth(chunks[0]);', 'const seen = this.displayWidth(chunk);']],
    ['a word', 'look the account up first', ['const account = findUser(name);', 'let account = findUser(id);']],
    ['a word in the other language', 'パスワードを渡す', ['check(password);', 'hash(password, salt);']],
    ['a construct that is not spelled as it is called', '状態は private フィールドに持つ', ['#interval: number', '#credentials: boolean']],
    ['a construct in Japanese', '設定するメソッドは this を返す', ['return this;', 'return this;']],
    ['a construct in English', 'rows live in maps', ['this.#open.set(token, name);', 'readonly #rows = new Map<string, User>();']],
    ['a word each, and a name they both use', 'tests parse an argument list and compare deeply', ['t.deepEqual(argv, {', "t.deepEqual(parse(['-n123']), { n: 123 });"]],
  ])('show it by %s', (_by, claim, texts) => expect(shows(claim, texts)).toBe(true));

  it('show it by what encloses them where they are built alike', () => {
    expect(shows('setters of Option store a field', ['this.presetArg = arg;', 'this.envVar = name;'], ['Option', 'preset'])).toBe(true);
    expect(shows('stream options are handed on', ['  onRetry,', '  onComment,'], ['EventSourceParserStream'])).toBe(true);
  });

  it.each([
    ['a claim that names nothing', 'blah', ['const account = findUser(name);', 'const account = findUser(name);']],
    ['small words', 'this is so in all of the code', ['this.a = all;', 'this.b = all;']],
    ['a word that stands at one place only', 'tokens are issued', ['return issueToken(account);', 'return password.length;']],
    ['a word each, and nothing in common', 'tokens and passwords', ['return issueToken(account);', 'check(password.length)']],
    ['a construct that one place has', 'values are thrown', ["throw new Error('x')", 'return x;']],
    ['a part of a longer word', 'auth comes first', ['const author = 1;', 'let author = 2;']],
  ])('do not show %s', (_what, claim, texts) => expect(shows(claim, texts)).toBe(false));

  it('do not show a claim by what encloses them alone', () => expect(shows('ログインは印刷の前に行う', ['if (!valid) throw problem;', 'account.locked = true;'], ['LoginService'])).toBe(false));

  it('cost a bounded time, however many and wide they are and however much is claimed', () => {
    const wide = cited(Array.from({ length: 50 }, (_, at) => Array.from({ length: 1_500 }, (_, each) => `word${at}x${each}`).join(' ')));
    const claim = '認証パスワード検証登録削除更新検索一覧詳細設定通知'.repeat(20);
    const start = performance.now();
    expect([...placesShowing(claim, wide, { byMeaning: true })]).toEqual([]);
    // Without limits one such claim takes minutes on a crowded machine; with them two seconds there.
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 60_000);

  it('are looked at by their spelling alone where nobody could need that many', () => {
    const places = cited(['check(password);', 'hash(password, salt);']);
    expect([...placesShowing('パスワードを渡す', places, { byMeaning: false })]).toEqual([]);
    expect([...placesShowing('the password is handed on', places, { byMeaning: false })]).toHaveLength(1);
  });
});

describe('an entry point at the highest risk', () => {
  const issue = { resolved_frame: { observed_issue: '空のパスワードがvalidatePasswordを通る' } };
  const submitted = (entry_points: readonly string[], holdings?: { files: number; symbols: number; entry_points: number; patterns: number }) => {
    const standing = explored(framed(VAGUE, FRAMES.vague));
    for (const name of ['paintHeader', 'startServer']) standing.world.define(name);
    if (holdings !== undefined) standing.world.holdings = holdings;
    return submit(standing, understanding(standing.world, { ...issue, entry_points }));
  };

  it('[U-10] counts where it is defined with what the request speaks of', () => {
    expect(submitted(['handleLogin', 'startServer']).verdict).toMatchObject({ risk: 'HIGH', sufficient: true, counted: { entry_points: ['handleLogin', 'startServer'] } });
  });

  it('[U-10] does not count where nothing ties it to the request, and says how to find one that is', () => {
    const { verdict } = submitted(['handleLogin', 'paintHeader']);
    expect(verdict).toMatchObject({ sufficient: false, counted: { entry_points: ['handleLogin'] }, missing_requirements: ['entry_points: 1/2'] });
    expect(verdict!.refusals.find(({ check }) => check === 'understanding.entry_point_apart')).toMatchObject({ severity: 'should', path: 'entry_points.1', params: { symbol: 'paintHeader' } });
  });

  it('[U-07] is taken as it is where the workspace may hold no other', () => {
    expect(submitted(['handleLogin', 'paintHeader'], { files: 3, symbols: 5, entry_points: 2, patterns: 2 }).verdict).toMatchObject({ sufficient: true, counted: { entry_points: ['handleLogin', 'paintHeader'] } });
  });
});

describe('a target', () => {
  it.each(['エラー', 'とても急ぎの件'])('[U-10][U-11] that was quoted and that the code does not know is stated, and never FACT: %s', (target) => {
    const standing = explored(framed(`とても急ぎの件です。${CONCRETE}`, { ...FRAMES.concrete, target_feature: { value: target, quote: target } }));
    const { run, verdict } = submit(standing);
    expect([run.phase, run.frame!.target_feature, run.frame!.slot_source.target_feature]).toEqual(['EXPLORATION', target, 'UNRESOLVED']);
    expect(verdict!.missing_requirements).toContain('related_symbol: target_feature');
  });

  it('[U-10] of a workspace without any symbol is FACT by the place that shares its word, and READY rests on it', () => {
    const standing = explored(framed());
    standing.world.holdings = { files: 2, symbols: 0, entry_points: 0, patterns: 0 };
    const bare = { symbols_identified: [], entry_points: [], existing_patterns: [] };
    const { run } = submit(standing, understanding(standing.world, bare));
    expect([run.phase, run.frame!.slot_source.target_feature]).toEqual(['READY', 'FACT']);
    const { run: elsewhere } = submit(standing, understanding(standing.world, { ...bare, slot_evidence: { target_feature: place(standing.world, 'src/user/repository.ts', 3), observed_issue: place(standing.world, 'src/auth/login.ts', 8) } }));
    expect([elsewhere.phase, elsewhere.frame!.slot_source.target_feature]).toEqual(['EXPLORATION', 'UNRESOLVED']);
  });
});
