// All tasks of the honest agent, one row each: half of them asked in Japanese, half in English.
import { ENGLISH_TASKS } from './tasks-english.ts';
import { JAPANESE_TASKS } from './tasks-japanese.ts';

export const TASKS = [...JAPANESE_TASKS, ...ENGLISH_TASKS];
