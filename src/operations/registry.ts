// The list of everything the product can do. Surfaces, docs and the generic attack tests are all made from it.
import { exportAudit } from './audit/export-audit.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { explainConfig } from './help/explain-config.ts';
import { explainError } from './help/explain-error.ts';
import type { Operation } from './operation.ts';

export const OPERATIONS: readonly Operation[] = [
  verifyAudit,
  exportAudit,
  explainConfig,
  explainError,
] as readonly Operation[];
