import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script behind a package's command, as `folder` has it installed. */
export function scriptOf(name: string, folder: string): string {
  const file = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const script = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  return path.join(path.dirname(file), script ?? '');
}

/** How a program ended, and what it said. */
export type Ended = { readonly code: number; readonly said: string };

/** Runs a program to its end and keeps what it says. */
export function runQuietly(program: string, args: readonly string[], cwd: string): Ended {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256e6,
  });
  return { code: status ?? 1, said: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}
