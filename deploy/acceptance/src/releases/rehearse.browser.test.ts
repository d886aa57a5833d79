import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import { z } from 'zod';
import { brokenMain, endlessMain, ROW_SHY } from './testing/marked-planning.ts';
import { buildNext } from './testing/next-build.ts';
import { ROOT, sharedProduct, type Product } from '../testing/product.ts';

const scenario = z.object({
  kind: z.string(),
  visits: z.array(
    z.object({ part: z.string(), build: z.string(), path: z.string(), fault: z.nullable(z.string()) }),
  ),
});
const report = z.object({ isGood: z.boolean(), scenarios: z.array(scenario) });

let product: Product;
let running: z.output<typeof registryDocument>;

// The one that others use too: a rehearsal only reads.
beforeAll(async () => {
  product = await sharedProduct();
  running = registryDocument.parse(JSON.parse(signedRegistry.parse(JSON.parse(registryText())).document));
});
afterAll(() => product?.stop());

function registryText(): string {
  return readFileSync(path.join(product.dataDir, 'releases/registry/current.json'), 'utf8');
}

function published(part: string, build = ''): string {
  return path.join(product.dataDir, 'releases', part === 'shell' ? 'shell' : `r/${part}`, build);
}

/** A team at its terminal, with the store of the product. */
function release(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', 'deploy/releases/src/main.ts', ...args],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: product.dataDir, ...env }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function rehearse(dist: string) {
  const { status, stdout, stderr } = release(['rehearse', dist, '--json']);
  if (stdout === '') {
    throw new Error(stderr);
  }
  return { status, ...report.parse(JSON.parse(stdout)) };
}

/** Pages of a scenario with what was wrong with them. */
function pagesOf({ visits }: z.output<typeof scenario>) {
  return Object.fromEntries(visits.map(({ part, path: page, fault }) => [`${part} ${page}`, fault]));
}

/** A rehearsal visits `/settings/:kind` as `/settings/1`. */
const withoutParameter = (address: string): string => address.replace(/\/(:.*|1)$/, '');
const byText = (one: string, other: string): number => one.localeCompare(other);

describe('a team that rehearses a release', () => {
  it('sees today’s shell boot, and every page of every remote on it', () => {
    const { status, isGood, scenarios } = rehearse(published('shell', running.shell?.build));
    const pages = Object.entries(running.remotes).flatMap(([name, { manifest }]) =>
      manifest.routes
        .filter((route) => !(route.path in manifest.redirects))
        .map((route) => `${name} ${withoutParameter(route.path)}`),
    );
    pages.push('dockets /rehearsal/map/truck-day');
    expect(pages.length).toBeGreaterThan(10);
    const visited = scenarios[0]?.visits.map((visit) => `${visit.part} ${withoutParameter(visit.path)}`);
    expect(visited?.toSorted(byText)).toEqual(['shell /account/center', ...pages].toSorted(byText));
    const faults = scenarios.flatMap(({ kind, visits }) =>
      visits.flatMap(({ path: page, fault }) => (fault === null ? [] : [`${kind} ${page}: ${fault}`])),
    );
    expect({ status, isGood, faults }).toEqual({ status: 0, isGood: true, faults: [] });
  });

  it('is stopped by a build that throws when it starts, reads why, and sees that the way back works', () => {
    const before = registryText();
    const { status, isGood, scenarios } = rehearse(
      buildNext('map', { version: '9.9.10', main: brokenMain('map') }),
    );
    expect({ status, isGood }).toEqual({ status: 4, isGood: false });
    const [next, back] = scenarios;
    const fault = expect.stringContaining('it stopped by a fault of its own: nothing of this works');
    expect(next && pagesOf(next)).toMatchObject({ 'map /map': fault });
    expect(back && pagesOf(back)).toEqual({ 'map /map': null });
    expect(back?.visits[0]?.build).toBe(running.remotes['map']?.build);
    expect(registryText()).toBe(before);
  });

  it('is stopped by a build that never comes to an end, and is left with no process', () => {
    const { status, isGood, scenarios } = rehearse(
      buildNext('map', { version: '9.9.11', main: endlessMain('map') }),
    );
    expect({ status, isGood }).toEqual({ status: 4, isGood: false });
    const [next, back] = scenarios;
    expect(next && pagesOf(next)).toMatchObject({
      'map /map': expect.stringContaining('the page stood still'),
    });
    expect(back && pagesOf(back)).toEqual({ 'map /map': null });
    const left = spawnSync('pgrep', ['-f', `${ROOT}/deploy/rehearsal`], { encoding: 'utf8' });
    expect(left.stdout).toBe('');
  });

  it('is stopped by what fails with the first row alone, on a page and in the slot of another', () => {
    const dist = buildNext('dockets', { version: '9.9.12', main: ROW_SHY });
    const { status, isGood, scenarios } = rehearse(dist);
    expect({ status, isGood }).toEqual({ status: 4, isGood: false });
    const [next, back] = scenarios;
    const words = 'with rows in every list, it stopped by a fault of its own:';
    expect(next && pagesOf(next)).toEqual({
      'dockets /dockets': `${words} a row on the page`,
      'dockets /rehearsal/map/truck-day': `${words} extension truck-dockets: a row in the slot`,
    });
    expect(back && pagesOf(back)).toEqual({
      'dockets /dockets': null,
      'dockets /rehearsal/map/truck-day': null,
    });
  });

  it('may do so while it checks the files', () => {
    const map = published('map', running.remotes['map']?.build);
    const { status, stdout } = release(['check', map, '--rehearse']);
    expect(stdout).toMatch(
      /It can be published\.\n[^]*boots {2}map [0-9a-f]+ \/map as CARRIER\n[^]*It boots/,
    );
    expect(status).toBe(0);
  });

  it('is told when there is no browser to do it with', () => {
    const map = published('map', running.remotes['map']?.build);
    const { status, stderr } = release(['rehearse', map], { CHROMIUM_PATH: '/nowhere/chromium' });
    expect(stderr).toMatch(/^There is no Chromium at \/nowhere\/chromium.*Nothing was changed/);
    expect(status).toBe(1);
  });
});
