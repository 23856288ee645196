// Answers to the step of the plot in as few words as a test needs.
import { readTemplates } from '../../../src/checkers/templates/read-templates.ts';
import { shippedTemplates } from '../../../src/checkers/templates/shipped-templates.ts';
import type { Template } from '../../../src/checkers/templates/template.ts';

const { templates } = readTemplates(shippedTemplates());

export function template(step_id: string, language: 'ja' | 'en'): Template {
  return templates.find((each) => each.step_id === step_id && each.language === language)!;
}

export const PLOT = template('plot_consistency', 'ja');

export const TEXT = `日曜日の夜、健一は家を出た。

翌朝の土曜日、二人は駅で待ち合わせた。「遅いよ」と美咲は笑った。
ＡＢＣ商会の前で、二人は別れた。「遅いよ」と誰かが言った。
`;

export type Json = Record<string, unknown>;

export function issue(more: Json = {}): Json {
  return { category: 'timeline', severity: 'high', quote: '翌朝の土曜日', description: '日曜日の翌朝は月曜日です。', ...more };
}

const CATEGORIES = ['timeline', 'causality', 'place', 'contradiction'];

/** Counts are those of the issues, as an honest model gives them. */
export function answer(issues: readonly unknown[], more: Json = {}): string {
  const metrics = Object.fromEntries(CATEGORIES.map((category) => [category, issues.filter((each) => (each as Json | null)?.['category'] === category).length]));
  return JSON.stringify({ summary: '曜日が合いません。', issues, recommendations: [], metrics, ...more });
}
