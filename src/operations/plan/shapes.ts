// The shapes of tasks, terms, settings and verdicts as they cross a surface; the gate itself knows nothing of schemas.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { NEXT_CALL, REFUSAL } from '../shapes.ts';

const taskText = z.string().max(LIMITS.taskTextCharacters);
const taskId = z.string().min(1).max(LIMITS.taskIdCharacters);

/** Other fields of a task are kept as they are and judged by nobody. */
export const TASK = z.looseObject({
  id: taskId,
  acceptance: taskText,
  context: taskText.optional(),
  dependencies: z.array(taskId).max(LIMITS.dependenciesPerTask).optional(),
});

export const TASKS = z.array(TASK).max(LIMITS.tasksPerPlan);

const customTerm = z.string().trim().min(1).max(LIMITS.termCharacters);

/** Every setting of the gate (P-07, P-10); all optional. */
export const PLAN_SETTINGS = z.object({
  enableTermPreservationCheck: z.boolean().optional(),
  treatTermLossAsStructureBreak: z.boolean().optional(),
  minPreservationRate: z.number().min(0).max(1).optional(),
  customRequiredTerms: z.array(customTerm).max(LIMITS.customTerms).optional(),
  taskCountChangeThreshold: z.number().min(0).optional(),
  taskCountChangeMinAbsolute: z.number().min(0).optional(),
}).strict();

export const REQUIRED_TERMS = z.object({
  terms: z.array(z.string()),
  source: z.enum(['user-input', 'original-tasks']),
  requirements: z.array(z.looseObject({ terms: z.array(z.string()), quote: z.string() })).optional(),
});

/** `StructureValidation` of the library, unchanged. */
export const STRUCTURE = z.looseObject({
  isValid: z.boolean(),
  taskCountChange: z.number(),
  absoluteTaskCountDiff: z.number(),
  hasCircularDependency: z.boolean(),
  hasDanglingDependency: z.boolean(),
  hasTermLoss: z.boolean(),
});

export const VERDICT = z.object({
  decision: z.enum(['accept', 'warn', 'reject']),
  reason: z.string().optional(),
  warnings: z.array(z.string()),
  verdicts: z.array(z.looseObject({ term: z.string(), verdict: z.enum(['VERIFIED', 'NEEDS_CONFIRM', 'MISSING', 'CONTRADICTED']) })),
  structure: STRUCTURE,
});

export const SUBMISSION = VERDICT.extend({
  session_id: z.string(),
  revision: z.number(),
  repeated: z.boolean().optional().describe('the same plan was judged before; no attempt was used'),
  status: z.string(),
  refusals: z.array(REFUSAL),
  prompt: z.string().optional().describe('what to ask the model next'),
  next: z.array(NEXT_CALL),
});
