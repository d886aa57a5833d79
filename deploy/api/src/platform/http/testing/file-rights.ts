import type { Role } from '@haulboard/contract';

const CALLS = [
  'exportDockets',
  'printDockets',
  'startDocketExport',
  'setDocketsExported',
  'previewDocketExport',
  'listDocketLayouts',
  'createDocketLayout',
  'changeDocketLayout',
  'listDocketLayoutVersions',
  'removeDocketLayout',
  'restoreDocketLayout',
  'getDocketSheet',
  'getJobHeldFile',
];

/** Whoever sees dockets takes them as files and on paper: each only their own. */
export const rightsToFiles = (roles: readonly Role[]): Record<string, readonly Role[]> =>
  Object.fromEntries(CALLS.map((name) => [name, roles]));
