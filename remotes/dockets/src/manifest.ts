import {
  defineRemote,
  filterKey,
  goCommand,
  pageKeys,
  specRoute,
  type PageKeys,
  type Place,
} from '@haulboard/contract/shell';

/** What stands behind the switch of the page, and what its buttons begin. */
const PLACES: readonly Place[] = [
  ['dockets.paper', 'Enter paper dockets', '录入纸质货单', 'docket.edit', '/dockets?id=paper'],
  ['dockets.sheets', 'Dockets: day sheets', '货单：日报单', 'docket.view', '/dockets?view=sheet'],
  [
    'dockets.match',
    'Dockets: match with the weighbridge',
    '货单：与地磅核对',
    'docket.view',
    '/dockets?view=match',
  ],
  ['dockets.left-open', 'Dockets: left open', '货单：遗留', 'docket.match', '/dockets?view=open'],
  ['dockets.numbers', 'Dockets: numbers', '货单：号码', 'docket.numbers', '/dockets?view=numbers'],
];

/** Keys of the list (`use-row-keys.ts`). */
const KEYS: readonly PageKeys[] = [
  filterKey('dockets'),
  ['dockets.walk', 'Move from row to row', '在各行之间移动', ['ArrowUp', 'ArrowDown', 'Home', 'End']],
  ['dockets.open', 'Open the docket', '打开货单', ['Enter']],
  ['dockets.select', 'Select the docket', '选中货单', ['Space']],
  [
    'dockets.range',
    'Select on to the next docket',
    '扩展选择到相邻货单',
    ['Shift+ArrowUp', 'Shift+ArrowDown'],
  ],
  ['dockets.select-all', 'Select all dockets of this page', '选中本页全部货单', ['Ctrl+a']],
];

/** All that the shell may know of dockets before its code. */
export const manifest = defineRemote({
  name: 'dockets',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [specRoute('/dockets')],
  redirects: {},
  commands: [...PLACES.map(goCommand), ...pageKeys(['/dockets'], 'docket.view', KEYS)],
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
