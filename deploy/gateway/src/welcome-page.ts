import { landingPath } from '@haulboard/contract/own-path';

export type SignedIn = { token: string; channel: string; userId: number };

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

/** The styles of the sign-in document: what follows looks like it. */
function styleOf(html: string): string {
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
}

type WelcomeOptions = { session: SignedIn; target: string };

/** After a good sign-in by the plain form. */
export function welcomePage(userPage: { html: string }, { session, target: asked }: WelcomeOptions) {
  const target = landingPath(asked) ?? '/';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>SIGNED IN - Haulboard</title>
<style>${styleOf(userPage.html)}</style>
</head>
<body>
<main><div class="card">
<noscript>
<h1>You are signed in</h1>
<p>The board itself needs JavaScript. Switch it on, open <a href="/">Haulboard</a> again and sign in once more: without it, nothing can be kept in this browser.</p>
</noscript>
<div id="not-kept" hidden>
<h1>This browser keeps nothing</h1>
<p>Its storage is blocked or full, so it lost your sign-in on the way to the board. <a href="/user/login">Sign in on the page itself</a>: that works until the page is loaded again.</p>
</div>
</div></main>
<script type="application/json" id="signed-in">${inPage({ session, target })}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { html, inlineScript: SCRIPT };
}
