export { hold, isHeld, unhold } from './hold.ts';
export { readLog, type LogRecord } from './log.ts';
export { publish, type Published } from './publish.ts';
export { promote, type Promotion } from './promote.ts';
export { readRegistry } from './registry.ts';
export { rollback, type Rollback } from './rollback.ts';
export { ReleaseError } from './release-error.ts';
export { buildsOf, buildFolder, hasBuild, openStore, type Store } from './store.ts';
