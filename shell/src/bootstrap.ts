import './base.css';
import { loadFacts } from './app/facts.ts';
import { createPageParts } from './page-parts.ts';
import { guardLanding } from './session/guard.ts';
import { readSession, type Session } from './session/session-store.ts';
import { startTexts } from './texts/texts.ts';

let session: Session | undefined = readSession();
const parts = createPageParts(() => session?.token);
const texts = startTexts(parts.locale);

function rootElement(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) {
    throw new Error('The page has no #root.');
  }
  return root;
}

async function openSignIn(): Promise<void> {
  const [{ startSignIn }] = await Promise.all([import('./sign-in/start-sign-in.tsx'), texts]);
  startSignIn({
    root: rootElement(),
    parts,
    onSignedIn(signedIn) {
      session = signedIn;
      open();
    },
  });
}

async function openApp(current: Session): Promise<void> {
  // Asked for while the layout's code is still on its way.
  const facts = loadFacts(parts.http);
  facts.catch(() => undefined);
  const [{ startApp }] = await Promise.all([import('./app/start-app.tsx'), texts]);
  startApp({ root: rootElement(), parts, session: current, facts });
}

/** Goes where the guard says; a redirect changes the address without a page load. */
function open(): void {
  const { pathname: path, search, origin } = location;
  const landing = guardLanding({ hasToken: session !== undefined, path, search, origin });
  if (landing.kind === 'redirect') {
    history.replaceState(null, '', landing.to);
  }
  void (session === undefined ? openSignIn() : openApp(session));
}

open();
