// Opposites that live side by side: the dictionary sets them apart, but a plan that names one does not deny the other.

const WORDS = [
  // Two ends of one deal, one line, one page.
  'payment', 'billing', 'invoice', 'bill', 'charge', 'pay', '支払い', '支払', '請求', '課金', '決済', 'buyer', 'seller', 'buy', 'sell', 'purchase', 'sale', '購入', '販売', '売る', '買う', '買い手', '売り手', 'supply', 'demand', '需要', '供給',
  'client', 'server', 'クライアント', 'サーバー', 'frontend', 'backend', 'フロントエンド', 'バックエンド', 'producer', 'consumer', 'caller', 'callee', 'sender', 'receiver', 'recipient', '送信者', '受信者', '差出人', '宛先', 'host', 'guest', 'teacher', 'student', '先生', '生徒', '教師', 'parent', 'child', '親', '子', '親子',
  'question', 'answer', '質問', '回答', '問い合わせ', '返信', '返事', '返答', 'inquiry', 'enquiry', 'reply', 'email', 'letter', 'message', '問題', '解答', '答え', 'problem', 'solution', '課題', '解決', 'cause', 'effect', 'result', '原因', '結果', 'theory', 'practice', '理論', '実践', 'input', 'output', '入力', '出力', 'request', 'response', 'リクエスト', 'レスポンス', '要求', '応答',
  'income', 'expense', 'revenue', 'cost', '収入', '支出', '売上', '費用', 'profit', 'loss', '利益', '損失', 'asset', 'liability', 'credit', 'debit', 'import', 'export', 'インポート', 'エクスポート', 'upload', 'download', 'アップロード', 'ダウンロード', 'login', 'logout', 'ログイン', 'ログアウト', 'sign in', 'sign out', 'log in', 'log out',
  'backup', 'restore', 'バックアップ', 'リストア', '復元', 'encode', 'decode', 'serialize', 'deserialize', 'send', 'receive', '送信', '受信', '送る', '受け取る', 'read', 'write', '読む', '書く', '読み取り', '書き込み', 'create', '作成', 'teach', 'learn', '教える', '学ぶ', 'ask', 'reply', 'borrow', 'lend', '貸出', '返却', '借りる', '貸す', '返す', 'check in', 'check out', 'reserve', 'cancel', 'hand over', 'pick up', 'collect', 'deliver', '受け取り', '受取', '渡す', '受け渡し', '引き渡し', '配達', 'expire', 'expiry', 'expiration', 'valid', '有効期限',
  'start', 'end', '開始', '終了', 'begin', 'finish', 'opening', 'closing', 'open', 'close', '始め', '終わり', '冒頭', '結末', '導入', '結論', 'introduction', 'conclusion', 'header', 'footer', 'ヘッダー', 'フッター', 'top', 'bottom', 'arrival', 'departure', '到着', '出発', '入社', '退社', '入場', '退場', '入庫', '出庫', 'title', 'body', 'subject', '件名', '本文', '見出し',
  // Words too light to oppose anything by themselves.
  '出す', '入れる', '出る', '入る', '上げる', '下げる', '上', '下', '前', '後', '中', '外', '内', '大', '小', '行く', '来る', '取る', '付ける', '開く', '閉じる', '男性', '女性', '男', '女', 'men', 'women', 'man', 'woman', 'boy', 'girl', 'day', 'night', '昼', '夜', '夏', '冬', 'summer', 'winter', 'person', 'thing', '人', '物', 'in', 'out', 'up', 'down', 'on', 'off', 'go', 'come', 'give', 'take', 'get', 'put', 'show', 'see', 'this', 'that', 'here', 'there', 'work', 'rest', 'new', 'old', 'data', 'code', 'test', 'テスト', '本番', 'production', 'staging', 'user', 'admin', 'ユーザー', '管理者', 'staff', 'customer', '顧客', '社員', '店舗', 'expected value', 'actual value', 'name', 'number',
];

/** Of these, the ones that lead the other way: where a plan does the one in place of the other, it does not do what was asked. To send and to receive are one event and not meant. */
const REVERSALS: ReadonlySet<string> = new Set(['import', 'export', 'インポート', 'エクスポート', 'upload', 'download', 'アップロード', 'ダウンロード', 'encode', 'decode', 'serialize', 'deserialize', 'open', 'close', 'lock', 'unlock', '開ける', '閉める']);

export function isReversal(word: string): boolean {
  return REVERSALS.has(word);
}

const KNOWN: ReadonlySet<string> = new Set(WORDS);

export function isCounterpart(word: string): boolean {
  return KNOWN.has(word);
}
