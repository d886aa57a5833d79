import {
  type Person,
  type RemoteManifest,
  type ShellApi,
  UNKNOWN_SHELL,
  type ShellOffer,
} from '@haulboard/contract/shell';
import { newAttemptKey, useShell } from '@haulboard/data';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { bootSteps } from '../boot/boot-steps.ts';
import { buildOfPage } from '../boot/started.ts';
import type { Hub, HubEvent } from '../realtime/hub.ts';
import { watchGlobals } from '../security/watch-globals.ts';
import { mendLooks } from '../security/mend-looks.ts';
import { mendPage } from '../security/mend-page.ts';
import { blameForEmptied, blameForHidden } from './watch/blame.ts';
import { createBadBuilds } from './builds/bad-builds.ts';
import { createBuildCache } from './builds/build-cache.ts';
import { fetchCode } from './builds/federation.ts';
import { createBuildNotes } from './builds/build-notes.ts';
import type { FreezeNotes } from './freezes/freeze-notes.ts';
import { faultRequest } from './freezes/fault-request.ts';
import { withFreezes } from './freezes/frozen-builds.ts';
import type { Registry } from './registry/registry.ts';
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts';
import { takeSwapTurn } from './loader/swap-turn.ts';
import { createTelemetry } from './watch/telemetry.ts';
import { watchVitals } from '../vitals/watch-vitals.ts';
import { watchPage } from './freezes/watch-page.ts';
import { watchRenders } from './watch/watch-renders.ts';
import { watchListeners } from './watch/window-listeners.ts';

/**
 * Lets the style sheets of a build count or not. They stay in the document: the build believes that it has loaded them,
 * and would not ask again when it comes back.
 */
function showStyles({ name, build }: RemoteManifest, isShown: boolean): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>(
    `link[rel=stylesheet][href*="/r/${name}/${build}/"]`,
  );
  for (const sheet of sheets) {
    sheet.media = isShown ? 'all' : 'not all';
  }
}

const POLL_MS = 60_000;

/**
 * Looks at the registry once a minute, and when a hint says that something was released. It looks also when hints may
 * have been missed: after a lost connection, and when a hidden page is looked at again. Returns how to stop.
 */
function watchRegistry(registry: Registry, hints: Hub<HubEvent>): () => void {
  const look = (): void => void registry.refresh();
  const timer = setInterval(look, POLL_MS);
  const off = hints.on(({ type }) => {
    if (type === 'release' || type === 'resync') {
      look();
    }
  });
  return () => {
    clearInterval(timer);
    off();
  };
}

/** Written in by the build: what remotes can take from this shell. */
declare const SHELL_OFFER: ShellOffer;

/** What this shell brings for remotes; its contract alone where no build wrote it in, as in tests. */
function offerOfThisShell(): ShellOffer {
  return typeof SHELL_OFFER === 'undefined' ? UNKNOWN_SHELL : SHELL_OFFER;
}

type UseRemotesOptions = {
  registry: Registry;
  person: Person;
  freezes: FreezeNotes;
  hints: Hub<HubEvent>;
};

type Report = ShellApi['report'];

const MANY_SWAPS = msg`Haulboard was updated many times since you opened it. Load the page again when it suits you: it runs lighter then.`;

/** The same each time: operations count faults by their words. */
const STOOD_STILL = 'frozen: the page stood still for more than ten seconds, and went on';

const now = (): number => performance.now();

/** The page's remotes: they follow the registry, and operations hear what runs. */
export function useRemotes({ registry, person, freezes, hints }: UseRemotesOptions): RemoteLoader {
  const shell = useShell();
  const { http, notify } = shell;
  const [report] = useState(() => (fault: Parameters<Report>[0]) => shell.report(fault));
  const { i18n } = useLingui();
  const [{ loader, telemetry, watched, listening, vitals, globals }] = useState(() => {
    const watching = watchPage({
      onStood: (front) => report({ ...front, message: STOOD_STILL }),
      requestOf: faultRequest,
    });
    const listeners = watchListeners();
    const known = watchGlobals(report, () => remotes.running());
    const shellBuild = buildOfPage();
    const measured = watchVitals({
      shellBuild,
      buildOf: (remote) => remotes.running().find((part) => part.remote === remote)?.build,
    });
    const made = createTelemetry({ http, registry, tab: newAttemptKey(), shellBuild, vitals: measured });
    const remotes: RemoteLoader = createRemoteLoader({
      registry,
      cache: createBuildCache({
        fetchCode,
        setInEffect: (manifest, isInEffect) => {
          showStyles(manifest, isInEffect);
          listeners.setInEffect(manifest, isInEffect);
        },
      }),
      bad: withFreezes(createBadBuilds(now, { notes: createBuildNotes(Date.now), date: Date.now }), freezes),
      offer: offerOfThisShell(),
      onFront: (front) => watching.say(front),
      onPage: (page) => measured.say(page),
      onMoved: () => known.look(),
      person,
      takeTurn: takeSwapTurn,
      tell: (step) => made.tell(step),
      report,
      onManySwaps: () => notify.info(i18n._(MANY_SWAPS)),
      now,
      date: () => Date.now(),
    });
    return {
      telemetry: made,
      watched: watching,
      listening: listeners,
      vitals: measured,
      globals: known,
      loader: remotes,
    };
  });
  useEffect(() => loader.follow(), [loader]);
  useEffect(
    () => () => {
      watched.stop();
      globals.stop();
      listening.stop();
      vitals.stop();
    },
    [watched, globals, listening, vitals],
  );
  useEffect(() => tellFreezes(report, freezes), [report, freezes]);
  useEffect(() => {
    bootSteps().forEach((step) => telemetry.tell(step));
    return telemetry.start(() => loader.running());
  }, [telemetry, loader]);
  useEffect(() => watchRegistry(registry, hints), [registry, hints]);
  useEffect(() => mendPage({ onEmptied: blameForEmptied(loader, report) }), [loader, report]);
  useEffect(() => mendLooks({ onHidden: blameForHidden(loader, report) }), [loader, report]);
  useEffect(() => watchRenders({ report }), [report]);
  return loader;
}

/** Operations hear once of each build that stopped a page of this browser. */
function tellFreezes(report: Report, freezes: FreezeNotes): void {
  for (const note of freezes.found.filter(({ isTold = false }) => !isTold)) {
    const { remote, build, at } = note;
    report({ remote, build, message: `frozen: the page stood still at ${new Date(at).toISOString()}` });
    freezes.keep({ ...note, isTold: true });
  }
}
