import type { Permission } from '@haulboard/contract';
import { defineRemote, specRoute, type RemoteCommand } from '@haulboard/contract/shell';

type Place = readonly [id: string, english: string, chinese: string, permission: Permission, query: string];

/** What stands behind the switch of the page, and what its buttons begin. */
const PLACES: readonly Place[] = [
  ['paper', 'Enter paper dockets', '录入纸质货单', 'docket.edit', 'id=paper'],
  ['sheets', 'Dockets: day sheets', '货单：日报单', 'docket.view', 'view=sheet'],
  ['match', 'Dockets: match with the weighbridge', '货单：与地磅核对', 'docket.view', 'view=match'],
  ['left-open', 'Dockets: left open', '货单：遗留', 'docket.match', 'view=open'],
  ['numbers', 'Dockets: numbers', '货单：号码', 'docket.numbers', 'view=numbers'],
];

const COMMANDS: readonly RemoteCommand[] = PLACES.map(([id, english, chinese, permission, query]) => ({
  id: `dockets.${id}`,
  title: { 'en-US': english, 'zh-CN': chinese },
  keys: [],
  permission,
  go: `/dockets?${query}`,
  on: [],
  listens: 'shell',
}));

/** All that the shell may know of dockets before its code. */
export const manifest = defineRemote({
  name: 'dockets',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [specRoute('/dockets')],
  redirects: {},
  commands: [...COMMANDS],
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
