// A wrong line in a word list is named with its file and number; the lists in the repository have none.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeGroups } from '../../../src/language/dictionary/merge.ts';
import { readSources } from '../../../src/language/dictionary/reader.ts';

const FOLDER = new URL('../../../src/language/dictionary/', import.meta.url);
const read = (...lines: string[]) => readSources([{ name: '10-x.txt', text: lines.join('\n') }]);

describe('word lists', () => {
  it('reads every mark, weak members, alternatives and comments', () => {
    const { groups, links, words, problems } = read('# head', '= 一覧 | List | c# | index*  # weak', '~ ログイン / サインイン | 認証', '! 有効 | 無効', '? cache | cash', '+ システム | コア', '', '= ci/cd | 継続的デリバリー');
    expect(problems).toEqual([]);
    expect(groups[0]!.members).toEqual([{ form: '一覧', weak: false }, { form: 'list', weak: false }, { form: 'c#', weak: false }, { form: 'index', weak: true }]);
    expect(groups[1]!.members[0]!.form).toBe('ci/cd');
    expect(links.map(({ kind, sides }) => [kind, ...sides])).toEqual([['near', ['ログイン', 'サインイン'], ['認証']], ['antonym', ['有効'], ['無効']], ['trap', ['cache'], ['cash']]]);
    expect(words).toEqual(['システム', 'コア']);
    expect(groups[0]!.where).toBe('10-x.txt:2');
  });

  it.each([
    ['認証 | auth', /unknown mark '認'/],
    ['= 認証', /two members/],
    ['=', /empty entry/],
    ['= a | | b', /empty member/],
    ['= a | *', /empty member/],
    ['= a | b | Ａ', /'a' stands twice/],
    ['= a* | b', /cannot be weak/],
    ['~ a', /only one side/],
    ['! a | b | c', /more than two sides/],
    ['~ a / | b', /empty member/],
    ['? a | a', /both sides/],
    ['!', /empty entry/],
  ])('%s', (line, what) => {
    const { problems } = read('# one', line);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.where).toBe('10-x.txt:2');
    expect(problems[0]!.what).toMatch(what);
  });

  it('refuses a pair that is both same and antonym, also across files and spellings', () => {
    const { problems } = readSources([{ name: '10-a.txt', text: '= ユーザ | 人' }, { name: '20-b.txt', text: '\n! ユーザー | 人' }]);
    expect(problems).toEqual([{ where: '20-b.txt:2', what: "'ユーザー' and '人' are antonym here and same in 10-a.txt:1" }]);
    expect(read('= a | b', '~ a | b').remarks).toHaveLength(1);
  });

  it('joins groups of one name that share another word, keeps the senses of a word apart, and lets the earlier list say what is weak', () => {
    const groups = mergeGroups(read('= 一覧 | list | index*', '= 予約 | booking', '= 一覧 | リスト | list | index', '= 予約 | schedule').groups);
    expect(groups.map(({ members }) => members.map(({ form, weak }) => form + (weak ? '*' : '')).join(' '))).toEqual(['一覧 list index* リスト', '予約 booking', '予約 schedule']);
  });

  it('goes on after a wrong line', () => {
    expect(read('= a', '= b | c').groups).toHaveLength(1);
  });

  it('finds nothing wrong in the lists of this repository', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt') && /^\d\d-/.test(name));
    expect(files).toContain('00-first.txt');
    // Concepts hold what belongs together, opposites included: a table of their own, read apart.
    const concepts = files.filter((name) => name.endsWith('-concepts.txt'));
    expect(concepts).toHaveLength(1);
    for (const part of [files.filter((name) => !concepts.includes(name)), concepts]) {
      expect(readSources(part.map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))).problems).toEqual([]);
    }
  });
});
