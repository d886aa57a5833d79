export * from './remote-manifest.ts';
export * from './shell-api.ts';
