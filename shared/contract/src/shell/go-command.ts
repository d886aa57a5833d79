import type { Permission } from '../policy.ts';
import type { RemoteCommand } from './remote-manifest.ts';

/** Where a command leads: its id, its title in both languages, who may go there, and the address. */
export type Place = readonly [
  id: string,
  english: string,
  chinese: string,
  permission: Permission,
  go: string,
];

/**
 * A place within a remote's pages as a command of the palette, without keys (SPEC.md 2 names the pages alone).
 *
 * @example
 * commands: PLACES.map(goCommand)
 */
export const goCommand = ([id, english, chinese, permission, go]: Place): RemoteCommand => ({
  id,
  title: { 'en-US': english, 'zh-CN': chinese },
  keys: [],
  permission,
  go,
  on: [],
  listens: 'shell',
});
