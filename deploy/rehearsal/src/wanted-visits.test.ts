import { remoteManifest, SLOTS_OFFERED, slotsOffered } from '@haulboard/contract/shell';
import { extensionVisits, looksOf, visitsOf } from './wanted-visits.ts';

const TITLE = { 'en-US': 'A', 'zh-CN': '甲' };
const MANIFEST = {
  schema: 1,
  name: 'stock',
  version: '1.0.0',
  contract: '^1.0.0',
  redirects: { '/stock': '/stock/overview' },
  locales: ['en-US', 'zh-CN'],
  build: 'aaaaaaaa',
  builtAt: '2026-01-01T00:00:00Z',
  container: 'stock__aaaaaaaa',
  entry: 'remoteEntry.js',
  preload: [],
  files: {},
};

function route(path: string, permission: string, roles: string[]) {
  return { path, title: TITLE, permission, roles, menu: true, order: 1 };
}

test('every page is opened once, by a dispatcher where one may, and by nobody where nobody may', () => {
  const manifest = remoteManifest.parse({
    ...MANIFEST,
    routes: [
      route('/stock', 'stock.open', ['CARRIER']),
      route('/stock/overview', 'stock_overview.view', ['SUPPER_ADMIN', 'CARRIER']),
      route('/stock/:crewId?', 'stock.open', ['CREW_COMPANY']),
      route('/stock/:crewId/grade/:gradeId', 'release.view', ['SUPPER_ADMIN']),
      route('/stock/secret', 'release.view', ['CARRIER']),
    ],
  });
  expect(visitsOf(manifest).map(({ path, role }) => [path, role])).toEqual([
    ['/stock/overview', 'CARRIER'],
    ['/stock', 'CREW_COMPANY'],
    ['/stock/1/grade/1', 'SUPPER_ADMIN'],
    ['/stock/secret', undefined],
  ]);
});

test('what a build shows in pages of others is opened on a page of its own, where the shell shows it', () => {
  const manifest = remoteManifest.parse({
    ...MANIFEST,
    routes: [route('/stock', 'stock.open', ['CARRIER'])],
    extensions: [
      {
        slot: 'map.truck-day',
        name: 'piles',
        title: TITLE,
        permission: 'docket.view',
        order: 1,
        fields: ['day'],
      },
    ],
  });
  const visit = { part: 'stock', build: 'aaaaaaaa', path: '/rehearsal/map/truck-day', role: 'CARRIER' };
  const names = (offered: string[]) => ({ names: { [SLOTS_OFFERED]: offered } });
  expect(extensionVisits(manifest, names(slotsOffered()))).toEqual([{ slot: 'map.truck-day', visit }]);
  expect(extensionVisits(manifest, names(['map.truck-day']))).toEqual([]);
  expect(extensionVisits(manifest, { names: {} })).toEqual([]);
});

test('a new build is looked at without data and with rows, a shell with rows, and what ran before without', () => {
  expect(looksOf({ kind: 'new' }, 'stock')).toEqual(['empty', 'rows']);
  expect(looksOf({ kind: 'new' }, 'shell')).toEqual(['rows']);
  expect(looksOf({ kind: 'back' }, 'stock')).toEqual(['empty']);
});
