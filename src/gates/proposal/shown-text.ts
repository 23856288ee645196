// The complete text of a change as a person reads it before saying yes: every value on lines of its own, nothing cut, nothing invisible.
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { makeVisible, visibleLines } from '../../kernel/make-visible.ts';
import type { BoardNode } from './board-view.ts';
import type { Source } from './confirmation.ts';
import { statusLabel, type NodeStatus } from './statuses.ts';

export interface ShownLine {
  readonly label: Bilingual;
  /** A value of ours in both languages, or a text of others. */
  readonly value: string | Bilingual;
  /** A text that may have several lines; it then stands in a block that cannot pass for lines of ours. */
  readonly block?: boolean;
  readonly indent?: number;
}

const STEP = 2;

export function shownText(title: Bilingual, lines: readonly ShownLine[]): Bilingual {
  const textIn = (language: Language): string => [title[language], ...lines.flatMap((line) => linesOf(line, language))].join('\n');
  return { ja: textIn('ja'), en: textIn('en') };
}

/** Words somebody gives for a change stand below it: they are read with it and are no part of it. */
export function withWords(shown: Bilingual, said: string): Bilingual {
  return withLine(shown, { label: LABELS.said, value: said, block: true });
}

/** Who asks stands below as well: a person who says yes knows what the history will say of it. */
export function withSource(shown: Bilingual, source: Source): Bilingual {
  return withLine(shown, { label: LABELS.source, value: SOURCE_NAMES[source] });
}

function withLine(shown: Bilingual, line: ShownLine): Bilingual {
  const below = (language: Language): string => [shown[language], ...linesOf(line, language)].join('\n');
  return { ja: below('ja'), en: below('en') };
}

/** The value is always the last thing on its line: whatever it says, nothing of ours can stand behind it. */
function linesOf({ label, value, block = false, indent = 0 }: ShownLine, language: Language): string[] {
  const space = ' '.repeat(indent * STEP);
  if (typeof value !== 'string') return [`${space}${label[language]}: ${value[language]}`];
  if (!block) return [`${space}${label[language]}: ${countBlanks(makeVisible(value))}`];
  return [`${space}${label[language]}:`, ...visibleLines(value).map((line) => `${space}  │ ${countBlanks(line)}`)];
}

/** Padding could push what follows to the start of a terminal's next line, where it would pass for a line of ours; blanks at the end cannot be seen at all. */
const PADDING = /(?<=\S)\p{Zs}{4,}|^\p{Zs}{17,}|\p{Zs}+$/gu;

function countBlanks(line: string): string {
  return line.replace(PADDING, (blanks) => `<${blanks.length} blanks>`);
}

export const LABELS = {
  node: { en: 'node', ja: 'ノード' },
  title: { en: 'title', ja: '題名' },
  context: { en: 'context', ja: '内容' },
  status: { en: 'status', ja: 'ステータス' },
  from: { en: 'from', ja: '変更前' },
  to: { en: 'to', ja: '変更後' },
  parent: { en: 'parent', ja: '親' },
  reason: { en: 'reason given by the proposal', ja: '提案の理由' },
  said: { en: 'words that will be kept with it', ja: '変更とともに残る言葉' },
  warning: { en: 'warning', ja: '注意' },
  relation: { en: 'relation', ja: '関連' },
  group: { en: 'group', ja: 'まとまり' },
  source: { en: 'asked for by', ja: '依頼元' },
} as const satisfies Record<string, Bilingual>;

const agent = (source: Source): Bilingual => ({ en: `an agent (${source})`, ja: `エージェント (${source})` });

const SOURCE_NAMES: Readonly<Record<Source, Bilingual>> = {
  human_ui: { en: 'a person (human_ui)', ja: '人 (human_ui)' },
  ai_agent: agent('ai_agent'),
  mcp: agent('mcp'),
  batch: agent('batch'),
  skill_chain: agent('skill_chain'),
};

export function statusLine(status: NodeStatus, label: Bilingual = LABELS.status, indent = 0): ShownLine {
  const { en, ja } = statusLabel(status);
  return { label, value: { en: `${status} (${en})`, ja: `${status} (${ja})` }, indent };
}

/** A node that is on the board: by its id, and by what a person knows it by. */
export function nodeLines(node: Pick<BoardNode, 'id' | 'title' | 'status'>, label: Bilingual = LABELS.node): ShownLine[] {
  return [{ label, value: node.id }, { label: LABELS.title, value: node.title, indent: 1 }, statusLine(node.status, LABELS.status, 1)];
}
