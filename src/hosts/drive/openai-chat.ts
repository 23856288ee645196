// The wire of Copilot and OpenCode: OpenAI's chat completions.
import { eventStream, plainAnswer } from './event-stream.ts';
import { objectOf, objectsOf, stringOf, wordsOf } from './loose-json.ts';
import type { HeardRequest, Saying, Wire } from './script.ts';

const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

export const openaiChat: Wire = {
  read: (path, body) => (/\/chat\/completions$/.test(path) ? heard(body) : undefined),
  say(saying, streamed) {
    const finish_reason = 'call' in saying ? 'tool_calls' : 'stop';
    const shared = { id: 'chatcmpl_scripted', created: 0, model: 'scripted' };
    if (!streamed) return plainAnswer({ ...shared, object: 'chat.completion', choices: [{ index: 0, message: messageOf(saying), finish_reason }], usage: USAGE });
    const chunk = { ...shared, object: 'chat.completion.chunk' };
    return eventStream([
      { ...chunk, choices: [{ index: 0, delta: messageOf(saying), finish_reason: null }] },
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }] },
      { ...chunk, choices: [], usage: USAGE },
    ], 'data: [DONE]\n\n');
  },
  count: plainAnswer({}),
};

function heard(body: unknown): HeardRequest {
  const { messages, tools, stream } = objectOf(body);
  const all = objectsOf(messages);
  return {
    tools: objectsOf(tools).flatMap((tool) => stringOf(objectOf(tool['function'])['name']) ?? []),
    hidesTools: false,
    said: all.filter(({ role }) => role !== 'tool').map(({ content }) => wordsOf(content)).join('\n'),
    results: all.filter(({ role }) => role === 'tool').map(({ content }) => wordsOf(content)),
    streamed: stream === true,
  };
}

function messageOf(saying: Saying): unknown {
  if ('text' in saying) return { role: 'assistant', content: saying.text };
  const { call: { tool, input }, id } = saying;
  return { role: 'assistant', content: null, tool_calls: [{ index: 0, id, type: 'function', function: { name: tool, arguments: JSON.stringify(input) } }] };
}
