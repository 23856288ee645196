// The reasons zod gives in Japanese, with its names of types in Japanese too.
import type * as z from 'zod';
import ja from 'zod/v4/locales/ja.js';

const NAMES: Readonly<Record<string, string>> = {
  string: '文字列', number: '数値', int: '整数', integer: '整数', boolean: '真偽値', object: 'オブジェクト', record: 'オブジェクト', array: '配列', null: 'null', undefined: '未指定', date: '日時',
};
/** Not what is quoted: that is a value somebody gave or may give. */
const NAME = /(?<![\p{L}\p{N}_"'`「])(?:string|number|int|integer|boolean|object|record|array|undefined|date)(?![\w"'`」])/gu;

const localeError = ja().localeError;

export const japaneseReason: z.core.$ZodErrorMap = (issue) => {
  const told = localeError(issue);
  if (typeof told === 'string') return inJapanese(told);
  return told === null || told === undefined ? told : { ...told, message: inJapanese(told.message) };
};

function inJapanese(reason: string): string {
  return reason.replace(NAME, (name) => NAMES[name] ?? name);
}
