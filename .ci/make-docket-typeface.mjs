// Makes deploy/api/src/planning/docket-files/typeface/dockets.otf anew: what dockets on paper are written with.
// Usage: npm install --prefix <folder> @embedpdf/fonts-sc@1.0.0 subset-font@2.9.0 && node .ci/make-docket-typeface.mjs <folder>
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
const packages = path.resolve(folder, 'node_modules');
const { default: subset } = await import(pathToFileURL(path.join(packages, 'subset-font/index.js')).href);
const whole = path.join(packages, '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf');

/** Codes of characters from one to another, both included. */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

const text = [
  // Latin with macrons.
  range(0x20, 0x24f),
  range(0x2010, 0x203b),
  '€№™←↑→↓−≈≠≤≥°',
  // Chinese signs, and every character that GBK has: names of people are not in shorter lists.
  range(0x3000, 0x301f),
  range(0x4e00, 0x9fa5),
  range(0xff01, 0xff5e),
].join('');

const font = await subset(readFileSync(whole), text, {
  targetFormat: 'truetype',
  noHinting: true,
  noLayoutClosure: true,
  // A docket needs no ligatures: reading their tables takes longer than writing a page.
  keepFeatures: [],
  // Copyright and licence go with the file.
  preserveNameIds: [0, 13, 14],
});
const target = new URL('../deploy/api/src/planning/docket-files/typeface/dockets.otf', import.meta.url);
writeFileSync(target, font);
process.stdout.write(`${font.length} bytes\n`);
