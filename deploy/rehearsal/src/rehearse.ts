import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planScenarios, type RehearsalReport, type Store } from '@haulboard/releases';
import { launchBrowser } from './browser.ts';
import { playScenario } from './play-scenario.ts';

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
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
