// What a template of a check step is: its fields as a strict schema, and the read template with its hash.
import * as z from 'zod';
import { FIX_TOOLS } from '../../gates/review/fix-tool.ts';
import { SEVERITIES } from '../../gates/review/finding.ts';
import type { Language } from '../../kernel/bilingual.ts';
import { PHASES } from './step-table.ts';

/** What a prompt, a path or a message of a template may refer to as `{name}`. */
export const TEMPLATE_VARIABLES = ['step_id', 'step_name', 'episode_number', 'completed_steps', 'total_steps', 'phase'] as const;

/** Of the excerpt a model is shown: where it comes from can be told afterwards. */
export const EXCERPT_VARIABLES = ['manuscript_hash', 'excerpt_hash', 'source_key'] as const;

/** What an answer to a check step consists of. */
export const ANSWER_FIELDS = ['summary', 'issues', 'recommendations', 'metrics'] as const;

const text = z.string().trim().min(1).max(4_000);
const line = z.string().trim().min(1).max(200);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const lines = (most: number) => z.array(text).min(1).max(most);

export const TEMPLATE_SCHEMA = z.strictObject({
  metadata: z.strictObject({
    step_id: name,
    step_name: line,
    phase: z.enum(PHASES),
    version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?$/),
    last_updated: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    /** Of the texts it is for; without it, that of its instruction. */
    language: z.enum(['ja', 'en']).optional(),
  }),
  prompt: z.strictObject({ main_instruction: text, guidance: z.string().trim().min(1).max(20_000).optional() }),
  llm_config: z.strictObject({ role_messages: z.strictObject({ system: text, user: text.optional() }), params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).optional() }).optional(),
  inputs: z.strictObject({ files: z.array(z.strictObject({ path: line, required: z.boolean() })).max(50).optional(), variables: z.array(name).max(50).optional() }).optional(),
  constraints: z.strictObject({ hard_rules: lines(30).optional(), soft_targets: lines(30).optional() }).optional(),
  tasks: z.strictObject({ bullets: lines(30).optional(), details: z.array(z.strictObject({ name: line, items: z.array(z.strictObject({ id: name, text, required: z.boolean().default(true) })).min(1).max(50) })).max(20).optional() }).optional(),
  check_criteria: z.record(name, lines(20)),
  available_tools: z.array(z.strictObject({ tool_id: z.enum(FIX_TOOLS), min_severity: z.enum(SEVERITIES), requires_user_confirmation: z.boolean(), fallback_tool_id: z.enum(FIX_TOOLS).nullable() })).min(1).max(10),
  artifacts: z.strictObject({ format: z.enum(['yaml', 'md', 'txt', 'json']), path_template: line, required_fields: z.array(name).min(1).max(20), example: z.string().min(1).max(20_000) }),
  acceptance_criteria: z.strictObject({
    checklist: lines(30),
    metrics: z.array(z.strictObject({ name, target: line, method: line })).max(30),
    by_task: z.array(z.strictObject({ id: name, field: z.string().regex(/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,5}$/), rule: z.string().min(1).max(300), range: z.string().min(1).max(40).optional() })).max(50),
  }),
  next: z.strictObject({ next_step_id: name.nullable(), message_template: line }),
  variables: z.array(z.enum(TEMPLATE_VARIABLES)),
  control_settings: z.strictObject({ strict_single_step: z.boolean(), require_completion_confirm: z.boolean(), auto_advance_disabled: z.boolean(), batch_execution_blocked: z.boolean(), by_task: z.boolean(), final_step: z.boolean().optional() }),
});

export type TemplateBody = z.infer<typeof TEMPLATE_SCHEMA>;

/** A file as somebody else read it. */
export interface TemplateFile {
  /** As people know it: `.sekisho/templates/plot.yaml`. */
  readonly file: string;
  readonly text: string;
  readonly origin: 'built_in' | 'workspace';
}

export interface Template extends Omit<TemplateFile, 'text'> {
  readonly step_id: string;
  readonly language: Language;
  readonly version: string;
  /** Of its text, line ends aside: what git changes by itself is no other template. */
  readonly sha256: string;
  readonly body: TemplateBody;
}
