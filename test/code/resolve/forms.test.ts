// Every form of import, re-export and hiding: what is called resolved is exactly what means the definition.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { MarkedTree, type MarkedFiles } from './marked-tree.ts';
import { PYTHON_FORMS } from './python-forms.ts';
import { SHADOWS, TYPESCRIPT_FORMS } from './typescript-forms.ts';

const groups: readonly (readonly [string, Readonly<Record<string, MarkedFiles>>])[] = [
  ['references across files (TypeScript, JavaScript)', TYPESCRIPT_FORMS],
  ['names that hide a name (TypeScript)', SHADOWS],
  ['references across files (Python)', PYTHON_FORMS],
];

describe.each(groups)('[U-09] %s', (_, cases) => {
  const tree = new MarkedTree(cases);
  beforeAll(() => tree.open());
  afterAll(() => tree.close());
  it.each(Object.keys(cases))('%s', (title) => tree.check(title));
});
