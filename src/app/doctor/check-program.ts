// What every call needs of the program itself: a Node that is new enough, and a tool list that is not too long.
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import { listTools } from '../../surfaces/mcp/tool-list.ts';
import { both, fail, ok } from './doctor-line.ts';

const OLDEST_NODE = [20, 19] as const;
/** Near enough for JSON in o200k; the budget of the tool list is counted exactly by its own test. */
const CHARACTERS_PER_TOKEN = 4;

export function nodeVersion(found: string): DoctorLine {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const enough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (enough) return ok('node', both(`Node ${found}`));
  return fail('node', { en: `Node ${found} is too old; 20.19 is needed`, ja: `Node ${found} は古すぎます。20.19 以上が必要です` }, both('nvm install 22'));
}

export function toolList(): DoctorLine {
  const tools = listTools();
  const size = JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))).length;
  const tokens = Math.round(size / CHARACTERS_PER_TOKEN);
  return ok('tools', { en: `${tools.length} MCP tools, about ${tokens} tokens`, ja: `MCP ツール ${tools.length} 個、約 ${tokens} トークン` });
}
