export * from './accepts.ts';
export * from './choose-build.ts';
export * from './local-event.ts';
export * from './registry-document.ts';
export * from './remote-manifest.ts';
export * from './shell-api.ts';
export * from './shell-offer.ts';
export * from './spec-route.ts';
