// Technical words come first when only ten terms may be kept. A prefix ranks, it never decides a match: auth begins author too.

const TECHNICAL_PREFIX =
  /^(?:api|jwt|oauth|openid|sql|http|crud|rest|graphql|auth|valid|test|db|database|json|xml|csv|yaml|url|uri|tls|ssl|ssh|sso|saml|mfa|2fa|cors|csrf|xss|grpc|websocket|webhook|cache|redis|postgres|mysql|sqlite|docker|kubernetes|k8s|ci|cd|cli|sdk|ui|ux|html|css|i18n|a11y|encrypt|token|session|migrat|index|log|queue|cron|schema|認証|認可|暗号|検証|監査|バリデーション|トークン|セッション|キャッシュ|データベース|インデックス|テスト|エラー|ログ|マイグレーション|スキーマ|クエリ)/;

export function isTechnical(term: string): boolean {
  return TECHNICAL_PREFIX.test(term);
}
