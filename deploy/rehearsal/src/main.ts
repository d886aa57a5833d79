// What the release command's `rehearse` runs: tries a built folder in a browser and prints its report as JSON.
import { ReleaseError, openStore } from '@haulboard/releases';
import { readSettings } from '@haulboard/settings';
import { rehearse } from './rehearse.ts';

const [dist] = process.argv.slice(2);
const parent = process.ppid;
const LOOK_MS = 1000;
// Whoever asked may be ended from outside: nobody reads the report then, and no browser may be left behind.
setInterval(() => process.ppid !== parent && process.exit(1), LOOK_MS).unref();

try {
  if (dist === undefined) {
    throw new ReleaseError('failed', 'rehearse needs the folder of a build.');
  }
  const { dataDir, releaseKeyFile, releasePublicKey } = readSettings();
  const report = await rehearse(openStore(dataDir, releaseKeyFile, releasePublicKey), dist);
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(report)}\n`, () => resolve()));
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ReleaseError
      ? `${said}\n`
      : `It could not be rehearsed: ${said}. Nothing was changed.\n`,
  );
  process.exitCode = error instanceof ReleaseError && error.fault === 'verification' ? 4 : 1;
}
// A page that stands still would keep the browser, and the browser this process.
process.exit();
