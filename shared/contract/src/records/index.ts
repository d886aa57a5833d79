import type { AnyResource } from '../resource/define-resource.ts';
import * as kinds from './kinds.ts';

export * from './kinds.ts';

/** Every kind of record by its name. */
export const RESOURCES = { ...kinds } satisfies Record<string, AnyResource>;

/** What a kind is called in an address: `homeBases` is `home-bases`. */
export function kindSlug(plural: string): string {
  return plural.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Where the settings show a record of a kind. */
export function recordPath(plural: string, id: number): string {
  return `/settings/${kindSlug(plural)}?record=${id}`;
}
