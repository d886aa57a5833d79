// `node .ci/structure.mjs <folder> [depth] [--each-file] [--svg <file>]`: the rooms of a folder, the arrows between them.
// A room is a folder at that depth (1 unless said). Files beside the folders are one room, or one each. An arrow is at
// least one import, types too; tests and what only tests use are left out. It reads the tree it is started in.
import { writeFileSync } from 'node:fs';
import './parse-tsx.mjs';
import { drawStructure } from './structure-picture.mjs';
import { layRooms } from './structure-floors.mjs';

const [folder, ...rest] = process.argv.slice(2);
const depth = Number(rest.find((word) => /^\d$/.test(word)) ?? 1);
const isEachFile = rest.includes('--each-file');
const svg = rest.includes('--svg') ? rest[rest.indexOf('--svg') + 1] : undefined;
const TESTS = /\.test\.tsx?$|(^|\/)testing\//;

const { cruise } = await import('dependency-cruiser');
const { output } = await cruise([folder], {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  includeOnly: `^${folder}/`,
});
const files = output.modules.filter(({ source }) => /\.tsx?$/.test(source) && !TESTS.test(source));
if (files.length < 10) {
  throw new Error(`only ${files.length} files were read in ${folder}`);
}

function roomOf(file) {
  const parts = file.slice(folder.length + 1).split('/');
  const folders = parts.slice(0, -1).slice(0, depth);
  if (folders.length < depth && isEachFile) {
    return parts.join('/');
  }
  return folders.length === 0 ? '(its own files)' : folders.join('/');
}

const names = [...new Set(files.map(({ source }) => roomOf(source)))].toSorted();
const imports = names.map(() => names.map(() => 0));
for (const { source, dependencies } of files) {
  for (const { resolved } of dependencies) {
    if (resolved.startsWith(`${folder}/`) && !TESTS.test(resolved) && roomOf(source) !== roomOf(resolved)) {
      imports[names.indexOf(roomOf(source))][names.indexOf(roomOf(resolved))] += 1;
    }
  }
}

const arrows = names.flatMap((_, from) =>
  names.flatMap((__, to) => (imports[from][to] > 0 ? [{ from, to }] : [])),
);
const { floors, against } = layRooms(imports);
const pairs = arrows.filter(({ from, to }) => from < to && imports[to][from] > 0);
const line = ({ from, to }) => `  ${names[from]} → ${names[to]} (${imports[from][to]})`;

console.log(`${folder}: ${files.length} files, ${names.length} rooms, ${arrows.length} arrows`);
console.log(`${floors.length} floors, from the top:`);
floors.forEach((floor, at) => console.log(`  ${at + 1}. ${floor.map((room) => names[room]).join(' · ')}`));
console.log(
  `${pairs.length} pairs import each other: ${pairs.map(({ from, to }) => `${names[from]} ⇄ ${names[to]}`).join(', ')}`,
);
console.log(`${against.length} arrows against the direction:`);
console.log(against.map(line).join('\n'));
if (svg !== undefined) {
  writeFileSync(svg, drawStructure({ names, floors, arrows, against }));
}
