// The page at `/` until the dashboard is there: says what this address is and pairs the browser with the person at the terminal.
import type { Language } from '../../kernel/bilingual.ts';

const TEXTS = {
  en: {
    title: 'Sekisho: a checkpoint for AI agents',
    lead: 'A model may propose, only the server may judge, only a person may confirm.',
    signIn: 'Sign in as a person',
    explain: 'Type the one-time code shown on the terminal where the server was started.',
    code: 'Pairing code',
    go: 'Sign in',
    renew: 'Show a new code on the terminal',
    agents: 'Agents use a bearer token (`sekisho token`) with <code>/mcp</code>, or <code>POST /api/ops/…</code>; the whole API is described at <code>/openapi.json</code>.',
  },
  ja: {
    title: 'Sekisho: AI エージェントのための関所',
    lead: 'モデルは提案し、判定はサーバーだけが、確定は人だけが行います。',
    signIn: '人としてサインイン',
    explain: 'サーバーを起動した端末に表示された一回限りのコードを入力してください。',
    code: 'ペアリングコード',
    go: 'サインイン',
    renew: '端末に新しいコードを表示',
    agents: 'エージェントはベアラートークン (`sekisho token`) で <code>/mcp</code> または <code>POST /api/ops/…</code> を使います。API 全体は <code>/openapi.json</code> にあります。',
  },
} as const;

export function startPage(language: Language): string {
  const t = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; }
  body { max-width: 40rem; margin: 10vh auto; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.3; } code { font-family: ui-monospace, monospace; }
  form { display: flex; gap: .5rem; flex-wrap: wrap; align-items: end; margin: 1rem 0; }
  label { display: grid; } input { font: inherit; letter-spacing: .1em; width: 10rem; padding: .4rem .6rem; }
  button { font: inherit; padding: .45rem .9rem; } #answer { min-height: 1.6em; }
</style>
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${t.lead}</p>
<h2>${t.signIn}</h2>
<p>${t.explain}</p>
<form id="pair"><label>${t.code}<input name="code" autocomplete="one-time-code" autocapitalize="characters" required maxlength="9" placeholder="XXXX-XXXX"></label>
<button type="submit">${t.go}</button> <button type="button" id="renew">${t.renew}</button></form>
<p id="answer" role="status" aria-live="polite"></p>
<p>${t.agents}</p>
</main>
<script src="/start-page.js" defer></script>
</body>
</html>
`;
}

export const START_PAGE_SCRIPT = `'use strict';
const answer = document.getElementById('answer');
const ask = async (path, body) => {
  const response = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const json = await response.json();
  answer.textContent = response.ok ? '✓' : json.error.message + ' ' + json.error.hint;
  if (response.ok && json.page_key) localStorage.setItem('sekisho_page_key', json.page_key);
  return response.ok;
};
const show = async () => {
  const me = await fetch('/api/me', { headers: { 'X-Sekisho-Page': localStorage.getItem('sekisho_page_key') ?? '' } });
  if (me.ok) answer.textContent = '✓ ' + (await me.json()).kind;
};
document.getElementById('pair').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (await ask('/api/pair', { code: new FormData(event.target).get('code') })) await show();
});
document.getElementById('renew').addEventListener('click', () => ask('/api/pair/code', {}));
void show();
`;
