import { defineRemote } from '@haulboard/contract/shell';

/** All that the shell may know of the map before its code. */
export const manifest = defineRemote({
  name: 'map',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/map',
      title: { 'en-US': 'MAP', 'zh-CN': '地图' },
      permission: 'map.view',
      roles: ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER'],
      menu: true,
      order: 30,
    },
  ],
  redirects: {},
  locales: ['en-US', 'zh-CN'],
});
