// What a model is asked to report on, and all that its report is judged by: fixed when the run begins, so that a later change of the board or the settings moves no goalposts.
import type { Language } from '../../kernel/bilingual.ts';
import type { ProposalQualityConfig } from './config.ts';
import type { ValidationOptions } from './report-context.ts';
import { languageOfTexts } from './report-language.ts';
import type { ReportKind } from './report-types.ts';

export interface ProposalNode {
  readonly id: string;
  readonly title: string;
  readonly status?: string;
  readonly context?: string;
  readonly parent_id?: string;
  /** A node of this id and title stood on the board when the run began; whoever asks can send any node, but not make this true. */
  readonly on_board?: boolean;
  /** Its context stands on the board too. */
  readonly context_on_board?: boolean;
}

export interface ProposalTask {
  readonly kind: ReportKind;
  readonly language: Language;
  readonly nodes: readonly ProposalNode[];
  readonly focusNodeId?: string;
  readonly userIntent?: string;
  readonly constraints: readonly string[];
  /** A person sent intent and constraints. An agent only says that it passes on a person's words. */
  readonly from_person?: boolean;
  readonly config: ProposalQualityConfig;
}

/** The report is asked for in the language of the person's words; where there are none, in that of the board. */
export function languageOfTask({ userIntent, constraints, nodes }: Pick<ProposalTask, 'userIntent' | 'constraints' | 'nodes'>, otherwise: Language): Language {
  const words = [...(userIntent === undefined ? [] : [userIntent]), ...constraints];
  if (words.some((text) => text.trim() !== '')) return languageOfTexts(words);
  return nodes.length === 0 ? otherwise : languageOfTexts(nodes.map(({ title }) => title));
}

export function nodeIdsOf({ nodes }: Pick<ProposalTask, 'nodes'>): string[] {
  return nodes.map(({ id }) => id);
}

/**
 * The language is read off the report itself: a model that answers in another one is held to the words of that one.
 * Only what a person or the board vouches for may be quoted freely: whoever sends the verdict in could else have it quoted back.
 */
export function validationOptions(task: ProposalTask): ValidationOptions {
  return {
    nodes: task.nodes.map(({ id, title, status }) => ({ id, title, ...(status === undefined ? {} : { status }) })),
    boardTitles: task.nodes.flatMap(({ title, on_board }) => (on_board === true ? [title] : [])),
    passages: [
      ...(task.from_person === true ? [...(task.userIntent === undefined ? [] : [task.userIntent]), ...task.constraints] : []),
      ...task.nodes.flatMap(({ context, context_on_board }) => (context_on_board === true && context !== undefined ? [context] : [])),
    ],
    ...(task.focusNodeId === undefined ? {} : { focusNodeId: task.focusNodeId }),
    config: task.config,
  };
}
