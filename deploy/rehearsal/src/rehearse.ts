import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planScenarios, type RehearsalReport, type Store } from '@haulboard/releases';
import { launchBrowser } from './browser.ts';
import { playScenario } from './play-scenario.ts';
import { within } from './within.ts';

/** A browser with a page that stands still is ended with this process. */
const CLOSE_MS = 10_000;

/**
 * Tries in a browser whether a built folder boots on what runs now, and whether the way back works. The store is only
 * read.
 *
 * @throws {ReleaseError} when it cannot be tried at all
 */
export async function rehearse(store: Store, dist: string): Promise<RehearsalReport> {
  const { part, build, version, scenarios } = planScenarios(store, dist);
  const browser = await launchBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-rehearsal-'));
  try {
    const played: RehearsalReport['scenarios'] = [];
    for (const scenario of scenarios) {
      played.push(await playScenario(browser, { scenario, part, dataDir: path.join(folder, scenario.kind) }));
    }
    return { part, build, version, scenarios: played };
  } finally {
    await within(browser.close(), CLOSE_MS, undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}
