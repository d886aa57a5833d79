// Makes shared/ui/src/tokens/inter.woff2 anew: Inter, cut down to what New Zealand's dispatchers write and read.
// Usage: npm install --prefix <folder> inter-ui@4.1.1 subset-font@2.9.0 && node .ci/make-typeface.mjs <folder>
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
const packages = path.resolve(folder, 'node_modules');
const { default: subset } = await import(pathToFileURL(path.join(packages, 'subset-font/index.js')).href);
const whole = path.join(packages, 'inter-ui/variable/InterVariable.woff2');

/** Codes of characters from one to another, both included. */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

const text = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ĀāĒēĪīŌōŪū',
  '‐‑–—‘’‚“”„†•…‰′″‹›⁄€™',
  '←↑→↓↔−≈≠≤≥⇧⌘⌥▲▼▸▾✓',
  // Spaces of fixed width.
  range(0x2002, 0x200a),
  '\u202f',
].join('');

const font = await subset(readFileSync(whole), text, {
  targetFormat: 'woff2',
  noHinting: true,
  // Figures of one width, and accents that stand where they should.
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
  variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
  // Copyright and licence go with the file.
  preserveNameIds: [0, 13, 14],
});
const target = new URL('../shared/ui/src/tokens/inter.woff2', import.meta.url);
writeFileSync(target, font);
process.stdout.write(`${font.length} bytes\n`);
