import { startGateway } from '@haulboard/gateway';
import { stageStore, type RehearsalReport, type RehearsedVisit, type Scenario } from '@haulboard/releases';
import type { Browser } from 'playwright-core';
import { startStandIn, type StandIn } from './stand-in/start-stand-in.ts';
import { visitPage } from './visit-page.ts';
import { wantedVisits, type WantedVisit } from './wanted-visits.ts';

/** Pages open at the same time: each is a cold start of the whole product. */
const AT_ONCE = 3;

type Stage = { readonly browser: Browser; readonly standIn: StandIn; readonly address: string };

async function openPage({ browser, standIn, address }: Stage, wanted: WantedVisit): Promise<RehearsedVisit> {
  const { role } = wanted;
  if (role === undefined) {
    return { ...wanted, role: null, fault: 'no role may open it' };
  }
  const visit = () => visitPage(browser, { address, guest: standIn.admit(role), wanted });
  const { fault, isLate } = await visit();
  // A busy machine is no fault of the build: what neither came nor failed is looked at once more.
  return { ...wanted, role, fault: isLate ? (await visit()).fault : fault };
}

async function openAll(stage: Stage, wanted: readonly WantedVisit[]): Promise<RehearsedVisit[]> {
  const visits: RehearsedVisit[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const opened = wanted.slice(at, at + AT_ONCE).map((each) => openPage(stage, each));
    visits.push(...(await Promise.all(opened)));
  }
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
  stageStore(dataDir, [scenario.shell, ...scenario.remotes]);
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
      const stage = { browser, standIn, address: `http://127.0.0.1:${gateway.port}` };
      const visits = await openAll(stage, wantedVisits(scenario, part));
      return { kind: scenario.kind, shell: scenario.shell.build, visits };
    } finally {
      await gateway.close(0);
    }
  } finally {
    await standIn.close();
  }
}
