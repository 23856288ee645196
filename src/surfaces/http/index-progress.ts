// The progress of the code index as server-sent events: builds it if nobody has, tells how far it is, and ends when it is ready.
import type { Language } from '../../kernel/bilingual.ts';
import { asSekishoError } from '../../kernel/errors.ts';
import type { OnProgress } from '../../operations/dispatch.ts';

/** The one question that waits for the whole index and brings nothing else along. */
export const INDEX_QUESTION = { operation: 'search_files', input: { limit: 1, wait_ms: 60_000 } } as const;

interface Asked {
  /** Waits for the index and hears of it meanwhile. */
  ask(onProgress: OnProgress): Promise<unknown>;
  readonly language: Language;
  report(error: unknown): void;
  /** Once, whoever ended it. */
  ended(): void;
}

interface IndexAnswer {
  readonly certificate: { readonly complete: boolean; readonly index: { readonly state: string }; readonly why: readonly string[] };
}

export function indexProgress({ ask, language, report, ended }: Asked): Response {
  const encoder = new TextEncoder();
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = (event: string, data: unknown): void => {
        if (open) stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      void follow(ask, send, () => open).catch((thrown: unknown) => {
        const error = asSekishoError(thrown);
        if (error.code === 'QC-900') report(thrown);
        send('error', error.envelope(language));
      }).finally(() => {
        if (open) stream.close();
        open = false;
        ended();
      });
    },
    cancel() {
      open = false;
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

async function follow(ask: Asked['ask'], send: (event: string, data: unknown) => void, isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    const { certificate } = (await ask((progress) => send('progress', progress))) as IndexAnswer;
    const { complete, index, why } = certificate;
    if (index.state !== 'building') return send('ready', { complete, index, why });
  }
}
