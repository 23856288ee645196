// A second state version that does not exist in the product: it uses every kind of step, so that migrations are proven before we need one.
import type { Row } from '../../src/store/contract.ts';
import { MIGRATIONS, type Migration } from '../../src/store/migrations.ts';

const without = (row: Row, field: string): Row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));

export const TWO_VERSIONS: readonly Migration[] = [
  ...MIGRATIONS,
  {
    version: 2,
    up: [
      { addTable: 'widget', shape: { key: 'widget_id', indexes: ['colour'] } },
      { mapRows: 'session', id: 'session-gets-stage', fn: (row) => ({ ...row, stage: `stage of ${String(row['session_id'])}` }) },
      { addIndex: 'session', field: 'stage' },
      { dropIndex: 'session', field: 'owner' },
      { dropTable: 'receipt' },
    ],
    down: [
      { addTable: 'receipt', shape: { key: 'receipt_id', indexes: ['session_id'] } },
      { addIndex: 'session', field: 'owner' },
      { dropIndex: 'session', field: 'stage' },
      { mapRows: 'session', id: 'session-loses-stage', fn: (row) => without(row, 'stage') },
      { dropTable: 'widget' },
    ],
  },
];
