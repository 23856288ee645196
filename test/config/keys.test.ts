// The key table as others rely on it: names, defaults and rules are pinned as literals, so that a change is a decision.
import { describe, expect, test } from 'vitest';
import { CONFIG_KEYS } from '../../src/config/keys.ts';
import { PROPOSAL_DEFAULTS } from '../../src/gates/proposal/config.ts';

// The gate's own defaults, which its tests pin word by word.
const { forbidden, exceptions } = PROPOSAL_DEFAULTS;

describe('the key table', () => {
  test('pins every key with its default, workspace rule, variable and flag', () => {
    const pinned = CONFIG_KEYS.map((row) => [
      row.path, row.default, row.workspace === 'stricter' ? `stricter ${row.bound}` : row.workspace, row.environment, row.flag ?? null,
    ]);
    expect(pinned).toEqual([
      ['language', 'auto', 'free', 'SEKISHO_LANGUAGE', 'lang'],
      ['server.port', 7407, 'never', 'SEKISHO_SERVER_PORT', 'port'],
      ['store.backend', 'auto', 'never', 'SEKISHO_STORE_BACKEND', null],
      ['artifacts.keep', true, 'never', 'SEKISHO_ARTIFACTS_KEEP', null],
      ['mcp.profile', 'all', 'free', 'SEKISHO_MCP_PROFILE', null],
      ['approvals.elicitation', 'stdio', 'stricter ≤', 'SEKISHO_APPROVALS_ELICITATION', null],
      ['understanding.permitMinutes', 30, 'stricter ≤', 'SEKISHO_UNDERSTANDING_PERMIT_MINUTES', null],
      ['guard.publicKeys', [], 'add', 'SEKISHO_GUARD_PUBLIC_KEYS', null],
      ['guard.readers', [], 'never', 'SEKISHO_GUARD_READERS', null],
      ['guard.readingTools', [], 'never', 'SEKISHO_GUARD_READING_TOOLS', null],
      ['review.retentionDays', 30, 'never', 'SEKISHO_REVIEW_RETENTION_DAYS', null],
      ['audit.archiveDays', 90, 'never', 'SEKISHO_AUDIT_ARCHIVE_DAYS', null],
      ['code.maxEntries', 300_000, 'never', 'SEKISHO_CODE_MAX_ENTRIES', null],
      ['model.baseUrl', '', 'never', 'SEKISHO_MODEL_BASE_URL', null],
      ['model.name', '', 'never', 'SEKISHO_MODEL_NAME', null],
      ['model.allowPlainHttp', false, 'never', 'SEKISHO_MODEL_ALLOW_PLAIN_HTTP', null],
      ['model.timeoutSeconds', 120, 'free', 'SEKISHO_MODEL_TIMEOUT_SECONDS', null],
      ['model.retries', 3, 'free', 'SEKISHO_MODEL_RETRIES', null],
      ['model.temperature', 0.3, 'free', 'SEKISHO_MODEL_TEMPERATURE', null],
      ['proposal.maxCorrections', 2, 'stricter ≤', 'SEKISHO_PROPOSAL_MAX_CORRECTIONS', null],
      ['proposal.forbiddenOrganizerJa', forbidden.organizer.ja, 'add', 'SEKISHO_PROPOSAL_FORBIDDEN_ORGANIZER_JA', null],
      ['proposal.forbiddenOrganizerEn', forbidden.organizer.en, 'add', 'SEKISHO_PROPOSAL_FORBIDDEN_ORGANIZER_EN', null],
      ['proposal.forbiddenAdvisorJa', forbidden.advisor.ja, 'add', 'SEKISHO_PROPOSAL_FORBIDDEN_ADVISOR_JA', null],
      ['proposal.forbiddenAdvisorEn', forbidden.advisor.en, 'add', 'SEKISHO_PROPOSAL_FORBIDDEN_ADVISOR_EN', null],
      ['proposal.exceptionsJa', exceptions.ja, 'never', 'SEKISHO_PROPOSAL_EXCEPTIONS_JA', null],
      ['proposal.exceptionsEn', exceptions.en, 'never', 'SEKISHO_PROPOSAL_EXCEPTIONS_EN', null],
      ['review.maxActive', 10, 'stricter ≤', 'SEKISHO_REVIEW_MAX_ACTIVE', null],
      ['review.failOn', 'medium', 'stricter ≤', 'SEKISHO_REVIEW_FAIL_ON', null],
      ['review.categoryToolMap', [], 'never', 'SEKISHO_REVIEW_CATEGORY_TOOL_MAP', null],
      ['review.checkerTimeoutSeconds', 30, 'free', 'SEKISHO_REVIEW_CHECKER_TIMEOUT_SECONDS', null],
      ['review.trustTextlintConfig', false, 'never', 'SEKISHO_REVIEW_TRUST_TEXTLINT_CONFIG', null],
      ['plan.enableTermPreservationCheck', true, 'stricter =', 'SEKISHO_PLAN_ENABLE_TERM_PRESERVATION_CHECK', null],
      ['plan.treatTermLossAsStructureBreak', false, 'stricter =', 'SEKISHO_PLAN_TREAT_TERM_LOSS_AS_STRUCTURE_BREAK', null],
      ['plan.minPreservationRate', 0.8, 'stricter ≥', 'SEKISHO_PLAN_MIN_PRESERVATION_RATE', null],
      ['plan.customRequiredTerms', [], 'add', 'SEKISHO_PLAN_CUSTOM_REQUIRED_TERMS', null],
      ['plan.taskCountChangeThreshold', 0.3, 'stricter ≤', 'SEKISHO_PLAN_TASK_COUNT_CHANGE_THRESHOLD', null],
      ['plan.taskCountChangeMinAbsolute', 2, 'stricter ≤', 'SEKISHO_PLAN_TASK_COUNT_CHANGE_MIN_ABSOLUTE', null],
      ['plan.maxRefinementAttempts', 2, 'stricter =', 'SEKISHO_PLAN_MAX_REFINEMENT_ATTEMPTS', null],
      ['plan.targetScore', 85, 'stricter ≥', 'SEKISHO_PLAN_TARGET_SCORE', null],
      ['plan.deltaThreshold', 5, 'stricter ≤', 'SEKISHO_PLAN_DELTA_THRESHOLD', null],
      ['plan.deltaThresholdPercent', 5, 'stricter ≤', 'SEKISHO_PLAN_DELTA_THRESHOLD_PERCENT', null],
      ['plan.maxSuggestionReplans', 1, 'stricter ≥', 'SEKISHO_PLAN_MAX_SUGGESTION_REPLANS', null],
      ['plan.refineSuggestionsOnSuccess', false, 'stricter =', 'SEKISHO_PLAN_REFINE_SUGGESTIONS_ON_SUCCESS', null],
      ['plan.enableIndividualFallback', true, 'stricter =', 'SEKISHO_PLAN_ENABLE_INDIVIDUAL_FALLBACK', null],
      ['plan.similarityForFallback', 0.7, 'stricter ≥', 'SEKISHO_PLAN_SIMILARITY_FOR_FALLBACK', null],
    ]);
  });

  test.each([
    ['server.port', [0, 65_535], [-1, 65_536, 80.5, '80']],
    ['review.retentionDays', [1, 3_650], [0, 3_651, 1.5]],
    ['audit.archiveDays', [1, 3_650], [0, 3_651, 1.5]],
    ['model.timeoutSeconds', [1, 3_600], [0, 3_601]],
    ['model.retries', [0, 10], [-1, 11, 1.5]],
    ['model.temperature', [0, 2], [-0.1, 2.1]],
    ['proposal.maxCorrections', [0, 2], [-1, 3, 1.5]],
    ['plan.minPreservationRate', [0, 1], [-0.01, 1.01, '1', null, Number.NaN, Infinity]],
    ['plan.taskCountChangeThreshold', [0, 10], [-0.1, 10.1]],
    ['plan.taskCountChangeMinAbsolute', [0, 2_000], [-1, 2_001, 1.5]],
    ['plan.maxRefinementAttempts', [0, 10], [-1, 11, 1.5]],
    ['plan.targetScore', [0, 100], [-1, 101]],
    ['plan.deltaThreshold', [0, 50], [-1, 51]],
    ['plan.deltaThresholdPercent', [0, 100], [-1, 101]],
    ['plan.maxSuggestionReplans', [0, 5], [-1, 6, 0.5]],
    ['plan.similarityForFallback', [0, 1], [-0.1, 1.1]],
    ['plan.customRequiredTerms', [[], ['認証'], Array(200).fill('x')], [[''], ['  '], [1], '認証', Array(201).fill('x'), ['x'.repeat(201)]]],
    ['plan.enableTermPreservationCheck', [true, false], ['true', 1, null]],
    ['language', ['auto', 'en', 'ja'], ['fr', 'JA', '']],
    ['store.backend', ['auto', 'sqlite', 'file'], ['postgres']],
    ['mcp.profile', ['all', 'understanding', 'plan', 'review'], ['board']],
    ['code.maxEntries', [1, 300_000, 10_000_000], [0, 1.5, 10_000_001]],
  ] as const)('%s takes its range and nothing beside it', (path, good, bad) => {
    const type = CONFIG_KEYS.find((row) => row.path === path)!.type;
    for (const value of good) expect(type.safeParse(value).success, JSON.stringify(value)).toBe(true);
    for (const value of bad) expect(type.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });

  test('every default is valid, and names are unique and at most one level deep', () => {
    for (const row of CONFIG_KEYS) {
      expect(row.type.safeParse(row.default).success, row.path).toBe(true);
      expect(row.path).toMatch(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)?$/);
      expect(row.summary.en).not.toBe('');
      expect(row.summary.ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
    for (const name of ['path', 'environment', 'flag'] as const) {
      const names = CONFIG_KEYS.map((row) => row[name]).filter((value) => value !== undefined);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
