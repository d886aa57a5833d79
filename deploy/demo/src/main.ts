import { readSettings, SettingsError } from '@haulboard/settings';
import { DeviceApi } from './simulator/device-api.ts';
import { buildFleet } from './simulator/fleet.ts';
import { Simulator, TICK_MS } from './simulator/simulator.ts';

/** SIM_SPEED: how much faster than in life trucks drive, load and unload; 1 unless set. Reports stay in real time. */
function readSpeed(raw: string | undefined): number {
  const speed = Number(raw ?? '1');
  if (!(speed >= 0.1 && speed <= 60)) {
    throw new SettingsError('SIM_SPEED', `SIM_SPEED is "${raw ?? ''}": give a number from 0.1 to 60.`);
  }
  return speed;
}

function start(): void {
  const settings = readSettings();
  if (!settings.isDemo) {
    throw new SettingsError('DEMO', 'DEMO is off: the fleet simulator runs in demo mode only.');
  }
  const speed = readSpeed(process.env['SIM_SPEED']);
  const fleet = buildFleet();
  const simulator = new Simulator({
    api: new DeviceApi(settings.apiUrl),
    fleet,
    speed,
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
