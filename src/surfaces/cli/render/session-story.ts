// `session show` for a person: the request, where it stands, and what happened line by line with the time between.
import { makeVisible } from '../make-visible.ts';
import type { Render } from './sheet.ts';

const TEXT = {
  standing: { en: '{phase}, risk {risk}', ja: '{phase}、リスク {risk}' },
  nothing: { en: 'Nothing has happened yet.', ja: 'まだ何も起きていません。' },
  more: { en: 'There is more: --after {after}', ja: '続きがあります: --after {after}' },
} as const;

export const renderSessionStory: Render = (output, { language, paint }) => {
  const story = Array.isArray(output['story']) ? (output['story'] as readonly Readonly<Record<string, unknown>>[]) : [];
  const opened = Number(output['opened_at']);
  return [
    paint.strong(makeVisible(String(output['request'] ?? output['session_id']))),
    ...(output['phase'] === undefined ? [] : [paint.faint(`  ${TEXT.standing[language].replace('{phase}', makeVisible(String(output['phase']))).replace('{risk}', makeVisible(String(output['risk_level'])))}`)]),
    ...(story.length === 0 ? [`  ${TEXT.nothing[language]}`] : story.map(({ at, who, line }) => `  ${paint.faint(elapsed(Number(at) - opened))} ${makeVisible(String(line))} ${paint.faint(makeVisible(String(who)))}`)),
    ...(output['next_after'] === undefined ? [] : [paint.faint(`  ${TEXT.more[language].replace('{after}', String(output['next_after']))}`)]),
  ];
};

/** Minutes and seconds since the session was opened; hours only where there are any. */
function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
