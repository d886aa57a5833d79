import { defineRemote, specRoute } from '@haulboard/contract/shell';

/** All that the shell may know of dockets before its code. */
export const manifest = defineRemote({
  name: 'dockets',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [specRoute('/dockets')],
  redirects: {},
  extensions: [
    {
      slot: 'map.truck-day',
      name: 'truck-dockets',
      title: { 'en-US': 'Dockets of the day', 'zh-CN': '当日货单' },
      permission: 'docket.view',
      order: 10,
      fields: ['vehicleId', 'day'],
    },
  ],
  locales: ['en-US', 'zh-CN'],
});
