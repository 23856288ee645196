// What `import 'sekisho/code'` gives: the code tools alone, without the judgements about words that would be loaded with them.

export { openCodeIndex, type CodeLibrary } from './app/code-library.ts';
export type { Certificate, Claim, WhyIncomplete } from './code/answers/certificate.ts';
export type { Hit, Standing } from './code/answers/hit.ts';
export type { HitsAnswer } from './code/answers/hits-answer.ts';
