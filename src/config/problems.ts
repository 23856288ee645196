// Gathers everything that is wrong before anything is thrown: a person corrects a configuration once, not error by error.
import { say, type Bilingual } from '../kernel/bilingual.ts';
import { ERROR_TABLE } from '../kernel/error-table.ts';
import { SekishoError, type ErrorCode } from '../kernel/errors.ts';

export interface Problem {
  readonly code: ErrorCode;
  /** Fills the places of the code's message. */
  readonly params: Readonly<Record<string, unknown>> & { readonly path: string };
  /** Found only when the problem is really reported: a hostile file can hold a hundred thousand unknown names. */
  readonly findNearest?: () => string;
  readonly why?: Bilingual;
}

/** One entry of `SekishoError.params.details`. */
export interface ProblemDetail {
  readonly code: ErrorCode;
  readonly path: string;
  readonly message: Bilingual;
  readonly why?: Bilingual;
}

const REPORTED_PROBLEMS = 50;

/** The first problem gives code and message; `details` lists all (at most 50), `problems` is their full number. */
export function throwProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const reported = problems.slice(0, REPORTED_PROBLEMS);
  throw new SekishoError(first.code, {
    ...filled(first),
    details: reported.map(detail),
    problems: problems.length,
  });
}

function filled(problem: Problem): Problem['params'] {
  return problem.findNearest === undefined ? problem.params : { ...problem.params, nearest: problem.findNearest() };
}

function detail(problem: Problem): ProblemDetail {
  const params = filled(problem);
  const { message } = ERROR_TABLE[problem.code];
  return {
    code: problem.code,
    path: params.path,
    message: { en: say(message, 'en', params), ja: say(message, 'ja', params) },
    ...(problem.why === undefined ? {} : { why: problem.why }),
  };
}
