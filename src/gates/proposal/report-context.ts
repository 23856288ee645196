// What a validator may know beside the report: the nodes of the board, the node in focus, what the model was given to read, the settings.
import type { Language } from '../../kernel/bilingual.ts';
import { resolveProposalConfig, type GivenProposalConfig, type ProposalQualityConfig } from './config.ts';
import { knownTexts, type KnownTexts } from './quoted-copies.ts';

export interface KnownNode {
  readonly id: string;
  readonly title: string;
  readonly status?: string;
}

export interface ValidationOptions {
  /** The language of the report where it is known; else it is read off the report. */
  readonly language?: Language;
  readonly nodes?: readonly KnownNode[];
  /** Titles that really stand on the board, where not everything in `nodes` does: only those may be quoted freely. */
  readonly boardTitles?: readonly string[];
  /** Texts the model was given (intent, contexts): a passage quoted from them is not the model's own. */
  readonly passages?: readonly string[];
  /** The node the advice is about, where one was chosen. */
  readonly focusNodeId?: string;
  readonly config?: GivenProposalConfig;
}

export interface ReportContext {
  readonly ids: ReadonlySet<string>;
  readonly idsGiven: boolean;
  readonly language: Language | undefined;
  readonly nodes: ReadonlyMap<string, KnownNode>;
  readonly focusNodeId: string | undefined;
  readonly known: KnownTexts;
  readonly config: ProposalQualityConfig;
}

/** Total like the validators themselves: what cannot be read is not known. */
export function contextOf(validNodeIds: unknown, options: unknown): ReportContext {
  const ids = items(validNodeIds);
  const nodes = (items(at(options, 'nodes')) ?? []).flatMap(knownNode);
  const language = at(options, 'language');
  const focus = at(options, 'focusNodeId');
  const passages = texts(at(options, 'passages'));
  const titles = texts(at(options, 'boardTitles')) ?? nodes.map(({ title }) => title);
  return {
    ids: new Set(ids?.filter((id): id is string => typeof id === 'string')),
    idsGiven: ids !== undefined && ids.every((id) => typeof id === 'string'),
    language: language === 'ja' || language === 'en' ? language : undefined,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    focusNodeId: typeof focus === 'string' ? focus : undefined,
    known: knownTexts(titles, passages ?? (nodes.length > 0 ? [] : undefined)),
    config: resolveProposalConfig(at(options, 'config')),
  };
}

function texts(value: unknown): string[] | undefined {
  return items(value)?.filter((text): text is string => typeof text === 'string');
}

function items(value: unknown): unknown[] | undefined {
  try {
    return Array.isArray(value) ? [...(value as unknown[])] : undefined;
  } catch {
    return undefined;
  }
}

function at(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  } catch {
    return undefined;
  }
}

function knownNode(value: unknown): KnownNode[] {
  const [id, title, status] = [at(value, 'id'), at(value, 'title'), at(value, 'status')];
  return typeof id === 'string' && typeof title === 'string' ? [{ id, title, ...(typeof status === 'string' ? { status } : {}) }] : [];
}
