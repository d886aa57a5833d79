import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Bucket, Store } from '@haulboard/releases';
import {
  changeThroughBucket,
  hasBuild,
  lookThroughBucket,
  publish,
  readRegistry,
  ReleaseError,
} from '@haulboard/releases';
import { workspaceRoot } from '@haulboard/settings';
import type { Children } from './children.ts';
import type { Progress } from './progress.ts';
import { promoteOnce } from './promote-once.ts';
import { StartError } from './start-error.ts';

/** The shell or a remote, as it lies in this checkout. */
export type Part = { readonly name: string; readonly dir: string; readonly build: string };

const builder = path.join(workspaceRoot, 'shared/tooling/src/main.ts');

/** Folders of the shell and of every remote in the checkout. */
export function partFolders(root: string = workspaceRoot): string[] {
  const remotes = path.join(root, 'remotes');
  const names = existsSync(remotes) ? readdirSync(remotes).toSorted() : [];
  return [path.join(root, 'shell'), ...names.map((name) => path.join(remotes, name))].filter((dir) =>
    existsSync(path.join(dir, 'webpack.config.ts')),
  );
}

type Output = { lines: AsyncIterable<string>; end: Promise<{ code: number | null; errors: string }> };

function runBuilder(children: Children, verb: string, dirs: readonly string[]): Output {
  const child = children.spawn(
    { args: [builder, verb, ...dirs], env: process.env, cwd: workspaceRoot },
    'pipe',
  );
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const end = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });
  if (child.stdout === null) {
    throw new StartError('The build has no output.');
  }
  return { lines: createInterface({ input: child.stdout }), end };
}

type Result = { dir: string; build?: string; ok?: boolean; dist?: string };

/** The builder's results are JSON lines; whatever plugins print between them is left out. */
async function* resultsIn(lines: AsyncIterable<string>): AsyncGenerator<Result> {
  for await (const line of lines) {
    if (line.startsWith('{"dir"')) {
      const result: Result = JSON.parse(line);
      yield result;
    }
  }
}

/** Finds out which build each folder's sources make, without building. */
export async function identifyParts(children: Children, dirs: readonly string[]): Promise<Part[]> {
  const { lines, end } = runBuilder(children, 'id', dirs);
  const parts: Part[] = [];
  for await (const { dir, build } of resultsIn(lines)) {
    if (build !== undefined) {
      parts.push({ dir, build, name: path.basename(dir) });
    }
  }
  const { code, errors } = await end;
  if (code !== 0) {
    throw new StartError(`The sources could not be read: ${errors.trim()}`);
  }
  return parts;
}

type BuildOptions = {
  readonly children: Children;
  readonly store: Store;
  /** Where releases are decided; undefined when the store is all there is. */
  readonly bucket: Bucket | undefined;
  readonly parts: readonly Part[];
  readonly progress: Progress;
};

type Place = Pick<BuildOptions, 'store' | 'bucket'>;

function isRunning(store: Store, name: string): boolean {
  const { shell, remotes } = readRegistry(store);
  return (name === 'shell' ? shell?.build : remotes[name]?.build) !== undefined;
}

/**
 * Releases a part. A machine that only serves from a bucket may have no key, and the bucket may be away: then it goes on
 * with what runs already, and says why.
 */
async function orAsItIs({ store, bucket }: Place, name: string, release: () => Promise<string | undefined>) {
  try {
    return await release();
  } catch (error) {
    if (bucket !== undefined && error instanceof ReleaseError && isRunning(store, name)) {
      return `stays as it is: ${error.message}`;
    }
    throw error;
  }
}

/** Publishes what was built and promotes it. The sources may have changed meanwhile: what counts is what was built. */
function releaseBuilt(place: Place, name: string, dist: string): Promise<string | undefined> {
  return orAsItIs(place, name, async () => {
    const { part, build } = await changeThroughBucket(place, (each) => publish(each, dist));
    return changeThroughBucket(place, (each) => promoteOnce(each, { name: part, build }));
  });
}

async function buildMissing({ children, store, bucket, parts, progress }: BuildOptions): Promise<void> {
  const missing = parts.filter(({ name, build }) => !hasBuild(store, name, build));
  const [first] = missing;
  if (first === undefined) {
    return;
  }
  const queue = [...missing];
  progress.begin(`Building ${first.name}`);
  const { lines, end } = runBuilder(
    children,
    'build',
    missing.map(({ dir }) => dir),
  );
  for await (const { ok, dist } of resultsIn(lines)) {
    if (!ok || dist === undefined) {
      break;
    }
    progress.end(await releaseBuilt({ store, bucket }, queue[0]?.name ?? '', dist));
    queue.shift();
    if (queue[0] !== undefined) {
      progress.begin(`Building ${queue[0].name}`);
    }
  }
  const { code, errors } = await end;
  if (code !== 0 && !children.isStopping) {
    throw new StartError(`Building ${queue[0]?.name ?? 'the last part'} failed:\n${errors.trim()}`);
  }
}

/** Builds what this checkout needs and the store does not have, and releases it. */
export async function releaseParts(options: BuildOptions): Promise<void> {
  const { store, bucket, parts, progress } = options;
  const place = { store, bucket };
  await lookThroughBucket(place, () => undefined);
  for (const part of parts.filter(({ name, build }) => hasBuild(store, name, build))) {
    progress.begin(`Looking for ${part.name}`);
    const release = () => changeThroughBucket(place, (each) => promoteOnce(each, part));
    progress.end((await orAsItIs(place, part.name, release)) ?? 'built already');
  }
  await buildMissing(options);
}
