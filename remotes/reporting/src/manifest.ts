import { rolesOf, type Permission } from '@haulboard/contract';
import { defineRemote, specRoute, type RemoteCommand } from '@haulboard/contract/shell';

type Place = readonly [id: string, english: string, chinese: string, permission: Permission, go: string];

const PLACES: readonly Place[] = [
  ['near-hit', 'Report a near hit', '报告险情', 'report.edit', '/report/near-hit'],
  ['incident', 'Report an incident', '报告事故', 'report.edit', '/report?record=new'],
  ['actions', 'Corrective actions', '纠正措施', 'report.view', '/report/actions'],
  ['trends', 'Trends of incidents', '事故趋势', 'report.view', '/report/trends'],
  ['running', 'Charts: how it went', '图表：运营情况', 'charts.view', '/charts?show=running'],
];

const COMMANDS: readonly RemoteCommand[] = PLACES.map(([id, english, chinese, permission, go]) => ({
  id: `reporting.${id}`,
  title: { 'en-US': english, 'zh-CN': chinese },
  keys: [],
  permission,
  go,
  on: [],
  listens: 'shell',
}));

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
  commands: [...COMMANDS],
  locales: ['en-US', 'zh-CN'],
});
