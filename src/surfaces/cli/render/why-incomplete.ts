// What keeps an answer about code from being complete, in words a person can act on.
import type { WhyIncomplete } from '../../../code/answers/certificate.ts';
import type { Bilingual, Language } from '../../../kernel/bilingual.ts';

const WORDS: Readonly<Record<WhyIncomplete, Bilingual>> = {
  index_building: { en: 'the index is still being built; ask again or give --wait-ms', ja: '索引の構築中です。もう一度尋ねるか --wait-ms を指定してください' },
  files_skipped: { en: 'files in scope could not be looked through', ja: '範囲内に確認できないファイルがあります' },
  folders_unlisted: { en: 'a folder could not be listed', ja: '一覧できないフォルダーがあります' },
  changed_while_answering: { en: 'files changed meanwhile; ask again', ja: '回答中にファイルが変わりました。もう一度尋ねてください' },
  unparsed_candidates: { en: 'files that may hold it are not parsed yet; ask again', ja: '該当しうるファイルの解析が済んでいません。もう一度尋ねてください' },
  parse_errors: { en: 'a file that may hold it has syntax the parser does not know', ja: '該当しうるファイルに解析できない構文があります' },
  parser_failed: { en: 'the parser failed on a file that may hold it', ja: '該当しうるファイルの解析に失敗しました' },
  no_grammar: { en: 'it stands in a language whose definitions cannot be read', ja: '定義を読み取れない言語のファイルにあります' },
  capped: { en: 'too much was found; narrow it with --paths', ja: '見つかった数が多すぎます。--paths で絞ってください' },
  search_failed: { en: 'the search broke off', ja: '検索が途中で失敗しました' },
  not_checked_for_changes: { en: 'it was not checked for changes in time; ask again', ja: '変更の確認が間に合いませんでした。もう一度尋ねてください' },
  too_many_files: { en: 'the tree has more files than are indexed', ja: '索引の上限を超える数のファイルがあります' },
  empty_scope: { en: 'no file fits --paths or --languages', ja: '--paths や --languages に合うファイルがありません' },
};

/** No search, no reason: a question without a word to look for. */
const NOT_SEARCHED: Bilingual = { en: 'nothing was searched for', ja: '検索は行われませんでした' };

export function allInWords(why: readonly unknown[], language: Language): string {
  return why.length === 0 ? NOT_SEARCHED[language] : why.map((each) => inWords(each, language)).join('; ');
}

/** A reason nobody has words for is shown as it is. */
function inWords(why: unknown, language: Language): string {
  return typeof why === 'string' && Object.hasOwn(WORDS, why) ? WORDS[why as WhyIncomplete][language] : String(why);
}
