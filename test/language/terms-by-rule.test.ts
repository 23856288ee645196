// Where the rules by themselves name fewer words than people read (terms.test.ts), or longer ones: these a plan is searched for.
import { describe, expect, it } from 'vitest';
import { readRequest } from '../../src/language/request-reading.ts';
import { termsByRule } from '../../src/language/terms.ts';

const byRule = (input: string): readonly string[] => termsByRule(readRequest(input));

describe('termsByRule', () => {
  it.each([
    ['カレンダーをドラッグ&ドロップで動かせる', ['カレンダー', 'ドラッグ&ドロップ'], ['動かせる']],
    ['Add an admin approval to the signup API and drop the sleep calls', ['admin', 'approval', 'signup', 'sleep'], ['admin approval', 'signup api', 'calls']],
    ["Don't block the office, never overwrite an existing file, without changing colours", ["don't block", 'never overwrite', 'existing file', 'without changing'], ['block', 'overwrite']],
    ['Plan a weekend with no museums and do not add sugar', ['no museums', 'sugar'], ['not add', 'museums']],
    ['Flag any score above 100 and nothing longer than 30 minutes', ['above 100', 'longer than 30 minutes', 'flag'], ['longer']],
    ['Read it left to right, one page max, for US readers', ['left to right', 'one page', 'us'], ['max', 'left']],
    ['予約サイトの回想シーンをDockerイメージとJSON形式にする', ['予約', '回想', 'docker', 'json'], ['予約サイト', '形式', 'イメージ']],
    ['会員のCSV一括取り込みで重複は弾いて、余分な文は削って', ['会員', 'csv', '一括取り込み', '重複', '弾いて', '削って'], ['弾く', '削る']],
    ['論文の要旨を英訳し、費用を表にまとめる', ['要旨', '英訳', '費用'], ['論文', 'まとめる']],
    ['画像を自動で圧縮し、保存期間を90日に設定する', ['画像', '圧縮', '保存期間', '90日'], ['設定']],
    ['Cite sources for every claim and keep a rollback plan', ['cite', 'sources', 'rollback'], ['claim', 'keep']],
    ['Summarize the article in French and make the dialogue sound natural, no longer than 100 words', ['summarize', 'french', 'dialogue', 'natural', '100 words'], ['article', 'sound', 'no longer']],
    ['語尾は「です・ます」にそろえて、難しい漢字を避ける', ['です・ます', 'そろえて', '漢字', '避ける'], ['難しい漢字']],
    ['発言は一言一句変えず、URLは今のままで', ['発言', '変えず', 'url', '今のまま'], []],
  ])('[P-02] %s holds %j and not %j', (input, terms, others) => {
    const found = byRule(input);
    for (const term of terms) expect(found, found.join(' | ')).toContain(term);
    for (const other of others) expect(found, found.join(' | ')).not.toContain(other);
  });

  it('[P-02] a verb that only leaves its object out is no term', () => {
    expect(byRule('下ネタは入れないで')).toEqual(['下ネタ']);
  });

  it('[P-02] beyond ten, what only tells why falls off first', () => {
    const terms = byRule('The spring term starts soon. Import grades, flag scores, hide names, mask emails, sort classes, print badges');
    expect(terms).not.toContain('spring');
    expect(terms).toContain('import');
  });
});
