import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { fsyncDirectory, fsyncTree } from './durable-fs.ts';
import { openEngine } from './engine.ts';

// Creates the database beside its place and moves it there when every byte is on the disk: a folder under its
// final name is always whole. In a thread of its own because creation takes memory the server then never frees.

const { folder } = z.object({ folder: z.string() }).parse(workerData);
const unfinished = `${folder}.unfinished`;

rmSync(unfinished, { recursive: true, force: true });
const { engine } = await openEngine(unfinished);
await engine.exec('checkpoint');
await engine.close();
fsyncTree(unfinished);
renameSync(unfinished, folder);
fsyncDirectory(path.dirname(folder));
