import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

/**
 * The parts of the engine's file layer that are patched. They are internals: the engine's version is pinned,
 * and the start-up self-check refuses to run when a commit no longer reaches `fsync`.
 */
const fileLayer = z.object({
  NODEFS: z.object({
    stream_ops: z.record(z.string(), z.unknown()),
    realPath: z.custom<(node: unknown) => string>((value) => typeof value === 'function'),
  }),
});

type OpenFile = { nfd?: number | null; node: unknown };

/** Writes a directory's entries to the disk. */
export function fsyncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes every file and directory below a folder to the disk, the folder last. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      fsyncTree(at);
    } else if (entry.isFile()) {
      fsyncDirectory(at);
    }
  }
  fsyncDirectory(folder);
}

/** The engine's folder with a real `fsync`: as shipped it has none, and a power cut loses the database. */
export class DurableNodeFS extends NodeFS {
  /** How often the engine synced since it was opened. */
  fsyncs = 0;

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given);
    const preRun = made.emscriptenOpts.preRun ?? [];
    made.emscriptenOpts.preRun = [...preRun, (module) => this.#patch(module)];
    return made;
  }

  #patch(module: unknown): void {
    const layer = z.looseObject(fileLayer.shape).safeParse(module);
    if (!layer.success) {
      throw new Error('the engine’s file layer has changed: fsync cannot be added');
    }
    const live: unknown = Reflect.get(Object(module), 'NODEFS');
    const streamOps: unknown = Reflect.get(Object(live), 'stream_ops');
    Reflect.set(Object(streamOps), 'fsync', (file: OpenFile) => {
      this.fsyncs += 1;
      if (typeof file.nfd === 'number') {
        fsyncSync(file.nfd);
      } else {
        fsyncDirectory(layer.data.NODEFS.realPath(file.node));
      }
      return 0;
    });
  }
}
