import { openBucket, openStore } from '@haulboard/releases';
import type { Settings } from '@haulboard/settings';
import type { Children } from './children.ts';
import { demoAccounts } from './demo-accounts.ts';
import { identifyParts, releaseParts } from './parts.ts';
import { checkDataDir, checkPort, freeLoopbackPort, lockDataDir } from './preflight.ts';
import { Progress } from './progress.ts';
import { ServiceRunner } from './service.ts';
import type { Service } from './service.ts';
import { StartError } from './start-error.ts';

/** What to build and what to run, once the ports are known. */
export type Plan = {
  readonly folders: readonly string[];
  services(ports: { port: number; apiPort: number }): readonly Service[];
};

const HEALTH_ATTEMPTS = 100;
const HEALTH_PAUSE_MS = 100;

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Services said they are ready; this is the same road a browser takes. */
async function waitForHealth(address: string): Promise<void> {
  for (let attempt = 0; attempt < HEALTH_ATTEMPTS; attempt += 1) {
    if (await isHealthy(`${address}/healthz`)) {
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, HEALTH_PAUSE_MS);
    });
  }
  throw new StartError(
    `${address}/healthz does not answer: the API started, but the gateway cannot reach it.`,
  );
}

function announce(address: string, settings: Settings): void {
  const lines = [
    '',
    `Haulboard is ready: ${address}`,
    '',
    ...(settings.isDemo ? [demoAccounts()] : []),
    'Press Ctrl+C to stop.',
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function startServices(
  services: readonly Service[],
  children: Children,
  progress: Progress,
): Promise<void> {
  for (const service of services) {
    progress.begin(`Starting ${service.name}`);
    await new ServiceRunner(service, children, say).start();
    progress.end();
  }
}

/**
 * Brings the product up: checks, builds, starts, waits, and says where it is.
 *
 * @throws {StartError} with one line that says what is wrong and what to do.
 */
export async function launch(settings: Settings, plan: Plan, children: Children): Promise<void> {
  checkDataDir(settings.dataDir);
  lockDataDir(settings.dataDir);
  const port = await checkPort(settings.port, settings.host);
  const services = plan.services({ port, apiPort: await freeLoopbackPort() });
  const progress = new Progress(plan.folders.length + services.length);
  try {
    const parts = plan.folders.length === 0 ? [] : await identifyParts(children, plan.folders);
    const store = openStore(settings.dataDir, settings.releaseKeyFile, settings.releasePublicKey);
    const bucket = settings.releasesBucket && openBucket(settings.releasesBucket);
    await releaseParts({ children, store, bucket, parts, progress });
    await startServices(services, children, progress);
  } finally {
    progress.interrupt();
  }
  const address = `http://localhost:${port}`;
  await waitForHealth(`http://${settings.host ?? '127.0.0.1'}:${port}`);
  announce(address, settings);
}
