// What both prompts say alike: JSON and nothing else, the ten ways in which reports fail, the words that may not stand there.
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { STATUSES } from './statuses.ts';
import type { ReportKind } from './report-types.ts';
import type { ProposalTask } from './proposal-task.ts';

/** Rules of both languages, line by line. */
export interface BilingualLines {
  readonly ja: readonly string[];
  readonly en: readonly string[];
}

const TEXT = {
  only: {
    ja: '次の形の JSON オブジェクトを一つだけ出力してください。前後の文、コードブロック、注釈は付けません。キーは省かず、例の「…」を実際の内容に置き換えます。',
    en: 'Output exactly one JSON object of the form below and nothing else: no sentence before or after it, no code fence, no comment. Leave out no key; replace every "…" by real content.',
  },
  rules: { ja: '必ず守ること:', en: 'Always:' },
  tone: { ja: '書き方:', en: 'Tone:' },
  doNot: { ja: 'しないこと:', en: 'Do not:' },
  language: { ja: '報告は日本語で書いてください。', en: 'Write the report in English.' },
  forbidden: { ja: '使わない語: ', en: 'Words not to use: ' },
  statuses: { ja: 'suggested_status は省いてよく、書くなら次のどれか: ', en: 'suggested_status may be left out; where it stands it is one of: ' },
} as const satisfies Record<string, Bilingual>;

const DO_NOT: BilingualLines = {
  ja: [
    '抽象的な助言だけで終わる',
    'ID を書かない、または作り出す',
    '理由を書かない',
    '案を一つだけ出す',
    'リスクを書かない',
    '次の一手を書かない',
    '決めつける、または勧める',
    '子が一つだけの分解をする',
    '一覧にないノードを指す',
    '提案できることがあるのに、まとめだけを書く',
  ],
  en: [
    'stay with abstract advice',
    'leave out an id or invent one',
    'give no reason',
    'offer a single option',
    'name no risk',
    'name no next step',
    'decide or advise in favour of one',
    'take something apart into one child',
    'refer to a node that is not listed',
    'write only a summary where there is something to propose',
  ],
};

const LISTED_CHARACTERS = 30;

export function rulesOf(kind: ReportKind, { language, config }: ProposalTask, shape: string, rules: BilingualLines, tone: BilingualLines): string {
  // A word of a project's own file is judged however long it is; a sentence in its place is not repeated to the model.
  const forbidden = config.forbidden[kind][language].filter((word) => word.length <= LISTED_CHARACTERS);
  return [
    `${TEXT.only[language]}\n${shape}`,
    list(TEXT.rules[language], [...rules[language], `${TEXT.statuses[language]}${STATUSES.join(', ')}`]),
    list(TEXT.tone[language], [TEXT.language[language], ...tone[language], ...(forbidden.length === 0 ? [] : [`${TEXT.forbidden[language]}${forbidden.join(language === 'ja' ? '、' : ', ')}`])]),
    list(TEXT.doNot[language], DO_NOT[language]),
  ].join('\n\n');
}

function list(head: string, items: readonly string[]): string {
  return [head, ...items.map((item) => `- ${item}`)].join('\n');
}

export function onlyJson(language: Language): string {
  return { ja: 'JSON だけを出力してください。', en: 'Output JSON only.' }[language];
}
