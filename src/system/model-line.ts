// The wire to a model's endpoint: fetch without redirects, a deadline for the whole answer, and a body that is measured while it comes in.
import { setTimeout as pause } from 'node:timers/promises';
import type { LineAnswer, LineFault, LineQuestion, ModelLine } from '../model/line.ts';

export const realModelLine: ModelLine = {
  async post(question) {
    const deadline = AbortSignal.timeout(question.withinMs);
    const signal = question.signal === undefined ? deadline : AbortSignal.any([deadline, question.signal]);
    try {
      return await fetchWhole(question, signal);
    } catch {
      return question.signal?.aborted === true ? 'given_up' : deadline.aborted ? 'time_out' : 'cut';
    }
  },
  wait: (milliseconds, signal) => pause(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {}),
};

async function fetchWhole({ url, headers, body, mostBytes }: LineQuestion, signal: AbortSignal): Promise<LineAnswer | LineFault> {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  const retryAfter = response.headers.get('retry-after');
  const text = await readWithin(response, mostBytes);
  if (text === undefined) return 'too_large';
  return { status: response.status, text, ...(retryAfter === null ? {} : { retryAfter }) };
}

async function readWithin(response: Response, mostBytes: number): Promise<string | undefined> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream: the other side may go on talking, nobody listens.
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
