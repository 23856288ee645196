// Judges a diff against the board as it is now: shown, shown with a warning, or never shown. Asked again at the moment of applying.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { fold } from '../../kernel/text-folding.ts';
import type { BoardView } from './board-view.ts';
import { isPlainList, isPlainObject, readPlain, type PlainObject, type PlainValue } from './plain-data.ts';
import { isStatus, STATUSES } from './statuses.ts';
import { isBlank, onOneLine } from './visible-text.ts';

export type DiffReason = Refusal;
export type DiffResult = 'VALID' | 'NEEDS_REVIEW' | 'INVALID';

export interface DiffVerdict {
  readonly result: DiffResult;
  /** Why it may not even be shown. */
  readonly errors: readonly DiffReason[];
  /** What a person is told before deciding. */
  readonly warnings: readonly DiffReason[];
}

const REASONS = {
  not_an_object: { en: '{path} must be an object', ja: '{path} はオブジェクトでなければなりません' },
  missing: { en: '{path} is missing or empty', ja: '{path} がないか、空です' },
  not_offered: { en: '{path} is not something a diff can do', ja: '{path} は差分で行えることではありません' },
  unknown_node: { en: "{path}: there is no node '{id}'", ja: "{path}: ノード '{id}' がありません" },
  other_target: { en: 'target_node_id is not the node that is changed', ja: 'target_node_id が変更されるノードと違います' },
  same_node: { en: 'a node cannot be related to itself', ja: 'ノードを自分自身と関連付けることはできません' },
  relation_exists: { en: 'this relation is already there', ja: 'この関連は既にあります' },
  group_exists: { en: 'this group is already there', ja: 'このまとまりは既にあります' },
  too_few_nodes: { en: 'a group needs at least 2 different nodes', ja: 'まとまりには異なるノードが 2 件以上必要です' },
  too_few_children: { en: 'a decomposition needs at least 2 children', ja: '分解には子が 2 件以上必要です' },
  too_many_children: { en: 'a diff adds at most {limit} children', ja: '一つの差分で加えられる子は {limit} 件までです' },
  too_long: { en: '{path} is longer than {limit} characters', ja: '{path} が {limit} 文字を超えています' },
  unknown_status: { en: '{path} is not a status', ja: '{path} はステータスではありません' },
  diff_id_twice: { en: 'this diff_id was used before', ja: 'この diff_id は既に使われています' },
  has_children: { en: 'the node already has children', ja: 'このノードには既に子があります' },
  similar_group: { en: 'a group with this label and nearly the same nodes is already there', ja: '同じ名前でほぼ同じノードのまとまりが既にあります' },
  reverse_relation: { en: 'the same relation is there in the other direction', ja: '逆向きの同じ関連が既にあります' },
  many_children: { en: 'there are more than {count} children', ja: '子が {count} 件を超えています' },
  same_titles: { en: 'two children have the same title', ja: '同じ題名の子があります' },
} as const satisfies Record<string, Bilingual>;

type Why = keyof typeof REASONS;

const MANY_CHILDREN = 10;
/** Of all nodes of both groups together, so many shared ones make them "nearly the same". */
const SIMILAR_SHARE = 0.5;

/** Total like the report validators. `usedDiffIds`: ids of other diffs of the run. */
export function validateDiff(diff: unknown, board: BoardView, usedDiffIds: readonly string[] = []): DiffVerdict {
  const verdict = new Verdict(new Set(board.nodes.map(({ id }) => id)));
  const { value, tooLarge } = readPlain(diff);
  if (tooLarge || !isPlainObject(value)) verdict.error('not_an_object', 'diff');
  else examine(verdict, value, board, usedDiffIds);
  return verdict.say();
}

class Verdict {
  readonly errors: DiffReason[] = [];
  readonly warnings: DiffReason[] = [];
  readonly nodes: ReadonlySet<string>;

  constructor(nodes: ReadonlySet<string>) {
    this.nodes = nodes;
  }

  error(why: Why, path: string, params: Readonly<Record<string, unknown>> = {}, valid?: readonly unknown[]): void {
    // Invalid is invalid; nobody is shown the ten thousandth reason.
    if (this.errors.length < LIMITS.reportFaults) this.errors.push({ check: `diff.${why}`, severity: 'must', path, message: REASONS[why], params: { path, ...params }, ...(valid === undefined ? {} : { valid }) });
  }

  warn(why: Why, path: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.warnings.push({ check: `diff.${why}`, severity: 'should', path, message: REASONS[why], params: { path, ...params } });
  }

  say(): DiffVerdict {
    return { result: this.errors.length > 0 ? 'INVALID' : this.warnings.length > 0 ? 'NEEDS_REVIEW' : 'VALID', errors: this.errors, warnings: this.warnings };
  }
}

function examine(verdict: Verdict, diff: PlainObject, board: BoardView, usedDiffIds: readonly string[]): void {
  const id = textAt(verdict, diff, 'diff_id');
  if (id !== undefined && usedDiffIds.includes(id)) verdict.error('diff_id_twice', 'diff_id');
  textAt(verdict, diff, 'reason');
  const source = diff.get('generated_from');
  if (!isPlainObject(source)) verdict.error('missing', 'generated_from');
  else {
    textAt(verdict, source, 'organizer_run_id', 'generated_from.');
    textAt(verdict, source, 'source_proposal', 'generated_from.');
  }
  const target = nodeAt(verdict, diff, 'target_node_id');
  const change = diff.get('change');
  if (!isPlainObject(change)) verdict.error('missing', 'change');
  else {
    const type = textAt(verdict, diff, 'type');
    const rule = type === undefined || !Object.hasOwn(RULES, type) ? undefined : RULES[type];
    if (rule === undefined) verdict.error('not_offered', 'type', {}, Object.keys(RULES));
    else {
      // A second change hidden beside the first would make one yes count for two.
      for (const key of change.keys()) if (!rule.keys.includes(key)) verdict.error('not_offered', `change.${onOneLine(key, 50)}`, {}, rule.keys);
      rule.examine(verdict, change, target, board);
    }
  }
}

interface Rule {
  readonly keys: readonly string[];
  readonly examine: (verdict: Verdict, change: PlainObject, target: string | undefined, board: BoardView) => void;
}

const RULES: Readonly<Record<string, Rule>> = {
  relation: { keys: ['action', 'from_node_id', 'to_node_id', 'relation_type'], examine: examineRelation },
  grouping: { keys: ['group_label', 'node_ids'], examine: examineGrouping },
  decomposition: { keys: ['parent_node_id', 'add_children'], examine: examineDecomposition },
};

function examineRelation(verdict: Verdict, change: PlainObject, target: string | undefined, board: BoardView): void {
  if (change.get('action') !== 'add') verdict.error('not_offered', 'change.action', {}, ['add']);
  const from = nodeAt(verdict, change, 'from_node_id', 'change.');
  const to = nodeAt(verdict, change, 'to_node_id', 'change.');
  const type = textAt(verdict, change, 'relation_type', 'change.');
  if (from !== undefined && target !== undefined && from !== target) verdict.error('other_target', 'target_node_id');
  if (from === undefined || to === undefined || type === undefined) return;
  if (from === to) verdict.error('same_node', 'change.to_node_id');
  const same = board.relations.filter((relation) => fold(relation.relation_type) === fold(type));
  if (same.some((relation) => relation.from_node_id === from && relation.to_node_id === to)) verdict.error('relation_exists', 'change');
  else if (same.some((relation) => relation.from_node_id === to && relation.to_node_id === from)) verdict.warn('reverse_relation', 'change');
}

function examineGrouping(verdict: Verdict, change: PlainObject, target: string | undefined, board: BoardView): void {
  const label = textAt(verdict, change, 'group_label', 'change.');
  const list = change.get('node_ids');
  if (!isPlainList(list)) return verdict.error('missing', 'change.node_ids');
  list.forEach((item, at) => knownNode(verdict, item, `change.node_ids[${at}]`));
  const ids = new Set(list);
  if (ids.size < 2) verdict.error('too_few_nodes', 'change.node_ids');
  if (target !== undefined && list[0] !== target) verdict.error('other_target', 'target_node_id');
  if (label === undefined) return;
  for (const group of board.groups.filter(({ group_label }) => fold(group_label).trim() === fold(label).trim())) {
    const there = new Set<PlainValue>(group.node_ids);
    const shared = [...ids].filter((id) => there.has(id)).length;
    const all = new Set([...ids, ...there]).size;
    if (shared === all) return verdict.error('group_exists', 'change');
    if (shared / all >= SIMILAR_SHARE) verdict.warn('similar_group', 'change');
  }
}

function examineDecomposition(verdict: Verdict, change: PlainObject, target: string | undefined, board: BoardView): void {
  const parent = nodeAt(verdict, change, 'parent_node_id', 'change.');
  if (parent !== undefined && target !== undefined && parent !== target) verdict.error('other_target', 'target_node_id');
  const children = change.get('add_children');
  if (!isPlainList(children)) return verdict.error('missing', 'change.add_children');
  if (children.length < 2) verdict.error('too_few_children', 'change.add_children');
  // What a call may not add one by one, a diff may not add at once.
  if (children.length > LIMITS.childrenPerCall) verdict.error('too_many_children', 'change.add_children', { limit: LIMITS.childrenPerCall });
  else if (children.length > MANY_CHILDREN) verdict.warn('many_children', 'change.add_children', { count: MANY_CHILDREN });
  const titles = children.flatMap((child, at) => examineChild(verdict, child, `change.add_children[${at}]`));
  if (new Set(titles).size < titles.length) verdict.warn('same_titles', 'change.add_children');
  if (parent !== undefined && board.nodes.some(({ parent_id }) => parent_id === parent)) verdict.warn('has_children', 'change.parent_node_id');
}

const CHILD_KEYS = ['temp_id', 'title', 'context', 'suggested_status'];

function examineChild(verdict: Verdict, child: PlainValue, path: string): string[] {
  if (!isPlainObject(child)) {
    verdict.error('not_an_object', path);
    return [];
  }
  for (const key of child.keys()) if (!CHILD_KEYS.includes(key)) verdict.error('not_offered', `${path}.${onOneLine(key, 50)}`, {}, CHILD_KEYS);
  const title = textAt(verdict, child, 'title', `${path}.`);
  const context = textAt(verdict, child, 'context', `${path}.`);
  if ((title?.length ?? 0) > LIMITS.nodeTitleCharacters) verdict.error('too_long', `${path}.title`, { limit: LIMITS.nodeTitleCharacters });
  if ((context?.length ?? 0) > LIMITS.nodeContextCharacters) verdict.error('too_long', `${path}.context`, { limit: LIMITS.nodeContextCharacters });
  if (child.has('temp_id')) textAt(verdict, child, 'temp_id', `${path}.`);
  if (child.has('suggested_status') && !isStatus(child.get('suggested_status'))) verdict.error('unknown_status', `${path}.suggested_status`, {}, STATUSES);
  return title === undefined ? [] : [fold(title).trim()];
}

function textAt(verdict: Verdict, object: PlainObject, key: string, prefix = ''): string | undefined {
  const value = object.get(key);
  if (typeof value === 'string' && !isBlank(value)) return value;
  verdict.error('missing', `${prefix}${key}`);
  return undefined;
}

function nodeAt(verdict: Verdict, object: PlainObject, key: string, prefix = ''): string | undefined {
  const id = textAt(verdict, object, key, prefix);
  if (id !== undefined) knownNode(verdict, id, `${prefix}${key}`);
  return id;
}

function knownNode(verdict: Verdict, id: PlainValue, path: string): void {
  if (typeof id !== 'string') verdict.error('missing', path);
  else if (!verdict.nodes.has(id)) verdict.error('unknown_node', path, { id: onOneLine(id, 100) });
}
