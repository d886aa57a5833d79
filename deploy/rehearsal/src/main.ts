// What the release command's `rehearse` runs: tries a built folder in a browser and prints its report as JSON.
import { ReleaseError, openStore } from '@haulboard/releases';
import { readSettings } from '@haulboard/settings';
import { rehearse } from './rehearse.ts';

const [dist] = process.argv.slice(2);
try {
  if (dist === undefined) {
    throw new ReleaseError('failed', 'rehearse needs the folder of a build.');
  }
  const { dataDir, releaseKeyFile, releasePublicKey } = readSettings();
  const report = await rehearse(openStore(dataDir, releaseKeyFile, releasePublicKey), dist);
  process.stdout.write(`${JSON.stringify(report)}\n`);
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ReleaseError
      ? `${said}\n`
      : `It could not be rehearsed: ${said}. Nothing was changed.\n`,
  );
  process.exitCode = error instanceof ReleaseError && error.fault === 'verification' ? 4 : 1;
}
