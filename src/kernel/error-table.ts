// The one catalogue of error codes. A number is never used twice; retired rows stay. docs/reference/errors.md is generated from it.
import type { ErrorRow } from './errors.ts';

export const ERROR_TABLE = {
  'QC-003': {
    name: 'UnknownStep', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: there is no check step {step}.', ja: '{path}: 検査手順 {step} はありません。' },
    hint: { en: 'The steps are: {valid}.', ja: '使える手順: {valid}' },
  },
  'QC-004': {
    name: 'PromptExecutionError', http: 502, exit: 4, who: 'operator', retry: 'same',
    message: { en: 'No usable answer of a model: {reason}', ja: 'モデルから使える回答が得られませんでした: {reason}' },
    hint: { en: 'Check the configured endpoint, or the answer that was handed in; the step counts as not executed.', ja: '設定した接続先か、渡した回答を確認してください。この手順は未実行として扱われます。' },
  },
  'QC-006': {
    name: 'TemplateMismatchError', http: 409, exit: 5, who: 'operator', retry: 'no',
    message: { en: 'Template {template} is not the pinned version.', ja: 'テンプレート {template} が固定された版と一致しません。' },
    hint: { en: 'Restore the pinned template or pin the new version.', ja: '固定版に戻すか、新しい版を固定し直してください。' },
  },
  'QC-007': {
    name: 'PolicyBudgetExceeded', http: 408, exit: 4, who: 'caller', retry: 'corrected',
    message: { en: 'The time of this run is used up.', ja: 'このランの時間を使い切りました。' },
    hint: { en: 'Give it more time (time_budget_sec), or none at all.', ja: 'time_budget_sec を増やすか、省略してください。' },
  },
  'QC-009': {
    name: 'StatePersistenceError', http: 503, exit: 4, who: 'operator', retry: 'same',
    message: { en: 'The state could not be saved: {reason}. Nothing of this call was kept.', ja: '状態を保存できませんでした: {reason}。この呼び出しの内容は何も残っていません。' },
    hint: { en: 'Free disk space or repair the folder, then send the same call again.', ja: '空き容量や保存先を直してから、同じ呼び出しを再送してください。' },
  },
  'QC-011': {
    name: 'ProjectConfigNotFound', http: 404, exit: 1, who: 'person', retry: 'corrected',
    message: { en: 'No project configuration at {file}.', ja: '{file} にプロジェクト設定がありません。' },
    hint: { en: 'Check --root, or create the file; every key is optional.', ja: '--root を確認するか、ファイルを作成してください。全ての項目は省略できます。' },
    reserved: { en: 'Every key has a default: a root without a configuration is a sound one.', ja: '全ての項目に既定値があるため、設定ファイルがなくても問題ありません。' },
  },
  'QC-012': {
    name: 'ToolUnavailableError', http: 503, exit: 4, who: 'operator', retry: 'same',
    message: { en: 'Tool {tool} is not available.', ja: 'ツール {tool} は利用できません。' },
    hint: { en: 'Its fallback is used where one is configured.', ja: '代替ツールが設定されていればそれが使われます。' },
  },
  'QC-013': {
    name: 'ManualAlignmentRequired', http: 409, exit: 2, who: 'person', retry: 'corrected',
    message: { en: 'The passage cannot be placed with enough certainty; a person must point at it.', ja: '該当箇所を十分な確度で特定できません。人による確認が必要です。' },
    hint: { en: 'Confirm one of the proposed places.', ja: '提示された候補から選んで確定してください。' },
  },
  'QC-014': {
    name: 'CommandFailure', http: 500, exit: 1, who: 'operator', retry: 'corrected',
    message: { en: 'The command failed: {reason}', ja: 'コマンドが失敗しました: {reason}' },
    hint: { en: 'Run `sekisho doctor` for the state of this installation.', ja: '`sekisho doctor` で導入状態を確認してください。' },
  },
  'QC-015': {
    name: 'ArtifactCacheMiss', http: 404, exit: 4, who: 'caller', retry: 'corrected',
    message: { en: 'No text is stored under {hash}.', ja: '{hash} の本文は保存されていません。' },
    hint: { en: 'Artifacts may be switched off or past their retention; supply the text again.', ja: '成果物の保存が無効か、保存期間を過ぎています。本文を再度渡してください。' },
  },
  'QC-016': {
    name: 'ArtifactStorageFailure', http: 503, exit: 4, who: 'operator', retry: 'same',
    message: { en: 'A file could not be read or written: {reason}', ja: 'ファイルの読み書きに失敗しました: {reason}' },
    hint: { en: 'Check disk space and permissions of the artifacts folder.', ja: 'artifacts フォルダーの容量と権限を確認してください。' },
  },
  'QC-017': {
    name: 'WaitingForUpload', http: 409, exit: 2, who: 'person', retry: 'corrected',
    message: { en: 'Waiting for the text to be uploaded by a person.', ja: '人による本文のアップロードを待っています。' },
    hint: { en: 'Upload the text whose SHA-256 is {hash}.', ja: 'SHA-256 が {hash} の本文をアップロードしてください。' },
  },
  'QC-018': {
    name: 'ManuscriptHashMismatchError', http: 409, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'The text does not have the hash {hash}.', ja: '本文のハッシュが {hash} と一致しません。' },
    hint: { en: 'The stored or supplied text was changed; supply the original.', ja: '保存または提出された本文が変更されています。元の本文を渡してください。' },
  },
  'QC-101': {
    name: 'InvalidInput', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: {reason}', ja: '{path}: {reason}' },
    hint: { en: 'Correct the named field and call again; the schema is in the operation\'s reference page.', ja: '示された項目を直して再度呼び出してください。形式は操作リファレンスにあります。' },
  },
  'QC-102': {
    name: 'MalformedJson', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'The body is not valid JSON: {reason}', ja: '本文が正しい JSON ではありません: {reason}' },
    hint: { en: 'Send one JSON object.', ja: 'JSON オブジェクトを 1 つ送ってください。' },
  },
  'QC-103': {
    name: 'InputTooLarge', http: 413, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: more than the limit of {limit}.', ja: '{path}: 上限 {limit} を超えています。' },
    hint: { en: 'Send less at once.', ja: '一度に送る量を減らしてください。' },
  },
  'QC-104': {
    name: 'UnknownHandle', http: 404, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: no such {kind} for this caller.', ja: '{path}: この呼び出し元に該当する{kind}はありません。' },
    hint: { en: 'Use the handle exactly as it was returned, with the credentials it was returned to. {next}', ja: '返された値をそのまま、受け取ったときと同じ資格情報で使ってください。{next}' },
  },
  'QC-105': {
    name: 'UnknownOperation', http: 404, exit: 1, who: 'caller', retry: 'corrected',
    message: { en: 'There is no operation {operation}.', ja: '操作 {operation} はありません。' },
    hint: { en: '{near}The list is at /openapi.json and in `sekisho --help`.', ja: '{near}一覧は /openapi.json と `sekisho --help` にあります。' },
  },
  'QC-106': {
    name: 'NotAuthenticated', http: 401, exit: 3, who: 'caller', retry: 'corrected',
    message: { en: 'No valid credentials were sent.', ja: '有効な資格情報がありません。' },
    hint: { en: 'Send `Authorization: Bearer <token>`; `sekisho token` in a terminal shows it. On the page, sign in with the pairing code.', ja: '`Authorization: Bearer <token>` を送ってください。トークンは端末の `sekisho token` で確認できます。ページではペアリングコードでサインインしてください。' },
  },
  'QC-107': {
    name: 'NotForThisCaller', http: 403, exit: 3, who: 'person', retry: 'no',
    message: { en: '{operation} is for {callers} only; this call came from {kind}.', ja: '{operation} を呼べるのは {callers} だけです。この呼び出しは {kind} からでした。' },
    hint: { en: 'A person does this in a terminal or on the paired page; no argument changes it.', ja: '人が端末またはペアリング済みのページで行います。引数では変えられません。' },
  },
  'QC-108': {
    name: 'WrongHostOrOrigin', http: 403, exit: 3, who: 'caller', retry: 'corrected',
    message: { en: 'The Host or Origin header is not one of this server\'s.', ja: 'Host または Origin ヘッダーがこのサーバーのものではありません。' },
    hint: { en: 'Call the address exactly as the server printed it.', ja: 'サーバーが表示したアドレスをそのまま使ってください。' },
  },
  'QC-109': {
    name: 'WrongContentType', http: 415, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'The content type must be application/json.', ja: 'Content-Type は application/json にしてください。' },
    hint: { en: 'Set `Content-Type: application/json`.', ja: '`Content-Type: application/json` を指定してください。' },
  },
  'QC-110': {
    name: 'NoSuchRoute', http: 404, exit: 1, who: 'caller', retry: 'corrected',
    message: { en: 'Nothing answers {method} {route}.', ja: '{method} {route} に応答するものはありません。' },
    hint: { en: 'The routes are listed at /openapi.json.', ja: '経路の一覧は /openapi.json にあります。' },
  },
  'QC-111': {
    name: 'NotInThisState', http: 422, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: '{operation} is not possible now: {reason}', ja: '{operation} は今は行えません: {reason}' },
    hint: { en: 'Next: {next}', ja: '次の操作: {next}' },
  },
  'QC-112': {
    name: 'RequestIdReused', http: 409, exit: 6, who: 'caller', retry: 'corrected',
    message: { en: 'This request id was used for another call.', ja: 'このリクエスト ID は別の呼び出しで使われています。' },
    hint: { en: 'Use a new id for a new call; repeat the same id only with the same input.', ja: '新しい呼び出しには新しい ID を使い、同じ ID は同じ入力でのみ再送してください。' },
  },
  'QC-113': {
    name: 'TooManyRequests', http: 429, exit: 4, who: 'caller', retry: 'same',
    message: { en: 'Too many calls at once: more than {limit} {unit}.', ja: '呼び出しが多すぎます: {limit} {unit}を超えました。' },
    hint: { en: 'Wait a moment and send the call again.', ja: '少し待ってから再送してください。' },
  },
  'QC-114': {
    name: 'PairingFailed', http: 403, exit: 3, who: 'person', retry: 'corrected',
    message: { en: 'The pairing code is wrong, used or expired.', ja: 'ペアリングコードが違うか、使用済みか、期限切れです。' },
    hint: { en: 'Ask for a new code on the sign-in page; it appears on the server\'s terminal.', ja: 'サインインページで新しいコードを求めてください。サーバーの端末に表示されます。' },
  },
  'QC-115': {
    name: 'ForbiddenKey', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: the key is not allowed in input.', ja: '{path}: このキーは入力に使えません。' },
    hint: { en: 'Rename the key; __proto__, constructor and prototype are refused.', ja: 'キー名を変えてください。__proto__、constructor、prototype は受け付けません。' },
  },
  'QC-116': {
    name: 'WeakerThanRoot', http: 422, exit: 2, who: 'person', retry: 'corrected',
    message: { en: '{path}: {found} would weaken the gate; this root asks for {limit}.', ja: '{path}: {found} は関門を緩めます。このルートの設定は {limit} です。' },
    hint: { en: 'Leave the setting out or choose a stricter value; only a person changes it, in the user-level configuration.', ja: '省略するか、より厳しい値にしてください。変更できるのは人だけで、ユーザー設定で行います。' },
  },
  'QC-117': {
    name: 'PathRefused', http: 403, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: {file} may not be read: {reason}.', ja: '{path}: {file} は読めません: {reason}。' },
    hint: { en: 'Give a path inside the root, as search_files lists it.', ja: 'search_files が返すとおりの、ルート内のパスを指定してください。' },
  },
  'QC-118': {
    name: 'NoSuchFile', http: 404, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: there is no file {file} under the root.', ja: '{path}: ルートの下に {file} というファイルはありません。' },
    hint: { en: '{near}search_files lists what there is.', ja: '{near}search_files で一覧を確認できます。' },
  },
  'QC-119': {
    name: 'RouteMoved', http: 410, exit: 1, who: 'caller', retry: 'corrected',
    message: { en: '{method} {route} is gone.', ja: '{method} {route} は廃止されました。' },
    hint: { en: 'Use {successor}.', ja: '{successor} を使ってください。' },
  },
  'QC-120': {
    name: 'ConfirmationMissing', http: 403, exit: 2, who: 'person', retry: 'corrected',
    message: { en: 'A person has to confirm this first.', ja: '先に人の確認が必要です。' },
    hint: { en: 'A person answers with `sekisho approve {approval}` in a terminal; then repeat the call with confirmation_id "{approval}".', ja: '人が端末の `sekisho approve {approval}` で回答したあと、confirmation_id に "{approval}" を付けて同じ呼び出しを送ってください。' },
  },
  'QC-121': {
    name: 'ConfirmationUnknown', http: 404, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'There is no such confirmation.', ja: '該当する確認がありません。' },
    hint: { en: 'Use the id exactly as it was given; leave it out to have a person asked.', ja: '示された ID をそのまま使ってください。省略すると人に問い合わせます。' },
  },
  'QC-122': {
    name: 'ConfirmationUsed', http: 409, exit: 6, who: 'caller', retry: 'corrected',
    message: { en: 'The confirmation was already used; it is good once.', ja: 'この確認は既に使われています。有効なのは一度だけです。' },
    hint: { en: 'Look whether the change was done; for another one, leave confirmation_id out to have a person asked.', ja: '変更が済んでいないか確かめてください。別の変更なら confirmation_id を省略して人に問い合わせてください。' },
  },
  'QC-123': {
    name: 'ConfirmationNotAnswered', http: 403, exit: 2, who: 'person', retry: 'same',
    message: { en: 'No person has answered yet.', ja: 'まだ人が回答していません。' },
    hint: { en: 'A person answers with `sekisho approve {approval}` in a terminal; no answer is a no.', ja: '人が端末の `sekisho approve {approval}` で回答します。回答がなければ「いいえ」です。' },
  },
  'QC-124': {
    name: 'ConfirmationDenied', http: 403, exit: 2, who: 'person', retry: 'no',
    message: { en: 'A person said no to this.', ja: '人が「いいえ」と回答しました。' },
    hint: { en: 'Propose something else. A person can take the no back with `sekisho approval withdraw {approval}`.', ja: '別の案を出してください。人は `sekisho approval withdraw {approval}` で回答を取り消せます。' },
  },
  'QC-125': {
    name: 'ConfirmationWithdrawn', http: 403, exit: 2, who: 'person', retry: 'corrected',
    message: { en: 'The confirmation was withdrawn.', ja: 'この確認は取り消されています。' },
    hint: { en: 'Leave confirmation_id out to have a person asked again.', ja: 'confirmation_id を省略すると、改めて人に問い合わせます。' },
  },
  'QC-126': {
    name: 'ConfirmationExpired', http: 403, exit: 2, who: 'person', retry: 'corrected',
    message: { en: 'The confirmation has expired; it is good for a day.', ja: '確認の期限が切れています。有効なのは一日だけです。' },
    hint: { en: 'Leave confirmation_id out to have a person asked again.', ja: 'confirmation_id を省略すると、改めて人に問い合わせます。' },
  },
  'QC-127': {
    name: 'ConfirmationForOtherSubject', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'The confirmation is for something else.', ja: '別の対象の確認です。' },
    hint: { en: 'Use the confirmation that was given for this very node or file.', ja: 'このノードまたはファイルについての確認を使ってください。' },
  },
  'QC-128': {
    name: 'ConfirmationForOtherChange', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'The confirmation is for another change.', ja: '別の変更の確認です。' },
    hint: { en: 'A confirmation holds for exactly what was shown, to the last character.', ja: '確認は、表示されたとおりの変更にだけ有効です。' },
  },
  'QC-129': {
    name: 'SubjectHasChanged', http: 409, exit: 6, who: 'caller', retry: 'corrected',
    message: { en: 'What the change starts from is no longer as it was when it was confirmed.', ja: '確認のあとに、変更の前提が変わっています。' },
    hint: { en: 'Nothing was changed. Look at it as it is now, then call again without confirmation_id to have a person asked.', ja: '何も変更していません。今の状態を確かめ、confirmation_id を省略して改めて人に問い合わせてください。' },
  },
  'QC-130': {
    name: 'AlreadyApplied', http: 409, exit: 6, who: 'caller', retry: 'no',
    message: { en: 'This was already applied.', ja: '既に適用されています。' },
    hint: { en: 'Nothing is left to do; get_dashboard shows the board.', ja: 'することは残っていません。get_dashboard でボードを確認できます。' },
  },
  'QC-131': {
    name: 'NoSuchNode', http: 404, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{path}: there is no such node on the board.', ja: '{path}: ボードにこのノードはありません。' },
    hint: { en: 'get_dashboard lists the nodes.', ja: 'get_dashboard でノードの一覧を確認できます。' },
  },
  'QC-132': {
    name: 'TransitionRefused', http: 422, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: '{to} cannot follow {from}.', ja: '{from} から {to} へは移れません。' },
    hint: { en: 'Possible now: {valid}.', ja: '今移れるのは: {valid}' },
  },
  'QC-133': {
    name: 'SourceNeverApplies', http: 403, exit: 2, who: 'caller', retry: 'no',
    message: { en: 'A call with source "{source}" may look and never apply.', ja: 'source が "{source}" の呼び出しは、閲覧だけができ、適用はできません。' },
    hint: { en: 'Let the person or the agent that means it make the call.', ja: '適用したい人またはエージェント自身が呼び出してください。' },
  },
  'QC-134': {
    name: 'TooManyQuestions', http: 429, exit: 6, who: 'person', retry: 'same',
    message: { en: 'More than {limit} questions already wait for a person.', ja: '人の回答を待つ問い合わせが既に {limit} 件あります。' },
    hint: { en: 'A person answers or withdraws some: `sekisho approvals`.', ja: '人が回答するか取り下げてください: `sekisho approvals`' },
  },
  'QC-135': {
    name: 'DiffNoLongerFits', http: 409, exit: 6, who: 'caller', retry: 'no',
    message: { en: 'The diff does not fit the board as it is now: {reason}', ja: '差分が今のボードに合いません: {reason}' },
    hint: { en: 'Ask for a new proposal over the present board.', ja: '今のボードに対して新しい提案を求めてください。' },
  },
  'QC-136': {
    name: 'BoardFileRefused', http: 422, exit: 5, who: 'person', retry: 'corrected',
    message: { en: 'The board file cannot be taken in: {path}: {reason}. Nothing was changed.', ja: 'ボードのファイルを取り込めません: {path}: {reason}。何も変更していません。' },
    hint: { en: 'Correct the file; it is taken in as a whole or not at all.', ja: 'ファイルを直してください。全体が取り込まれるか、何も取り込まれないかのどちらかです。' },
  },
  'QC-137': {
    name: 'AlreadyAnswered', http: 409, exit: 6, who: 'person', retry: 'no',
    message: { en: 'This question no longer waits for an answer: {state}.', ja: 'この問い合わせはもう回答待ちではありません: {state}' },
    hint: { en: '`sekisho approvals` lists what waits.', ja: '回答待ちの一覧は `sekisho approvals` で確認できます。' },
  },
  'QC-138': {
    name: 'NoCheckerForFile', http: 422, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: '{file}: there is no checker for this kind of file. Import the SARIF of its own tools (`sekisho sarif import`) or name steps (`--steps`).', ja: '{file}: この種類のファイルを検査する手順がありません。専用ツールの SARIF を取り込む (`sekisho sarif import`) か、手順を指定してください (`--steps`)。' },
    hint: { en: '`sekisho check FILE --sarif-in REPORT.sarif` takes a report in beside the check; one that names files must name this one.', ja: '`sekisho check FILE --sarif-in REPORT.sarif` で検査と同時に取り込めます。対象のファイルを列挙するレポートには、このファイルが含まれている必要があります。' },
  },
  'QC-139': {
    name: 'RunEndedBefore', http: 409, exit: 4, who: 'caller', retry: 'same',
    message: { en: 'The run was ended before this step could count: {reason}.', ja: 'この手順の結果が出る前にランが終わりました: {reason}。' },
    hint: { en: 'Nothing is said about the text; check it again.', ja: '本文については何も分かっていません。もう一度検査してください。' },
  },
  'QC-140': {
    name: 'ReportOfEarlierText', http: 409, exit: 4, who: 'caller', retry: 'corrected',
    message: { en: 'The report of {tool} is of the text before the fix; whether it helped, only a new one says.', ja: '{tool} のレポートは修正前の本文に対するものです。直ったかどうかは新しいレポートでしか分かりません。' },
    hint: { en: 'Run the tool again, then `sekisho check FILE --sarif-in REPORT.sarif`.', ja: 'ツールを再実行し、`sekisho check FILE --sarif-in REPORT.sarif` で確認してください。' },
  },
  'QC-201': {
    name: 'ConfigInvalid', http: 500, exit: 5, who: 'person', retry: 'corrected',
    message: { en: '{origin}: {path}: {reason}', ja: '{origin}: {path}: {reason}' },
    hint: { en: '`sekisho config explain` shows every key, its value and where it came from.', ja: '`sekisho config explain` で全項目の値と出所を確認できます。' },
  },
  'QC-202': {
    name: 'ConfigKeyUnknown', http: 500, exit: 5, who: 'person', retry: 'corrected',
    message: { en: '{origin}: there is no key {path}. Did you mean {nearest}?', ja: '{origin}: {path} という項目はありません。{nearest} のことですか?' },
    hint: { en: 'Correct or remove the key.', ja: '項目名を直すか削除してください。' },
  },
  'QC-203': {
    name: 'ConfigNotForWorkspace', http: 500, exit: 5, who: 'person', retry: 'corrected',
    message: { en: '{origin}: {path} may not be set there: {reason}', ja: '{origin}: {path} はここでは設定できません: {reason}' },
    hint: { en: 'Move it to the user-level configuration, the environment or a flag.', ja: 'ユーザー設定、環境変数、またはフラグで指定してください。' },
  },
  'QC-301': {
    name: 'StateVersionNewer', http: 503, exit: 4, who: 'operator', retry: 'no',
    message: { en: 'The store has state version {found}; this program knows {known}. It was left untouched.', ja: 'ストアの状態バージョンは {found} ですが、このプログラムは {known} までです。変更していません。' },
    hint: { en: 'Upgrade sekisho, or point --root at another folder.', ja: 'sekisho を更新するか、別のフォルダーを --root に指定してください。' },
  },
  'QC-302': {
    name: 'LogTampered', http: 503, exit: 5, who: 'person', retry: 'no',
    message: { en: 'The log does not verify: entry {seq}: {reason}', ja: 'ログの検証に失敗しました: {seq} 番目: {reason}' },
    hint: { en: 'Compare with an export under .sekisho/audit/; nothing before entry {seq} is affected.', ja: '.sekisho/audit/ の書き出しと比べてください。{seq} 番目より前は影響ありません。' },
  },
  'QC-303': {
    name: 'WriterRoleHeld', http: 503, exit: 6, who: 'operator', retry: 'same',
    message: { en: 'Another process holds this root and does not answer.', ja: '別のプロセスがこのルートを保持していて応答しません。' },
    hint: { en: 'End that process ({holder}) or wait for it.', ja: 'そのプロセス ({holder}) を終了するか、待ってください。' },
  },
  'QC-304': {
    name: 'StoreDamaged', http: 503, exit: 5, who: 'operator', retry: 'no',
    message: { en: 'The store is damaged at {place}: {reason}', ja: 'ストアが {place} で壊れています: {reason}' },
    hint: { en: 'Restore from a copy; nothing was changed by this call.', ja: 'コピーから復元してください。この呼び出しでは何も変更していません。' },
  },
  'QC-305': {
    name: 'EngineUnreachable', http: 503, exit: 4, who: 'operator', retry: 'same',
    message: { en: 'The engine of this root did not answer: {reason}', ja: 'このルートのエンジンが応答しませんでした: {reason}' },
    hint: { en: 'Send the same call again; `sekisho doctor` shows which process is the engine.', ja: '同じ呼び出しを再送してください。エンジンのプロセスは `sekisho doctor` で確認できます。' },
  },
  'QC-306': {
    name: 'EngineOtherVersion', http: 503, exit: 4, who: 'operator', retry: 'no',
    message: { en: 'The engine of this root runs version {found}, this process {known}.', ja: 'このルートのエンジンは {found} 版、このプロセスは {known} 版です。' },
    hint: { en: 'Restart the other processes of this root.', ja: 'このルートの他のプロセスを再起動してください。' },
  },
  'QC-307': {
    name: 'RootNotUsable', http: 500, exit: 1, who: 'person', retry: 'corrected',
    message: { en: 'The root {root} cannot be guarded: {reason}', ja: 'ルート {root} を守れません: {reason}' },
    hint: { en: 'Give an existing, writable folder with --root.', ja: '書き込み可能な既存のフォルダーを --root で指定してください。' },
  },
  'QC-308': {
    name: 'PortInUse', http: 500, exit: 6, who: 'person', retry: 'corrected',
    message: { en: 'Port {port} on 127.0.0.1 is in use.', ja: '127.0.0.1 のポート {port} は使用中です。' },
    hint: { en: 'Another server may already guard this root; or choose another with --port (0 = any free one).', ja: '既に別のサーバーが動いている可能性があります。--port で別の番号 (0 = 空きポート) を選べます。' },
  },
  'QC-401': {
    // The sentence is fixed, in every language.
    name: 'ModelNotConfigured', http: 500, exit: 4, who: 'operator', retry: 'corrected',
    message: { en: 'OPENAI_API_KEY is not set', ja: 'OPENAI_API_KEY is not set' },
    hint: {
      en: 'No key is needed to go on: open_proposal hands out the same prompt, submit_proposal takes the JSON of your own model and judges it. Or set OPENAI_API_KEY, or model.baseUrl for a model of your own, for the process that is the engine of this root (`sekisho doctor` names it).',
      ja: 'キーがなくても進められます。open_proposal が同じプロンプトを渡し、submit_proposal が手元のモデルの JSON を受け取って判定します。または、このルートのエンジンであるプロセス (`sekisho doctor` で確認) に OPENAI_API_KEY か、自前のモデルの model.baseUrl を設定してください。',
    },
  },
  'QC-402': {
    name: 'DashboardRequired', http: 400, exit: 5, who: 'caller', retry: 'corrected',
    message: { en: 'dashboard is required (object with trays)', ja: 'dashboard is required (object with trays)' },
    hint: { en: 'Send what GET /api/dashboard answers: an object with `trays`, each a list of nodes with id and title.', ja: 'GET /api/dashboard の回答をそのまま送ってください。`trays` を持つオブジェクトで、各トレイは id と title を持つノードの一覧です。' },
  },
  'QC-403': {
    name: 'ModelEndpointRefused', http: 500, exit: 5, who: 'person', retry: 'corrected',
    message: { en: 'model.baseUrl cannot be used: {reason}', ja: 'model.baseUrl は使えません: {reason}' },
    hint: { en: 'Correct model.baseUrl (or OPENAI_BASE_URL) in the user-level configuration or the environment.', ja: 'ユーザー設定または環境変数の model.baseUrl (または OPENAI_BASE_URL) を直してください。' },
  },
  'QC-404': {
    name: 'ProposalUnderWay', http: 409, exit: 6, who: 'caller', retry: 'same',
    message: { en: 'Run {run_id} is under way.', ja: 'ラン {run_id} は進行中です。' },
    hint: { en: 'Send the same call again in a moment; get_proposal shows where the run stands.', ja: '少し待って同じ呼び出しを再送してください。get_proposal で現在の状態を確認できます。' },
  },
  'QC-405': {
    name: 'ReviewUnderWay', http: 409, exit: 6, who: 'caller', retry: 'same',
    message: { en: 'Run {run_id} works on {file}.', ja: 'ラン {run_id} が {file} を処理しています。' },
    hint: { en: 'Wait until it is over, answer it, or end it with cancel_review; get_review shows where it stands.', ja: '終わるのを待つか、回答するか、cancel_review で終了してください。現在の状態は get_review で確認できます。' },
  },
  'QC-501': {
    name: 'WriteNotPermitted', http: 403, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: '{file}: there is no permit to write it now.', ja: '{file}: いまは書き込みの許可証がありません。' },
    hint: { en: 'The hook says what is missing: a session in READY, a permit from check_write_target, or reading the file again with add_explored_files.', ja: 'フックが足りないものを示します。READY のセッション、check_write_target の許可証、または add_explored_files による読み直しです。' },
  },
  'QC-502': {
    name: 'NotAReadingCommand', http: 403, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: 'Not a reading command: {word}. Before READY the shell only reads.', ja: '読み取り以外のコマンドです: {word}。READY 前のシェルは読み取り専用です。' },
    hint: { en: 'Look with reading commands or our tools until READY; a person may list further commands in the configuration.', ja: 'READY までは読み取りのコマンドか当方のツールを使ってください。他のコマンドは人が設定に加えられます。' },
  },
  'QC-503': {
    name: 'BelongsToTheGate', http: 403, exit: 2, who: 'person', retry: 'no',
    message: { en: '{file} belongs to the gate itself and is never written by an agent.', ja: '{file} は関門そのものの一部で、エージェントは決して書けません。' },
    hint: { en: 'A person changes hook and MCP entries, the state folder and git\'s settings by hand or with sekisho init.', ja: 'フックや MCP の設定、状態フォルダー、git の設定は、人が手作業か sekisho init で変更します。' },
  },
  'QC-504': {
    name: 'GuardStateUnusable', http: 503, exit: 4, who: 'operator', retry: 'corrected',
    message: { en: 'This folder is guarded, but its state for the hook is {reason}.', ja: 'このフォルダーは守られていますが、フック用の状態が{reason}。' },
    hint: { en: 'Call any tool of the server, which renders it anew; `sekisho doctor` says what is wrong.', ja: 'サーバーのツールを呼ぶと作り直されます。`sekisho doctor` で原因を確認できます。' },
  },
  'QC-505': {
    name: 'NoFileRecognised', http: 403, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: '{tool} names no file that can be recognised.', ja: '{tool} の対象ファイルが分かりません。' },
    hint: { en: 'Use a write tool with one plain path, or a patch with its file lines.', ja: 'パスを明示した書き込みツール、またはファイル行のあるパッチを使ってください。' },
  },
  'QC-506': {
    name: 'ForeignToolClosed', http: 403, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: '{tool}: tools of other MCP servers run before READY only where a person listed them.', ja: '{tool}: 他の MCP サーバーのツールは、READY 前は人が登録したものだけ使えます。' },
    hint: { en: 'Reach READY, or have the person list the tool as reading.', ja: 'READY に達するか、読み取り用のツールとして人に登録してもらってください。' },
  },
  'QC-507': {
    name: 'SessionUnclear', http: 409, exit: 6, who: 'person', retry: 'corrected',
    message: { en: 'Several sessions are open on this root and the host named none of them.', ja: 'このルートでは複数のセッションが開いており、どれか特定できません。' },
    hint: { en: 'Close all but one; `sekisho sessions` lists them.', ja: '一つを残して閉じてください。`sekisho sessions` で一覧できます。' },
  },
  'QC-508': {
    name: 'WrittenWithoutPermit', http: 403, exit: 2, who: 'caller', retry: 'corrected',
    message: { en: 'Written without a permit: {files}.', ja: '許可証なしで書き込まれました: {files}。' },
    hint: { en: 'Put the files back, then get a permit with check_write_target. The gate is closed until then.', ja: 'ファイルを元に戻し、check_write_target で許可を得てください。それまで関門は閉じています。' },
  },
  'QC-509': {
    name: 'HookFailed', http: 500, exit: 4, who: 'operator', retry: 'corrected',
    message: { en: 'The hook could not judge this and stopped it: {reason}.', ja: 'フックが判定できないため止めました: {reason}。' },
    hint: { en: '`sekisho doctor` says what is wrong. Nothing was written.', ja: '`sekisho doctor` で原因を確認できます。何も書き込まれていません。' },
  },
  'QC-900': {
    name: 'InternalError', http: 500, exit: 1, who: 'maintainers', retry: 'no',
    message: { en: 'Something unforeseen happened; the call was not carried out.', ja: '想定外の問題が起きたため、呼び出しは実行されませんでした。' },
    hint: { en: 'The server\'s log has the cause. Please report it.', ja: '原因はサーバーのログにあります。ご報告ください。' },
  },
} as const satisfies Record<`QC-${number}`, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_TABLE;

export const ERROR_CODES = Object.keys(ERROR_TABLE).sort() as ErrorCode[];
