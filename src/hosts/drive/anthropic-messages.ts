// The wire of Claude Code: Anthropic's Messages.
import { eventStream, plainAnswer } from './event-stream.ts';
import { listOf, objectOf, objectsOf, stringOf, wordsOf } from './loose-json.ts';
import { COUNTING, type HeardRequest, type Saying, type Wire } from './script.ts';

const USAGE = { input_tokens: 1, output_tokens: 1 };

export const anthropicMessages: Wire = {
  read(path, body) {
    if (/\/v1\/messages\/count_tokens$/.test(path)) return COUNTING;
    return /\/v1\/messages$/.test(path) ? heard(body) : undefined;
  },
  say(saying, streamed) {
    const block = blockOf(saying);
    const stop_reason = 'call' in saying ? 'tool_use' : 'end_turn';
    const message = { id: 'msg_scripted', type: 'message', role: 'assistant', model: 'scripted', content: [], stop_reason: null, stop_sequence: null, usage: USAGE };
    if (!streamed) return plainAnswer({ ...message, content: [block.whole], stop_reason });
    return eventStream([
      { type: 'message_start', message },
      { type: 'content_block_start', index: 0, content_block: block.start },
      { type: 'content_block_delta', index: 0, delta: block.delta },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ]);
  },
  count: plainAnswer({ input_tokens: 1 }),
};

function heard(body: unknown): HeardRequest {
  const { system, messages, tools, stream } = objectOf(body);
  const blocks = objectsOf(messages).flatMap(({ content }): readonly unknown[] => (typeof content === 'string' ? [content] : listOf(content)));
  const isResult = (block: unknown): boolean => objectOf(block)['type'] === 'tool_result';
  return {
    tools: objectsOf(tools).flatMap(({ name }) => stringOf(name) ?? []),
    hidesTools: false,
    said: wordsOf([...(typeof system === 'string' ? [system] : listOf(system)), ...blocks.filter((block) => !isResult(block))]),
    results: blocks.filter(isResult).map((block) => wordsOf(objectOf(block)['content'])),
    streamed: stream === true,
  };
}

function blockOf(saying: Saying): { readonly whole: unknown; readonly start: unknown; readonly delta: unknown } {
  if ('text' in saying) return { whole: { type: 'text', text: saying.text }, start: { type: 'text', text: '' }, delta: { type: 'text_delta', text: saying.text } };
  const { call: { tool, input }, id } = saying;
  const start = { type: 'tool_use', id: `toolu_${id}`, name: tool, input: {} };
  return { whole: { ...start, input }, start, delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) } };
}
