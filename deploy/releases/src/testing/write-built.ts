import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS_FILE, type CallsFile } from '@haulboard/contract/call-schemas';
import type { RemoteExtension, ShellOffer } from '@haulboard/contract/shell';
import { gzipSync } from 'node:zlib';

function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Files of a build beside its manifest, by their names. */
type Files = Readonly<Record<string, string>>;

function writeBuilt(dir: string, manifest: Record<string, unknown>, files: Files): string {
  mkdirSync(dir, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(dir, name), content);
    writeFileSync(path.join(dir, `${name}.gz`), gzipSync(content));
  }
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, integrityOf(content)]),
  );
  const manifestName = manifest['name'] === 'shell' ? 'shell.json' : 'remote.json';
  writeFileSync(path.join(dir, manifestName), JSON.stringify({ ...manifest, files: hashes }));
  return dir;
}

function filesOfCalls(calls: CallsFile | undefined): Files {
  return calls ? { [CALLS_FILE]: JSON.stringify(calls) } : {};
}

/** What a test says of a remote; the rest is made up. */
export type RemoteOptions = {
  name?: string;
  build?: string;
  uniqueName?: string;
  text?: string;
  /** Where its page is; below its name unless said. */
  path?: string;
  /** Its style sheet; it has none unless said. */
  css?: string;
  /** The calls that it uses; it does not say unless given. */
  calls?: CallsFile;
  /** Slots that its pages place, and what it shows in those of others. */
  slots?: readonly string[];
  extensions?: readonly RemoteExtension[];
};

/** Writes a `dist` folder as the build of a remote leaves it; gives its path. */
export function writeRemote(dir: string, options: RemoteOptions): string {
  const { name = 'planning', build = 'a1b2c3d4', text = 'v1' } = options;
  const container = `${name}__${build}`;
  const manifest = {
    schema: 1,
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [
      {
        path: options.path ?? `/${name}`,
        title: { 'en-US': name, 'zh-CN': name },
        permission: 'plan.view',
        roles: ['CARRIER'],
        menu: true,
        order: 1,
      },
    ],
    redirects: {},
    slots: options.slots ?? [],
    extensions: options.extensions ?? [],
    locales: ['en-US', 'zh-CN'],
    build,
    builtAt: new Date().toISOString(),
    container,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js', 'app.js'],
  };
  return writeBuilt(dir, manifest, {
    'remoteEntry.js': `self["webpackChunk${options.uniqueName ?? container}"]=[];"${text}"`,
    'app.js': text,
    ...(options.css !== undefined && { 'app.css': options.css }),
    ...filesOfCalls(options.calls),
  });
}

/** What a test says of a shell. */
export type ShellOptions = {
  readonly build: string;
  readonly text: string;
  readonly offer: Partial<ShellOffer>;
  /** The calls that it brings; it does not say unless given. */
  readonly calls?: CallsFile;
};

/** Writes a `dist` folder as the build of the shell leaves it; gives its path. */
export function writeShell(dir: string, { build, text, offer, calls }: ShellOptions): string {
  const manifest = {
    schema: 1,
    name: 'shell',
    version: '1.0.0',
    build,
    builtAt: new Date().toISOString(),
    page: 'index.html',
    entry: [`main.${build}.js`],
    ...offer,
  };
  return writeBuilt(dir, manifest, {
    'index.html': `<html>${text}</html>`,
    [`main.${build}.js`]: text,
    ...filesOfCalls(calls),
  });
}
