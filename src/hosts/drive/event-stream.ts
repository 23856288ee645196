// A whole answer as server-sent events.
import type { WireText } from './script.ts';

/** Each event is named by its own `type`, where it has one. */
export function eventStream(events: readonly Readonly<Record<string, unknown>>[], last = ''): WireText {
  const lines = events.map((event) => `${typeof event['type'] === 'string' ? `event: ${event['type']}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  return { type: 'text/event-stream', body: lines.join('') + last };
}

export function plainAnswer(value: unknown): WireText {
  return { type: 'application/json', body: JSON.stringify(value) };
}
