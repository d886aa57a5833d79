// A team that never rests, on a machine of its own: publishes a new build and promotes it, some times or until it is
// killed. Reads where to from its argument; says every acknowledged sequence number on stdout.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { placeAt, release } from './place.ts';

const orders = z.object({
  part: z.string(),
  times: z.nullable(z.int()),
  dataDir: z.string(),
  keyFile: z.string(),
  settings: z.object({
    bucket: z.string(),
    prefix: z.string(),
    endpoint: z.string(),
    region: z.string(),
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
  }),
});

const { part, times, settings, dataDir, keyFile } = orders.parse(JSON.parse(process.argv[2] ?? ''));
const place = placeAt(settings, { dataDir, keyFile });
// Whoever started it may have been killed, too: then nobody is left to kill this one.
const parent = process.ppid;
for (let round = 0; round < (times ?? Infinity) && process.ppid === parent; round += 1) {
  const { seq } = await release(place, { part, build: randomBytes(6).toString('hex') });
  process.stdout.write(`${seq}\n`);
}
