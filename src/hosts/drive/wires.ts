// The wires a scripted model speaks, by name.
import type { ModelWire } from '../agent-host.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import type { Wire } from './script.ts';

export const WIRES: Readonly<Record<ModelWire, Wire>> = {
  'anthropic-messages': anthropicMessages,
  'openai-responses': openaiResponses,
  'openai-chat': openaiChat,
  'gemini-generate': geminiGenerate,
};
