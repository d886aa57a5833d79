import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFaults } from './against/faults.ts';
import { createRunKey, replaceRemote } from './against/signed-here.ts';
import { dressPage } from './against/page.ts';
import { findRemote } from './find-remote.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'haulboard-dev-'));
  mkdirSync(path.join(root, 'remotes/map/src'), { recursive: true });
  writeFileSync(path.join(root, 'remotes/map/src/manifest.ts'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a developer who starts one remote', () => {
  it('gets it by its name', () => {
    expect(findRemote('map', root)).toEqual({ name: 'map', dir: path.join(root, 'remotes/map') });
  });

  it('reads which ones there are after a name that is none', () => {
    expect(() => findRemote('mop', root)).toThrow('There is no remote "mop". There are: map.');
  });

  it('gets it in its own folder, with its name or without, also where there is no workspace', () => {
    const here = path.join(root, 'yard');
    mkdirSync(path.join(here, 'src'), { recursive: true });
    writeFileSync(path.join(here, 'src/manifest.ts'), '');
    writeFileSync(path.join(here, 'package.json'), '{"name":"@haulboard/yard","version":"1.0.0"}');
    for (const name of ['yard', undefined]) {
      expect(findRemote(name, path.join(root, 'nowhere'), here)).toEqual({ name: 'yard', dir: here });
    }
  });

  it('is told, beside its remote and outside a workspace, where that is', () => {
    const nowhere = path.join(root, 'nowhere');
    expect(() => findRemote(undefined, nowhere, root)).toThrow(
      /is no remote.* Remotes below it: .*remotes\/map/,
    );
  });

  it('reads what a fault looks like after one that is none', () => {
    expect(readFaults(['map=hang', 'planning=503'])).toEqual({ map: 'hang', planning: '503' });
    expect(() => readFaults(['map=sleepy'])).toThrow(/one of slow, hang, 503, tamper, boot-crash/);
  });

  it('is told when the product speaks another contract', () => {
    const local = { build: 'aaaaaaaa', dist: '' };
    const manifest = {
      schema: 1,
      name: 'map',
      version: '1.0.0',
      contract: '^1.0.0',
      routes: [],
      redirects: {},
      commands: [],
      slots: [],
      extensions: [],
      locales: [],
      build: 'aaaaaaaa',
      builtAt: '',
      container: 'map__aaaaaaaa',
      entry: 'e.js',
      preload: [],
      files: {},
      uses: [],
      takes: {},
      shared: {},
    } as const;
    const given = {
      ...local,
      manifest: {
        ...manifest,
        routes: [],
        locales: [],
        preload: [],
        commands: [],
        slots: [],
        extensions: [],
        uses: [],
        takes: {},
      },
    };
    expect(() => replaceRemote('<html>', given, createRunKey())).toThrow(
      /no registry that this contract knows/,
    );
  });

  it('gets the key of the run instead of the key of the product, and no hint to fetch the other build', () => {
    const html =
      '<html><head lang="en"><meta name="haulboard-release-key" content="theirs"><meta name="haulboard-ahead" content="{}"></head></html>';
    const dressed = dressPage(html, { script: 'x', publicKey: 'ours' });
    expect(dressed).toContain('content="ours"');
    expect(dressed).toMatch(/<script src="[^"]+" integrity="sha384-/);
    expect(dressed).not.toMatch(/theirs|ahead/);
  });
});
