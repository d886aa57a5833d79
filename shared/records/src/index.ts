export type { Draft } from './form/draft.ts';
export type { Kind } from './kind.ts';
export { ResourcePage } from './resource-page.tsx';
