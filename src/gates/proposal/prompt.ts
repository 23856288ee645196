// The question of a run, whoever's model answers it, and what a further try adds to it: the last refused output and its faults, never more.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { advisorPrompt } from './advisor-prompt.ts';
import { buildCorrectionPrompt } from './correction-prompt.ts';
import { organizerPrompt } from './organizer-prompt.ts';
import { nodeIdsOf, type ProposalTask } from './proposal-task.ts';

export interface ProposalPrompt {
  readonly system: string;
  readonly user: string;
}

/** The newest output that was judged; a try whose outcome is unknown has taught nothing and is not one. */
export interface RefusedOutput {
  readonly text: string;
  /** Errors with their places. */
  readonly lines: readonly string[];
}

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

const TOO_LONG: Bilingual = { ja: '(前回の出力は長いため、ここには示しません)', en: '(The last output is too long to be shown here.)' };

export function proposalPrompt(task: ProposalTask): ProposalPrompt {
  return task.kind === 'organizer' ? organizerPrompt(task) : advisorPrompt(task);
}

/** For a model that remembers nothing: the question, then at most one refused output with its faults, however many there were before. */
export function conversation(task: ProposalTask, refused?: RefusedOutput): PromptMessage[] {
  const { system, user } = proposalPrompt(task);
  return [
    { role: 'system', text: system },
    { role: 'user', text: user },
    ...(refused === undefined ? [] : [...said(refused.text, task), { role: 'user' as const, text: correctionOf(task, refused) }]),
  ];
}

/** For an agent that has the conversation itself: the question in one text, later only what is wrong. */
export function promptForAgent(task: ProposalTask, refused?: RefusedOutput): string {
  if (refused !== undefined) return correctionOf(task, refused);
  const { system, user } = proposalPrompt(task);
  return `${system}\n\n${user}`;
}

function correctionOf(task: ProposalTask, { lines }: RefusedOutput): string {
  return buildCorrectionPrompt(lines, nodeIdsOf(task), { language: task.language });
}

/** Endpoints refuse a message without content. */
function said(text: string, { language }: ProposalTask): PromptMessage[] {
  if (text.trim() === '') return [];
  return [{ role: 'assistant', text: text.length > LIMITS.promptOutputCharacters ? TOO_LONG[language] : text }];
}
