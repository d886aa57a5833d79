import { logout, type CallResult, type impersonate } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { useNotify } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { SIGN_IN, signInUrl } from './guard.ts';
import { openAnew } from './hand-over.ts';
import type { Leaving } from './leaving.ts';
import { parkTabs, returnTabs } from './parked-tabs.ts';
import { clearSession, returnToOwn, startActing } from './session-store.ts';

/** SPEC.md 8: how long the notice stands before the session ends. */
const NOTICE_SECONDS = 1.5;
const LOGOUT_LIMIT_MS = 5000;

function here(): string {
  return location.pathname + location.search;
}

type WaysOutOptions = { http: ShellApi['http']; leaving: Leaving };

/** The ways out: the session expired, the person logs out, or the user could not be loaded. */
export function useLeave({ http, leaving }: WaysOutOptions) {
  const { t } = useLingui();
  const { failed } = useNotify();
  const isLeaving = useRef(false);

  /**
   * Forgets the session and loads the page anew; the sign-in leads back to where the person was. A super admin
   * who acted for somebody is back in the own session instead. Place and tabs are those of before.
   */
  const leave = useCallback(() => {
    const place = returnToOwn();
    if (place !== undefined) {
      returnTabs();
      openAnew(place);
      return;
    }
    const target = signInUrl(here());
    clearSession();
    location.replace(target);
  }, []);

  /** However many answers say so, the person is told once. */
  const expire = useCallback(() => {
    if (isLeaving.current) {
      return;
    }
    isLeaving.current = true;
    const saved = leaving.run();
    failed({
      title: t`Unauthorized`,
      message: t`Authorization verification failed`,
      seconds: NOTICE_SECONDS,
    });
    setTimeout(() => void saved.then(leave), NOTICE_SECONDS * 1000);
  }, [failed, leave, leaving, t]);

  /** Ends this session on the server; `after` says where to go. The person leaves whether or not the server hears it. */
  const end = useCallback(
    async (after: () => void) => {
      isLeaving.current = true;
      await leaving.run();
      await http.send(logout, {}, { signal: AbortSignal.timeout(LOGOUT_LIMIT_MS) }).catch(() => undefined);
      after();
    },
    [http, leaving],
  );

  return useMemo(
    () => ({
      expire,
      leave,
      logOut: () =>
        void end(() => {
          clearSession();
          location.replace(SIGN_IN);
        }),
      /** A super admin goes on as somebody else; the own session is put aside. */
      async actFor({ token, channel, userId, expiresAt }: CallResult<typeof impersonate>) {
        await leaving.run();
        parkTabs();
        startActing({ given: { token, channel, userId }, endsAt: expiresAt * 1000, place: here() });
        openAnew('/');
      },
      /** The end of acting for somebody. */
      stopActing: () => void end(leave),
    }),
    [expire, leave, end, leaving],
  );
}

export type WaysOut = ReturnType<typeof useLeave>;
