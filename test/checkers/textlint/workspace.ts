// A workspace with rules of its own, as somebody might have installed them: made in a temporary folder, thrown away afterwards.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Workspace {
  readonly root: string;
  write(file: string, text: string): void;
  /** The body of a rule: `context` is textlint's, `node` a string of the text. */
  rule(name: string, body: string): void;
  remove(): void;
}

export function makeWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'sekisho-textlint-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    root,
    write,
    rule(name, body) {
      const folder = `node_modules/${name}`;
      write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      const code = `(context, options) => { const { Syntax, RuleError, report, getSource, fixer } = context; return { [Syntax.Str](node) { ${body} } }; }`;
      write(`${folder}/index.js`, `const rule = ${code};\nmodule.exports = { linter: rule, fixer: rule };\n`);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
