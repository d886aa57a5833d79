import { readSettings, SettingsError } from '@haulboard/settings';
import { DeviceApi } from './simulator/device-api.ts';
import { buildFleet } from './simulator/fleet.ts';
import { Simulator, TICK_MS } from './simulator/simulator.ts';

function start(): void {
  const settings = readSettings();
  if (!settings.isDemo) {
    throw new SettingsError('DEMO', 'DEMO is off: the fleet simulator runs in demo mode only.');
  }
  const fleet = buildFleet();
  const simulator = new Simulator({
    api: new DeviceApi(settings.apiUrl),
    fleet,
    speed: settings.simSpeed,
    reportMs: settings.simReportSeconds * 1000,
    seed: `${Date.now()}`,
  });
  setInterval(() => simulator.tick({ at: performance.now(), now: Date.now() / 1000 }), TICK_MS);
  process.stdout.write(`Demo: ${fleet.length} simulated trucks report to ${settings.apiUrl}\n`);
  process.send?.({ type: 'ready' });
}

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(event, () => process.exit(0));
}
try {
  start();
} catch (error) {
  if (!(error instanceof SettingsError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
