// The ways a text is given to a grammar until one of them is read without an error: the holes of the grammar covered, then as it stands.
import { coverCpp } from './cover-cpp.ts';
import { coverFlow } from './cover-flow.ts';
import { coverFirst, coverMore, coverUsing } from './cover-typescript.ts';
import { looksLikeCpp } from './looks-like-cpp.ts';

export interface Reading {
  /** Whose grammar reads it. */
  readonly language: string;
  readonly text: string;
}

/** Flow announces itself in the first comment. */
const FLOW = /@(?:no)?flow\b/;
const HEAD = 4096;

export function* readings(language: string, text: string): Generator<Reading> {
  if (language === 'javascript') yield* javascript(text);
  else if (language === 'typescript' || language === 'tsx') yield* typescript(language, text);
  else if (language === 'c') yield* c(text);
  else if (language === 'cpp') yield { language, text: coverCpp(text) };
  else yield { language, text };
}

/** The name of a header does not tell C from C++; its text does. */
function* c(text: string): Generator<Reading> {
  const covered = coverCpp(text);
  if (looksLikeCpp(text)) yield { language: 'cpp', text: covered };
  yield { language: 'c', text: covered };
  if (covered !== text) yield { language: 'c', text };
}

function* typescript(language: string, text: string): Generator<Reading> {
  const first = coverFirst(text, language === 'tsx');
  yield { language, text: first };
  const second = coverMore(first);
  if (second !== first) yield { language, text: second };
  if (first !== text) yield { language, text };
}

/** No grammar of Flow is to be had; its types are nearly those of TypeScript, which are read even where they stand in JavaScript unannounced. */
function* javascript(text: string): Generator<Reading> {
  const plain = { language: 'javascript', text: coverUsing(text) };
  const typed = { language: 'tsx', text: coverFlow(text) };
  if (FLOW.test(text.slice(0, HEAD))) yield* [typed, plain];
  else yield* [plain, typed];
}
