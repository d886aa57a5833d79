import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { NAMELESS } from './webpack/build-name-plugin.ts';
import { readManifest } from './testing/read-manifest.ts';
import { workspaceRoot } from './build/workspace.ts';

const run = promisify(execFile);

const sources: Readonly<Record<string, string>> = {
  'package.json': '{"name":"@haulboard/probe","version":"2.3.4","type":"module"}',
  'webpack.config.ts': `import { remoteConfig } from '@haulboard/tooling';
import { manifest } from './src/manifest.ts';
export default remoteConfig(import.meta.dirname, manifest);`,
  'lingui.config.ts': `import { linguiConfig } from '@haulboard/tooling/lingui';
export default linguiConfig(import.meta.dirname);`,
  'src/manifest.ts': `export const manifest = { name: 'probe', routes: [{ path: '/probe' }] } as const;`,
  'src/main.tsx': `import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { messages } from './locales/zh-CN.po';
import styles from './probe.module.css';
export const later = () => import('./later.ts');
export const module = { messages, App({ shell }) { shell.tabs.setDirty(false); void later(); const [n] = useState('text-of-the-probe'); return <p className={styles['cell']}><Trans>Load</Trans>{n}</p>; } };`,
  'src/later.ts':
    "import { Code } from '@haulboard/contract';\nimport styles from './later.module.css';\nexport const later = ['text-that-comes-later', Code, styles];",
  'src/later.module.css': '.later p { color: blue; }',
  'src/probe.module.css': '.cell { color: red; }',
  'src/locales/en-US.po': 'msgid "Load"\nmsgstr "Load"\n',
  'src/locales/zh-CN.po': 'msgid "Load"\nmsgstr "货载"\n',
};

const folders: string[] = [];

afterAll(() => {
  for (const dir of folders) {
    rmSync(dir, { recursive: true, force: true });
  }
});

function probeFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-probe-'));
  folders.push(dir);
  for (const [name, content] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  symlinkSync(path.join(workspaceRoot, 'shell/node_modules'), path.join(dir, 'node_modules'));
  return dir;
}

async function build(dir: string) {
  const builder = path.join(workspaceRoot, 'shared/tooling/src/main.ts');
  const { stdout } = await run(process.execPath, [builder, 'build', dir]);
  const made = Number(/"made":(\d+)/.exec(stdout)?.[1]);
  const dist = path.join(dir, 'dist');
  const names = readdirSync(dist);
  const contents = new Map(names.map((name) => [name, readFileSync(path.join(dist, name))]));
  const read = (name: string) => contents.get(name) ?? Buffer.from(`${name} is missing`);
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => read(name).toString());
  return { manifest: readManifest(dist), names, read, made, code: scripts.join('\n') };
}

test('a team changes its remote: the new build shares no global and no class name with the old', async () => {
  const dir = probeFolder();
  const first = await build(dir);
  const main = path.join(dir, 'src/main.tsx');
  writeFileSync(main, readFileSync(main, 'utf8').replace('text-of-the-probe', 'second-text'));
  const second = await build(dir);

  const { manifest, names, read, code } = first;
  expect(manifest).toMatchObject({
    schema: 1,
    name: 'probe',
    version: '2.3.4',
    container: `probe__${manifest.build}`,
  });
  expect(manifest.preload).toEqual([
    manifest.entry,
    expect.stringMatching(/^app\..+\.css$/),
    expect.stringMatching(/^app\..+\.js$/),
  ]);

  // Every file is what the manifest says, and packed files unpack to it.
  for (const [name, integrity] of Object.entries(manifest.files)) {
    expect(`sha384-${createHash('sha384').update(read(name)).digest('base64')}`).toBe(integrity);
  }
  const packed = names.filter((name) => name.endsWith('.br'));
  expect(packed).not.toHaveLength(0);
  for (const name of packed) {
    expect(brotliDecompressSync(read(name)).equals(read(name.slice(0, -3)))).toBe(true);
  }

  // Texts are compiled in, by id; React is not carried along; the runtime is the shell's.
  expect(code).toContain('货载');
  expect(code).not.toContain('react.production');
  expect(read(manifest.entry).length).toBeLessThan(40_000);

  const globals = (text: string) => new Set(text.match(/webpackChunk\w+/g));
  expect(globals(code)).toEqual(new Set([`webpackChunk${manifest.container}`]));
  expect(globals(second.code)).toEqual(new Set([`webpackChunk${second.manifest.container}`]));
  const className = (text: string) => /probe__[\w-]{6}(?![\w-])/.exec(text)?.[0];
  expect(className(code)).toBeDefined();
  expect(className(second.code)).not.toBe(className(code));
  expect(second.code).toContain('second-text');
  // One line was changed: what was made of all other modules is kept.
  expect(second.made).toBeLessThan(first.made / 2);
  expect(second.code).not.toContain(NAMELESS);
});

test('a team takes more of the shell in one file, and less: the new build says so, beside what it took before', async () => {
  const dir = probeFolder();
  const first = await build(dir);
  const later = path.join(dir, 'src/later.ts');
  writeFileSync(later, readFileSync(later, 'utf8').replaceAll('Code', 'CALLS'));
  const second = await build(dir);
  const said = [first, second].map(({ manifest }) => manifest);
  expect(said).toMatchObject([
    { uses: ['tabs.setDirty'], takes: { '@haulboard/contract': ['Code'] } },
    { uses: ['tabs.setDirty'], takes: { '@haulboard/contract': ['CALLS'] } },
  ]);
});

test('two people build the same sources in two places: every byte they publish is the same', async () => {
  const [mine, theirs] = [await build(probeFolder()), await build(probeFolder())];
  expect(theirs.names).toEqual(mine.names);
  for (const name of mine.names) {
    expect(theirs.read(name).equals(mine.read(name))).toBe(true);
  }
});

test('every script and style a remote asks for later is asked for with the hash it must have', async () => {
  const { manifest, names, read } = await build(probeFolder());
  const entry = read(manifest.entry).toString();
  const lazy = names.filter((name) => /\.(js|css)$/.test(name) && name !== manifest.entry);
  expect(lazy.filter((name) => name.endsWith('.css'))).toHaveLength(2);
  for (const name of lazy) {
    expect(entry).toContain(manifest.files[name]);
  }
  expect(manifest).toMatchObject({
    uses: ['tabs.setDirty'],
    takes: { '@haulboard/contract': ['Code'] },
    shared: { react: expect.stringMatching(/^\^\d/) },
  });
});

test('a team is told by its own build what publishing would refuse, or people would see', async () => {
  const dir = probeFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(dir, 'src', name), text);
  const antd = path.join(workspaceRoot, 'shared/ui/node_modules/antd/es/version/index.js');
  write('later.module.css', '.later p { color: blue; } :global(header) { display: none; }');
  write(
    'later.ts',
    `import { msg } from '@lingui/core/macro';
import './later.module.css';
import version from '${antd}';
export const later = [version, msg\`Never written down\`];`,
  );
  write('locales/zh-CN.po', 'msgid "Load"\nmsgstr ""\n');
  const told = await build(dir).catch((error: unknown) => String(error));
  expect(told).toMatch(/Missing 1 translation/);
  // What follows from that alone is not told beside it.
  expect(told).not.toMatch(/shows a text/);
  write('locales/zh-CN.po', 'msgid "Load"\nmsgstr "货载"\n');
  const again = await build(dir).catch((error: unknown) => String(error));
  expect(again).toMatch(/\.css styles header, which is not its own/);
  expect(again).toMatch(/It carries antd/);
  expect(again).toMatch(/later\.ts shows a text that zh-CN\.po does not have/);
});

test('a text that nobody wrote down is refused in the same words before a first build, after one, and again', async () => {
  const dir = probeFolder();
  const later = path.join(dir, 'src/later.ts');
  const good = readFileSync(later, 'utf8');
  const bad = `import { msg } from '@lingui/core/macro';\n${good}\nexport const more = msg\`Never written down\`;`;
  const refusal = async () => {
    writeFileSync(later, bad);
    const told = await build(dir).then(() => 'nothing', String);
    return told.split('\n').filter((line) => line.includes('shows a text'));
  };
  const first = await refusal();
  expect(first).toEqual([expect.stringMatching(/later\.ts shows a text that zh-CN\.po does not have/)]);
  writeFileSync(later, good);
  await build(dir);
  expect(await refusal()).toEqual(first);
  expect(await refusal()).toEqual(first);
});

/** A remote whose team adds to the settings. */
function extendedFolder(plugin: string, setting = ''): string {
  const dir = probeFolder();
  writeFileSync(
    path.join(dir, 'webpack.config.ts'),
    `import { remoteConfig } from '@haulboard/tooling';
import webpack from 'webpack';
import StylesPlugin from '${path.join(workspaceRoot, 'shared/tooling/node_modules/mini-css-extract-plugin/dist/index.js')}';
import { manifest } from './src/manifest.ts';
const base = remoteConfig(import.meta.dirname, manifest);
export default { ...base, plugins: [...base.plugins, ${plugin}], ${setting} };`,
  );
  return dir;
}

test.each([
  ['an option', 'new webpack.BannerPlugin({ banner: "a", colour: "red" })', '', "unknown property 'colour'"],
  ['a value', 'new webpack.BannerPlugin({ banner: "a", raw: "yes" })', '', 'options.raw should be a boolean'],
  ['an option of a plugin by others', 'new StylesPlugin({ filenam: "a" })', '', "unknown property 'filenam'"],
  ['a setting', '', 'modul: { rules: [] }', "unknown property 'modul'"],
])('a team reads which %s of its own settings is wrong, when it builds for shipping', async (...given) => {
  const [, plugin, setting, words] = given;
  const told = await build(extendedFolder(plugin, setting)).then(() => 'nothing', String);
  expect(told).toContain('does not match the API schema');
  expect(told).toContain(words);
});

test('a team adds to the settings what is right, and it is in what ships', async () => {
  const { code } = await build(extendedFolder('new webpack.BannerPlugin({ banner: "of the yard" })'));
  expect(code).toContain('/*! of the yard */');
});

test('webpack stays at the one version that this federation builds with', () => {
  const { version } = JSON.parse(
    readFileSync(path.join(workspaceRoot, 'shared/tooling/node_modules/webpack/package.json'), 'utf8'),
  );
  expect(version).toBe('5.110.3');
});
