import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const folders: string[] = [];

afterAll(() => {
  for (const dir of folders) {
    rmSync(dir, { recursive: true, force: true });
  }
});

/** A new empty folder for one test, gone when its file is done. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-releases-'));
  folders.push(dir);
  return dir;
}

function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function writeBuilt(
  manifestName: string,
  manifest: Record<string, unknown>,
  files: Record<string, string>,
): string {
  const dir = path.join(temporaryFolder(), 'dist');
  mkdirSync(dir, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(dir, name), content);
    writeFileSync(path.join(dir, `${name}.gz`), gzipSync(content));
  }
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, integrityOf(content)]),
  );
  writeFileSync(path.join(dir, manifestName), JSON.stringify({ ...manifest, files: hashes }));
  return dir;
}

type RemoteOptions = { name?: string; build?: string; uniqueName?: string; text?: string };

/** A `dist` folder as the build of a remote leaves it; gives its path. */
export function builtRemote(options: RemoteOptions = {}): string {
  const { name = 'planning', build = 'a1b2c3d4', text = 'v1' } = options;
  const container = `${name}__${build}`;
  const manifest = {
    schema: 1,
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [
      {
        path: `/${name}`,
        title: { 'en-US': name, 'zh-CN': name },
        permission: 'plan.view',
        roles: ['CARRIER'],
        menu: true,
        order: 1,
      },
    ],
    redirects: {},
    locales: ['en-US', 'zh-CN'],
    build,
    builtAt: new Date().toISOString(),
    container,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js', 'app.js'],
  };
  return writeBuilt('remote.json', manifest, {
    'remoteEntry.js': `self["webpackChunk${options.uniqueName ?? container}"]=[];"${text}"`,
    'app.js': text,
  });
}

/** A `dist` folder as the build of the shell leaves it; gives its path. */
export function builtShell(build: string, text = 'shell', shared: Record<string, string> = {}): string {
  const manifest = {
    schema: 1,
    name: 'shell',
    version: '1.0.0',
    build,
    builtAt: new Date().toISOString(),
    page: 'index.html',
    entry: [`main.${build}.js`],
    shared,
  };
  return writeBuilt('shell.json', manifest, {
    'index.html': `<html>${text}</html>`,
    [`main.${build}.js`]: text,
  });
}
