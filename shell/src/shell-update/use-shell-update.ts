import { chooseShell, type Person, type RegistryDocument } from '@haulboard/contract/shell';
import { useShell, useStore } from '@haulboard/data';
import { sessionStore } from '@haulboard/data/storage';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { buildOfPage, lostBuildOfPage } from '../boot/started.ts';
import { partOfRegistry } from '../remotes/registry/part-of-registry.ts';
import type { Registry } from '../remotes/registry/registry.ts';
import type { Leaving } from '../session/leaving.ts';
import type { TabStore } from '../tabs/tab-store.ts';
import { watchRest, type Rest } from './watch-rest.ts';

const LOOK_MS = 5000;
/**
 * Nobody has touched a page that is in sight for so long, or one that is not; and all pages of all people, which hear of
 * it at once, come back within the last one. What is urgent waits for a pause of the hand alone.
 */
const WAITS = {
  calm: { visible: 120_000, hidden: 15_000, scatter: 30_000 },
  urgent: { visible: 3000, hidden: 0, scatter: 5000 },
};
const TRIED = 'haulboard.shell-update';

const WISH = 'haulboard-shell';
const WISH_S = 7 * 24 * 3600;

/** The gateway cannot know for whom it writes a page: the browser says which build of a canary is meant for it. */
function wishForShell(build: string | undefined): void {
  document.cookie = `${WISH}=${build ?? ''}; Path=/; Max-Age=${build === undefined ? 0 : WISH_S}; SameSite=Lax`;
}

/** The page that would be loaded anew; a test gives its own. */
type ShellPage = {
  readonly build: string;
  /** A build that did not start in this browser. */
  readonly lost: string;
  readonly now: () => number;
  readonly reload: () => void;
  readonly lookMs: number;
};

const THIS_PAGE = (): ShellPage => ({
  build: buildOfPage(),
  lost: lostBuildOfPage(),
  now: () => performance.now(),
  reload: () => location.reload(),
  lookMs: LOOK_MS,
});

type UpdateOptions = {
  registry: Registry;
  tabs: TabStore;
  leaving: Pick<Leaving, 'run'>;
  page?: ShellPage | undefined;
};

/** Another shell than this page's is released; and how it comes. */
export type ShellUpdate = { isReady: boolean; isAsked: boolean; hasUnsaved: boolean; take: () => void };

/** Which shell a person gets, whether as one of a canary, and how it comes. */
function shellFor(person: Pick<Person, 'role' | 'userId'>) {
  return (document: RegistryDocument) => {
    const released = chooseShell(document, person);
    const canary = released === document.shell?.canary?.build ? released : undefined;
    return { released, canary, urgency: document.shell?.urgency ?? 'idle' };
  };
}

/** Watches from the start: what was typed before a release is typed as well. */
function useRest({ now }: ShellPage): RefObject<Rest | undefined> {
  const rest = useRef<Rest>(undefined);
  useEffect(() => {
    const watched = watchRest(now);
    rest.current = watched;
    return () => watched.stop();
  }, [now]);
  return rest;
}

/**
 * Follows the registry for the shell itself, which cannot be swapped in place. The page is loaded anew when the person
 * says so. It is loaded by itself once nobody is at it and nothing would be lost, once for each release.
 */
export function useShellUpdate({ registry, tabs, leaving, page: given }: UpdateOptions): ShellUpdate {
  const { connection, session } = useShell();
  const [page] = useState(() => given ?? THIS_PAGE());
  const rest = useRest(page);
  const { role, userId } = session.user;
  const [ofShell] = useState(() => partOfRegistry(registry, shellFor({ role, userId })));
  const { released, canary, urgency } = useStore(ofShell);
  useEffect(() => wishForShell(canary), [canary]);
  const hasUnsaved = useStore(tabs).list.some((tab) => tab.hasUnsaved);
  const isOther = released !== page.build && released !== page.lost;
  const wanted = page.build !== '' && isOther ? released : undefined;
  const waits = WAITS[urgency === 'now' ? 'urgent' : 'calm'];
  const take = (): void => void leaving.run().then(() => page.reload());

  useEffect(() => {
    if (wanted === undefined || sessionStore.getItem(TRIED) === wanted) {
      return undefined;
    }
    const scatter = Math.random() * waits.scatter;
    const since = page.now();
    const look = (): void => {
      // Who was away before the release has been told of it no longer than that.
      const idleMs = Math.min(rest.current?.idleMs() ?? 0, page.now() - since);
      const isIdle = idleMs > waits[globalThis.document.visibilityState] + scatter;
      const hasWork = rest.current?.hasWork() ?? true;
      const isFree = !hasWork && !tabs.get().list.some((tab) => tab.hasUnsaved);
      // Without the server the browser would show a page of its own.
      if (isIdle && isFree && connection.get() === 'online') {
        clearInterval(timer);
        sessionStore.setItem(TRIED, wanted);
        void leaving.run().then(() => page.reload());
      }
    };
    const timer = setInterval(look, page.lookMs);
    return () => clearInterval(timer);
  }, [wanted, waits, page, rest, tabs, leaving, connection]);

  const isReady = wanted !== undefined;
  return { isReady, isAsked: isReady && urgency === 'ask', hasUnsaved, take };
}
