// The wire of Gemini CLI: Google's generateContent.
import { eventStream, plainAnswer } from './event-stream.ts';
import { objectOf, objectsOf, stringOf, wordsOf } from './loose-json.ts';
import { COUNTING, type HeardRequest, type Wire } from './script.ts';

export const geminiGenerate: Wire = {
  read(path, body) {
    if (path.endsWith(':countTokens')) return COUNTING;
    if (path.endsWith(':streamGenerateContent')) return heard(body, true);
    return path.endsWith(':generateContent') ? heard(body, false) : undefined;
  },
  say(saying, streamed) {
    const part = 'text' in saying ? { text: saying.text } : { functionCall: { id: saying.id, name: saying.call.tool, args: saying.call.input } };
    const answer = { candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }], usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }, modelVersion: 'scripted' };
    return streamed ? eventStream([answer]) : plainAnswer(answer);
  },
  count: plainAnswer({ totalTokens: 1 }),
};

function heard(body: unknown, streamed: boolean): HeardRequest {
  const { systemInstruction, contents, tools } = objectOf(body);
  const parts = objectsOf(contents).flatMap((content) => objectsOf(content['parts']));
  const system = typeof systemInstruction === 'string' ? systemInstruction : wordsOf(objectOf(systemInstruction)['parts']);
  return {
    tools: objectsOf(tools).flatMap(({ functionDeclarations }) => objectsOf(functionDeclarations).flatMap(({ name }) => stringOf(name) ?? [])),
    hidesTools: false,
    said: [system, ...parts.flatMap(({ text }) => stringOf(text) ?? [])].join('\n'),
    results: parts.flatMap(({ functionResponse }) => (functionResponse === undefined ? [] : [wordsOf(objectOf(functionResponse)['response'])])),
    streamed,
  };
}
