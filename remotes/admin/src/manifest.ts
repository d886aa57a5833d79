import { rolesOf } from '@haulboard/contract';
import { defineRemote, filterKey, pageKeys, specRoute } from '@haulboard/contract/shell';
import { TO_SETTINGS } from './model/settings-commands.ts';

/** All that the shell may know of the administration before its code. */
export const manifest = defineRemote({
  name: 'admin',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [
    specRoute('/messaging'),
    {
      path: '/messaging/drivers',
      title: { 'en-US': 'DRIVERS’ MESSAGES', 'zh-CN': '司机消息' },
      permission: 'driver_message.send',
      roles: rolesOf('driver_message.send'),
      menu: true,
      order: 215,
    },
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
  commands: [
    ...TO_SETTINGS,
    ...pageKeys(['/settings', '/settings/:kind'], 'settings.view', [filterKey('admin')]),
  ],
  locales: ['en-US', 'zh-CN'],
});
