// The mapping of the error catalogue as data: every code with the ways to meet it, surface by surface (W-11, W-17).
import type { ErrorCode } from '../../src/kernel/error-table.ts';
import type { QcRow } from './qc-way.ts';
import { BOARD_WAYS } from './qc-ways/board.ts';
import { CALL_WAYS } from './qc-ways/calls.ts';
import { HOOK_WAYS } from './qc-ways/hook.ts';
import { PROPOSAL_WAYS } from './qc-ways/proposals.ts';
import { REVIEW_WAYS } from './qc-ways/reviews.ts';
import { ROOT_WAYS } from './qc-ways/roots.ts';

export const QC_WAYS: Readonly<Partial<Record<ErrorCode, QcRow>>> = { ...CALL_WAYS, ...BOARD_WAYS, ...REVIEW_WAYS, ...PROPOSAL_WAYS, ...ROOT_WAYS, ...HOOK_WAYS };
