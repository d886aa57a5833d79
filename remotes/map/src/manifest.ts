import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of the map before its code. */
export const manifest = defineRemote({
  name: 'map',
  version: '1.1.0',
  contract: '^1.1.0',
  routes: [specRoute('/map')],
  redirects: {},
  locales: ['en-US', 'zh-CN'],
});
