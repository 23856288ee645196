// Every form a name of code takes is seen, also where it is the only sign of one in the sentence; plain sentences have none.
import { describe, expect, it } from 'vitest';
import { checkIdentifiers } from '../../../src/language/quotes/check-identifier.ts';

const FORMS = ['`total`', 'src/app', './src/app', '/etc/hosts', 'order.total', 'order_total', '_total', 'TOTAL_SUM', 'total()', 'orderTotal', 'OrderTotal', 'X1Total', '--dry', '-x-y', '1.2.3', 'v1.2.3', '#fff000'];

describe('names of code', () => {
  it.each(FORMS)('%s is seen in a value whose clause does not have it', (name) => {
    expect(checkIdentifiers(`change ${name} here`, 'change it here')?.reason).toBe('Q-IDENT');
    expect(checkIdentifiers(`${name} を変える`, 'それを変える')?.reason).toBe('Q-IDENT');
    expect(checkIdentifiers(`change ${name} here`, `please change ${name} here`)).toBeUndefined();
  });

  it.each(['getUser', 'get_user', 'user.get', '`getuser`', 'getuser()'])('%s of the clause is not written in other letters', (name) => {
    const other = name.replace(/[`()]/g, '').toUpperCase();
    expect(checkIdentifiers(`change ${other}`, `change ${name} now`)?.reason).toBe('Q-IDENT');
  });

  it('finds none in sentences without one', () => {
    expect(checkIdentifiers('Reject passwords of 8 characters', 'no error is raised when the password has 8 characters')).toBeUndefined();
    expect(checkIdentifiers('8 文字のパスワードを拒否する', 'パスワードが 8 文字のときエラーが出ない')).toBeUndefined();
  });
});
