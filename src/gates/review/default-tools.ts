// The `category_tool_map` that holds where nobody configured one: signs are mended by their checker, words by the agent, a story by its author (W-10).
import type { ToolRow } from './fix-tool.ts';

/** Changes how something is written and not what it says: the checker's own fix will do. */
const SIGNS = ['typo', 'notation', 'punctuation', 'spacing', 'grammar'] as const;
/** Changes a sentence. */
const WORDS = ['readability', 'style', 'expression', 'rhythm'] as const;
/** Changes what happens. */
const STORY = ['character', 'plot', 'worldview', 'structure', 'foreshadowing', 'scene'] as const;

/** Every category can also be edited by the person, so that no issue is without a way out. */
function byHand(category: string): ToolRow {
  return { category, tool_id: 'person_edit', min_severity: 'low', requires_user_confirmation: false, fallback_tool_id: null, notes: 'The person edits the passage.' };
}

export const DEFAULT_TOOLS: readonly ToolRow[] = [
  ...SIGNS.flatMap((category): ToolRow[] => [{ category, tool_id: 'suggested_fix', min_severity: 'low', requires_user_confirmation: false, fallback_tool_id: 'agent_patch', notes: 'The checker\'s own fix; without one, a patch by the agent.' }, byHand(category)]),
  ...WORDS.flatMap((category): ToolRow[] => [{ category, tool_id: 'suggested_fix', min_severity: 'low', requires_user_confirmation: true, fallback_tool_id: 'agent_patch', notes: 'Changes a sentence: shown before it is made.' }, byHand(category)]),
  ...STORY.flatMap((category): ToolRow[] => [{ category, tool_id: 'agent_patch', min_severity: 'medium', requires_user_confirmation: true, fallback_tool_id: null, notes: 'Changes what happens: the author decides.' }, byHand(category)]),
  { category: '*', tool_id: 'suggested_fix', min_severity: 'low', requires_user_confirmation: true, fallback_tool_id: 'agent_patch', notes: 'Of a category nobody described.' },
  byHand('*'),
];
