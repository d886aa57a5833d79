import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const READABLE_BY_ALL = 0o644;

/** Waits until a file or folder is on the disk. Folders cannot be flushed on Windows, which keeps them itself. */
export function flush(file: string, isFolder = false): void {
  if (isFolder && process.platform === 'win32') {
    return;
  }
  const handle = openSync(file, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes a folder and everything in it. */
export function flushTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const child = path.join(dir, entry.name);
    if (entry.isDirectory()) {
      flushTree(child);
    } else {
      flush(child);
    }
  }
  flush(dir, true);
}

/** Copies a folder, file by file: Node's own copy of a folder says EIO of a disk that is full. */
export function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    const copy = statSync(source).isDirectory() ? copyTree : copyFileSync;
    copy(source, path.join(to, name));
  }
}

/** Replaces a file. A reader, or a start after a crash, finds either the old content or the new, never a half. */
export function replaceFile(file: string, content: string, mode = READABLE_BY_ALL): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode });
  flush(temporary);
  renameSync(temporary, file);
  flush(path.dirname(file), true);
}
