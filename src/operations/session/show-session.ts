// `show_session`: one session as a story, from the words of the person to the outcome, every line from the log.
import * as z from 'zod';
import { SLOTS, SLOT_SOURCES, type QueryFrame } from '../../gates/understanding/frame.ts';
import { say } from '../../kernel/bilingual.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { LogEntry } from '../../store/log-chain.ts';
import { defineOperation, type Call } from '../operation.ts';
import { planRunOf } from '../plan/plan-runs.ts';
import { readRecord } from '../records.ts';
import { SESSION_ID } from '../shapes.ts';
import { permitsOf, understandingOf } from '../understanding/understanding-runs.ts';
import { findSession } from './sessions.ts';
import { tell } from './story.ts';

const PAGE = 500;
const MOST_LINES = 500;

const SLOT_SHOWN = z.object({
  slot: z.enum(SLOTS),
  value: z.string().nullable(),
  quote: z.string().nullable().describe('verbatim from the request; null where exploring found it'),
  state: z.enum(SLOT_SOURCES),
  shown_at: z.string().optional().describe('file:line of the receipt behind it'),
});

export const showSession = defineOperation({
  id: 'show_session',
  gate: 'shared',
  title: { en: 'Show a session', ja: 'セッションを表示' },
  summary: { en: 'The story of one session, in order.', ja: '一つのセッションの経過を順に示します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ session_id: SESSION_ID, after: z.int().min(0).default(0).describe('`next_after` of the answer before') }),
  output: z.object({
    session_id: z.string(),
    owner: z.string(),
    opened_at: z.number(),
    request: z.string().optional(),
    phase: z.string().optional(),
    risk_level: z.string().optional(),
    slots: z.array(SLOT_SHOWN).optional().describe('the request taken apart; absent until it is'),
    story: z.array(z.object({ seq: z.number(), at: z.number(), who: z.string(), kind: z.string(), line: z.string() })),
    next_after: z.number().optional(),
  }),
  cli: { words: ['session', 'show'], positional: ['session_id'] },
  run({ session_id, after }, call) {
    return call.read((tx) => {
      const session = findSession(tx, call.principal, session_id);
      const language = call.languageOr(session.language);
      const run = understandingOf(tx, session_id);
      const request = run?.query ?? planRunOf(tx, session_id)?.instruction;
      const entries = entriesOf(tx, session_id, after);
      const shown = entries.slice(0, MOST_LINES);
      return {
        session_id,
        owner: session.owner,
        opened_at: session.opened_at,
        ...(request === undefined ? {} : { request }),
        ...(run === undefined ? {} : { phase: run.phase, risk_level: run.risk, ...(run.frame === null ? {} : { slots: slotsOf(run.frame) }) }),
        story: shown.map((entry) => {
          const { text, params } = tell(entry, fileAskedFor(tx, call, entry));
          return { seq: entry.seq, at: entry.at, who: entry.actor, kind: entry.kind, line: say(text, language, params) };
        }),
        ...(entries.length > MOST_LINES ? { next_after: shown.at(-1)!.seq } : {}),
      };
    });
  },
});

function slotsOf({ slot_quotes, slot_source, slot_evidence, ...values }: QueryFrame): z.infer<typeof SLOT_SHOWN>[] {
  return SLOTS.map((slot) => {
    const place = slot_source[slot] === 'FACT' ? slot_evidence[slot]?.place : undefined;
    return { slot, value: values[slot], quote: values[slot] === null ? null : (slot_quotes[slot] ?? null), state: slot_source[slot], ...(place ? { shown_at: `${place.file}:${place.line}` } : {}) };
  });
}

/** From the record of what was asked; where none is kept, from the permit that was issued at that very moment. */
function fileAskedFor(tx: ReadTx, call: Call, { kind, session_id, at, body }: LogEntry): string | undefined {
  if (kind !== 'understanding.check_write_target') return undefined;
  const { taken, event } = (body['inputs'] ?? {}) as { readonly taken?: unknown; readonly event?: unknown };
  const recorded = recordedFile(tx, call, taken ?? event);
  if (recorded !== undefined) return recorded;
  const issued = permitsOf(tx, session_id!).filter(({ issued_at }) => issued_at === at);
  return issued.length === 1 ? issued[0]!.path : undefined;
}

interface Asked {
  readonly target?: { readonly path?: unknown };
}

/** The event itself, as earlier programs recorded it, or the step it is a part of. */
function recordedFile(tx: ReadTx, call: Call, hash: unknown): string | undefined {
  try {
    const record = JSON.parse(readRecord(tx, call, String(hash)) ?? '{}') as Asked & { readonly event?: Asked };
    const { target } = record.event ?? record;
    return typeof target?.path === 'string' ? target.path : undefined;
  } catch {
    return undefined; // a damaged record is for the replay to report; the story goes on
  }
}

function entriesOf(tx: ReadTx, sessionId: string, from: number): LogEntry[] {
  const found: LogEntry[] = [];
  for (let after = from; found.length <= MOST_LINES; ) {
    const page = tx.log(after, PAGE);
    found.push(...page.filter((entry) => entry.session_id === sessionId));
    if (page.length < PAGE) break;
    after = page.at(-1)!.seq;
  }
  return found;
}
