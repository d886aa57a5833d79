import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PACKED } from '../pack/packed-names.ts';
import { apartFiles, copyTarballs } from './apart-files.ts';
import { planRemote } from './plan-remote.ts';
import { sharedVersion } from '../build/workspace.ts';
import { renewApart } from './renew-apart.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulboard-renew-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of a packing; what is in the tarballs is nobody's business here. */
function packing(stamp: string): string {
  const packages = path.join(folder, stamp);
  mkdirSync(packages);
  for (const name of PACKED) {
    writeFileSync(path.join(packages, `haulboard-${name}-1.0.0-${stamp}.tgz`), stamp);
  }
  return packages;
}

describe('a team that takes newer packages into its repository', () => {
  it('has them everywhere they were named, keeps what it wrote itself, and loses the old ones', () => {
    const repository = path.join(folder, 'yard');
    const before = packing('1.h1');
    const files = apartFiles(planRemote({ name: 'yard' }, []), before);
    for (const name of ['package.json', 'pnpm-workspace.yaml']) {
      mkdirSync(repository, { recursive: true });
      const own =
        name === 'package.json' ? ['"react": "', '"chart.js": "4.0.0",\n    "react": "18-'] : ['', ''];
      writeFileSync(path.join(repository, name), (files[name] ?? '').replace(own[0] ?? '', own[1] ?? ''));
    }
    copyTarballs(before, repository);
    renewApart(repository, packing('2.h2'));
    const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');
    const asMade = (name: string) => (files[name] ?? '').replaceAll('1.h1', '2.h2');
    expect(read('pnpm-workspace.yaml')).toBe(asMade('pnpm-workspace.yaml'));
    expect(read('package.json').replace('    "chart.js": "4.0.0",\n', '')).toBe(asMade('package.json'));
    expect(read('package.json')).toContain('"chart.js": "4.0.0"');
    expect(readdirSync(path.join(repository, 'packages')).filter((file) => file.includes('1.h1'))).toEqual(
      [],
    );
    expect(readdirSync(path.join(repository, 'packages'))).toHaveLength(PACKED.length);
  });

  it('gets what came since: our other packages, the one version of each library, scripts that do not run', () => {
    const repository = mkdtempSync(path.join(folder, 'earlier-'));
    const packages = packing('4.h4');
    const settings =
      "overrides:\n  'webpack': 5.110.3\n\nnodeVersion: 24.0.0\n\nallowBuilds:\n  core-js-pure: false\n";
    writeFileSync(path.join(repository, 'package.json'), '{ "dependencies": { "react": "19.0.0" } }');
    writeFileSync(path.join(repository, 'pnpm-workspace.yaml'), settings);
    renewApart(repository, packages);
    const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');
    const has = read('pnpm-workspace.yaml');
    expect(has).toContain("'@haulboard/records': file:packages/haulboard-records-1.0.0-4.h4.tgz");
    expect(has).toContain(`'react-router': ${sharedVersion('react-router')}`);
    expect(has).toContain('  exifreader: false');
    const patch = /'@lingui\/react@[\d.]+': (patches\/\S+)/.exec(has)?.[1] ?? '';
    expect(read(patch)).toContain('getInterpolationValuesAndComponents');
    expect(has.match(/core-js-pure/g)).toHaveLength(1);
    expect(has.match(/'webpack'/g)).toHaveLength(1);
    expect(JSON.parse(read('package.json'))).toEqual({ dependencies: { react: sharedVersion('react') } });
  });

  it('is told when the folder is no such repository, and nothing is written there', () => {
    const empty = mkdtempSync(path.join(folder, 'empty-'));
    expect(() => renewApart(empty, packing('3.h3'))).toThrow(/is no repository that --into made/);
    expect(readdirSync(empty)).toEqual([]);
  });
});

test('a team that has packed nothing yet is told how, and no repository is begun', () => {
  const nowhere = path.join(folder, 'tarballs');
  expect(() => apartFiles(planRemote({ name: 'yard' }, []), nowhere)).toThrow(
    `${nowhere} is not there: run "npm run pack-shared ${nowhere}" first. Nothing was changed.`,
  );
});
