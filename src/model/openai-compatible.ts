// Asks any endpoint that speaks Chat Completions (hosted, Ollama, llama.cpp, vLLM); the line is retried, the model's words are not judged.
import type { Bilingual } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';
import { LIMITS } from '../kernel/limits.ts';
import type { Clock } from '../kernel/ports.ts';
import { completionsUrl } from './endpoint.ts';
import type { ModelLine } from './line.ts';
import type { Model, ModelAnswer, ModelQuestion } from './model.ts';
import { isRetried, waitBefore } from './retries.ts';

export interface Endpoint {
  readonly baseUrl: string;
  readonly allowPlainHttp: boolean;
  /** None for servers that want none; goes into one header and nowhere else. */
  readonly key?: string;
  readonly name: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly temperature: number;
}

const WHY = {
  cut: { en: 'the connection failed', ja: '接続できないか、途中で切れました' },
  time_out: { en: 'no complete answer in time', ja: '時間内に回答がそろいませんでした' },
  too_large: { en: 'the answer is larger than allowed', ja: '回答が大きすぎます' },
  given_up: { en: 'the call was given up', ja: '呼び出しが取りやめられました' },
  status: { en: 'HTTP {status}', ja: 'HTTP {status}' },
  redirect: { en: 'HTTP {status}: redirects are not followed', ja: 'HTTP {status}: リダイレクトには従いません' },
  credentials: { en: 'HTTP {status}: is OPENAI_API_KEY right for this endpoint?', ja: 'HTTP {status}: OPENAI_API_KEY はこの接続先のものですか' },
  unknown: { en: 'HTTP {status}: does this endpoint know the model {name}?', ja: 'HTTP {status}: 接続先にモデル {name} はありますか' },
  shapeless: { en: 'the endpoint did not answer in the form of Chat Completions', ja: '接続先の回答が Chat Completions の形ではありません' },
  bad_key: { en: 'OPENAI_API_KEY has characters that no header can carry', ja: 'OPENAI_API_KEY にヘッダーで送れない文字があります' },
} as const satisfies Record<string, Bilingual>;

export function openAiCompatible(endpoint: Endpoint, line: ModelLine, clock: Clock): Model {
  const url = completionsUrl(endpoint.baseUrl, endpoint);
  const { name, timeoutMs, retries, temperature } = endpoint;
  const key = endpoint.key?.trim() ?? '';
  // Checked here: the complaint of an HTTP library would quote it.
  if (!/^[\x21-\x7e]*$/.test(key)) throw failed('bad_key');
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) };
  const withoutKey = keyRemover(key);

  return {
    name,
    async ask({ messages, json, signal }: ModelQuestion): Promise<ModelAnswer> {
      const body = JSON.stringify({
        model: name,
        messages: messages.map(({ role, text }) => ({ role, content: text })),
        temperature,
        ...(json ? { response_format: { type: 'json_object' } } : {}),
      });
      for (let calls = 1; ; calls += 1) {
        const got = await line.post({ url, headers, body, withinMs: timeoutMs, mostBytes: LIMITS.modelAnswerBytes, ...(signal === undefined ? {} : { signal }) });
        if (typeof got !== 'string' && got.status === 200) {
          const { text, ended } = readAnswer(got.text, calls);
          return { text: withoutKey(text), ended, calls };
        }
        // A time-out is not retried: whoever waits has waited as long as was agreed.
        const again = got === 'cut' || (typeof got !== 'string' && isRetried(got.status));
        const wait = again && calls <= retries ? waitBefore(calls, typeof got === 'string' ? undefined : got.retryAfter, clock.now()) : undefined;
        if (wait === undefined) throw typeof got === 'string' ? failed(got, { calls }) : failed(whyStatus(got.status), { calls, status: got.status, name });
        await line.wait(wait, signal);
      }
    },
  };
}

const KEY_REMOVED = '[key removed]';
/** Servers without keys are given words such as "none" or "ollama"; taking those out of a report would spoil it and hide nothing. */
const SHORTEST_SECRET = 8;

/** Proxies and debugging endpoints repeat what they were sent. Also where it is spelt with the escapes of JSON: whoever reads the report undoes them. */
function keyRemover(key: string): (text: string) => string {
  if (key === '') return (text) => text;
  const spelt = [...key].map((character) => {
    const hex = character.charCodeAt(0).toString(16);
    const anyCase = hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
    return `(?:${/["\\/]/.test(character) ? '\\\\?' : ''}\\x${hex}|\\\\u00${anyCase})`;
  }).join('');
  const found = new RegExp(key.length < SHORTEST_SECRET ? `[Bb]earer\\s+${spelt}` : `(?:[Bb]earer\\s+)?${spelt}`, 'g');
  return (text) => text.replace(found, KEY_REMOVED);
}

function whyStatus(status: number): keyof typeof WHY {
  if (status >= 300 && status <= 399) return 'redirect';
  if (status === 401 || status === 403) return 'credentials';
  return status === 404 ? 'unknown' : 'status';
}

/** The one choice asked for. Every other field of the answer is left alone. */
function readAnswer(text: string, calls: number): Pick<ModelAnswer, 'text' | 'ended'> {
  const choice = at(at(parsed(text), 'choices'), '0');
  const message = at(choice, 'message');
  const content = at(message, 'content');
  // A refusal, or a model that thought until its budget was spent, has no content: an answer all the same, and an empty one.
  if (typeof message !== 'object' || message === null || (typeof content !== 'string' && content !== null && content !== undefined)) throw failed('shapeless', { calls });
  const reason = at(choice, 'finish_reason');
  return { text: content ?? '', ended: reason === 'length' || reason === 'content_filter' ? 'cut' : 'whole' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function failed(why: keyof typeof WHY, params: Readonly<Record<string, unknown>> = {}): SekishoError {
  const { en, ja } = WHY[why];
  const fill = (text: string): string => text.replace(/\{(status|name)\}/g, (_, name: string) => String(params[name]));
  return new SekishoError('QC-004', { reason: { en: fill(en), ja: fill(ja) }, why, ...(params['calls'] === undefined ? {} : { calls: params['calls'] }) });
}
