import { defineRemote, specRoute, type RemoteCommand } from '@haulboard/contract/shell';

/** Keys the list of trucks listens for, while the focus is on it. */
const IN_LIST: readonly RemoteCommand[] = [
  {
    id: 'map.walk',
    title: { 'en-US': 'Move through the list of trucks', 'zh-CN': '在卡车列表中移动' },
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
    permission: 'map.view',
    on: ['/map'],
    listens: 'remote',
  },
  {
    id: 'map.center',
    title: { 'en-US': 'Centre the map on the truck', 'zh-CN': '将卡车置于地图中央' },
    keys: ['Enter'],
    permission: 'map.view',
    on: ['/map'],
    listens: 'remote',
  },
  {
    id: 'map.let-go',
    title: { 'en-US': 'Choose no truck', 'zh-CN': '取消选择卡车' },
    keys: ['Escape'],
    permission: 'map.view',
    on: ['/map'],
    listens: 'remote',
  },
];

/** All that the shell may know of the map before its code. */
export const manifest = defineRemote({
  name: 'map',
  version: '1.1.0',
  contract: '^1.4.0',
  routes: [specRoute('/map')],
  redirects: {},
  commands: [...IN_LIST],
  slots: ['map.truck-day'],
  locales: ['en-US', 'zh-CN'],
});
