// One state version above the product's newest: it uses every kind of step, so that migrations are proven before we need them.
import type { Row } from '../../src/store/contract.ts';
import { MIGRATIONS, newestVersion, type Migration } from '../../src/store/migrations.ts';

const without = (row: Row, field: string): Row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));

export const ONE_MORE_VERSION: readonly Migration[] = [
  ...MIGRATIONS,
  {
    version: newestVersion(MIGRATIONS) + 1,
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
