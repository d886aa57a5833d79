import { logout } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { useNotify } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { SIGN_IN, signInUrl } from '../session/guard.ts';
import { clearSession } from '../session/session-store.ts';

/** SPEC.md 8: how long the notice stands before the session ends. */
const NOTICE_SECONDS = 1.5;

function here(): string {
  return location.pathname + location.search;
}

/** The three ways out: the session expired, the person logs out, or the user could not be loaded. */
export function useLeave(http: ShellApi['http']) {
  const { t } = useLingui();
  const { failed } = useNotify();
  const isLeaving = useRef(false);

  /** Forgets the session and loads the page anew; the sign-in leads back to where the person was. */
  const leave = useCallback(() => {
    const target = signInUrl(here());
    clearSession();
    location.replace(target);
  }, []);

  const expire = useCallback(() => {
    if (isLeaving.current) {
      return;
    }
    isLeaving.current = true;
    failed({
      title: t`Unauthorized`,
      message: t`Authorization verification failed`,
      seconds: NOTICE_SECONDS,
    });
    setTimeout(leave, NOTICE_SECONDS * 1000);
  }, [failed, leave, t]);

  const logOut = useCallback(() => {
    isLeaving.current = true;
    const finish = (): void => {
      clearSession();
      location.replace(SIGN_IN);
    };
    // The person leaves whether or not the server hears it.
    http.send(logout, {}, { signal: AbortSignal.timeout(5000) }).then(finish, finish);
  }, [http]);

  return { expire, leave, logOut };
}
