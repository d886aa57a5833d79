#!/usr/bin/env node
// `haulboard build|dev|test|texts|check|rehearse`, in a remote's folder. Any Node reads this file, and one that is too
// old for the rest is told so.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = Number(/\d+/.exec(engines.node)[0]);

if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(
    `haulboard needs Node ${needed} or later, and this is Node ${process.versions.node} (${process.execPath}). Nothing was done.
On Linux run it as a script of package.json, like "npx pnpm@12.21.0 run build": scripts bring their own Node.
Elsewhere install Node ${needed}: https://nodejs.org\n`,
  );
  process.exit(2);
}

// Packed, everything else is JavaScript in another folder.
const packed = new URL('../dist/command/main.js', import.meta.url);
const home = existsSync(packed) ? process.cwd() : fileURLToPath(new URL('../../..', import.meta.url));
const kept = path.join(home, 'node_modules');
if (existsSync(kept)) {
  // Before the first of our sources: even the compiler of TypeScript is not loaded where nothing has changed.
  module.enableCompileCache?.(path.join(kept, '.cache/compiled'));
}
await import(existsSync(packed) ? packed.href : './command/main.ts');
