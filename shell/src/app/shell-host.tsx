import { reportFault, ApiError, Code, NetworkError, sentenceOf } from '@haulboard/contract';
import type { LocalEvent, ShellApi } from '@haulboard/contract/shell';
import { ShellProvider } from '@haulboard/data';
import { useNotify } from '@haulboard/ui/frame';
import { formatTime } from '@haulboard/contract/time';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { buildOfPage } from '../boot/started.ts';
import { createCommandHub, type CommandHub } from '../commands/command-hub.ts';
import type { PageParts } from '../page-parts.ts';
import { keepPageSnapshot } from '../page-snapshot/keep-page-snapshot.ts';
import { createHub, type Hub, type HubEvent } from '../realtime/hub.ts';
import { joinRealtime } from '../realtime/join.ts';
import { watchFaults } from '../security/watch-faults.ts';
import { watchViolations } from '../security/watch-violations.ts';
import type { Session } from '../session/session-store.ts';
import { createTabStore, type TabStore } from '../tabs/tab-store.ts';
import type { Facts } from './facts.ts';
import { rightsOf } from './rights.ts';
import type { Leaving } from '../session/leaving.ts';
import type { I18n } from '@lingui/core';
import { serverText } from '../texts/server-texts.ts';

/**
 * The notice an error deserves (SPEC.md 8): `Error {code}` with the server's words. There is none without an answer,
 * because screens and the header show that state. There is none for an ended session, which has its own notice.
 */
function noticeOf(error: unknown, i18n: I18n): { title: string; message: string } | undefined {
  if (error instanceof NetworkError || (error instanceof Error && error.name === 'AbortError')) {
    return undefined;
  }
  if (!(error instanceof ApiError)) {
    return { title: i18n._(msg`Request Error`), message: error instanceof Error ? error.message : '' };
  }
  if (error.code === Code.NoSession) {
    return undefined;
  }
  const { code } = error;
  return { title: i18n._(msg`Error ${code}`), message: serverText(i18n, sentenceOf(error)) };
}

/** While a tab holds unsaved work, the browser asks before the page goes; returns how to stop. */
function askBeforeUnload(tabs: TabStore, leaving: Leaving): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    const hasUnsaved = tabs.get().list.some((tab) => tab.hasUnsaved);
    if (hasUnsaved && !leaving.isGoing()) {
      event.preventDefault();
    }
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** What the layout shares with the page's one shell. */
export type PageState = { tabs: TabStore; commands: CommandHub; hints: Hub<HubEvent> };

type Props = {
  parts: PageParts;
  session: Session;
  facts: Facts;
  children: (page: PageState) => ReactNode;
};

/** Makes the one `ShellApi` of the page: its parts stay for the page's life, its session follows the person's rights. */
export function ShellHost({ parts, session: signedIn, facts, children }: Props) {
  const { i18n } = useLingui();
  const navigate = useLatest(useNavigate());
  const notify = useLatest(useNotify());
  const { connection, http, leaving, locale } = parts;
  const { user, settings, role } = facts;
  const [local] = useState(() => createHub<LocalEvent>());
  const [page] = useState(() => ({
    tabs: createTabStore(user.userId),
    commands: createCommandHub(),
    hints: createHub<HubEvent>(),
  }));
  const { hints } = page;

  useEffect(
    () => joinRealtime({ token: signedIn.token, http, hub: hints, connection }),
    [signedIn, http, hints, connection],
  );
  useEffect(() => askBeforeUnload(page.tabs, leaving), [page, leaving]);
  useEffect(() => {
    const zone = settings.operatingTimeZone;
    const label = () => {
      const time = formatTime(Math.floor(Date.now() / 1000), zone);
      return i18n._(msg`As it was at ${time}; the newest is on its way`);
    };
    return keepPageSnapshot({ userId: user.userId, zone, label });
  }, [i18n, user.userId, settings]);

  const session = useMemo<ShellApi['session']>(() => {
    const rights = rightsOf(role);
    return { user, can: (permission) => rights.has(permission) };
  }, [user, role]);
  const lasting = useMemo<Omit<ShellApi, 'session'>>(() => {
    const goTo = (to: string): void => void navigate.current(to);
    return {
      locale: { get: () => locale.get(), subscribe: (listener) => locale.subscribe(listener) },
      time: { zone: settings.operatingTimeZone, isDemo: settings.isDemo },
      http,
      realtime: { on: (listener) => hints.on(listener) },
      events: { emit: (event) => local.emit(event), on: (listener) => local.on(listener) },
      connection: {
        get: () => connection.get(),
        subscribe: (listener) => connection.subscribe(listener),
      },
      tabs: {
        // Outside of a tab nothing is hidden and nothing is named; each tab has its own of these three.
        isActive: () => true,
        setDirty: () => undefined,
        setDetail: () => undefined,
        setCount: () => undefined,
        open: goTo,
        onLeave: (save) => leaving.on(save),
      },
      commands: { on: (id, run, whyNot) => page.commands.on(id, run, whyNot ? { whyNot } : {}) },
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
      navigate: goTo,
      report: ({ remote, build = remote === 'shell' ? buildOfPage() : '', message }) => {
        const body = {
          remote,
          build,
          message: message.slice(0, 2000),
          path: location.pathname.slice(0, 500),
        };
        // A fault that cannot be told must not make another one.
        http.send(reportFault, { body }).catch(() => undefined);
      },
    };
  }, [settings, locale, http, hints, local, connection, leaving, page, notify, navigate, i18n]);
  const shell = useMemo<ShellApi>(() => ({ ...lasting, session }), [lasting, session]);

  useEffect(() => watchViolations((fault) => lasting.report(fault)), [lasting]);
  useEffect(() => watchFaults((fault) => lasting.report(fault)), [lasting]);

  return <ShellProvider shell={shell}>{children(page)}</ShellProvider>;
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
