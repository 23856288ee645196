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
  { feature: (n: number) => `店舗 ${n} のログイン機能`, when: (n: number) => `パスワードが ${n} 文字のとき`, issue: 'エラーが出ない', wish: (n: number) => `${n} 文字のパスワードを拒否する` },
  { feature: (n: number) => `画面 ${n} のログイン処理`, when: (n: number) => `名前が ${n} 文字を超えるとき`, issue: '例外にならない', wish: (n: number) => `${n} 文字を超える名前を断る` },
  { feature: (n: number) => `ログイン画面 ${n}`, when: (n: number) => `${n} 回続けて失敗したとき`, issue: '警告が表示されない', wish: (n: number) => `${n} 回目の失敗で警告を表示する` },
  { feature: (n: number) => `テナント ${n} のログイン`, when: (n: number) => `トークンが ${n} 個を超えたとき`, issue: '古いトークンが残る', wish: (n: number) => `${n} 個を超えた古いトークンを消す` },
] as const;

const PARTS_EN = [
  { feature: (n: number) => `the login service of tenant ${n}`, when: (n: number) => `when the password has ${n} characters`, issue: 'no error is raised', wish: (n: number) => `reject passwords of ${n} characters` },
  { feature: (n: number) => `the login on page ${n}`, when: (n: number) => `after ${n} failed attempts`, issue: 'the account stays open', wish: (n: number) => `lock the account after ${n} failed attempts` },
] as const;

const quoted = (text: string): Claim => ({ value: text, quote: text });

/** The numbers make it another text, with another target, another quote and another value in every slot. */
export function requestOf(n: number): GateRequest {
  const kinds = PARTS_JA.length + PARTS_EN.length;
  const at = n % kinds;
  const size = 3 + n;
  const japanese = at < PARTS_JA.length;
  const { feature, when, issue, wish } = japanese ? PARTS_JA[at]! : PARTS_EN[at - PARTS_JA.length]!;
  const [target, condition, action] = [feature(size + 1), when(size), wish(size)];
  const complaint = japanese ? `${condition}${issue}` : `${issue} ${condition}`;
  const query = japanese ? `${target}で、${complaint}ので、${action}ように修正して` : `In ${target}, ${complaint}. Please ${action}.`;
  return {
    query,
    frame: { target_feature: quoted(target), trigger_condition: quoted(condition), observed_issue: quoted(complaint), desired_action: quoted(action) },
    mended: { desired_action: { value: action, quote: japanese ? `${action}ように修正して` : `Please ${action}` } },
  };
}
