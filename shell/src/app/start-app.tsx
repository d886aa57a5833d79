import { createRoot } from 'react-dom/client';
import type { PageParts } from '../page-parts.ts';
import type { Session } from '../session/session-store.ts';
import { AppRoot } from './app-root.tsx';
import type { Facts } from './facts.ts';

type StartAppOptions = { root: HTMLElement; parts: PageParts; session: Session; facts: Promise<Facts> };

/** Shows the product to a signed-in person. */
export function startApp({ root, parts, session, facts }: StartAppOptions): void {
  createRoot(root).render(<AppRoot parts={parts} session={session} firstFacts={facts} />);
}
