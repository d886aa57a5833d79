import path from 'node:path';
import { startGateway } from '@haulboard/gateway';
import {
  stageStore,
  type Look,
  type RehearsalReport,
  type RehearsedVisit,
  type Scenario,
} from '@haulboard/releases';
import type { Browser } from 'playwright-core';
import { writeSlotHost } from './stand-in/slot-host.ts';
import { startStandIn, type StandIn } from './stand-in/start-stand-in.ts';
import { visitPage } from './visit-page.ts';
import { looksOf, wantedVisits, type WantedVisit } from './wanted-visits.ts';

/** Pages open at the same time: each is a cold start of the whole product. */
const AT_ONCE = 3;

type Stage = {
  readonly browser: Browser;
  readonly standIn: StandIn;
  readonly address: string;
  readonly looks: readonly Look[];
};

async function openPage(
  { browser, standIn, address, looks }: Stage,
  wanted: WantedVisit,
): Promise<RehearsedVisit> {
  const { role } = wanted;
  if (role === undefined) {
    return { ...wanted, role: null, fault: 'no role may open it' };
  }
  const visit = () => visitPage(browser, { address, guest: standIn.admit(role), wanted, looks });
  const { fault, isLate } = await visit();
  // A busy machine is no fault of the build: what neither came nor failed is looked at once more.
  return { ...wanted, role, fault: isLate ? (await visit()).fault : fault };
}

async function openAll(stage: Stage, wanted: readonly WantedVisit[]): Promise<RehearsedVisit[]> {
  const visits: RehearsedVisit[] = [];
  const waiting = [...wanted.entries()];
  // Nobody waits for the slowest of the others.
  const openNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, each] = next;
      visits[at] = await openPage(stage, each);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return visits;
}

/** What a scenario needs. */
type Playing = {
  readonly scenario: Scenario;
  /** The part that is rehearsed. */
  readonly part: string;
  /** An empty folder for the scenario's store. */
  readonly dataDir: string;
};

/** Plays one scenario: the real gateway in front of a store of these builds, and every page of them in the browser. */
export async function playScenario(
  browser: Browser,
  { scenario, part, dataDir }: Playing,
): Promise<RehearsalReport['scenarios'][number]> {
  const { visits: wanted, slots } = wantedVisits(scenario, part);
  const hosts = slots.length > 0 ? [writeSlotHost(path.join(dataDir, 'slots'), slots)] : [];
  stageStore(dataDir, [scenario.shell, ...scenario.remotes, ...hosts]);
  const standIn = await startStandIn();
  try {
    const gateway = await startGateway({
      port: 0,
      host: '127.0.0.1',
      dataDir,
      apiUrl: standIn.url,
      remoteOrigins: {},
      faults: {},
      isProduction: true,
      trustedProxies: [],
      ablyApiKey: undefined,
    });
    try {
      const looks = looksOf(scenario, part);
      const stage = { browser, standIn, address: `http://127.0.0.1:${gateway.port}`, looks };
      const visits = await openAll(stage, wanted);
      return { kind: scenario.kind, shell: scenario.shell.build, looks: [...looks], visits };
    } finally {
      await gateway.close(0);
    }
  } finally {
    await standIn.close();
  }
}
