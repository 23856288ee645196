// Ground truth for Python from its own `ast` module: functions, classes, first assignments per scope, attributes of self, parameters.
import { execFileSync } from 'node:child_process';
import type { FileTruth } from './typescript-truth.ts';

/** Reads paths from stdin, one JSON line per file; offsets are UTF-16 units as in our other truth. */
const PROGRAM = String.raw`
import ast, json, sys

def run(path):
    data = open(path, 'rb').read()
    text = data.decode('utf-8')
    if '\r' in text or '\f' in text or text.startswith('\ufeff'):
        return None
    tree = ast.parse(text)
    lines = text.split('\n')
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode('utf-16-le')) // 2 + 1)
    def at(line, col):  # col in UTF-8 bytes
        return starts[line - 1] + len(lines[line - 1].encode()[:col].decode().encode('utf-16-le')) // 2
    definitions, parameters = [], []
    every = []
    def place_of_name(node, word, name):
        first = node.lineno
        col = len(lines[first - 1].encode()[:node.col_offset].decode())
        i = first - 1
        pos = lines[i].index(word, col) + len(word)
        while True:
            j = lines[i].find(name, pos)
            if j >= 0:
                return at(i + 1, len(lines[i][:j].encode()))
            i, pos = i + 1, 0

    class Scope:
        def __init__(self, kind, up):
            self.kind, self.up, self.names, self.outside, self.of_file = kind, up, set(), set(), set()
            self.local = up is not None and (up.local or kind == 'function')
            if kind == 'function': self.local = True

    def add(into, name, kind, start, local, exported):
        into.append({'name': name, 'kind': kind, 'nameStart': start, 'local': local, 'exported': exported})

    def top(scope): return scope.kind == 'module'
    def visible(scope, name): return top(scope) and not name.startswith('_')

    def target(node, scope):
        if isinstance(node, ast.Name):
            every.append((node.lineno, node.col_offset, node.id, 'name', scope))
        elif isinstance(node, (ast.Tuple, ast.List)):
            for each in node.elts: target(each, scope)
        elif isinstance(node, ast.Starred):
            target(node.value, scope)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ('self', 'cls'):
            every.append((node.end_lineno, node.end_col_offset - len(node.attr.encode()), node.attr, 'attr', scope))

    def comprehension(node, scope):
        inner = Scope('function', scope)
        for g in node.generators: target(g.target, inner)
        for child in ast.iter_child_nodes(node): 
            if isinstance(child, ast.comprehension):
                visit(child.iter, inner)
                for c in child.ifs: visit(c, inner)
            else: visit(child, inner)

    def args(a, scope):
        for each in a.posonlyargs + a.args + a.kwonlyargs + [x for x in (a.vararg, a.kwarg) if x]:
            scope.names.add(each.arg)
            add(parameters, each.arg, 'parameter', at(each.lineno, each.col_offset), True, False)

    def typeparams(node, scope):
        for each in getattr(node, 'type_params', []):
            add(parameters, each.name, 'parameter', at(each.lineno, each.col_offset), True, False)

    def visit(node, scope):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            kind = 'function'
            if scope.kind == 'class': kind = 'constructor' if node.name == '__init__' else 'method'
            every.append((node.lineno, node.col_offset, node.name, ('def', kind, place_of_name(node, 'def', node.name)), scope))
            for d in node.decorator_list: visit(d, scope)
            inner = Scope('function', scope)
            args(node.args, inner)
            for d in node.args.defaults + [d for d in node.args.kw_defaults if d]: visit(d, scope)
            for each in node.body: visit(each, inner)
            return
        if isinstance(node, ast.ClassDef):
            every.append((node.lineno, node.col_offset, node.name, ('def', 'class', place_of_name(node, 'class', node.name)), scope))
            for d in node.decorator_list: visit(d, scope)
            for d in node.bases: visit(d, scope)
            for d in node.keywords: visit(d.value, scope)
            inner = Scope('class', scope)
            for each in node.body: visit(each, inner)
            return
        if isinstance(node, ast.Lambda):
            inner = Scope('function', scope)
            args(node.args, inner)
            for d in node.args.defaults + [d for d in node.args.kw_defaults if d]: visit(d, scope)
            visit(node.body, inner)
            return
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            comprehension(node, scope)
            return
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            (scope.of_file if isinstance(node, ast.Global) else scope.outside).update(node.names)
        elif isinstance(node, (getattr(ast, 'MatchAs', ()), getattr(ast, 'MatchStar', ()))) and node.name:
            every.append((node.end_lineno, node.end_col_offset - len(node.name.encode()), node.name, 'name', scope))
        elif isinstance(node, getattr(ast, 'MatchMapping', ())) and node.rest:
            line = lines[node.end_lineno - 1].encode()[:node.end_col_offset].decode()
            every.append((node.end_lineno, len(line[:line.rindex(node.rest)].encode()), node.rest, 'name', scope))
        elif isinstance(node, ast.Assign):
            for each in node.targets: target(each, scope)
        elif isinstance(node, ast.AnnAssign): target(node.target, scope)
        elif isinstance(node, ast.NamedExpr): target(node.target, scope)
        elif isinstance(node, (ast.For, ast.AsyncFor)): target(node.target, scope)
        elif isinstance(node, ast.withitem) and node.optional_vars is not None: target(node.optional_vars, scope)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            line = lines[node.lineno - 1]
            i, pos = node.lineno - 1, len(line.encode()[:node.col_offset].decode())
            after = node.type.end_lineno - 1
            i, pos = after, len(lines[after].encode()[:node.type.end_col_offset].decode())
            j = lines[i].find(' as ', pos)
            if j < 0: j = lines[i].find('as', pos) - 1
            j = lines[i].index(node.name, j + 4)
            every.append((i + 1, len(lines[i][:j].encode()), node.name, 'name', scope))
        for child in ast.iter_child_nodes(node): visit(child, scope)

    root = Scope('module', None)
    visit(tree, root)
    listed = None
    for each in tree.body:
        if isinstance(each, (ast.Assign, ast.AugAssign)):
            t = each.targets[0] if isinstance(each, ast.Assign) else each.target
            if isinstance(t, ast.Name) and t.id == '__all__' and isinstance(each.value, (ast.List, ast.Tuple)) and all(isinstance(e, ast.Constant) and isinstance(e.value, str) for e in each.value.elts):
                listed = (listed or set()) | {e.value for e in each.value.elts}
    tops = {name for _, _, name, _, scope in every if top(scope) and name not in scope.of_file}
    for line, col, name, what, scope in sorted(every, key=lambda x: (x[0], x[1])):
        exported = top(scope) and (name in listed if listed else not name.startswith('_'))
        if isinstance(what, tuple):
            scope.names.add(name)
            add(definitions, name, what[1], what[2], scope.local, exported)
        elif what == 'name':
            if name in scope.of_file:
                if name in tops: continue
                tops.add(name)
                add(definitions, name, 'variable', at(line, col), False, name in listed if listed else not name.startswith('_'))
                continue
            if name in scope.names or name in scope.outside: continue
            scope.names.add(name)
            add(definitions, name, 'variable', at(line, col), scope.local, exported)
        else:
            owner = scope
            while owner is not None and owner.kind != 'class': owner = owner.up
            if owner is None: continue
            if name in owner.names: continue
            owner.names.add(name)
            add(definitions, name, 'property', at(line, col), owner.local, False)
    return {'definitions': definitions, 'parameters': parameters, 'literals': []}

for path in sys.stdin.read().split('\n'):
    if not path: continue
    try:
        truth = run(path)
    except (SyntaxError, UnicodeDecodeError, ValueError):
        truth = None
    print(json.dumps([path, truth]))
`;

/** Files Python itself cannot read are left out. */
export function pythonTruth(paths: readonly string[]): Map<string, FileTruth> {
  const out = execFileSync('python3', ['-c', PROGRAM], { input: paths.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 });
  return new Map(out.split('\n').filter(Boolean).map((line) => JSON.parse(line) as [string, FileTruth | null]).filter((pair): pair is [string, FileTruth] => pair[1] !== null));
}
