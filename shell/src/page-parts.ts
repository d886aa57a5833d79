import { getSystemSettings } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { createConnection } from './server/connection.ts';
import { createDoor } from './server/door.ts';
import { createLocaleStore, type LocaleStore } from './session/locale-store.ts';

/** What every page has before anyone is signed in: the door to the server and the language. */
export type PageParts = {
  http: ShellApi['http'];
  connection: ReturnType<typeof createConnection>;
  locale: LocaleStore;
  /** What happens when the server says that there is no valid session. */
  onNoSession: (listener: () => void) => void;
};

/** Makes the page's parts; `token` is looked up for every request. */
export function createPageParts(token: () => string | undefined): PageParts {
  let endSession = (): void => undefined;
  const connection = createConnection(() => http.send(getSystemSettings, {}));
  const http = createDoor({
    base: '/api',
    token,
    onNoSession: () => endSession(),
    onReach: (hasAnswer) => connection.report(hasAnswer),
  });
  return {
    http,
    connection,
    locale: createLocaleStore(),
    onNoSession(listener) {
      endSession = listener;
    },
  };
}
