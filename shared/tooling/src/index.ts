export { remoteConfig } from './webpack/remote-config.ts';
export { shellConfig } from './webpack/shell-config.ts';
