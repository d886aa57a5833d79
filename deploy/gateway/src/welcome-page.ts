import { landingPath } from '@haulboard/contract/own-path';

type SignedIn = { token: string; channel: string; userId: number };

/** Keeps the session as the shell does (shell/src/session/session-store.ts) and goes on to a page of ours. */
const SCRIPT = `
const { session, target } = JSON.parse(document.getElementById('signed-in').textContent);
const endsAt = Date.now() + 7 * 24 * 60 * 60 * 1000;
try {
  localStorage.setItem('haulboard.session', JSON.stringify({ ...session, endsAt }));
  location.replace(target);
} catch {
  document.getElementById('not-kept').hidden = false;
}
`;

/** JSON that cannot end the element it stands in. */
function inPage(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** After a good sign-in by the plain form. */
export function welcomePage(session: SignedIn, asked: string): { html: string; inlineScript: string } {
  const target = landingPath(asked) ?? '/';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>SIGNED IN - Haulboard</title>
<style>body{margin:0;padding:24px;background:#000;color:#d9d9d9;font:16px/1.6 sans-serif}</style>
</head>
<body>
<main>
<noscript>
<h1>You are signed in</h1>
<p>The board itself needs JavaScript. Switch it on, open <a href="/" style="color:#6abe39">Haulboard</a> again and sign in once more: without it, nothing can be kept in this browser.</p>
</noscript>
<div id="not-kept" hidden>
<h1>This browser keeps nothing</h1>
<p>Its storage is blocked or full, so it lost your sign-in on the way to the board. <a href="/user/login" style="color:#6abe39">Sign in on the page itself</a>: that works until the page is loaded again.</p>
</div>
</main>
<script type="application/json" id="signed-in">${inPage({ session, target })}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { html, inlineScript: SCRIPT };
}
