import { remoteManifest } from '@haulboard/contract/shell';
import { visitsOf } from './wanted-visits.ts';

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
