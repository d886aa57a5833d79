// dependency-cruiser prints a green tick over nothing when its parser reads no module: count what it read.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

const ROOMS = ['shell', 'remotes', 'shared', 'deploy'];
const output = execFileSync('depcruise', ['-c', '.dependency-cruiser.cjs', '-T', 'json', ...ROOMS], {
  encoding: 'utf8',
  maxBuffer: 256e6,
  env: { ...process.env, NODE_OPTIONS: '--import ./.ci/parse-tsx.mjs' },
});
const { summary, modules } = JSON.parse(output);
for (const { rule, from, to } of summary.violations) {
  console.error(`${rule.name}: ${from} → ${to}`);
}
const read = new Set(modules.map((module) => module.source));
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
process.exit(summary.error > 0 ? 1 : 0);
