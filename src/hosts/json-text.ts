// Changes single places in the text of a JSON file with comments and leaves every other character as it was, so that what is put in can be taken out again without a trace.
import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Bilingual } from '../kernel/bilingual.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';

export type JsonPlace = readonly (string | number)[];

/** A file that cannot be understood, or in which something else stands where ours would go. */
export class WrongJson extends Error {
  constructor(readonly reason: Bilingual) {
    super(reason.en);
  }
}

const BOM = '\uFEFF';
const EMPTY = '{}\n';

export class JsonText {
  private readonly mark: string;
  private text: string;
  private readonly breakLine: string;
  private readonly step: string;

  constructor(before: string | undefined) {
    const given = before ?? '';
    this.mark = given.startsWith(BOM) ? BOM : '';
    const bare = given.slice(this.mark.length);
    this.breakLine = /\r\n/.test(bare) ? '\r\n' : '\n';
    this.step = /^([ \t]+)\S/m.exec(bare)?.[1] ?? '  ';
    this.text = bare.trim() === '' ? EMPTY.replace('\n', this.breakLine) : bare;
    for (const node of everyNode(this.tree())) noKeyTwice(node);
  }

  toString(): string {
    return this.mark + this.text;
  }

  /** Nothing in it but the braces: comments are somebody's words and stay. */
  isEmpty(): boolean {
    return /^\s*\{\s*\}\s*$/.test(this.text);
  }

  at(place: JsonPlace): unknown {
    const node = findNodeAtLocation(this.tree(), [...place]);
    return node === undefined ? undefined : (getNodeValue(node) as unknown);
  }

  /** Leaves the text alone where this value is there already. */
  set(place: JsonPlace, value: unknown): void {
    const node = findNodeAtLocation(this.tree(), [...place]);
    if (node !== undefined) {
      if (canonicalJson(getNodeValue(node)) === canonicalJson(value)) return;
      this.replace(node.offset, node.offset + node.length, this.spelt(value, this.indentAt(node.offset), this.isOneLine(node.parent?.parent ?? node)));
      return;
    }
    const parent = this.container(place.slice(0, -1), 'object');
    this.append(parent, `${JSON.stringify(place.at(-1))}: `, value);
  }

  addTo(place: JsonPlace, value: unknown): void {
    this.append(this.container(place, 'array'), '', value);
  }

  /** Takes the place out, and every container that is left empty by that; the outermost one stays. */
  remove(place: JsonPlace): void {
    const node = findNodeAtLocation(this.tree(), [...place]);
    if (node === undefined) return;
    const item = node.parent?.type === 'property' ? node.parent : node;
    this.cut(item, item.parent!);
    const above = place.slice(0, -1);
    const left = above.length === 0 ? undefined : findNodeAtLocation(this.tree(), [...above]);
    if (left !== undefined && left.children?.length === 0 && isBlank(this.text.slice(left.offset + 1, left.offset + left.length - 1))) this.remove(above);
  }

  private tree(): Node {
    const errors: ParseError[] = [];
    const tree = parseTree(this.text, errors, { allowTrailingComma: true });
    if (tree === undefined || errors.length > 0) throw new WrongJson({ en: 'it is no valid JSON', ja: '正しい JSON ではありません' });
    if (tree.type !== 'object') throw new WrongJson({ en: 'it is no JSON object', ja: 'JSON のオブジェクトではありません' });
    return tree;
  }

  private container(place: JsonPlace, type: 'object' | 'array'): Node {
    const found = findNodeAtLocation(this.tree(), [...place]);
    if (found === undefined) {
      this.set(place, type === 'object' ? {} : []);
      return findNodeAtLocation(this.tree(), [...place])!;
    }
    if (found.type !== type) throw new WrongJson({ en: `${place.join('.')} is not what it should be (${type})`, ja: `${place.join('.')} の形が違います (${type} のはずです)` });
    return found;
  }

  private append(parent: Node, name: string, value: unknown): void {
    const close = parent.offset + parent.length - 1;
    const last = parent.children?.at(-1);
    if (last === undefined) {
      const within = this.text.slice(parent.offset + 1, close);
      const indent = this.indentAt(parent.offset);
      const item = `${this.breakLine}${indent}${this.step}${name}${this.spelt(value, indent + this.step, false)}`;
      // Only blanks between the braces: they are replaced. A comment there stays in front of what is put in.
      const after = `${this.breakLine}${indent}`;
      if (isBlank(within)) this.replace(parent.offset + 1, close, item + after);
      else this.replace(parent.offset + 1 + within.trimEnd().length, close, item + after);
      return;
    }
    const end = last.offset + last.length;
    const comma = this.commaAfter(end);
    const from = comma ?? end;
    const lineIsOver = this.restOfLine(from);
    if (this.isOneLine(parent)) {
      this.replace(from, from, `${comma === undefined ? ', ' : ' '}${name}${this.spelt(value, '', true)}${comma === undefined ? '' : ','}`);
      return;
    }
    const indent = this.indentAt(last.offset);
    this.replace(lineIsOver, lineIsOver, `${this.breakLine}${indent}${name}${this.spelt(value, indent, false)}${comma === undefined ? '' : ','}`);
    if (comma === undefined) this.replace(end, end, ',');
  }

  private cut(item: Node, parent: Node): void {
    const [start, end] = [item.offset, item.offset + item.length];
    const close = parent.offset + parent.length - 1;
    const before = this.text.slice(parent.offset + 1, start);
    const line = /(?:\r?\n)?[ \t]*$/.exec(before)![0];
    const comma = this.commaAfter(end);
    const siblings = parent.children!;
    const at = siblings.indexOf(item);
    if (comma !== undefined) {
      // On a line of its own it goes with its line; between others, with the blanks that follow it.
      const blanks = line.includes('\n') ? '' : /^[ \t]*/.exec(this.text.slice(comma))![0];
      this.replace(line.includes('\n') || at === siblings.length - 1 ? start - line.length : start, comma + blanks.length, '');
      return;
    }
    this.replace(start - line.length, end, '');
    const previous = siblings[at - 1];
    if (previous !== undefined) {
      const behind = this.commaAfter(previous.offset + previous.length)!;
      this.replace(behind - 1, behind, '');
      return;
    }
    const rest = this.text.slice(parent.offset + 1, close - (end - start) - line.length);
    if (isBlank(rest)) this.replace(parent.offset + 1, parent.offset + 1 + rest.length, '');
  }

  /** The place behind the comma that follows, if one does before anything else that counts. */
  private commaAfter(from: number): number | undefined {
    const found = /^(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*,/.exec(this.text.slice(from));
    return found === null ? undefined : from + found[0].length;
  }

  /** A comment behind a value on its line is about that value. */
  private restOfLine(from: number): number {
    return from + /^(?:[ \t]*\/\*(?:(?!\*\/)[^\r\n])*\*\/)*(?:[ \t]*\/\/[^\r\n]*)?/.exec(this.text.slice(from))![0].length;
  }

  private isOneLine(node: Node): boolean {
    return node.children !== undefined && node.children.length > 0 && !this.text.slice(node.offset, node.offset + node.length).includes('\n');
  }

  private indentAt(offset: number): string {
    return /(?:^|\n)([ \t]*)[^\n]*$/.exec(this.text.slice(0, offset))![1]!;
  }

  private spelt(value: unknown, indent: string, oneLine: boolean): string {
    return oneLine ? JSON.stringify(value) : JSON.stringify(value, undefined, this.step).replaceAll('\n', `${this.breakLine}${indent}`);
  }

  private replace(from: number, to: number, by: string): void {
    this.text = this.text.slice(0, from) + by + this.text.slice(to);
  }
}

const isBlank = (text: string): boolean => text.trim() === '';

function* everyNode(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* everyNode(child);
}

/** Hosts keep the last of two, we would change the first. */
function noKeyTwice({ type, children }: Node): void {
  if (type !== 'object') return;
  const names = (children ?? []).map(({ children: parts }) => String(parts?.[0]?.value));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new WrongJson({ en: `it names "${twice.slice(0, 80)}" twice`, ja: `"${twice.slice(0, 80)}" が二度書かれています` });
}
