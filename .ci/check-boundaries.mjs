// The rules of .dependency-cruiser.cjs and the order of folders, for the tree it is started in. `--json` tells all it found.
// dependency-cruiser prints a green tick over nothing when its parser reads no module: count what it read.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { findFolderCircles } from './folder-circles.mjs';

const ROOT = path.dirname(import.meta.dirname);
const ROOMS = ['shell', 'remotes', 'shared', 'deploy'];
const CIRCLES = { name: 'folders-keep-an-order', severity: 'error' };

const command = path.join(ROOT, 'node_modules/.bin/depcruise');
const config = path.join(ROOT, '.dependency-cruiser.cjs');
const output = execFileSync(command, ['-c', config, '-T', 'json', ...ROOMS], {
  encoding: 'utf8',
  maxBuffer: 256e6,
  env: { ...process.env, NODE_OPTIONS: `--import ${path.join(ROOT, '.ci/parse-tsx.mjs')}` },
});
const { summary, modules } = JSON.parse(output);
const rules = [...summary.ruleSetUsed.forbidden.map(({ name, severity }) => ({ name, severity })), CIRCLES];
const violations = [
  ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  ...findFolderCircles(modules).map(({ from, to }) => ({ rule: CIRCLES.name, from, to })),
];
const read = new Set(modules.map((module) => module.source));
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ rules, violations, read: [...read] }));
  process.exit();
}
for (const { rule, from, to } of violations) {
  console.error(`${rule}: ${from} → ${to}`);
}
const files = ROOMS.flatMap((room) => globSync(`${room}/**/src/**/*.{ts,tsx}`)).filter(
  (file) => !file.includes('node_modules') && !file.endsWith('.d.ts'),
);
const unread = files.filter((file) => !read.has(file));
for (const file of unread.slice(0, 10)) {
  console.error(`not read: ${file}`);
}
if (files.length < 10 || unread.length > 0) {
  console.error(`${files.length - unread.length} of ${files.length} modules read: the parser is broken`);
  process.exit(1);
}
process.exit(violations.length > 0 ? 1 : 0);
