import { createQueryClient, useStore } from '@haulboard/data';
import { UiRoot } from '@haulboard/ui/frame';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { STARTED } from '../boot/started.ts';
import type { PageParts } from '../page-parts.ts';
import { OrderedRouter } from '../routing/ordered-router.tsx';
import { EnrolGate } from '../second-factor/enrol-gate.tsx';
import { onSessionChange, type Session } from '../session/session-store.ts';
import { StepUpHost } from '../step-up/step-up-host.tsx';
import { i18n } from '../texts/texts.ts';
import { TimeGuard } from '../time-guard/time-guard.tsx';
import { AppFrame } from './app-frame.tsx';
import { BootGate } from './boot-gate.tsx';
import type { Facts } from './facts.ts';
import { ShellHost } from './shell-host.tsx';

/** What lets this page's own styles stand in it; undefined where the page was not written by the gateway. */
function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="haulboard-nonce"]')?.nonce;
  return nonce === '' ? undefined : nonce;
}

type Props = { parts: PageParts; session: Session; firstFacts: Promise<Facts> };

/** Everything around the layout: language, look, cache, router, and the facts it waits for. */
export function AppRoot({ parts, session, firstFacts }: Props) {
  const { locale, leaving, pace } = parts;
  const current = useStore(locale);
  const [client] = useState(createQueryClient);
  const [nonce] = useState(pageNonce);
  useEffect(() => void document.dispatchEvent(new Event(STARTED)), []);
  useEffect(
    () => onSessionChange(session.token, () => void leaving.run().then(() => location.reload())),
    [session.token, leaving],
  );
  return (
    <I18nProvider i18n={i18n}>
      <UiRoot locale={current} nonce={nonce}>
        <QueryClientProvider client={client}>
          <OrderedRouter>
            <BootGate parts={parts} firstFacts={firstFacts}>
              {(facts, ways) => (
                <ShellHost parts={parts} session={session} facts={facts}>
                  {(page) => (
                    <>
                      <TimeGuard leaving={leaving} />
                      <StepUpHost stepUp={parts.stepUp} />
                      {facts.mustEnrol ? (
                        <EnrolGate onLogOut={ways.logOut} />
                      ) : (
                        <AppFrame
                          facts={facts}
                          locale={locale}
                          pace={pace}
                          leaving={leaving}
                          page={page}
                          ways={ways}
                        />
                      )}
                    </>
                  )}
                </ShellHost>
              )}
            </BootGate>
          </OrderedRouter>
        </QueryClientProvider>
      </UiRoot>
    </I18nProvider>
  );
}
