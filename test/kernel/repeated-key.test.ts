// A key that stands twice in one object is found, however it is written; keys of different objects are not confused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedKey } from '../../src/kernel/repeated-key.ts';

describe('repeatedKey', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'], ['{"a":1,"\\u0061":2}', 'a'], ['[{"x":{"b":1 , "b" : 2}}]', 'b'], ['{"a":[{"c":1},{"c":1,"d":0,"c":2}]}', 'c'],
    ['{"":1,"":2}', ''], ['{"a\\"":1,"a\\"":2}', 'a"'],
  ])('%s has %j twice', (text, key) => {
    expect(repeatedKey(text)).toBe(key);
  });

  it.each(['{"a":{"a":{"a":1}}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"a:{\\"a\\":1}"}', '["a","a"]', '"a"', '1', '{}', '{"a":["a","a"],"b":0}'])('%s has none', (text) => {
    expect(repeatedKey(text)).toBeUndefined();
  });

  it('finds none in what JSON.stringify writes', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => repeatedKey(JSON.stringify(value)) === undefined));
  });
});
