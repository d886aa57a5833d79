import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BucketSettings } from '@haulboard/settings';
import { AwsClient } from 'aws4fetch';

const exec = promisify(execFile);
const NEEDED = ['ceph-mon', 'ceph-osd', 'monmaptool', 'ceph', 'radosgw', 'radosgw-admin'];
const KEY = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secrettest' };
const BUCKET = 'releases';
const ATTEMPTS = 120;

/** What is needed and not installed. */
export async function missingPrograms(): Promise<string[]> {
  const found = await Promise.all(
    NEEDED.map((name) =>
      exec('which', [name]).then(
        () => true,
        () => false,
      ),
    ),
  );
  return NEEDED.filter((_, index) => found[index] === false);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** One copy of everything, in memory, without accounts among the daemons: it lives for one test run. */
function writeConfig(dir: string, ports: { mon: number; oldMon: number; door: number }): string {
  const fsid = randomUUID();
  const lines = [
    '[global]',
    `fsid = ${fsid}`,
    `mon_host = [v2:127.0.0.1:${ports.mon},v1:127.0.0.1:${ports.oldMon}]`,
    'auth_cluster_required = none',
    'auth_service_required = none',
    'auth_client_required = none',
    // The gateway asks for encryption, which nobody has keys for here.
    'ms_mon_client_mode = crc',
    'ms_client_mode = crc',
    'osd_pool_default_size = 1',
    'osd_pool_default_min_size = 1',
    'osd_pool_default_pg_num = 1',
    'osd_pool_default_pg_autoscale_mode = off',
    'mon_allow_pool_size_one = true',
    'osd_crush_chooseleaf_type = 0',
    'osd_objectstore = memstore',
    'public_addr = 127.0.0.1',
    `run_dir = ${dir}/run`,
    `admin_socket = ${dir}/run/$name.asok`,
    `pid_file = ${dir}/run/$name.pid`,
    `log_file = ${dir}/$name.log`,
    `mon_data = ${dir}/mon`,
    `osd_data = ${dir}/osd`,
    `rgw_data = ${dir}/rgw`,
    `keyring = ${dir}/keyring`,
    `rgw_frontends = beast endpoint=127.0.0.1:${ports.door}`,
  ];
  writeFileSync(path.join(dir, 'ceph.conf'), `${lines.join('\n')}\n`);
  writeFileSync(path.join(dir, 'keyring'), '');
  return fsid;
}

/** A Ceph of one machine and its S3 door. */
export type Engine = {
  readonly settings: Omit<BucketSettings, 'prefix'>;
  /** Ends the door alone; what is in the buckets stays. */
  readonly closeDoor: () => Promise<void>;
  readonly openDoor: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child !== undefined && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new AwsClient({ ...KEY, region: 'default', service: 's3', retries: 0 });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const { ok } = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
      if (ok) {
        return;
      }
    } catch {
      // It is not listening yet.
    }
    await sleep(250);
  }
  throw new Error('the S3 door of Ceph does not answer');
}

/** Starts a Ceph in a temporary folder, with one empty bucket. */
export async function startCeph(): Promise<Engine> {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-ceph-'));
  for (const name of ['mon', 'osd', 'rgw', 'run']) {
    mkdirSync(path.join(dir, name));
  }
  const ports = { mon: await freePort(), oldMon: await freePort(), door: await freePort() };
  const fsid = writeConfig(dir, ports);
  const env = { ...process.env, CEPH_CONF: path.join(dir, 'ceph.conf') };
  const run = (program: string, ...args: string[]) => exec(program, args, { env, timeout: 60_000 });
  const start = (program: string, ...args: string[]): ChildProcess => {
    const log = openSync(path.join(dir, `${program}.out`), 'a');
    return spawn(program, ['-f', ...args], { env, stdio: ['ignore', log, log] });
  };
  const children: ChildProcess[] = [];
  let door: ChildProcess | undefined;
  // Whoever cuts the tests off must not leave a Ceph behind.
  process.once('exit', () => [door, ...children].forEach((child) => child?.kill('SIGKILL')));
  process.once('SIGTERM', () => process.exit(1));
  const endpoint = `http://127.0.0.1:${ports.door}`;
  const openDoor = async (): Promise<void> => {
    door = start('radosgw', '-n', 'client.door');
    await makeBucket(endpoint);
  };
  const stop = async (): Promise<void> => {
    await Promise.all([door, ...children].map(end));
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const map = path.join(dir, 'monmap');
    const addresses = `[v2:127.0.0.1:${ports.mon},v1:127.0.0.1:${ports.oldMon}]`;
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', addresses, map);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    children.push(start('ceph-mon', '-i', 'a'));
    const osd = randomUUID();
    await run('ceph', 'osd', 'new', osd);
    await run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', osd);
    children.push(start('ceph-osd', '-i', '0'));
    const { accessKeyId, secretAccessKey } = KEY;
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    await run('radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test', ...keys);
    await openDoor();
  } catch (error) {
    await stop();
    throw error;
  }
  const settings = { ...KEY, bucket: BUCKET, endpoint, region: 'default' };
  return { settings, openDoor, closeDoor: () => end(door), stop };
}
