import { defineRemote } from '@haulboard/contract/shell';

const roles = ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER', 'SHARING_PORTAL_CARRIER'] as const;

/** All that the shell may know of planning before its code. */
export const manifest = defineRemote({
  name: 'planning',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/today/edit',
      title: { 'en-US': 'TODAY', 'zh-CN': '今日' },
      permission: 'today.view',
      roles: [...roles],
      menu: true,
      order: 10,
    },
    {
      path: '/tomorrow',
      title: { 'en-US': 'TOMORROW', 'zh-CN': '明日' },
      permission: 'today.view',
      roles: [...roles],
      menu: true,
      order: 20,
    },
  ],
  redirects: { '/today': '/today/edit' },
  locales: ['en-US', 'zh-CN'],
});
