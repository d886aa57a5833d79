import type { RemoteExtension } from '@haulboard/contract/shell';
import { builtRemote } from './built-folder.ts';

export const SLOT = 'map.truck-day';

/** An extension of the dockets in a page of the map, as a test says it. */
export function extensionOf(more: Partial<RemoteExtension> = {}): RemoteExtension {
  return {
    slot: SLOT,
    name: 'truck-dockets',
    title: { 'en-US': 'Dockets', 'zh-CN': '货单' },
    permission: 'docket.view',
    order: 1,
    fields: ['vehicleId', 'day'],
    ...more,
  };
}

/** A build of the dockets with these extensions; the usual one unless said. */
export function docketsWith(extensions: readonly RemoteExtension[] = [extensionOf()], build = 'dddddddd') {
  return builtRemote({ name: 'dockets', build, extensions });
}

/** A build of the map that places these slots. */
export function mapWith(slots: readonly string[], build = 'bbbbbbbb') {
  return builtRemote({ name: 'map', build, slots });
}
