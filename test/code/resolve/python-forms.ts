// One small tree per way in which Python names a thing of another module, or seems to.
import type { MarkedFiles } from './marked-tree.ts';

export const PYTHON_FORMS: Readonly<Record<string, MarkedFiles>> = {
  'from a module': { 'a.py': 'def ⟦one⟧():\n    pass\n', 'b.py': 'from a import «one»\n\n«one»(x.one, one=2)\n' },
  'from a module, renamed': { 'a.py': 'def ⟦one⟧():\n    pass\n', 'b.py': 'from a import «one» as «two»\n\none = «two»()\n' },
  'a module': { 'a.py': '⟦LIMIT⟧ = 1\nprint(«LIMIT»)\n', 'b.py': 'import a\nimport a as other\n\nprint(a.«LIMIT», other.«LIMIT», b.LIMIT)\n' },
  'a module in a package': { 'pkg/__init__.py': '', 'pkg/a.py': 'class ⟦Box⟧:\n    pass\n', 'b.py': 'import pkg.a\nimport pkg.a as short\n\npkg.a.«Box»(short.«Box»)\n' },
  'a module out of a package': { 'pkg/__init__.py': '', 'pkg/a.py': 'class ⟦Box⟧:\n    pass\n', 'b.py': 'from pkg import a\n\na.«Box»()\n' },
  'relative': { 'pkg/__init__.py': '', 'pkg/a.py': 'class ⟦Box⟧:\n    pass\n', 'pkg/b.py': 'from .a import «Box»\nfrom . import a\n\n«Box»(a.«Box»)\n', 'pkg/sub/__init__.py': '', 'pkg/sub/c.py': 'from ..a import «Box»\n\n«Box»()\n' },
  'given on by a package': { 'pkg/__init__.py': 'from .a import «Box»\n', 'pkg/a.py': 'class ⟦Box⟧:\n    pass\n', 'b.py': 'from pkg import «Box»\nimport pkg\n\n«Box»(pkg.«Box»)\n' },
  'everything of a module': { 'a.py': 'def ⟦one⟧():\n    pass\n', 'b.py': 'from a import *\n\n«one»()\n' },
  'a parameter that hides it': { 'a.py': 'def ⟦one⟧():\n    pass\n\n\ndef two(one):\n    return one\n\n\n«one»()\n' },
  'a method and a keyword of the name': { 'a.py': 'def ⟦one⟧():\n    pass\n\n\nclass Box:\n    def one(self):\n        return «one»(self.one, one=1, two=«one»)\n' },
};
