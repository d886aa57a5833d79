import {
  followBucket,
  keepCompleted,
  keepRenewed,
  openBucket,
  openStore,
  type Following,
} from '@haulboard/releases';
import { readSettings, SettingsError, type Settings } from '@haulboard/settings';
import type { Gateway } from './gateway.ts';
import { startGateway } from './gateway.ts';

function explain(error: unknown, port: number | undefined): string {
  if (error instanceof SettingsError) {
    return error.message;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `PORT ${port ?? ''} is in use by another program: stop it, or set PORT to a free one.`;
  }
  if (code === 'EACCES') {
    return `PORT ${port ?? ''} or DATA_DIR may not be used by this account: set PORT above 1023 and DATA_DIR to a folder you own.`;
  }
  return `The gateway could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function onRemark(remark: string): void {
  process.stderr.write(`${remark}\n`);
}

/** Keeps the releases of this machine where the bucket is; the first look is over before anybody is served. */
async function followReleases({
  dataDir,
  releaseKeyFile,
  releasePublicKey,
  releasesBucket,
}: Settings): Promise<Following | undefined> {
  if (releasesBucket === undefined) {
    return undefined;
  }
  const following = followBucket({
    store: openStore(dataDir, releaseKeyFile, releasePublicKey),
    bucket: openBucket(releasesBucket),
    onRemark,
  });
  await following.first;
  return following;
}

function stopOn(gateway: Gateway, following: Following | undefined): void {
  let isStopping = false;
  const stop = () => {
    if (!isStopping) {
      isStopping = true;
      void Promise.all([gateway.close(), following?.stop()]).then(() => process.exit(0));
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The channel closes when the launcher is gone, however it went.
  process.on('disconnect', stop);
}

async function main(): Promise<void> {
  let port: number | undefined;
  try {
    const settings = readSettings();
    ({ port } = settings);
    const following = await followReleases(settings);
    const gateway = await startGateway(settings, onRemark);
    const { dataDir, releaseKeyFile, releasePublicKey, releasesBucket } = settings;
    const store = openStore(dataDir, releaseKeyFile, releasePublicKey);
    keepRenewed({ store, onRemark });
    keepCompleted({ store, bucket: releasesBucket && openBucket(releasesBucket), onRemark });
    stopOn(gateway, following);
    process.send?.({ type: 'ready', port: gateway.port });
  } catch (error) {
    process.stderr.write(`${explain(error, port)}\n`);
    process.exit(1);
  }
}

await main();
