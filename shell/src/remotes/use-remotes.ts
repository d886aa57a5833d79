import type { UserInfo } from '@haulboard/contract';
import { newAttemptKey, useShell } from '@haulboard/data';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { Hub, HubEvent } from '../realtime/hub.ts';
import { watchGlobals } from '../security/watch-globals.ts';
import { createBadBuilds } from './bad-builds.ts';
import { createBuildCache } from './build-cache.ts';
import { fetchCode } from './federation.ts';
import type { Registry } from './registry.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { showStyles } from './styles.ts';
import { createTelemetry } from './telemetry.ts';
import { watchRegistry } from './watch-registry.ts';

type Given = { registry: Registry; user: UserInfo; hints: Hub<HubEvent> };

const MANY_SWAPS = msg`Haulboard was updated many times since you opened it. Load the page again when it suits you: it runs lighter then.`;

const now = (): number => performance.now();

/** The page's remotes: they follow the registry, and operations hear what runs. */
export function useRemotes({ registry, user, hints }: Given): RemoteLoader {
  const shell = useShell();
  const { http, notify } = shell;
  const { i18n } = useLingui();
  const [{ loader, telemetry }] = useState(() => {
    const made = createTelemetry({ http, registry, tab: newAttemptKey(), shellBuild: buildOfPage() });
    return {
      telemetry: made,
      loader: createRemoteLoader({
        registry,
        cache: createBuildCache({ fetchCode, showStyles }),
        bad: createBadBuilds(now),
        person: { role: user.role, userId: user.userId },
        tell: (step) => made.tell(step),
        report: (fault) => shell.report(fault),
        onManySwaps: () => notify.info(i18n._(MANY_SWAPS)),
        now,
      }),
    };
  });
  useEffect(() => loader.follow(), [loader]);
  useEffect(() => telemetry.start(() => loader.running()), [telemetry, loader]);
  useEffect(() => watchRegistry(registry, hints), [registry, hints]);
  useEffect(() => {
    const runningRemotes = () => loader.running().map(({ remote }) => remote);
    return watchGlobals((fault) => shell.report(fault), runningRemotes);
  }, [shell, loader]);
  return loader;
}

/** The build wrote its name into the page. */
function buildOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=haulboard-build]')?.content ?? '';
}
