// What people ask the worst agent for, with the frames an honest extractor would bring.

export interface Asked {
  readonly intent: 'IMPLEMENT' | 'MODIFY' | 'INVESTIGATE' | 'QUESTION';
  readonly query: string;
  readonly frame?: unknown;
}

const said = (text: string) => ({ value: text, quote: text });

/** All four slots and a concrete problem: LOW. */
export const FULL: Asked = {
  intent: 'MODIFY',
  query: 'ログイン機能でパスワードが空のときエラーが出ない。空のパスワードを拒否してほしい。',
  frame: { target_feature: said('ログイン機能'), trigger_condition: said('パスワードが空のとき'), observed_issue: said('パスワードが空のときエラーが出ない'), desired_action: said('空のパスワードを拒否してほしい') },
};

/** No wish: MEDIUM. */
export const PARTIAL: Asked = {
  intent: 'MODIFY',
  query: 'ログイン機能でパスワードが空のときエラーが出ない',
  frame: { target_feature: said('ログイン機能'), trigger_condition: said('パスワードが空のとき'), observed_issue: said('パスワードが空のときエラーが出ない'), desired_action: null },
};

/** Neither condition nor problem: HIGH. */
export const VAGUE: Asked = { intent: 'MODIFY', query: 'ログイン機能直して', frame: { target_feature: said('ログイン機能'), trigger_condition: null, observed_issue: null, desired_action: { value: '直す', quote: '直して' } } };

/** Nothing at all: HIGH. */
export const EMPTY: Asked = { intent: 'MODIFY', query: '直して', frame: { target_feature: null, trigger_condition: null, observed_issue: null, desired_action: said('直して') } };

/** Both ends named: MEDIUM, with the present state to show. */
export const RENAME: Asked = {
  intent: 'MODIFY',
  query: 'rename `headerColour` to `headerColor`',
  frame: { target_feature: said('headerColour'), trigger_condition: null, observed_issue: null, desired_action: { value: 'rename `headerColour` to `headerColor`', quote: 'rename `headerColour` to `headerColor`' } },
};

export const ADD: Asked = { intent: 'IMPLEMENT', query: 'パスワード検証に文字数の確認を追加して', frame: { target_feature: said('パスワード検証'), trigger_condition: null, observed_issue: null, desired_action: said('文字数の確認を追加して') } };

export const LOOK: Asked = { intent: 'INVESTIGATE', query: 'validatePassword はどこで使われていますか？', frame: { target_feature: said('validatePassword'), trigger_condition: null, observed_issue: null, desired_action: null } };
