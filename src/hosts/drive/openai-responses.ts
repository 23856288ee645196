// The wire of Codex: OpenAI's Responses.
import { eventStream, plainAnswer } from './event-stream.ts';
import { objectOf, objectsOf, stringOf, wordsOf, type Loose } from './loose-json.ts';
import { COUNTING, type HeardRequest, type Saying, type Wire } from './script.ts';

export const openaiResponses: Wire = {
  read(path, body) {
    if (/\/responses\/input_tokens$/.test(path)) return COUNTING;
    return /\/responses$/.test(path) ? heard(body) : undefined;
  },
  say(saying, streamed) {
    const item = itemOf(saying);
    const response = { id: 'resp_scripted', object: 'response', model: 'scripted', status: 'completed', output: [item], usage: { input_tokens: 1, input_tokens_details: { cached_tokens: 0 }, output_tokens: 1, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 2 } };
    if (!streamed) return plainAnswer(response);
    return eventStream([
      { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
      { type: 'response.output_item.added', output_index: 0, item },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response },
    ]);
  },
  count: plainAnswer({ object: 'response.input_tokens', input_tokens: 1 }),
};

function heard(body: unknown): HeardRequest {
  const { instructions, input, tools, stream } = objectOf(body);
  const items = typeof input === 'string' ? [{ type: 'message', content: input }] : objectsOf(input);
  const isResult = ({ type }: Loose): boolean => /_call_output$/.test(stringOf(type) ?? '');
  return {
    tools: objectsOf(tools).flatMap(toolNames),
    hidesTools: objectsOf(tools).some(({ type }) => type === 'tool_search'),
    said: [wordsOf(instructions), ...items.filter(({ type }) => type === undefined || type === 'message').map(({ content }) => wordsOf(content))].join('\n'),
    results: items.filter(isResult).map(({ output }) => wordsOf(output)),
    streamed: stream === true,
  };
}

function toolNames({ type, name, tools }: Loose): string[] {
  const own = stringOf(name);
  if (own === undefined) return [];
  return type === 'namespace' ? objectsOf(tools).flatMap((tool) => toolNames(tool)).map((inner) => `${own}.${inner}`) : [own];
}

function itemOf(saying: Saying): Loose {
  if ('text' in saying) return { type: 'message', id: 'msg_scripted', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: saying.text, annotations: [] }] };
  const { call: { tool, input }, id } = saying;
  if (typeof input === 'string') return { type: 'custom_tool_call', id: `ctc_${id}`, call_id: id, name: tool, input, status: 'completed' };
  const at = tool.lastIndexOf('.');
  return { type: 'function_call', id: `fc_${id}`, call_id: id, name: tool.slice(at + 1), ...(at < 0 ? {} : { namespace: tool.slice(0, at) }), arguments: JSON.stringify(input), status: 'completed' };
}
