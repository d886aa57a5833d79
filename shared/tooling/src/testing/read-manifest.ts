import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.looseObject({
  build: z.string(),
  container: z.string(),
  entry: z.string(),
  preload: z.array(z.string()),
  files: z.record(z.string(), z.string()),
});

/** The remote.json of a `dist` folder, for tests. */
export function readManifest(dist: string): z.output<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')));
}
