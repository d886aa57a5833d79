type SignedIn = { token: string; channel: string; userId: number };

/** Keeps the session as the shell does (shell/src/session/session-store.ts) and goes on to a page of ours. */
const SCRIPT = `
const { session, target } = JSON.parse(document.getElementById('signed-in').textContent);
const endsAt = Date.now() + 7 * 24 * 60 * 60 * 1000;
localStorage.setItem('haulboard.session', JSON.stringify({ ...session, endsAt }));
const url = target.startsWith('/') && URL.canParse(target, location.origin) ? new URL(target, location.origin) : null;
const isOurs = url !== null && url.origin === location.origin && !url.pathname.startsWith('/user');
location.replace(isOurs ? url.pathname + url.search + url.hash : '/');
`;

/** JSON that cannot end the element it stands in. */
function inPage(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** After a good sign-in by the plain form. */
export function welcomePage(session: SignedIn, target: string): { html: string; inlineScript: string } {
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
</main>
<script type="application/json" id="signed-in">${inPage({ session, target })}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { html, inlineScript: SCRIPT };
}
