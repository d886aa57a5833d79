import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of stock before its code. */
export const manifest = defineRemote({
  name: 'stock',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [specRoute('/stock/overview'), specRoute('/stock/:crewId?')],
  redirects: {},
  locales: ['en-US', 'zh-CN'],
});
