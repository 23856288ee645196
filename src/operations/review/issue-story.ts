// The story of one issue: what happened to it, what each fix came to, how its place was found again, and the issues it continues (W-15).
import * as z from 'zod';
import type { ReadTx } from '../../store/contract.ts';
import type { Issue } from '../../gates/review/issue.ts';
import { tellIssue } from '../../gates/review/time-line.ts';
import type { Answer, Call } from '../operation.ts';
import { eventsOf, resolutionsOf } from './issues.ts';

export const ISSUE_STORY = z.object({ placeholder: z.string() });
