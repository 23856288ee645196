// Requests for the benchmark of the gate, no two alike: what a memory of earlier judgements saves must not stand for what a new request costs.

export interface Claim {
  readonly value: string;
  readonly quote: string;
}

export interface GateRequest {
  readonly query: string;
  readonly frame: Readonly<Record<'target_feature' | 'trigger_condition' | 'observed_issue' | 'desired_action', Claim>>;
  /** One slot in fewer words, as it comes back when an agent mends it. */
  readonly mended: { readonly desired_action: Claim };
}

const PARTS_JA = [
  { feature: 'ログイン機能', when: (n: number) => `パスワードが ${n} 文字のとき`, issue: 'エラーが出ない', wish: (n: number) => `${n} 文字のパスワードを拒否する` },
  { feature: 'ログイン処理', when: (n: number) => `名前が ${n} 文字を超えるとき`, issue: '例外にならない', wish: (n: number) => `${n} 文字を超える名前を断る` },
  { feature: 'ログイン画面', when: (n: number) => `${n} 回続けて失敗したとき`, issue: '警告が表示されない', wish: (n: number) => `${n} 回目の失敗で警告を表示する` },
  { feature: 'ログイン', when: (n: number) => `トークンが ${n} 個を超えたとき`, issue: '古いトークンが残る', wish: (n: number) => `${n} 個を超えた古いトークンを消す` },
] as const;

const PARTS_EN = [
  { feature: 'the login service', when: (n: number) => `when the password has ${n} characters`, issue: 'no error is raised', wish: (n: number) => `reject passwords of ${n} characters` },
  { feature: 'the login', when: (n: number) => `after ${n} failed attempts`, issue: 'the account stays open', wish: (n: number) => `lock the account after ${n} failed attempts` },
] as const;

const quoted = (text: string): Claim => ({ value: text, quote: text });

/** The number makes it another text, another quote and another value each time. */
export function requestOf(n: number): GateRequest {
  const kinds = PARTS_JA.length + PARTS_EN.length;
  const at = n % kinds;
  const size = 3 + n;
  const japanese = at < PARTS_JA.length;
  const { feature, when, issue, wish } = japanese ? PARTS_JA[at]! : PARTS_EN[at - PARTS_JA.length]!;
  const [condition, action] = [when(size), wish(size)];
  const complaint = japanese ? `${condition}${issue}` : `${issue} ${condition}`;
  const query = japanese ? `${feature}で、${complaint}ので、${action}ように修正して` : `In ${feature}, ${complaint}. Please ${action}.`;
  return {
    query,
    frame: { target_feature: quoted(feature), trigger_condition: quoted(condition), observed_issue: quoted(complaint), desired_action: quoted(action) },
    mended: { desired_action: { value: action, quote: japanese ? `${action}ように修正して` : `Please ${action}` } },
  };
}
