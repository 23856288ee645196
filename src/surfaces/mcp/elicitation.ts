// Puts a waiting question to the person at the client, where the client can ask: in the call itself (2026-07-28) or by a request of ours (2025). Each question once.
import {
  CLIENT_CAPABILITIES_META_KEY, createRequestStateCodec, inputRequired, inputResponse,
  type ElicitRequestFormParams, type InputRequiredResult, type Server, type ServerContext,
} from '@modelcontextprotocol/server';
import { languageOf, type Bilingual } from '../../kernel/bilingual.ts';
import { digestOf } from '../../kernel/digest.ts';
import { principalKey, type Principal } from '../../kernel/principal.ts';

/** What travels through the client and back, sealed: which question, asked in which call. The answer itself is judged by the gate. */
interface Asked {
  readonly approval_id: string;
  readonly call: string;
}

export type Answered = 'yes' | 'no' | 'not answered';

export interface Elicitation {
  /** For the SDK: refuses a state that is not ours, too old, or of another caller. */
  verify(state: string, ctx: ServerContext): Promise<Asked>;
  /** The answer that this repeated call brings along; undefined where it brings none of ours. */
  brought(ctx: ServerContext, tool: ToolCall): { readonly approval_id: string; readonly answer: Answered } | undefined;
  /** Asks; a result to hand to the client as it is, or the answer. Undefined where this client cannot ask. */
  ask(ctx: ServerContext, tool: ToolCall, question: Question): Promise<InputRequiredResult | Answered | undefined>;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments?: Record<string, unknown> | undefined;
}

export interface Question {
  readonly approval_id: string;
  readonly shown: string;
}

/** Who answers through a client's dialog: its person, as far as its host can be trusted to have one. */
export const ELICITED: Principal = { kind: 'person', id: 'elicitation' };

const KEY = 'approval';
const STATE_SECONDS = 600;
/** A dialog that nobody answers must not hold the agent for ever; the question stays open elsewhere. */
const DIALOG_MS = 5 * 60 * 1000;
const TITLE: Bilingual = { en: 'Apply exactly this?', ja: 'このとおりに適用しますか' };

export function createElicitation(server: () => Server, principal: Principal, stateKey: Uint8Array): Elicitation {
  const bind = ({ mcpReq }: ServerContext): string => `${mcpReq.method}\n${principalKey(principal)}`;
  let made: ReturnType<typeof createRequestStateCodec<Asked>> | undefined;
  const codec = () => (made ??= createRequestStateCodec<Asked>({ key: stateKey, ttlSeconds: STATE_SECONDS, bind }));
  return {
    verify: (state, ctx) => codec().verify(state, ctx),
    brought(ctx, tool) {
      const asked = ctx.mcpReq.requestState<Asked>();
      // Another call than the one the question was put in answers nothing.
      if (asked === undefined || asked.call !== digestOfCall(tool)) return undefined;
      const view = inputResponse(ctx.mcpReq.inputResponses, KEY);
      return { approval_id: asked.approval_id, answer: view.kind === 'elicit' ? read(view.action, view.content) : 'not answered' };
    },
    async ask(ctx, tool, { approval_id, shown }) {
      const { envelope } = ctx.mcpReq;
      const declared = envelope === undefined ? server().getClientCapabilities() : (envelope as Record<string, unknown>)[CLIENT_CAPABILITIES_META_KEY];
      if (!hasForms(declared)) return undefined;
      const form = formOf(shown);
      if (envelope !== undefined) {
        return inputRequired({ inputRequests: { [KEY]: inputRequired.elicit(form) }, requestState: await codec().mint({ approval_id, call: digestOfCall(tool) }, ctx) });
      }
      try {
        const { action, content } = await ctx.mcpReq.elicitInput(form, { timeout: DIALOG_MS });
        return read(action, content);
      } catch {
        return 'not answered'; // closed, timed out or not understood: no answer is none
      }
    },
  };
}

function digestOfCall({ name, arguments: given }: ToolCall): string {
  return digestOf({ name, arguments: given ?? {} });
}

/** An empty capability means forms; one that names only other modes does not. */
function hasForms(declared: unknown): boolean {
  const { elicitation } = (declared ?? {}) as { elicitation?: Record<string, unknown> };
  return elicitation !== undefined && (elicitation['form'] !== undefined || Object.keys(elicitation).length === 0);
}

/** The whole change and two words to choose from; nothing is chosen beforehand. */
function formOf(shown: string): ElicitRequestFormParams {
  const language = languageOf(shown);
  return { message: shown, requestedSchema: { type: 'object', properties: { answer: { type: 'string', title: TITLE[language], enum: ['yes', 'no'] } }, required: ['answer'] } };
}

/** Only an accepted form with one of the two words is an answer; closing or declining the dialog leaves the question where it is. */
function read(action: unknown, content: unknown): Answered {
  const { answer } = (content ?? {}) as { answer?: unknown };
  return action === 'accept' && (answer === 'yes' || answer === 'no') ? answer : 'not answered';
}
