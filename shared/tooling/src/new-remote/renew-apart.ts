import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { copyTarballs, PACKAGES, packagesOf, scriptLines, settingsOf } from './apart-files.ts';
import { patchFiles, withPatches } from './own-patches.ts';
import { WishError } from './plan-remote.ts';

const manifest = z.record(z.string(), z.unknown());
const versions = z.record(z.string(), z.string());
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Versions that a repository has already become those of the packages; it gets no dependency that it does not have. */
function renewed(had: unknown, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versions.parse(had)).map(([name, version]) => [name, known[name] ?? version]),
  );
}

function removeOthers(folder: string, kept: readonly string[]): void {
  const old = readdirSync(folder).filter((file) => /^haulboard-.*\.tgz$/.test(file) && !kept.includes(file));
  for (const file of old) {
    rmSync(path.join(folder, file));
  }
}

/** Settings of before do not name what came since. */
function withMissing(lines: string, { nodeVersion: _node, ...overrides }: Record<string, string>): string {
  const isNamed = (name: string): boolean => new RegExp(`^ +'?${name}'?:`, 'm').test(lines);
  const added = Object.entries(overrides)
    .filter(([name]) => !isNamed(name))
    .map(([name, version]) => `\n  '${name}': ${version}`);
  const withoutScripts = Object.entries(scriptLines())
    .filter(([name]) => !isNamed(name))
    .map(([, line]) => `\n${line.trimEnd()}`);
  return lines
    .replace(/^overrides:$/m, `overrides:${added.join('')}`)
    .replace(/^allowBuilds:$/m, `allowBuilds:${withoutScripts.join('')}`);
}

/** Gives a repository of one remote newer packages, and the versions of all else that belong to them. */
export function renewApart(repository: string, packages: string): void {
  const file = path.join(repository, 'package.json');
  const settings = path.join(repository, 'pnpm-workspace.yaml');
  if (!existsSync(file) || !existsSync(settings)) {
    throw new WishError(`${repository} is no repository that --into made: nothing was changed.`);
  }
  const known = packagesOf(packages);
  const parts = Object.entries(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const json = Object.fromEntries(
    parts.map(([key, value]) => [key, GROUPS.includes(key) ? renewed(value, known) : value]),
  );
  const versionsOfSettings = settingsOf(packages);
  const lines = readFileSync(settings, 'utf8').replaceAll(
    /^( *'?([@\w/-]+)'?: )\S+$/gm,
    (line, start: string, name: string) => {
      const version = versionsOfSettings[name];
      return version === undefined ? line : `${start}${version}`;
    },
  );
  copyTarballs(packages, repository);
  removeOthers(path.join(repository, PACKAGES), readdirSync(packages));
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  writeFileSync(settings, withPatches(withMissing(lines, versionsOfSettings)));
  for (const [patch, text] of Object.entries(patchFiles())) {
    mkdirSync(path.dirname(path.join(repository, patch)), { recursive: true });
    writeFileSync(path.join(repository, patch), text);
  }
}
