// The one table of configuration keys: a new key is one row here; schema, file check, variables, flags and docs follow from it.
import * as z from 'zod';
import type { Bilingual } from '../kernel/bilingual.ts';
import { LIMITS } from '../kernel/limits.ts';
import {
  anyChangeIsWeaker, earlierIsStricter, higherIsStricter, key, lowerIsStricter, offIsStricter, onIsStricter, type ConfigKey,
} from './key-row.ts';

/** From none to every client, the strictest first. */
const ELICITATION = ['off', 'stdio', 'all'] as const;

const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
const FIX_TOOLS = ['suggested_fix', 'agent_patch', 'person_edit'] as const;

/** W-10; what it leaves out is as the built-in table says. */
const toolRow = z.strictObject({
  category: z.string().trim().min(1).max(100),
  tool_id: z.enum(FIX_TOOLS),
  min_severity: z.enum(SEVERITIES).default('low'),
  requires_user_confirmation: z.boolean().default(true),
  fallback_tool_id: z.enum(FIX_TOOLS).nullable().default(null),
  notes: z.string().max(500).default(''),
});

const rate = z.number().min(0).max(1);
const term = z.string().trim().min(1).max(LIMITS.termCharacters);

const phraseList = z.array(term).max(LIMITS.customTerms);

const phrases = <const P extends string>(path: P, words: string[], summary: Bilingual) =>
  key({ path, type: phraseList, default: words, summary, workspace: 'add' }); // one more forbidden word can only refuse more

const exceptions = <const P extends string>(path: P, words: string[], summary: Bilingual) =>
  key({
    path, type: phraseList, default: words, summary, workspace: 'never',
    why: { en: 'Every exception lets words through; a repository must not add one.', ja: '例外は語を通します。リポジトリが加えてはいけません。' },
  });

const ROWS = [
  key({
    path: 'language', type: z.enum(['auto', 'en', 'ja']), default: 'auto', flag: 'lang',
    summary: { en: 'Language of messages; auto follows the request.', ja: 'メッセージの言語。auto は依頼文の言語に従います。' },
    workspace: 'free', // changes how a message reads, never what is decided
  }),
  key({
    path: 'server.port', type: z.int().min(0).max(65_535), default: 7407, flag: 'port',
    summary: { en: 'HTTP port on 127.0.0.1; 0 takes any free one.', ja: '127.0.0.1 の HTTP ポート。0 は空いているポートを使います。' },
    workspace: 'never',
    why: {
      en: 'A repository must not choose where this machine listens.',
      ja: 'このマシンの待ち受け先をリポジトリが選んではいけません。',
    },
  }),
  key({
    path: 'store.backend', type: z.enum(['auto', 'sqlite', 'file']), default: 'auto',
    summary: {
      en: 'Where state is kept; auto takes SQLite where its native module loads, else files.',
      ja: '状態の保存先。auto は SQLite のネイティブモジュールが使えれば SQLite、なければファイルを使います。',
    },
    workspace: 'never',
    why: {
      en: 'Switching the backend would make the server look at another, empty history.',
      ja: '保存先を切り替えると、サーバーは別の空の履歴を見ることになります。',
    },
  }),
  key({
    path: 'artifacts.keep', type: z.boolean(), default: true,
    summary: {
      en: 'Keep the texts behind decisions, so that they can be replayed.',
      ja: '判断の元になった本文を保存し、再計算できるようにします。',
    },
    workspace: 'never',
    why: {
      en: 'Without the texts a decision cannot be replayed; a repository must not switch off what checks it.',
      ja: '本文がないと判断を再計算できません。検証の手段をリポジトリが止めてはいけません。',
    },
  }),
  key({
    path: 'mcp.profile', type: z.enum(['all', 'understanding', 'plan', 'review']), default: 'all',
    summary: {
      en: 'Which tools the HTTP endpoint /mcp lists; over stdio `sekisho mcp --profile` says it.',
      ja: 'HTTP の /mcp が一覧に出すツールの範囲。stdio では `sekisho mcp --profile` で指定します。',
    },
    workspace: 'free', // a tool that is not listed permits nothing; a shorter list opens no gate
  }),
  key({
    path: 'approvals.elicitation', type: z.enum(ELICITATION), default: 'stdio',
    summary: {
      en: 'Whose dialogs may carry a person\'s yes: MCP clients that started the server themselves (stdio), those with the bearer token too (all), or none (off).',
      ja: '人の「はい」を取り次げる MCP クライアント。stdio はサーバーを自分で起動したもの、all はトークンで接続したものも、off はどれも不可です。',
    },
    ...earlierIsStricter(ELICITATION), // a token is in the agent's hands: what comes with it is not a person's dialog unless somebody says so
  }),
  key({
    path: 'understanding.permitMinutes', type: z.int().min(1).max(24 * 60), default: 30,
    summary: { en: 'How long a write permit lasts.', ja: '書き込みの許可が続く時間（分）。' },
    ...lowerIsStricter, // a longer permit lets an agent write long after it understood
  }),
  key({
    path: 'guard.publicKeys', type: z.array(z.string().regex(/^ed25519:[A-Za-z0-9_-]{43}$/)).max(200), default: [],
    summary: {
      en: 'Keys whose permits `sekisho verify` accepts; it reads them from the base of a change, never from the change itself. `sekisho guard` adds yours.',
      ja: '`sekisho verify` が認める許可証の公開鍵。変更そのものではなく、変更の元になった版から読みます。`sekisho guard` が自分の鍵を加えます。',
    },
    workspace: 'add', // here it decides nothing: the wall looks at the version that is accepted already
  }),
  key({
    path: 'guard.readers', type: z.array(z.string().trim().min(1).max(200)).max(200), default: [],
    summary: { en: 'Commands that count as reading before READY, beside the built-in list, e.g. a test runner.', ja: 'READY 前に読み取りとして扱うコマンド。組み込みの一覧に加えます (例: テストの実行)。' },
    workspace: 'never',
    why: { en: 'A repository must not choose what runs before anything is understood.', ja: '理解の前に何を実行してよいかを、リポジトリが決めてはいけません。' },
  }),
  key({
    path: 'guard.readingTools', type: z.array(z.string().trim().min(1).max(200)).max(200), default: [],
    summary: { en: 'Tools of other MCP servers that only read: server__tool or server__*.', ja: '読み取りだけを行う、他の MCP サーバーのツール: server__tool または server__*。' },
    workspace: 'never',
    why: { en: 'A repository must not call a tool harmless.', ja: 'ツールが無害かどうかを、リポジトリが決めてはいけません。' },
  }),
  key({
    path: 'review.retentionDays', type: z.int().min(1).max(3_650), default: 30,
    summary: {
      en: 'Days after which `sekisho store forget` takes closed reviews and the texts only they lead to.',
      ja: '`sekisho store forget` が、終わったレビューとその本文を削除するまでの日数。',
    },
    workspace: 'never',
    why: {
      en: 'A repository must not choose how long a person\'s records are kept.',
      ja: '本人の記録をいつまで残すかを、リポジトリが選んではいけません。',
    },
  }),
  key({
    path: 'audit.archiveDays', type: z.int().min(1).max(3_650), default: 90,
    summary: { en: 'Days after which `sekisho audit archive` compresses exported log files.', ja: '`sekisho audit archive` が、書き出したログを圧縮するまでの日数。' },
    workspace: 'never',
    why: {
      en: 'A repository must not choose what becomes of the log.',
      ja: 'ログの扱いを、リポジトリが選んではいけません。',
    },
  }),
  key({
    path: 'code.maxEntries', type: z.int().min(1).max(10_000_000), default: 300_000,
    summary: {
      en: 'Files and folders the code index takes in at most; beyond, answers say that they are not complete.',
      ja: 'コード索引に入れるファイルとフォルダーの上限。超えると、回答は完全ではないと示します。',
    },
    workspace: 'never',
    why: {
      en: 'A repository must not choose how much of it is looked at.',
      ja: '自分のどこまでが調べられるかを、リポジトリが決めてはいけません。',
    },
  }),
  key({
    path: 'model.baseUrl', type: z.string().trim().max(2_000), default: '',
    summary: {
      en: 'Address of an OpenAI-compatible endpoint, e.g. http://127.0.0.1:11434/v1; empty: OPENAI_BASE_URL, then OpenAI. An address of your own needs no key.',
      ja: 'OpenAI 互換の接続先 (例: http://127.0.0.1:11434/v1)。空なら OPENAI_BASE_URL、それもなければ OpenAI。自前の接続先ならキーは不要です。',
    },
    workspace: 'never',
    why: {
      en: 'A repository must not choose who reads the person\'s text.',
      ja: '本人の文章を誰が読むかを、リポジトリが選んではいけません。',
    },
  }),
  key({
    path: 'model.name', type: z.string().trim().max(200), default: '',
    summary: { en: 'Name of the model; empty: OPENAI_MODEL, then gpt-4.1-mini.', ja: 'モデルの名前。空なら OPENAI_MODEL、それもなければ gpt-4.1-mini。' },
    workspace: 'never',
    why: {
      en: 'A repository must not choose who reads the person\'s text.',
      ja: '本人の文章を誰が読むかを、リポジトリが選んではいけません。',
    },
  }),
  key({
    path: 'model.allowPlainHttp', type: z.boolean(), default: false,
    summary: {
      en: 'Allow http:// addresses beyond this machine and private networks. Text and key then travel unencrypted.',
      ja: '自分のマシンや私設網の外でも http:// を許します。文章とキーは暗号化されずに送られます。',
    },
    workspace: 'never',
    why: {
      en: 'A repository must not open the person\'s text and key to the network.',
      ja: '本人の文章とキーをネットワークにさらすことを、リポジトリが決めてはいけません。',
    },
  }),
  key({
    path: 'model.timeoutSeconds', type: z.number().min(1).max(3_600), default: 120,
    summary: { en: 'How long one call to the model may take, its whole answer included.', ja: 'モデルへの一回の問い合わせにかけてよい秒数 (回答を受け取り終えるまで)。' },
    workspace: 'free', // how long one waits decides nothing
  }),
  key({
    path: 'model.retries', type: z.int().min(0).max(10), default: 3,
    summary: { en: 'How often a call is sent again after HTTP 429, 5xx or a cut line; uses up no correction.', ja: 'HTTP 429・5xx・切断のあとに再送する回数。修正の回数は減りません。' },
    workspace: 'free',
  }),
  key({
    path: 'model.temperature', type: z.number().min(0).max(2), default: 0.3,
    summary: { en: 'Temperature of the model.', ja: 'モデルの temperature。' },
    workspace: 'free', // whatever the model says is judged all the same
  }),
  key({
    path: 'proposal.maxCorrections', type: z.int().min(0).max(2), default: 2,
    summary: { en: 'Corrections at most of one report; never more than 2.', ja: '一つの報告に求める修正の上限回数 (最大 2 回)。' },
    ...lowerIsStricter, // every further try is a chance to get past a check
  }),
  phrases('proposal.forbiddenOrganizerJa', ['べき', 'してください', 'が必要です'], {
    en: 'What an Organizer report in Japanese may not say.', ja: '日本語の Organizer の報告で使えない言い方。',
  }),
  phrases('proposal.forbiddenOrganizerEn', ['should', 'must', 'please', 'need to', 'needs to'], {
    en: 'What an Organizer report in English may not say.', ja: '英語の Organizer の報告で使えない言い方。',
  }),
  phrases('proposal.forbiddenAdvisorJa', ['ベスト', '推奨', '正解', 'すべき', 'べき'], {
    en: 'What an Advisor report in Japanese may not say.', ja: '日本語の Advisor の報告で使えない言い方。',
  }),
  phrases('proposal.forbiddenAdvisorEn', ['best', 'recommended', 'recommend', 'recommends', 'recommending', 'recommendation', 'recommendations', 'correct answer', 'correct answers', 'should'], {
    en: 'What an Advisor report in English may not say.', ja: '英語の Advisor の報告で使えない言い方。',
  }),
  exceptions('proposal.exceptionsJa', [
    'べき等', 'べき乗', 'べき集合', 'べき級数', 'しかるべき', '然るべき', '恐るべき', '驚くべき', '非推奨', '不正解', '正解率', '正解データ',
    'ベストエフォート', 'ベストセラー', 'ハーベスト', '防弾ベスト', '安全ベスト', 'ダウンベスト', 'ライフベスト', 'してくださいまし', 'してくださいます',
  ], {
    en: 'Japanese words that hold a forbidden one and mean something else.', ja: '使えない語を含むが、別の意味の日本語の語。',
  }),
  exceptions('proposal.exceptionsEn', [
    'best effort', 'best efforts', 'best case', 'best before', 'best man', 'best seller', 'best sellers', 'best regards', 'best wishes', 'all the best', 'at best', 'must-have', 'must-haves',
    'letter of recommendation', 'letters of recommendation', 'recommendation letter', 'recommendation letters', 'recommendation engine', 'recommendation system',
  ], {
    en: 'English words that hold a forbidden one and mean something else.', ja: '使えない語を含むが、別の意味の英語の語。',
  }),
  key({
    path: 'review.maxActive', type: z.int().min(1).max(100), default: 10,
    summary: { en: 'Reviews that run at one time; more wait in the queue.', ja: '同時に実行するレビューの数。超えた分は順番を待ちます。' },
    ...lowerIsStricter, // more of them is more of this machine
  }),
  key({
    path: 'review.failOn', type: z.enum(SEVERITIES), default: 'medium',
    summary: { en: 'Open issues of this severity or worse make `sekisho check` end with exit 2.', ja: 'この重大度以上の指摘が残っていると `sekisho check` は終了コード 2 で終わります。' },
    ...earlierIsStricter(SEVERITIES), // a higher bar lets more through
  }),
  key({
    path: 'review.categoryToolMap', type: z.array(toolRow).max(200), default: [],
    summary: { en: 'Which tool mends which category of issue, before the built-in table.', ja: '指摘の分類ごとに使う修正ツール。組み込みの表より優先されます。' },
    workspace: 'never',
    why: { en: 'A repository must not choose what changes its texts, nor who is asked first.', ja: '本文を何が変え、先に誰に尋ねるかを、リポジトリが決めてはいけません。' },
  }),
  key({
    path: 'review.checkerTimeoutSeconds', type: z.number().min(1).max(600), default: 30,
    summary: { en: 'How long one step of a check may take; beyond, it counts as not executed.', ja: '検査の一手順にかけてよい秒数。超えると未実行として扱います。' },
    workspace: 'free', // a step that was cut off is said to be not executed
  }),
  key({
    path: 'review.trustTextlintConfig', type: z.boolean(), default: false,
    summary: { en: 'Load the .textlintrc of the root and the rules it names. They are programs: they can do all that you can.', ja: 'ルートの .textlintrc と、そこに書かれた規則を読み込みます。規則はプログラムであり、あなたと同じことができます。' },
    workspace: 'never',
    why: { en: 'A repository must not have its own programs run by being checked.', ja: '検査されるだけで、リポジトリのプログラムが実行されてはいけません。' },
  }),
  key({
    path: 'plan.enableTermPreservationCheck', type: z.boolean(), default: true,
    summary: { en: 'Check that a replan keeps the required terms.', ja: '再計画が必須の語を保っているかを検査します。' },
    ...onIsStricter, // off: a replan that lost the request is no longer noticed
  }),
  key({
    path: 'plan.treatTermLossAsStructureBreak', type: z.boolean(), default: false,
    summary: { en: 'Reject a replan on term loss instead of warning.', ja: '語が失われた再計画を、警告ではなく却下にします。' },
    ...onIsStricter, // off: a loss is a warning only
  }),
  key({
    path: 'plan.minPreservationRate', type: rate, default: 0.8,
    summary: { en: 'Share of required terms a replan must keep.', ja: '再計画が保つべき必須の語の割合。' },
    ...higherIsStricter, // a lower floor lets more terms go
  }),
  key({
    path: 'plan.customRequiredTerms', type: z.array(term).max(LIMITS.customTerms), default: [],
    summary: { en: 'Terms that are always required, beside those of the request.', ja: '依頼文の語とは別に、常に必須とする語。' },
    workspace: 'add', // one more term can only be missed; taking a person's term away would hide its loss
  }),
  key({
    path: 'plan.taskCountChangeThreshold', type: z.number().min(0).max(10), default: 0.3,
    summary: { en: 'Relative change of the task count above which a replan is excessive.', ja: 'これを超えると過大な変更とみなす、タスク数の変化率。' },
    ...lowerIsStricter, // both limits must be passed for "excessive": raising either one excuses more
  }),
  key({
    path: 'plan.taskCountChangeMinAbsolute', type: z.int().min(0).max(LIMITS.tasksPerPlan), default: 2,
    summary: { en: 'Number of tasks a count must change by, beyond which a replan can be excessive.', ja: 'これを超えると過大な変更になり得る、タスク数の差。' },
    ...lowerIsStricter, // see taskCountChangeThreshold
  }),
  key({
    path: 'plan.maxRefinementAttempts', type: z.int().min(0).max(10), default: 2,
    summary: { en: 'Replans at most for one plan.', ja: '一つの計画に対する再計画の上限回数。' },
    // Used-up attempts accept what is acceptable without asking for targetScore, so fewer skip the target (0: at once);
    // more give a refused plan further tries at the judge.
    ...anyChangeIsWeaker,
  }),
  key({
    path: 'plan.targetScore', type: z.number().min(0).max(100), default: 85,
    summary: { en: 'Judge score at which a plan is accepted.', ja: '計画を受け入れる評価点。' },
    ...higherIsStricter, // a lower target accepts worse plans
  }),
  key({
    path: 'plan.deltaThreshold', type: z.number().min(0).max(50), default: 5,
    summary: { en: 'Gain in points below which replanning has stagnated.', ja: 'これ未満なら停滞とみなす、評価点の伸び。' },
    ...lowerIsStricter, // stagnation accepts below the target; a higher threshold calls it sooner
  }),
  key({
    path: 'plan.deltaThresholdPercent', type: z.number().min(0).max(100), default: 5,
    summary: { en: 'Gain in percent below which replanning has stagnated.', ja: 'これ未満なら停滞とみなす、評価点の伸び率 (%)。' },
    ...lowerIsStricter, // see deltaThreshold; either one is enough for stagnation
  }),
  key({
    path: 'plan.maxSuggestionReplans', type: z.int().min(0).max(5), default: 1,
    summary: { en: 'Replans at most for suggestions on a plan that is good enough.', ja: '合格した計画への提案を理由とする再計画の上限回数。' },
    ...higherIsStricter, // fewer accept a plan with open suggestions sooner
  }),
  key({
    path: 'plan.refineSuggestionsOnSuccess', type: z.boolean(), default: false,
    summary: { en: 'Replan for suggestions even when the target is reached.', ja: '目標点に達していても、提案があれば再計画します。' },
    ...onIsStricter, // off: open suggestions no longer hold a plan back
  }),
  key({
    path: 'plan.enableIndividualFallback', type: z.boolean(), default: true,
    summary: { en: 'Take the usable tasks of a rejected replan one by one.', ja: '却下された再計画から、使えるタスクを個別に採用します。' },
    ...offIsStricter, // on: parts of a rejected replan still get in; off: the previous plan stands whole
  }),
  key({
    path: 'plan.similarityForFallback', type: rate, default: 0.7,
    summary: { en: 'Similarity of acceptance from which the fallback takes the new task.', ja: '個別採用で新しいタスクを選ぶ、受け入れ条件の類似度。' },
    ...higherIsStricter, // a lower bar replaces tasks by less similar ones
  }),
];

/** The rows with each value's type kept, for deriving `Config`. */
export type KnownKey = (typeof ROWS)[number];
export type ConfigPath = KnownKey['path'];

export const CONFIG_KEYS: readonly (ConfigKey & { readonly path: ConfigPath })[] = ROWS;
