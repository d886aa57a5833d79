import type { AnyResource } from '../resource/define-resource.ts';
import * as kinds from './kinds.ts';

export * from './kinds.ts';

/** Every kind of record by its name. */
export const RESOURCES = { ...kinds } satisfies Record<string, AnyResource>;

/** What a kind is called in an address: `homeBases` is `home-bases`. */
export function kindSlug(plural: string): string {
  return plural.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Kinds that have a page of their own outside of the settings. */
const PAGES = new Map([
  ['incidents', '/report'],
  ['incidentActions', '/report/actions'],
]);

/** Where a record of a kind is shown: in the settings, or on the page of its kind. */
export function recordPath(plural: string, id: number): string {
  return `${PAGES.get(plural) ?? `/settings/${kindSlug(plural)}`}?record=${id}`;
}
export { WEEKDAYS } from './weekdays.ts';
export { LICENCE_CLASSES, type DriverPaperKind } from './driver-paper.ts';
export { WET_RULES, type WetRule } from './forest.ts';
export { PERMIT_KINDS, ROAD_PAPERS, type CertificateKind } from './vehicle-certificate.ts';
