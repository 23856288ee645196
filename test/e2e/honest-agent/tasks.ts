// All tasks of the honest agent, one row each: the twenty the gate was mended on, and those held back from that.
import type { HonestTask } from './task.ts';
import { ENGLISH_TASKS } from './tasks-english.ts';
import { HELD_BACK_TASKS } from './tasks-held-back.ts';
import { JAPANESE_TASKS } from './tasks-japanese.ts';

export const TASKS: readonly HonestTask[] = [...JAPANESE_TASKS, ...ENGLISH_TASKS, ...HELD_BACK_TASKS];
