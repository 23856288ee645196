// The shapes of tasks, terms, settings and verdicts as they cross a surface; the gate itself knows nothing of schemas.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { TERM_RELATIONS } from '../../language/preservation-types.ts';
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

export const TASKS = z.array(TASK).max(LIMITS.tasksPerPlan).superRefine((tasks, context) => {
  const characters = tasks.reduce((sum, { acceptance, context: about }) => sum + acceptance.length + (about?.length ?? 0), 0);
  if (characters > LIMITS.planCharacters) {
    context.addIssue({ code: 'too_big', origin: 'string', maximum: LIMITS.planCharacters, inclusive: true, input: tasks });
  }
});

/** Where the plan says each requirement went (`requirement` as the prompt numbers them). */
export const COVERAGE = z
  .array(z.object({
    requirement: z.string().max(100),
    task_id: taskId,
    quote: taskText,
  }))
  .max(LIMITS.pageRows);

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

const RANGE = z.tuple([z.number(), z.number()]).readonly();

export const REQUIRED_TERMS = z.object({
  terms: z.array(z.string()),
  source: z.enum(['user-input', 'original-tasks']),
  requirements: z
    .array(z.object({ terms: z.array(z.string()), words: z.array(z.string()).optional(), quote: z.string(), range: RANGE, polarity: z.enum(['positive', 'negative']) }))
    .optional(),
});

export const TERM_VERDICT = z.object({
  term: z.string(),
  verdict: z.enum(['VERIFIED', 'NEEDS_CONFIRM', 'MISSING', 'CONTRADICTED']),
  relation: z.enum(TERM_RELATIONS).optional(),
  confirmed_by: z.string().optional(),
  score: z.number().optional(),
  place: z.object({ task_id: z.string(), field: z.enum(['acceptance', 'context']), range: RANGE, quote: z.string() }).optional(),
});

/** `StructureValidation` of the library, the verdicts per term apart. */
const STRUCTURE = z.object({
  isValid: z.boolean(),
  taskCountChange: z.number(),
  absoluteTaskCountDiff: z.number(),
  hasCircularDependency: z.boolean(),
  hasDanglingDependency: z.boolean(),
  hasDuplicateIds: z.boolean(),
  hasTermLoss: z.boolean(),
  termPreservation: z
    .object({ preserved: z.array(z.string()), missing: z.array(z.string()), preservationRate: z.number(), nothingToCheck: z.boolean() })
    .optional(),
  details: z.object({
    originalTaskCount: z.number(),
    newTaskCount: z.number(),
    excessiveTaskCountChange: z.boolean(),
    cycle: z.array(z.string()),
    dangling: z.array(z.object({ task_id: z.string(), dependency: z.string() })),
    duplicateIds: z.array(z.string()),
    nothingToCheck: z.boolean(),
    truncated: z.boolean().optional().describe('one of the lists was cut'),
  }),
});

export const VERDICT = z.object({
  decision: z.enum(['accept', 'warn', 'reject']),
  reason: z.string().optional(),
  warnings: z.array(z.string()),
  verdicts: z.array(TERM_VERDICT),
  structure: STRUCTURE,
});

/** A submission that was refused before it could be judged has no verdict, only refusals. */
export const SUBMISSION = VERDICT.partial().extend({
  session_id: z.string(),
  status: z.string(),
  why: z.string(),
  revision: z.number().optional(),
  repeated: z.boolean().optional().describe('judged before; no attempt was used'),
  refusals: z.array(REFUSAL),
  prompt: z.string().optional().describe('what to ask the model next'),
  next: z.array(NEXT_CALL),
});
