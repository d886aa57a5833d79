import type { Permission } from '../policy.ts';
import type { RemoteCommand } from './remote-manifest.ts';

/** What keys do on a page: an id, what it is called in both languages, and the keys. */
export type PageKeys = readonly [id: string, english: string, chinese: string, keys: readonly string[]];

/**
 * Keys that a page itself listens for: the shell lists them, and keeps letters quiet that somebody switched off.
 *
 * @example
 * commands: pageKeys(['/dockets'], 'docket.view', [['dockets.open', 'Open the docket', '打开货单', ['Enter']]])
 */
export const pageKeys = (
  on: readonly string[],
  permission: Permission,
  list: readonly PageKeys[],
): RemoteCommand[] =>
  list.map(([id, english, chinese, keys]) => ({
    id,
    title: { 'en-US': english, 'zh-CN': chinese },
    keys: [...keys],
    permission,
    on: [...on],
    listens: 'remote',
  }));

/** The key that `SearchBox` of @haulboard/records listens for (EXPERIENCE.md 2.2). */
export const filterKey = (remote: string): PageKeys => [
  `${remote}.filter`,
  'Find in the list',
  '在列表中查找',
  ['/'],
];
