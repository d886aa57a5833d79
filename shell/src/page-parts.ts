import { getReadiness, type AnyCall } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { createConnection } from './server/connection.ts';
import { createHttpClient } from './server/http-client.ts';
import { createPace, type Pace } from './server/pace.ts';
import { createLeaving, type Leaving } from './session/leaving.ts';
import { createStepUp, type StepUp } from './step-up/step-up.ts';
import { createLocaleStore, type LocaleStore } from './session/locale-store.ts';
import { readSession } from './session/session-store.ts';

/** What every page has before anyone is signed in: the HTTP client and the language. */
export type PageParts = {
  http: ShellApi['http'];
  connection: ReturnType<typeof createConnection>;
  /** Whether answers take long. */
  pace: Pace;
  locale: LocaleStore;
  leaving: Leaving;
  stepUp: StepUp;
  /** What happens when the server says that there is no valid session. */
  onNoSession: (listener: () => void) => void;
  /** What happens when the server says that the person may not make a call. */
  onForbidden: (listener: (call: AnyCall) => void) => void;
};

/** Makes the page's parts; `token` is looked up for every request. */
export function createPageParts(token: () => string | undefined): PageParts {
  let endSession = (): void => undefined;
  let tellForbidden: (call: AnyCall) => void = () => undefined;
  const locale = createLocaleStore();
  const stepUp = createStepUp();
  const pace = createPace();
  const connection = createConnection(() => http.send(getReadiness, {}));
  const http = createHttpClient({
    base: '/api',
    token,
    language: () => locale.get(),
    onNoSession: (refused) => {
      const stored = readSession()?.token;
      // A late refusal of an old session must not end the one that another tab has opened since.
      if (stored === undefined || stored === refused) {
        endSession();
      }
    },
    onStepUp: () => stepUp.ask(),
    onForbidden: (call) => tellForbidden(call),
    onBegin: () => pace.begin(),
    onReach: (hasAnswer) => connection.report(hasAnswer),
    onBusy: (refusal) => connection.reportBusy(refusal),
  });
  return {
    http,
    connection,
    pace,
    locale,
    leaving: createLeaving(),
    stepUp,
    onNoSession(listener) {
      endSession = listener;
    },
    onForbidden(listener) {
      tellForbidden = listener;
    },
  };
}
