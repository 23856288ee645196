// `session show` for a person: the request, where it stands, what its slots hold, and what happened line by line with the time between.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import type { Render, Sheet } from './sheet.ts';

const TEXT = {
  standing: { en: '{phase}, risk {risk}', ja: '{phase}、リスク {risk}' },
  quoted: { en: 'in the person\'s words: "{quote}"', ja: '依頼の言葉: 「{quote}」' },
  found: { en: 'not in the request; found by exploring', ja: '依頼にはなく、探索で見つかったもの' },
  nothing: { en: 'Nothing has happened yet.', ja: 'まだ何も起きていません。' },
  more: { en: 'There is more: --after {after}', ja: '続きがあります: --after {after}' },
} as const;

const SLOT_NAMES: Readonly<Record<string, Bilingual>> = {
  target_feature: { en: 'target', ja: '対象' },
  trigger_condition: { en: 'condition', ja: '条件' },
  observed_issue: { en: 'problem', ja: '問題' },
  desired_action: { en: 'wish', ja: '要望' },
};

const STATES: Readonly<Record<string, Bilingual>> = {
  FACT: { en: 'shown in the code', ja: 'コードで確認済み' },
  HYPOTHESIS: { en: 'supposed, not verified', ja: '仮説（未検証）' },
  UNRESOLVED: { en: 'not shown in the code yet', ja: 'コードでは未確認' },
};

const UNKNOWN: Bilingual = { en: 'not known', ja: '不明' };

export const renderSessionStory: Render = (output, { language, paint }) => {
  const story = Array.isArray(output['story']) ? (output['story'] as readonly Readonly<Record<string, unknown>>[]) : [];
  const opened = Number(output['opened_at']);
  return [
    paint.strong(makeVisible(String(output['request'] ?? output['session_id']))),
    ...(output['phase'] === undefined ? [] : [paint.faint(`  ${TEXT.standing[language].replace('{phase}', makeVisible(String(output['phase']))).replace('{risk}', makeVisible(String(output['risk_level'])))}`)]),
    ...(Array.isArray(output['slots']) ? (output['slots'] as readonly Readonly<Record<string, unknown>>[]).flatMap((slot) => slotLines(slot, language, paint)) : []),
    ...(story.length === 0 ? [`  ${TEXT.nothing[language]}`] : story.map(({ at, who, line }) => `  ${paint.faint(elapsed(Number(at) - opened))} ${makeVisible(String(line))} ${paint.faint(makeVisible(String(who)))}`)),
    ...(output['next_after'] === undefined ? [] : [paint.faint(`  ${TEXT.more[language].replace('{after}', String(output['next_after']))}`)]),
  ];
};

/** Slot, value and state on one line, the quote below. */
function slotLines({ slot, value, quote, state, shown_at }: Readonly<Record<string, unknown>>, language: Sheet['language'], paint: Sheet['paint']): string[] {
  const name = SLOT_NAMES[String(slot)]?.[language] ?? makeVisible(String(slot));
  if (value === null) return [`  ${name}: ${paint.faint(UNKNOWN[language])}`];
  const where = shown_at === undefined ? '' : ` (${makeVisible(String(shown_at))})`;
  const said = quote === null ? TEXT.found[language] : TEXT.quoted[language].replace('{quote}', () => JSON.stringify(quote).slice(1, -1));
  return [`  ${name}: ${makeVisible(String(value))} – ${STATES[String(state)]?.[language] ?? makeVisible(String(state))}${where}`, paint.faint(`    ${makeVisible(said)}`)];
}

/** Minutes and seconds since the session was opened; hours only where there are any. */
function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
