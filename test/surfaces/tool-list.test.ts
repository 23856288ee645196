// The MCP tool list: constant, within its token budget, and without anything only a person may do.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/kernel/digest.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { INSTRUCTIONS } from '../../src/surfaces/mcp/server.ts';
import { listTools } from '../../src/surfaces/mcp/tool-list.ts';

const tools = listTools();
const cost = (list: typeof tools) =>
  list.reduce((sum, { name, description, inputSchema }) => sum + countTokens(JSON.stringify({ name, description, inputSchema })), 0);

describe('tool list', () => {
  it('stays within the budget: 3,000 tokens for everything there will be, 1,300 for the understanding profile', () => {
    expect(cost(tools)).toBeLessThanOrEqual(3000);
    expect(cost(tools.filter(({ gate }) => gate === 'shared' || gate === 'understanding'))).toBeLessThanOrEqual(1300);
  });

  it('leaves room for the gates to come: the plan gate and what is shared take at most a quarter', () => {
    expect(cost(tools.filter(({ gate }) => gate === 'plan' || gate === 'shared'))).toBeLessThanOrEqual(750);
  });

  it('[K-10] offers nothing that only a person may do', () => {
    const personOnly = OPERATIONS.filter((operation) => !operation.callers.includes('agent')).map(({ id }) => id);
    expect(personOnly).toContain('settle_plan');
    expect(tools.map(({ name }) => name).filter((name) => personOnly.includes(name))).toEqual([]);
  });

  it('pins the names; a change here is a change for every agent', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      'start_session', 'set_query_frame', 'submit_understanding', 'open_semantic', 'semantic_search', 'submit_semantic', 'submit_verification',
      'check_write_target', 'add_explored_files', 'revert_to_exploration',
      'open_plan', 'submit_terms', 'submit_plan', 'submit_replan', 'get_plan', 'check_replan',
      'get_dashboard', 'get_node', 'create_node', 'add_children', 'estimate_status', 'apply_diff', 'put_plan_on_board',
      'open_proposal', 'submit_proposal', 'get_proposal', 'validate_proposal', 'check', 'polish', 'choose_fixes', 'submit_findings', 'list_issues',
      'find_definitions', 'find_references', 'search_text', 'search_files', 'get_symbols', 'get_function_at_line', 'read_range',
      'analyze_structure', 'repo_pack', 'query', 'get_session_status',
    ]);
  });

  it('pins every word an agent reads before its first call', () => {
    const words = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(digestOf({ words, INSTRUCTIONS })).toMatchInlineSnapshot(`"1cb659b462306011e20577e70a51b18b90b1c87a74917410092e53f86cd1cd01"`);
  });

  it('declares every operation the same way', () => {
    for (const operation of OPERATIONS) {
      expect(operation.id).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(operation.summary.en).not.toBe(operation.summary.ja);
      expect(operation.http.path).toMatch(/^\/api\//);
      expect(operation.callers.length).toBeGreaterThan(0);
    }
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
    expect(new Set(OPERATIONS.map(({ http }) => `${http.method} ${http.path}`)).size).toBe(OPERATIONS.length);
    expect(new Set(OPERATIONS.map(({ cli }) => cli.words.join(' '))).size).toBe(OPERATIONS.length);
  });
});
