import type { ShellApi } from '@haulboard/contract/shell';
import { ShellProvider } from '@haulboard/data';
import { useNotify } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PageParts } from '../page-parts.ts';
import { createHub } from '../realtime/hub.ts';
import { joinRealtime } from '../realtime/join.ts';
import type { Session } from '../session/session-store.ts';
import type { Facts } from './facts.ts';
import { noticeOf } from './notice-of.ts';

type Props = { parts: PageParts; session: Session; facts: Facts; children: ReactNode };

/** Makes the one `ShellApi` of the page and keeps it the same object for the page's life. */
export function ShellHost({ parts, session, facts, children }: Props) {
  const { i18n } = useLingui();
  const navigate = useLatest(useNavigate());
  const notify = useLatest(useNotify());
  const { connection, http, locale } = parts;
  const [hub] = useState(createHub);
  const [dirty] = useState(createDirtyMark);

  useEffect(
    () => joinRealtime({ token: session.token, http, hub, connection }),
    [session, http, hub, connection],
  );

  const shell = useMemo<ShellApi>(() => {
    const permissions = new Set(
      facts.role.permissions.flatMap(({ permissionId, actionList }) =>
        actionList.map((action) => `${permissionId}.${action}`),
      ),
    );
    return {
      session: { user: facts.user, can: (permission) => permissions.has(permission) },
      locale: { get: () => locale.get(), subscribe: (listener) => locale.subscribe(listener) },
      time: { zone: facts.settings.operatingTimeZone, isDemo: facts.settings.isDemo },
      http,
      realtime: { on: (listener) => hub.on(listener) },
      connection: {
        get: () => connection.get(),
        subscribe: (listener) => connection.subscribe(listener),
      },
      tabs: { setDirty: (isDirty) => dirty.set(isDirty) },
      notify: {
        done: (message) => notify.current.done(message),
        info: (message) => notify.current.info(message),
        failed: (error) => {
          const notice = noticeOf(error, i18n);
          if (notice) {
            notify.current.failed(notice);
          }
        },
      },
      navigate: (to) => void navigate.current(to),
      report: ({ remote, message }) => reportError(new Error(`${remote}: ${message}`)),
    };
  }, [facts, locale, http, hub, connection, dirty, notify, navigate, i18n]);

  return <ShellProvider shell={shell}>{children}</ShellProvider>;
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** While there is unsaved work, the browser asks before the page goes. */
function createDirtyMark() {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  return {
    set(isDirty: boolean) {
      if (isDirty) {
        addEventListener('beforeunload', ask);
      } else {
        removeEventListener('beforeunload', ask);
      }
    },
  };
}
