import { rolesOf } from '@haulboard/contract';
import {
  defineRemote,
  filterKey,
  goCommand,
  pageKeys,
  specRoute,
  type Place,
} from '@haulboard/contract/shell';

/** Parts of pages, for the command palette. */
const PLACES: readonly Place[] = [
  ['reporting.near-hit', 'Report a near hit', '报告险情', 'report.edit', '/report/near-hit'],
  ['reporting.incident', 'Report an incident', '报告事故', 'report.edit', '/report?record=new'],
  ['reporting.actions', 'Corrective actions', '纠正措施', 'report.view', '/report/actions'],
  ['reporting.trends', 'Trends of incidents', '事故趋势', 'report.view', '/report/trends'],
  ['reporting.running', 'Charts: how it went', '图表：运营情况', 'charts.view', '/charts?show=running'],
];

/** All that the shell may know of reporting before its code. */
export const manifest = defineRemote({
  name: 'reporting',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [
    specRoute('/charts'),
    specRoute('/dashboard/index'),
    specRoute('/system/reports'),
    specRoute('/income-by-vehicle'),
    specRoute('/report'),
    {
      path: '/report/:part',
      title: { 'en-US': 'HEALTH & SAFETY', 'zh-CN': '健康与安全' },
      permission: 'report.view',
      roles: rolesOf('report.view'),
      menu: false,
      order: 300,
    },
  ],
  redirects: {},
  commands: [
    ...PLACES.map(goCommand),
    ...pageKeys(['/report', '/report/:part'], 'report.view', [filterKey('reporting')]),
  ],
  locales: ['en-US', 'zh-CN'],
});
