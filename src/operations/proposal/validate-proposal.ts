// `validate_proposal`: one report, one verdict; no run, no model, nothing kept.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { say } from '../../kernel/bilingual.ts';
import { parseReport } from '../../gates/proposal/parse-report.ts';
import { validateAdvisorReport } from '../../gates/proposal/validate-advisor.ts';
import { validateOrganizerReport } from '../../gates/proposal/validate-organizer.ts';
import { defineOperation } from '../operation.ts';
import { proposalConfig } from './proposal-task.ts';
import { REPORT_KIND, VALIDATION } from './shapes.ts';

export const validateProposal = defineOperation({
  id: 'validate_proposal',
  gate: 'proposal',
  title: { en: 'Validate a report', ja: '報告を検証' },
  summary: { en: 'Judge a report: {ok, errors, warnings}.', ja: '報告を検証します: {ok, errors, warnings}。' },
  effect: 'read',
  stateless: true,
  input: z.object({
    type: REPORT_KIND,
    report: z.unknown().meta({ type: 'object', 'x-brief': '' }),
    validNodeIds: z.array(z.string().max(LIMITS.taskIdCharacters)).max(LIMITS.tasksPerPlan),
  }),
  output: VALIDATION,
  http: { method: 'POST', path: '/api/proposal-quality/validate' },
  cli: { words: ['proposal', 'validate'] },
  run({ type, report, validNodeIds }, call) {
    // Its JSON text is as good as the object (K-07), and is then held to the strict first step.
    const parsed = typeof report === 'string' ? parseReport(report) : { ok: true as const, report };
    if (!parsed.ok) return { ok: false, errors: [say(parsed.error.refusal.message, 'en', parsed.error.refusal.params)], warnings: [] };
    const validate = type === 'organizer' ? validateOrganizerReport : validateAdvisorReport;
    return validate(parsed.report, validNodeIds, { config: proposalConfig(call.config.proposal) });
  },
});
