import { rolesOf } from '@haulboard/contract';
import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of the administration before its code. */
export const manifest = defineRemote({
  name: 'admin',
  version: '1.0.0',
  contract: '^1.2.0',
  routes: [
    specRoute('/messaging'),
    specRoute('/settings'),
    {
      path: '/settings/:kind',
      title: { 'en-US': 'SETTINGS', 'zh-CN': '设置' },
      permission: 'settings.view',
      roles: rolesOf('settings.view'),
      menu: false,
      order: 300,
    },
  ],
  redirects: {},
  locales: ['en-US', 'zh-CN'],
});
