// A team that never rests: publishes a new build and promotes it, until it is killed.
// Says every acknowledged sequence number on stdout.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { openStore } from '../store/store.ts';
import { writeRemote } from './write-built.ts';

const [dataDir = '', part = ''] = process.argv.slice(2);
const store = openStore(dataDir);
// Whoever started it may have been killed, too: then nobody is left to kill this one.
const parent = process.ppid;
while (process.ppid === parent) {
  const build = randomBytes(6).toString('hex');
  const dir = mkdtempSync(path.join(dataDir, 'built-'));
  publish(store, writeRemote(path.join(dir, 'dist'), { name: part, build, text: build }));
  rmSync(dir, { recursive: true, force: true });
  const { seq } = promote(store, { part, build, actor: part });
  process.stdout.write(`${seq}\n`);
}
