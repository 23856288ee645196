// How a rendered report names a node: in the words of the board; a name that only the caller vouches for may say no verdict either.
import { say, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { fold } from '../../kernel/text-folding.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { contextOf, type ReportContext, type ValidationOptions } from './report-context.ts';
import { onOneLine } from './visible-text.ts';

const TEXT = {
  named: { ja: '「{name}」({node})', en: '"{name}" ({node})' },
  byPlace: { ja: '渡された一覧の {place} 番目のノード', en: 'node {place} of the list that was handed in' },
  withheld: {
    ja: '{node} (題名はボードの記録になく、使えない語を含むため表示しません)',
    en: '{node} (its title is not on record with the board and holds a word a report may not use, so it is not shown)',
  },
} as const satisfies Record<string, Bilingual>;

const NAME_CHARACTERS = 2_000;

/** `shown`: the language of the page. `judged`: that of an Advisor's words; without it names are not judged, for the title of a task may well say what must be done. */
export interface NamingOptions {
  readonly shown: Language;
  readonly judged?: Language;
}

export class NodeNames {
  readonly #context: ReportContext;
  /** Whoever hands in nodes without saying which stand on the board answers for all of them. */
  readonly #allOnBoard: boolean;
  readonly #naming: NamingOptions;

  constructor(options: ValidationOptions, naming: NamingOptions) {
    this.#context = contextOf([], options);
    this.#allOnBoard = options.boardTitles === undefined;
    this.#naming = naming;
  }

  /** `written`: the title as the report has it, for a node that nobody else has named. */
  of(id: string, written = ''): string {
    const { shown } = this.#naming;
    const known = this.#context.nodes.get(id);
    const name = onOneLine(known?.title ?? written, NAME_CHARACTERS);
    const node = this.#allOnBoard || this.#saysNothing(id) ? id : say(TEXT.byPlace, shown, { place: [...this.#context.nodes.keys()].indexOf(id) + 1 });
    if (name === '') return node;
    const onBoard = known !== undefined && (this.#allOnBoard || this.#context.known.titles.has(fold(known.title).trim()));
    return onBoard || this.#saysNothing(name) ? say(TEXT.named, shown, { name, node }) : say(TEXT.withheld, shown, { node });
  }

  #saysNothing(text: string): boolean {
    const { judged } = this.#naming;
    const { config, known } = this.#context;
    return judged === undefined || forbiddenWords([{ path: '', text }], { kind: 'advisor', language: judged, config, known }).length === 0;
  }
}
