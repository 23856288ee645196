// JavaScript with the types of Flow: every name is found at its place, and plain JavaScript is read as before.
import { afterAll, describe, expect, it } from 'vitest';
import { coverFlow } from '../../../src/code/structure/cover-flow.ts';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';
import type { StructureRows } from '../../../src/code/structure/structure-rows.ts';

const pool = new ParserPool({ workers: 1 });
afterAll(() => pool.close());

const FLOW = `/**
 * @flow strict-local
 */
import typeof TShop from './shop';
import {typeof Price, buy} from './trade';
export type Props = $ReadOnly<{|
  +title: string,
  onPress?: ?(event: PressEvent) => mixed,
  ...
|}>;
export opaque type Ticket: string = string;
class Desk extends React.Component<Props> {
  +queue: Array<?Ticket>;
  static -last: ?Ticket = null;
  serve(ticket: ?Ticket, ...rest: Array<mixed>): ?string {
    const id = (ticket: any);
    return id ?? String((rest[0]: any));
  }
}
export default (Desk: React.ComponentType<Props>);
`;

async function read(text: string): Promise<StructureRows> {
  const outcome = await pool.parse(Buffer.from(text), 'javascript', true);
  if (outcome.state === 'failed') throw new Error(outcome.why);
  return outcome.rows;
}

const told = ({ definitions }: StructureRows): string[] => definitions.map(({ kind, name }) => `${kind} ${name}`);

describe('JavaScript with types', () => {
  it('is read where it announces Flow', async () => {
    const rows = await read(FLOW);
    expect(told(rows)).toEqual([
      'type Props', 'property title', 'property onPress', 'parameter event', 'type Ticket', 'class Desk', 'property queue', 'property last', 'method serve', 'parameter ticket', 'parameter rest', 'constant id',
    ]);
    for (const { name, nameStart, nameEnd } of rows.definitions) expect(FLOW.slice(nameStart, nameEnd)).toBe(name);
    expect(rows.imports.map(({ source }) => source)).toEqual(['./shop', './trade']);
  });

  it('is read where it announces nothing', async () => {
    expect(told(await read('function price(of: string): ?number {\n  return null;\n}\n'))).toEqual(['function price', 'parameter of']);
  });

  it('leaves plain JavaScript what it was, broken or whole', async () => {
    expect(told(await read('// @flow\nconst a = b ? c : d;\n'))).toEqual(['constant a']);
    const broken = await read('export function good() {}\n)))) %%%\nclass Fine {}\n');
    expect(broken.hasError).toBe(true);
    expect(told(broken)).toContain('function good');
  });

  it('is covered without moving a sign', () => {
    const covered = coverFlow(FLOW);
    expect(covered.length).toBe(FLOW.length);
    expect([...covered.matchAll(/\n/g)].map(({ index }) => index)).toEqual([...FLOW.matchAll(/\n/g)].map(({ index }) => index));
    expect(covered).not.toMatch(/\{\||\|\}|opaque|\(ticket: any\)/);
  });

  it.each([' ', '\n', 'a', '?', '(', '(a', '+', '...', '=(a:', '{|', 'import{', ': ?', 'typeof '])('costs what its length costs: a million signs of %j', (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(coverFlow(text).length).toBe(text.length);
  });
});
