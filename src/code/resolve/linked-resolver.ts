// Resolves along the links between files, which are kept from question to question.
import { followExports } from './follow-exports.ts';
import { ImportLinks, type LinkRules } from './import-links.ts';
import type { ImportResolver } from './project-view.ts';

export function linkedResolver(rules: LinkRules): ImportResolver {
  const links = new ImportLinks(rules);
  return {
    languages: [...rules.languages],
    prepare: (view) => links.update(view),
    resolve(name, targets, view) {
      links.update(view);
      return followExports(name, targets, view, links);
    },
  };
}
