import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of reporting before its code. */
export const manifest = defineRemote({
  name: 'reporting',
  version: '1.0.0',
  contract: '^1.2.0',
  routes: [specRoute('/charts')],
  redirects: {},
  locales: ['en-US', 'zh-CN'],
});
