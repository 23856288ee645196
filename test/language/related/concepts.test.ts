// Relatedness by concepts: the words code names a thing with, in any order, without opposites, and without leaking into what verifies a wording.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainRelation, isRelated } from '../../../src/index.ts';
import { isListedWord, synonymsOf } from '../../../src/language/synonyms.ts';

describe('a concept and the way code names it', () => {
  it.each([
    ['rate limiting', 'LeakyBucket'], ['流量制限', 'tokenBucketStore'], ['dead letters', 'dlqConsumer'], ['負荷の振り分け', 'roundRobinPicker'], ['論理削除', 'tombstoneWriter'], ['overfitting', 'earlyStopping'],
    ['最短経路', 'dijkstraSolver'], ['画面読み上げ', 'ariaLive'], ['経費精算', 'reimbursementForm'], ['形態素解析', 'mecabTokenizer'],
  ])('%s ~ %s', (nl, symbol) => {
    const { related, evidence } = explainRelation(nl, symbol);
    expect(related).toBe(true);
    expect(evidence.map(({ kind }) => kind)).toContain('concept');
  });

  it.each([
    ['strength of a password', 'zxcvbnScore'], ['the limiting of rates', 'throttleGuard'], ['署名検証', 'hmacCheck'], ['署名の検証', 'hmacCheck'], ['配送の状況', 'trackShipment'],
  ])('is asked for in any order, with and without particles: %s ~ %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(true);
  });

  it.each([['ふりがな', 'furiganaRenderer'], ['あらすじ', 'synopsisEditor'], ['あいまい検索', 'fuzzyFinder'], ['いいね', 'upvoteButton']])('may be written in hiragana: %s ~ %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(true);
  });

  it('may be named by any of its words together, not by one that has other uses', () => {
    expect(explainRelation('rate limiting', 'minuteQuota').evidence).toContainEqual(expect.objectContaining({ kind: 'concept', found: 'minute quota' }));
    expect(isRelated('rate limiting', 'minuteQuota')).toBe(true);
    expect(isRelated('rate limiting', 'minuteHand')).toBe(false);
  });

  it.each([['切り上げ', 'roundDown'], ['uppercase', 'toLowercase'], ['出勤の打刻', 'clockOut'], ['論理削除', 'hardDelete']])('does not hold what goes the other way: %s is not %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(false);
  });

  it('verifies no wording: only relatedness asks for it', () => {
    expect(synonymsOf('rate limiting')).not.toContain('token bucket');
    expect(isListedWord('token bucket')).toBe(false);
    expect(isRelated('rate limiting', 'tokenBucket')).toBe(true);
  });
});

describe('one word of several', () => {
  it.each([
    ['図形の面積', 'areaCode'], ['画像の差し替え', 'replaceAll'], ['root canal', 'rootNode'], ['fork in the road', 'forkHelper'], ['class photo', 'classLoader'], ['seal the envelope', 'sealedType'],
  ])('is not the phrase, where it has another sense or stands beside a word of its own: %s is not %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(false);
  });

  it.each([['重複の検査', 'hasDuplicates'], ['weekend reports', 'ReportService'], ['曲の早送り', 'fastForward']])('may be, where the name says nothing else: %s ~ %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(true);
  });

  it.each([['manage recipes', 'StateManager'], ['repair service hotline', 'UserService']])('is nothing, where it hangs on every name: %s is not %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(false);
  });

  it('answers for itself only: nothing in the name stands for the other', () => {
    expect(isRelated('mouse traps', 'mouseMove')).toBe(false);
    expect(isRelated('kernel of corn', 'kernelModule')).toBe(false);
  });

  it('is a trap only where the phrase does not mean the whole pair', () => {
    expect(isRelated('地図', 'mapValues')).toBe(false);
    expect(isRelated('train timetable', 'trainModel')).toBe(false);
    expect(isRelated('the training of a model', 'trainModel')).toBe(true);
  });
});

describe('a phrase and a name without a common word', () => {
  it('are judged by what their words add up to', () => {
    expect(explainRelation('karaoke evening', 'singAlong').evidence.map(({ kind }) => kind)).toContain('meaning');
  });

  it('are left alone where they only look alike', () => {
    expect(isRelated('tip calculator', 'useTooltip')).toBe(false);
    expect(isRelated('coupon codes', 'opcodeTable')).toBe(false);
  });
});

describe('the pairs written before the concepts', () => {
  const pairs = JSON.parse(readFileSync(new URL('../../../bench/data/language/seventh/pairs.json', import.meta.url), 'utf8')) as { nl: string; symbol: string; related: boolean }[];
  const f1 = (chosen: typeof pairs): number => {
    const said = chosen.map(({ nl, symbol, related }) => ({ related, said: isRelated(nl, symbol) }));
    const right = said.filter((each) => each.said && each.related).length;
    return (2 * right) / (said.filter((each) => each.said).length + said.filter(({ related }) => related).length);
  };
  const japanese = ({ nl }: { nl: string }): boolean => /[\u3040-\u30ff\u3400-\u9fff]/u.test(nl);

  it('stay told apart in both languages', () => {
    expect(f1(pairs.filter(japanese))).toBeGreaterThan(0.9);
    expect(f1(pairs.filter((pair) => !japanese(pair)))).toBeGreaterThan(0.9);
  });
});
