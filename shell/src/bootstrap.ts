import { localStore } from '@haulboard/data/storage';
import '@haulboard/ui/tokens.css';
import './base.css';
import { homePath } from '@haulboard/contract';
import { loadFacts } from './app/facts.ts';
import { createPageParts } from './page-parts.ts';
import { listenToReact } from './remotes/watch/commits.ts';
import { guardLanding } from './session/guard.ts';
import { LANDING_KEY, ROLE_KEY } from './session/landing.ts';
import { takeOver } from './session/hand-over.ts';
import { readSession, type Session } from './session/session-store.ts';
import { startTexts } from './texts/texts.ts';
import { takeTrialFromAddress } from './trials/opened-trials.ts';

function rootElement(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) {
    throw new Error('The page has no #root.');
  }
  return root;
}

async function openApp(session: Session): Promise<void> {
  const parts = createPageParts(() => session.token);
  const texts = startTexts(parts.locale);
  // Asked for while the layout's code is still on its way.
  const facts = loadFacts(parts.http);
  facts.then(
    // The next sign-in and the next page load here fetch their part ahead.
    ({ user }) => {
      localStore.setItem(LANDING_KEY, homePath(user.role));
      localStore.setItem(ROLE_KEY, user.role);
    },
    () => undefined,
  );
  const [{ startApp }] = await Promise.all([import('./app/start-app.tsx'), texts]);
  startApp({ root: rootElement(), parts, session, facts });
}

/** The way back may lead to a sign-in page that this document once was: that is another document. */
function leaveForUserPages(event: PopStateEvent): void {
  if (location.pathname.startsWith('/user/')) {
    event.stopImmediatePropagation();
    location.reload();
  }
}

/** Opens the product, or leads to the sign-in: that is a document of its own, at `/user`. */
function open(): void {
  takeOver();
  takeTrialFromAddress();
  listenToReact();
  const session = readSession();
  const { pathname: path, search } = location;
  const landing = guardLanding({ hasToken: session !== undefined, path, search });
  if (landing.kind === 'redirect') {
    location.replace(landing.to);
  } else if (session) {
    addEventListener('popstate', leaveForUserPages);
    void openApp(session);
  }
}

open();
