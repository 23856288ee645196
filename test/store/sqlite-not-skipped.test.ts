// A test run without the native module would pass by testing only half of the store: it must fail instead.
import { expect, it } from 'vitest';
import { loadSqliteDriver } from '../../src/store/sqlite-driver.ts';

it('has better-sqlite3, so that no SQLite test was left out', () => {
  expect(loadSqliteDriver()).toHaveProperty('driver');
});
