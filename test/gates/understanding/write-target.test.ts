// Permits beside one another: which of several counts for a path.
import { describe, expect, it } from 'vitest';
import { recordWrite, type Permit } from '../../../src/gates/understanding/permit.ts';
import { askWrite, ready } from './run-support.ts';
import { hashOf } from './small-world.ts';

const PATH = 'src/user/repository.ts';

describe('several permits for one path', () => {
  /** One given for a content that others changed, one for what they made of it, and a write under the second. */
  function twoPermits() {
    const at = ready();
    const first = askWrite(at, PATH, { permit_id: 'prm_a' }).permit!;
    at.world.change(PATH, `${at.world.files[PATH]}\n// by others`);
    at.world.read(PATH);
    const step = askWrite(at, PATH, { permit_id: 'prm_b', permits: [first] });
    const before = hashOf(at.world.files[PATH]!);
    at.world.change(PATH, `${at.world.files[PATH]}\n// mine`);
    const { permit: second } = recordWrite(step.permit!, { before, after: hashOf(at.world.files[PATH]!) }, 50);
    return { at, first, second, step };
  }

  it('[U-16] a stale one hides no newer one, whatever their order', () => {
    const { at, first, second } = twoPermits();
    for (const permits of [[first, second], [second, first]]) {
      const { permit, refusals } = askWrite(at, PATH, { permit_id: 'prm_c', permits });
      expect([permit?.permit_id, refusals]).toEqual(['prm_b', []]);
    }
  });

  it('[U-16] a new one ends the others of its path, and no other path\'s', () => {
    const { step, first } = twoPermits();
    expect(step.replaced).toEqual([{ ...first, state: 'void', void_why: 'replaced' }]);
    const at = ready();
    const other: Permit = { ...first, permit_id: 'prm_o', path: 'src/auth/login.ts' };
    expect(askWrite(at, PATH, { permits: [other, { ...first, chain: ['x'], state: 'void', void_why: 'expired' }] }).replaced).toEqual([]);
  });

  it('[U-16] none that knows what is there: changed since', () => {
    const { at, first, second } = twoPermits();
    at.world.change(PATH, 'by others again');
    expect(askWrite(at, PATH, { permits: [first, second] }).refusals.map(({ check }) => check)).toEqual(['write.changed_since']);
  });
});
