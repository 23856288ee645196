// Support by meaning: paraphrases are known, fillers are not, and what only its own words can answer is left alone.
import { describe, expect, it, vi } from 'vitest';
import { extractRequiredTerms } from '../../../src/language/terms.ts';
import { validateTermPreservation } from '../../../src/language/preservation.ts';
import type { TermPreservationConfig, TermVerdict } from '../../../src/language/preservation-types.ts';

function judge(request: string, tasks: readonly string[], config: Partial<TermPreservationConfig> = {}): readonly TermVerdict[] {
  return validateTermPreservation(extractRequiredTerms(request), tasks.map((acceptance) => ({ acceptance })), config).verdicts;
}

function verdict(verdicts: readonly TermVerdict[], term: string): TermVerdict {
  const found = verdicts.find((each) => each.term === term);
  expect(found, `${term} is no term of ${verdicts.map((each) => each.term).join(', ')}`).toBeDefined();
  return found!;
}

const missing = (request: string, tasks: readonly string[]): string[] => judge(request, tasks).filter((each) => each.verdict !== 'VERIFIED').map((each) => each.term);

describe('a paraphrase', () => {
  it.each([
    ['Write a poem about the ocean and add a short biography of the author', ['Compose verses on the sea', 'Include a few lines on the life of the writer'], 'biography'],
    ['Let customers rate the recipes and print a shopping list', ['Clients give each dish a star score', 'A list of groceries can be sent to the printer'], 'recipes'],
    ['運転手に渋滞を知らせて、早い道順を提案する', ['ドライバーに道路の混雑を伝える', '目的地までの速い経路を示す'], '渋滞'],
    ['庭の水やりを自動化して、気温を記録する', ['植物への散水を自動で行う', '温度の履歴を残す'], '記録'],
  ])('[P-04] is known: %s', (request, tasks, term) => {
    const verdicts = judge(request, tasks);
    expect(verdicts.filter((each) => each.verdict !== 'VERIFIED')).toEqual([]);
    expect(verdict(verdicts, term).relation).toBe('meaning');
  });

  it('says where, and how sure it is', () => {
    const { place, score, relation } = verdict(judge('Write a poem about the ocean', ['Compose verses on the sea']), 'poem');
    expect({ relation, place }).toEqual({ relation: 'meaning', place: { task_id: '#1', field: 'acceptance', range: [8, 14], quote: 'verses' } });
    expect(score).toBeGreaterThanOrEqual(0.79);
    expect(score).toBeLessThanOrEqual(1);
    expect(verdict(judge('Write a poem about the ocean', ['Write a poem about the sea']), 'poem').score).toBeUndefined();
  });

  it('gives the same answer each time, and whatever else is asked in between', () => {
    const ask = (): string => JSON.stringify(judge('運転手に渋滞を知らせて、早い道順を提案する', ['ドライバーに道路の混雑を伝える', '目的地までの速い経路を示す']));
    const first = ask();
    for (let round = 0; round < 300; round += 1) judge(`Describe topic ${round} to reader`, [`Explain subject ${round}`]);
    expect(ask()).toBe(first);
  });
});

describe('a filler', () => {
  it.each([
    ['Warn drivers about heavy traffic and suggest a faster route', ['Motorists are alerted to jams on the road', 'The colours of the map are adjustable'], 'route'],
    ['運転手に渋滞を知らせて、早い道順を提案する', ['ドライバーに道路の混雑を伝える', '地図の配色を選べる'], '道順'],
    ['海についての詩を書いて、作者の略歴も付けて', ['海原をうたった韻文を作る', '表紙の絵を選ぶ'], '略歴'],
    ['庭の水やりを自動化して、気温を記録する', ['植物への散水を自動で行う', '柵を塗り直す'], '気温'],
  ])('keeps nothing: %s', (request, tasks, term) => {
    expect(missing(request, tasks)).toContain(term);
  });

  it('[P-05] the case that started it, in both languages and both orders', () => {
    for (const tasks of [['ユーザー管理機能の実装', 'API実装'], ['API実装', 'ユーザー管理機能の実装']]) expect(missing('認証機能とバリデーションを実装して', tasks)).toEqual(['認証', 'バリデーション']);
    for (const tasks of [['Implement user management', 'Implement the API'], ['Implement the API', 'Implement user management']]) {
      expect(missing('Implement authentication and validation', tasks).sort()).toEqual(['authentication', 'validation']);
    }
  });

  it('is not a task that another requirement needs for itself', () => {
    expect(missing('Draw a map of the harbour. Count the seagulls.', ['Sketch a chart of the port'])).toContain('seagulls');
  });

  it('is not the other half of a compound, nor another deed done to the same object', () => {
    expect(missing('売上グラフと在庫アラートを出す', ['売上グラフを出す', '在庫テーブルに索引を足す'])).toEqual(['在庫アラート']);
    expect(missing('Disable the checkout button', ['Restyle the checkout page'])).toContain('disable');
  });
});

describe('never by meaning', () => {
  const never = (request: string, tasks: readonly string[], term: string, config: Partial<TermPreservationConfig> = {}): void => {
    const found = verdict(judge(request, tasks, config), term);
    expect(found.relation).not.toBe('meaning');
    expect(found.verdict).not.toBe('VERIFIED');
  };

  it('numbers', () => never('Tell a tale in 300 words', ['Tell a story in a few hundred words'], '300 words'));
  it('identifiers', () => never('Show `orderTotal` in the basket', ['The cart displays the overall sum of the order'], 'ordertotal'));
  it('quoted words', () => {
    never('Name the ship "Seahorse"', ['Call the vessel Hippocampus'], 'seahorse');
    never('店名を「海猫」にする', ['お店の名をカモメにする'], '海猫');
  });
  it('terms a person set', () => {
    never('Write a poem about the ocean', ['Compose verses on the sea'], 'poem', { customRequiredTerms: ['poem'] });
    never('Write a poem about the ocean', ['Compose verses on the sea'], 'sonnet', { customRequiredTerms: ['sonnet'] });
  });
  it('what was forbidden: at most it waits for a yes', () => {
    expect(verdict(judge('Never share the location with advertisers', ['The whereabouts are kept from marketing firms']), 'advertisers').verdict).toBe('NEEDS_CONFIRM');
    never('Never share the location with advertisers', ['The whereabouts are sold to marketing firms as well'], 'advertisers');
  });
  it('a word whose opposite stands in the plan', () => never('Raise the volume of the alarm', ['Lower the loudness of the alarm'], 'raise'));
  it('a task that removes, denies or puts off what it names', () => {
    for (const task of ['Verses on the sea are no longer composed', 'Remove the verses on the sea', 'Verses on the sea are out of scope', 'Do not compose verses on the sea']) never('Write a poem about the ocean', [task], 'poem');
    for (const task of ['道路の混雑は伝えない', '道路の混雑の通知を廃止する', '道路の混雑を伝えるのは次フェーズに見送る']) never('運転手に渋滞を知らせる', [task], '渋滞');
  });
  it('a task that was given up', () => {
    const { verdicts } = validateTermPreservation(extractRequiredTerms('Write a poem about the ocean'), [{ acceptance: 'Compose verses on the sea', status: 'dropped' }]);
    expect(verdict(verdicts, 'poem').verdict).toBe('MISSING');
  });
  it('a term without its clause', () => {
    const { verdicts } = validateTermPreservation({ terms: ['poem'], source: 'original-tasks' }, [{ acceptance: 'Compose verses on the sea' }]);
    expect(verdicts[0]!.verdict).not.toBe('VERIFIED');
  });
});

describe('the table', () => {
  it('is not opened for a plan that keeps the words', async () => {
    vi.resetModules();
    vi.doMock('../../../src/language/vectors/load.ts', () => ({
      vectorTable: () => {
        throw new Error('opened');
      },
    }));
    const fresh = await import('../../../src/language/preservation.ts');
    const check = (task: string): unknown => fresh.validateTermPreservation(extractRequiredTerms('Write a poem about the ocean'), [{ acceptance: task }]).missing;
    expect(check('Write a poem about the sea')).toEqual([]);
    expect(() => check('Compose verses on the sea')).toThrow('opened');
    vi.doUnmock('../../../src/language/vectors/load.ts');
  });
});

describe('hostile input', () => {
  it('is answered in bounded time', () => {
    const words = Array.from({ length: 4_000 }, (_, at) => `word${'abcdefghij'[at % 10]}${at}`).join(' ');
    const start = performance.now();
    judge('Write a poem about the ocean', [words, '混雑'.repeat(4_000), 'x'.repeat(100_000)]);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
