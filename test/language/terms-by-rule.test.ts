// What the rules by themselves name of a request: the words a plan is searched for. What people read is chosen by the fitted trees (terms.test.ts).
import { describe, expect, it } from 'vitest';
import { readRequest, termsByRule } from '../../src/language/terms.ts';

const byRule = (input: string): readonly string[] => termsByRule(readRequest(input));

describe('termsByRule', () => {
  it.each([
    ['Add a dark theme to the settings page', ['dark theme', 'settings']],
['Limit the poem to sixteen lines', ['poem', 'sixteen lines']],
    ['Keep paragraphs under five lines', ['paragraphs', 'five lines']],
    ['Translate the chat on the fly', ['translate', 'chat']],
    ['Show the newest phone number', ['newest', 'phone number']],
    ['新しい順に並べる', ['新しい順']],
    ['寄付の呼びかけで締める', ['寄付', '呼びかけ']],
    ['大げさな表現を削る', ['大げさ', '表現', '削る']],
    ['匿名の投稿は許可しないで', ['匿名', '投稿', '許可しない']],
    ['画像を自動で圧縮する', ['画像', '圧縮']],
    ['鍵は自動で閉まるようにして', ['自動']],
    ['議事録から決定事項を抜き出し、期限を添える', ['議事録', '決定事項', '期限']],
    ['ゲスト用Wi-Fiを設ける', ['ゲスト', 'wi-fi']],
    ['Prepare ten questions and offer a 10% discount', ['ten', 'questions', '10%', 'discount']],
    ['Write a tool that renames photos and upgrade it to Python 3.12', ['renames', 'photos', 'python 3.12']],
    ['Make the tone formal and send daily reminders', ['tone', 'formal', 'daily', 'reminders']],
    ['挙動は変えないで、続きから読めるようにして', ['挙動', '変えない', '続き']],
    ['ふりがなを付けて、ですます調で毎朝7時に配信する', ['ふりがな', 'ですます調', '毎朝7時', '配信']],
    ['売上データを表示し、お詫びメールの長さを縮めて', ['売上データ', 'お詫びメール', '長さ', '縮め']],
  ])('[P-02] %s is named in the words people list', (input, terms) => {
    const found = byRule(input);
    for (const term of terms) expect(found, found.join(' ')).toContain(term);
  });

  it.each([
    // A compound is taken apart unless it is one name; what is very general falls off.
    ['Add an admin approval to the signup API and drop the sleep calls', ['admin', 'approval', 'signup', 'sleep'], ['admin approval', 'signup api', 'calls']],
    ['Write a cover letter, run a fire drill and add rate limiting', ['cover letter', 'fire drill', 'rate limiting'], ['cover', 'fire', 'rate']],
    ['Serve vegetarian dinners to enterprise customers', ['vegetarian', 'dinners', 'enterprise'], ['customers']],
    ['Upgrade to node 20 and shorten act two', ['node 20', 'act two'], ['node', 'act']],
    ['Update the user manual and the public interface', ['manual', 'public interface'], ['user manual', 'user']],
    // What must not be done stands with the word that says so.
    ["Don't block the office, never overwrite an existing file, without changing colours", ["don't block", 'never overwrite', 'existing file', 'without changing'], ['block', 'overwrite']],
    ['Plan a weekend with no museums and do not add sugar', ['no museums', 'sugar'], ['not add', 'museums']],
    ['Keep the humor, avoid formulas and leave out the divorce', ['keep', 'humor', 'avoid', 'formulas', 'leave out', 'divorce'], ['out']],
    ['Flag any score above 100 and nothing longer than 30 minutes', ['above 100', 'longer than 30 minutes', 'flag'], ['longer']],
    ['Read it left to right, one page max, for US readers', ['left to right', 'one page', 'us'], ['max', 'left']],
    ['We had an outage last night. Alert us when disk usage passes 85%', ['disk usage', '85%', 'alert'], ['passes', 'usage']],
    ['予約サイトの回想シーンをDockerイメージとJSON形式にする', ['予約', '回想', 'docker', 'json'], ['予約サイト', '形式', 'イメージ']],
    ['会員のCSV一括取り込みで重複は弾いて、余分な文は削って', ['会員', 'csv', '一括取り込み', '重複', '弾いて', '削って'], ['弾く', '削る']],
    ['文体は勝手にいじらないで、結果をまとめて、穏やかで読みやすく', ['文体', 'いじらない', 'まとめて', '穏やか', '読みやすく'], []],
    ['論文の要旨を英訳し、費用を表にまとめる', ['要旨', '英訳', '費用'], ['論文', 'まとめる']],
    ['注文を毎晩バックアップし、語尾をです・ます調に揃える', ['毎晩', 'バックアップ', 'です・ます調'], []],
    ['画像を自動で圧縮し、保存期間を90日に設定する', ['画像', '圧縮', '保存期間', '90日'], ['設定']],
    ['Cite sources for every claim and keep a rollback plan', ['cite', 'sources', 'rollback'], ['claim', 'keep']],
    ['Summarize the article in French and make the dialogue sound natural, no longer than 100 words', ['summarize', 'french', 'dialogue', 'natural', '100 words'], ['article', 'sound', 'no longer']],
    ['京都二泊の旅を5万円で、肉じゃがのレシピと第5条を', ['二泊', '5万円', '肉じゃが', '第5条'], ['万円']],
    ['語尾は「です・ます」にそろえて、難しい漢字を避ける', ['です・ます', 'そろえて', '漢字', '避ける'], ['難しい漢字']],
    ['発言は一言一句変えず、URLは今のままで', ['発言', '変えず', 'url', '今のまま'], []],
  ])('[P-02] %s holds %j and not %j', (input, terms, others) => {
    const found = byRule(input);
    for (const term of terms) expect(found, found.join(' | ')).toContain(term);
    for (const other of others) expect(found, found.join(' | ')).not.toContain(other);
  });

  it('[P-02] a verb that only leaves its object out is no term, nor is whoever uses the thing', () => {
    expect(byRule('下ネタは入れないで')).toEqual(['下ネタ']);
    expect(byRule('Let users reset their password')).not.toContain('users');
  });
});
