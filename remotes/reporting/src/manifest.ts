import { rolesOf } from '@haulboard/contract';
import { defineRemote, specRoute } from '@haulboard/contract/shell';

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
  locales: ['en-US', 'zh-CN'],
});
