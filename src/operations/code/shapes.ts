// The field shapes of the code tools: what every question may say, and what every answer carries.
import * as z from 'zod';
import { WHY_INCOMPLETE } from '../../code/answers/certificate.ts';
import { SYMBOL_KINDS } from '../../code/structure/structure-rows.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { SESSION_ID } from '../shapes.ts';

/** Accepted everywhere, but not worth its tokens in the tool list of every agent. */
const advanced = <T extends z.ZodType>(shape: T): T => shape.meta({ 'x-advanced': true }) as T;

export const PATH = z.string().min(1).max(4_096);
export const NAME = z.string().min(1).max(LIMITS.codeNameCharacters);

/** Within a session a receipt is left. */
const SESSION = SESSION_ID.optional();
const WAIT = advanced(z.number().int().min(0).max(60_000).optional());

export const FILE_QUESTION = { session_id: SESSION, wait_ms: WAIT };

const PATHS = z.array(PATH).max(LIMITS.codePatterns).optional();
const LANGUAGES = advanced(z.array(z.string().min(1).max(40)).max(40).optional());

/** Of tools whose answer is one piece. */
export const UNPAGED_QUESTION = {
  paths: advanced(PATHS),
  languages: LANGUAGES,
  session_id: SESSION,
  wait_ms: WAIT,
};

export const SCOPED_QUESTION = {
  paths: PATHS,
  languages: LANGUAGES,
  limit: advanced(z.number().int().min(1).max(LIMITS.codeHits).optional()),
  /** `next_cursor` of the answer before. */
  cursor: advanced(z.string().max(200).optional()),
  session_id: SESSION,
  wait_ms: WAIT,
};

export const KIND = z.enum(SYMBOL_KINDS);
export const ADVANCED_KIND = advanced(KIND.optional());
export const ADVANCED_FLAG = advanced(z.boolean().optional());

export const HIT = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  end_line: z.number(),
  kind: KIND.optional(),
  enclosing: z.string().optional(),
  snippet: z.string(),
  standing: z.enum(['resolved', 'candidate', 'text']),
  resolved_by: z.enum(['definition', 'import', 'same_file', 'unique_name', 'exact']).optional(),
});

export const CERTIFICATE = z.object({
  complete: z.boolean(),
  claim: z.enum(['all_occurrences', 'all_definitions', 'all_text_matches', 'all_files', 'file_content', 'file_structure', 'overview']),
  scope: z.object({ paths: z.array(z.string()), languages: z.array(z.string()) }),
  index: z.object({ generation: z.number(), state: z.enum(['building', 'ready']), files: z.number(), indexed: z.number(), pending: z.number() }),
  skipped: z.record(z.string(), z.number()),
  skipped_in_scope: z.array(z.string()),
  ignored: z.number(),
  parse: z.object({ errors_in_scope: z.number(), unparsed_candidates: z.number() }),
  unresolved_imports: z.number(),
  hits: z.object({ resolved: z.number(), candidate: z.number(), text: z.number() }),
  freshness: z.enum(['verified', 'watched']),
  capped: z.boolean(),
  why: z.array(z.enum(WHY_INCOMPLETE)),
});

/** Carried by every answer; the receipt only within a session. */
export const CERTIFIED = { certificate: CERTIFICATE, receipt_id: z.string().optional() };

export const HITS_ANSWER = z.object({ hits: z.array(HIT), total: z.number(), page: z.number(), next_cursor: z.string().optional(), ...CERTIFIED });
