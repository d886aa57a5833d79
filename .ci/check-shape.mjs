// A person who has read one remote has read six: every remote holds the same files.
import { existsSync, readdirSync } from 'node:fs';

const MUST = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'webpack.config.ts',
  'lingui.config.ts',
  'src/manifest.ts',
  'src/main.tsx',
  // Holds the remote to the contract of remotes.
  'src/main.test.tsx',
  'src/locales/en-US.po',
  'src/locales/zh-CN.po',
  'src/pages',
];
const MAY = new Set([
  'manifest.ts',
  'main.tsx',
  'main.test.tsx',
  'pages',
  // What it shows in pages of others.
  'extensions',
  'components',
  'model',
  'locales',
  'testing',
  'env.d.ts',
]);
const remotes = readdirSync('remotes');
const faults = remotes.flatMap((remote) => [
  ...MUST.filter((file) => !existsSync(`remotes/${remote}/${file}`)).map(
    (file) => `remotes/${remote}: ${file} is missing`,
  ),
  ...readdirSync(`remotes/${remote}/src`)
    .filter((entry) => !MAY.has(entry))
    .map((entry) => `remotes/${remote}/src/${entry}: not part of a remote's shape`),
]);
if (remotes.length === 0) {
  faults.push('remotes/: no remote found');
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 ? 1 : 0);
