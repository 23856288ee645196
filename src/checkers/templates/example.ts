// The example of a template must itself be an answer the template would take: a model imitates it.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { readAnswer } from './step-answer.ts';
import type { TemplateBody } from './template.ts';

export function judgeExample(body: TemplateBody): readonly Bilingual[] {
  const read = readAnswer(body, body.artifacts.example);
  if (read.ok) return [];
  return read.faults.map(({ path, message }) => ({ en: `would not be taken: ${path === '' ? '' : `${path} `}${message.en}`, ja: `この例は受け付けられません: ${path === '' ? '' : `${path} `}${message.ja}` }));
}
