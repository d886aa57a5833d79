import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import type { PageParts } from '../page-parts.ts';
import type { Session } from '../session/session-store.ts';
import { storeSession } from '../session/session-store.ts';
import { i18n } from '../texts/texts.ts';
import { SignInPage } from './sign-in-page.tsx';

type Given = { root: HTMLElement; parts: PageParts; onSignedIn: (session: Session) => void };

/** Shows the sign-in page; it needs neither the component library nor any remote. */
export function startSignIn({ root, parts, onSignedIn }: Given): void {
  const page = createRoot(root);
  // The next page needs it: fetched while the person types.
  setTimeout(() => void import('../app/start-app.tsx').catch(() => undefined), 1000);
  page.render(
    <I18nProvider i18n={i18n}>
      <SignInPage
        http={parts.http}
        locale={parts.locale}
        onSignedIn={(signedIn) => {
          const session = storeSession(signedIn);
          page.unmount();
          onSignedIn(session);
        }}
      />
    </I18nProvider>,
  );
}
