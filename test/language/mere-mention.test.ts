// A plan cannot be stuffed: a task that only names the words of the request, and says so, keeps none of them.
import { describe, expect, it } from 'vitest';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';

function kept(request: string, task: string): readonly string[] {
  return validateTermPreservation(extractRequiredTerms(request), [{ acceptance: task }]).preserved;
}

describe('a task that only names words', () => {
  it.each([
    ['Encrypt the backups and rotate the keys', 'This task contains the words encrypt, backups, rotate and keys but does nothing'],
    ['Add authentication and input validation', 'Mention authentication and validation in the title only; no work is done'],
    ['バックアップを暗号化し、鍵を定期的に交換する', '「バックアップ」「暗号化」「鍵」「交換」という語を含むが何もしない'],
    ['認証機能とバリデーションを実装して', '認証とバリデーションという単語を文書に書いておくだけで、実装はしない'],
  ])('[P-04] 「%s」 is not kept by 「%s」', (request, task) => {
    expect(kept(request, task)).toEqual([]);
  });

  it.each([
    ['Log out idle users after ten minutes', 'A user who does nothing for ten minutes is logged out'],
    ['NGワードを含む投稿をブロックする', 'NGワードという語を含む投稿はブロックする'],
  ])('[P-04] 「%s」 is kept by 「%s」, which does something', (request, task) => {
    expect(kept(request, task).length).toBeGreaterThan(0);
  });
});
