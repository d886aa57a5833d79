export { KEEP_ALIVE_MS } from './keep-alive.ts';
export { makeFolder } from './make-folder.ts';
export { MAX_BODY_BYTES } from './max-body.ts';
export type { MapTiles } from './map-tiles.ts';
export { parseFaults, type FaultKind, type Faults } from './parsers.ts';
export { createProxyCheck, type ProxyCheck } from './proxy-check.ts';
export { readSettings, type BucketSettings, type Settings } from './read-settings.ts';
export { SettingsError } from './settings-error.ts';
export { workspaceRoot } from './workspace-root.ts';
