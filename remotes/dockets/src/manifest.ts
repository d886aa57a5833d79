import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of dockets before its code. */
export const manifest = defineRemote({
  name: 'dockets',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [specRoute('/dockets')],
  redirects: {},
  locales: ['en-US', 'zh-CN'],
});
