// `npm run pack-shared <folder>`: what a remote in a repository of its own installs, as tarballs.
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtAt } from '../build/built-at.ts';
import { neededFromShell } from '../build/shared-modules.ts';
import { sharedFolder, sharedVersion, workspaceRoot } from '../build/workspace.ts';
import { packedManifest } from './packed-manifest.ts';
import { PACKED } from './packed-names.ts';
import { stampOf } from './packed-version.ts';
import { writeOutTexts } from './write-out-texts.ts';

const run = promisify(execFile);
/** Of one package: the frame of `npm run dev` runs in a browser, what builds runs in Node. */
const PROJECTS = ['tsconfig.json', 'src/harness/tsconfig.json'];

function isSource(file: string): boolean {
  return !/\.test\.(ts|tsx|js|d\.ts)$/.test(file) && !/[\\/](node_modules|dist)$/.test(file);
}

/**
 * Types are stripped and paths rewritten: Node reads no TypeScript below node_modules. Whether types are right is asked
 * by the checks of the workspace; what is written is the same without.
 */
async function compile(from: string, to: string): Promise<void> {
  const tsc = path.join(workspaceRoot, 'node_modules/.bin/tsc');
  const source = path.join(from, 'src');
  const folders = ['--rootDir', source, '--outDir', to];
  const emit = ['--noEmit', 'false', '--noCheck', '--declaration', '--rewriteRelativeImportExtensions'];
  const projects = PROJECTS.map((each) => path.join(from, each)).filter((each) => existsSync(each));
  await Promise.all(projects.map((project) => run(tsc, ['-p', project, ...folders, ...emit])));
}

/** The versions that this workspace's shell brings: what the preset builds for, wherever it is installed. */
function versions(): Record<string, string> {
  const names = neededFromShell().map((each) => /^(@[^/]+\/)?[^/]+/.exec(each)?.[0] ?? each);
  return Object.fromEntries(names.map((name) => [name, sharedVersion(name)]));
}

/** Compiled files ask for their styles beside them. */
function copyStyles(sources: string, compiled: string): void {
  for (const file of globSync('**/*.module.css', { cwd: sources })) {
    mkdirSync(path.dirname(path.join(compiled, file)), { recursive: true });
    cpSync(path.join(sources, file), path.join(compiled, file));
  }
}

/** Lays out what one package leaves the workspace with. */
async function stageOne(name: string, out: string): Promise<string> {
  const from = sharedFolder(name);
  const stage = path.join(out, '.stage', name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const compiled = path.join(out, '.stage', `${name}-compiled`);
  await compile(from, compiled);
  await writeOutTexts(path.join(from, 'src'), compiled);
  copyStyles(path.join(from, 'src'), compiled);
  cpSync(compiled, path.join(stage, 'dist'), { recursive: true, filter: isSource });
  rmSync(compiled, { recursive: true, force: true });
  cpSync(path.join(from, 'src'), path.join(stage, 'src'), { recursive: true, filter: isSource });
  if (name === 'tooling') {
    cpSync(path.join(from, 'src/assets.d.ts'), path.join(stage, 'dist/assets.d.ts'));
    writeFileSync(path.join(stage, 'dist/versions.json'), `${JSON.stringify(versions(), null, 1)}\n`);
  }
  return stage;
}

/** Versions come last: they tell of what is in all of them. */
function writeManifests(stages: readonly string[]): void {
  const stamp = stampOf(stages, builtAt(sharedFolder('tooling')));
  for (const stage of stages) {
    const own = readFileSync(path.join(sharedFolder(path.basename(stage)), 'package.json'), 'utf8');
    writeFileSync(path.join(stage, 'package.json'), packedManifest(own, stamp));
  }
}

/** Tarballs of a packing before: who installs from the folder would not know which four belong together. */
function removeEarlier(out: string): void {
  for (const file of readdirSync(out).filter((each) => /^haulboard-[a-z-]+-.*\.tgz$/.test(each))) {
    rmSync(path.join(out, file));
  }
}

const [folder] = process.argv.slice(2).filter((each) => each !== '--');
if (folder === undefined) {
  process.stderr.write('Usage: npm run pack-shared <folder for the tarballs>\n');
  process.exitCode = 2;
} else {
  const out = path.resolve(folder);
  mkdirSync(out, { recursive: true });
  const stages = await Promise.all(PACKED.map((name) => stageOne(name, out)));
  writeManifests(stages);
  removeEarlier(out);
  const printed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out, ...stages], {
    cwd: out,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for (const name of printed.trim().split('\n')) {
    process.stdout.write(`${path.join(out, name)}\n`);
  }
  rmSync(path.join(out, '.stage'), { recursive: true, force: true });
}
