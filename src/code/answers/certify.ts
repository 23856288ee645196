// Decides whether an answer may call itself complete; pure, so that every rule can be tested by itself.
import type { SkippedFile, SkipReason } from '../files/source-file.ts';
import type { Look } from '../keeper.ts';
import type { Scope } from '../scope.ts';
import type { Certificate, Claim, WhyIncomplete } from './certificate.ts';
import type { Standing } from './hit.ts';

export interface Findings {
  readonly claim: Claim;
  readonly look: Look;
  readonly scope: Scope;
  /** Every skipped file in scope; `searched` are those whose text was looked through all the same. */
  readonly skipped: readonly SkippedFile[];
  readonly searched?: ReadonlySet<string>;
  /** How many hits have which. */
  readonly standings?: Readonly<Record<Standing, number>> | undefined;
  /** Of files that could hold what was asked for. */
  readonly unparsed?: number;
  readonly parseErrors?: number;
  readonly parserFailed?: number;
  readonly withoutGrammar?: number;
  readonly unresolvedImports?: number;
  readonly capped?: boolean;
  readonly failed?: boolean;
  /** Patterns or languages were given, and no file there is fits them. */
  readonly emptyScope?: boolean;
  /** The index moved while the answer was put together. */
  readonly moved?: boolean;
}

/** Pictures and archives hold no source text: they are outside every claim and only counted. */
const OUTSIDE_THE_CLAIM: ReadonlySet<SkipReason> = new Set(['binary', 'not_regular', 'link_outside', 'protected']);
const NAMED = 20;

export function certify(findings: Findings): Certificate {
  const { claim, look, scope, standings = { resolved: 0, candidate: 0, text: 0 } } = findings;
  const skipped: Record<string, number> = {};
  for (const { reason } of findings.skipped) skipped[reason] = (skipped[reason] ?? 0) + 1;
  const unknown = findings.skipped.filter(({ path, reason }) => !OUTSIDE_THE_CLAIM.has(reason) && findings.searched?.has(path) !== true);
  const why: WhyIncomplete[] = [];
  if (look.state === 'building') why.push('index_building');
  else if (look.freshness !== 'verified') why.push('not_checked_for_changes');
  if (unknown.some(({ reason }) => reason === 'too_many_files')) why.push('too_many_files');
  if (unknown.some(({ reason }) => reason !== 'too_many_files')) why.push('files_skipped');
  if (look.unlisted.some((folder) => scope.whole || reaches(scope, folder))) why.push('folders_unlisted');
  // A mistyped path must not look like a proof that nothing is there.
  if (look.state === 'ready' && findings.emptyScope === true) why.push('empty_scope');
  if ((findings.unparsed ?? 0) > 0) why.push('unparsed_candidates');
  if ((findings.parseErrors ?? 0) > 0) why.push('parse_errors');
  if ((findings.parserFailed ?? 0) > 0) why.push('parser_failed');
  if ((findings.withoutGrammar ?? 0) > 0) why.push('no_grammar');
  if (findings.capped === true) why.push('capped');
  if (findings.failed === true) why.push('search_failed');
  if (findings.moved === true) why.push('changed_while_answering');
  return {
    complete: why.length === 0,
    claim,
    scope: { paths: scope.paths, languages: scope.languages },
    index: { generation: look.generation, state: look.state, files: look.files, indexed: look.indexed, pending: look.pending },
    skipped,
    skipped_in_scope: unknown.slice(0, NAMED).map(({ path }) => path),
    ignored: look.ignored,
    parse: { errors_in_scope: findings.parseErrors ?? 0, unparsed_candidates: findings.unparsed ?? 0 },
    unresolved_imports: findings.unresolvedImports ?? 0,
    hits: standings,
    freshness: look.freshness,
    capped: findings.capped ?? false,
    why,
  };
}

/** Patterns speak of files, so a folder counts as reached unless the patterns clearly lead elsewhere. */
function reaches({ paths }: Scope, folder: string): boolean {
  if (paths.length === 0) return true;
  return paths.some((pattern) => {
    const fixed = pattern.replace(/^[!/]+/, '').split(/[*?[]/)[0]!;
    return fixed === '' || !pattern.includes('/') || folder.startsWith(fixed.replace(/\/$/, '')) || fixed.startsWith(`${folder}/`);
  });
}
