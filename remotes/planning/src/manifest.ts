import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of planning before its code. */
export const manifest = defineRemote({
  name: 'planning',
  version: '1.1.0',
  contract: '^1.1.0',
  routes: ['/today', '/today/index', '/today/edit', '/tomorrow'].map((path) => specRoute(path)),
  redirects: { '/today': '/today/edit' },
  locales: ['en-US', 'zh-CN'],
});
