// The words of two descriptions apart by what they are: those that stand in the text are its subject, the others say what is wrong with it. And the two sides of a contradiction, either of which may be marked.
import { fold } from '../../kernel/text-folding.ts';
import type { MeaningWord } from '../../language/vectors/words.ts';
import type { Finding } from './finding.ts';
import { familiesOf } from './problem-kinds.ts';
import { figuresIn } from './said.ts';
import { saidBy, wordsOf } from './shared-meaning.ts';

type Words = readonly MeaningWord[];

export interface Subjects {
  /** How much of what the one speaks of the other speaks of too. */
  readonly subjectAgain: number;
  readonly subjectAnew: number;
  /** The same of what is wrong, with the names of the categories. */
  readonly troubleAgain: number;
  readonly troubleAnew: number;
  /** Both say that something does not fit. */
  readonly clash: number;
  /** How much of each passage the other's description names: a contradiction has two sides. */
  readonly otherSide: number;
  readonly otherFigures: number;
  /** Figures of the issue, passage and description together, that the finding has in neither. */
  readonly figuresGone: number;
}

interface Read {
  readonly subject: Words;
  readonly trouble: Words;
  readonly passage: Words;
  readonly said: Words;
  readonly clashes: boolean;
  readonly figuresSaid: readonly string[];
  readonly figuresMarked: readonly string[];
}

/** An issue, read once for all findings. */
export class Subject {
  readonly #issue: Read;
  readonly #before: string;
  readonly #after: string;

  constructor(issue: Finding, old: string, before: string, after: string) {
    this.#before = fold(before);
    this.#after = fold(after);
    this.#issue = read(issue, old, this.#before);
  }

  with(finding: Finding, fresh: string): Subjects {
    const [issue, other] = [this.#issue, read(finding, fresh, this.#after)];
    const named = (marked: readonly string[], said: readonly string[]): number => marked.filter((figure) => said.includes(figure)).length;
    const figures = [...new Set([...issue.figuresSaid, ...issue.figuresMarked])];
    const theirs = new Set([...other.figuresSaid, ...other.figuresMarked]);
    return {
      subjectAgain: saidBy(issue.subject, other.said), subjectAnew: saidBy(other.subject, issue.said),
      troubleAgain: saidBy(issue.trouble, other.trouble), troubleAnew: saidBy(other.trouble, issue.trouble),
      clash: Number(issue.clashes && other.clashes),
      otherSide: (saidBy(issue.passage, other.said) + saidBy(other.passage, issue.said)) / 2,
      otherFigures: named(issue.figuresMarked, other.figuresSaid) + named(other.figuresMarked, issue.figuresSaid),
      figuresGone: figures.length === 0 ? 0 : figures.filter((figure) => !theirs.has(figure)).length / figures.length,
    };
  }
}

/** `text` is folded. */
function read(finding: Finding, marked: string, text: string): Read {
  const said = wordsOf(finding.description);
  const subject = said.filter((word) => text.includes(word.text));
  return {
    said, subject, trouble: [...said.filter((word) => !subject.includes(word)), ...wordsOf(finding.category)], passage: wordsOf(marked),
    clashes: familiesOf(finding).has('does not fit'), figuresSaid: figuresIn(finding.description), figuresMarked: figuresIn(marked),
  };
}
