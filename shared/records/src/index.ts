export type { Draft } from './form/draft.ts';
export { hasTyped, useLast, useRested } from './form/search-as-typed.ts';
export type { Kind, Saves } from './kind.ts';
export { SearchBox } from './list/search-box.tsx';
export { ResourcePage } from './resource-page.tsx';
