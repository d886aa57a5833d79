import { getSystemSettings } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { createConnection } from './server/connection.ts';
import { createDoor } from './server/door.ts';
import { createLeaving, type Leaving } from './session/leaving.ts';
import { createLocaleStore, type LocaleStore } from './session/locale-store.ts';
import { readSession } from './session/session-store.ts';

/** What every page has before anyone is signed in: the door to the server and the language. */
export type PageParts = {
  http: ShellApi['http'];
  connection: ReturnType<typeof createConnection>;
  locale: LocaleStore;
  leaving: Leaving;
  /** What happens when the server says that there is no valid session. */
  onNoSession: (listener: () => void) => void;
};

/** Makes the page's parts; `token` is looked up for every request. */
export function createPageParts(token: () => string | undefined): PageParts {
  let endSession = (): void => undefined;
  const locale = createLocaleStore();
  const connection = createConnection(() => http.send(getSystemSettings, {}));
  const http = createDoor({
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
    onReach: (hasAnswer) => connection.report(hasAnswer),
  });
  return {
    http,
    connection,
    locale,
    leaving: createLeaving(),
    onNoSession(listener) {
      endSession = listener;
    },
  };
}
