// A problem that says only that there is one: beyond the feature's own name nothing is left that code could show (U-07).
import { sharedTerms } from '../../language/related/shared-terms.ts';

/** Words that complain without saying of what. */
const COMPLAINTS: ReadonlySet<string> = new Set(
  ('problem problems issue issues bug bugs defect defects trouble fault faults broken wrong bad fail fails failing failure incorrect strange weird buggy work working behave behaves behaviour behavior something thing ' +
    '問題 問題点 不具合 バグ 障害 異常 故障 トラブル 欠陥 不備 おかしい 変 動作 動き 挙動 こと もの 何か').split(' '),
);

export function isBareComplaint(issue: string, target: string | null): boolean {
  const said = sharedTerms(issue, issue);
  const ofTarget = target === null ? [] : said.filter((term) => sharedTerms(term, target).length > 0);
  return said.every((term) => COMPLAINTS.has(term) || ofTarget.includes(term));
}
