export type { Draft } from './form/draft.ts';
export type { Kind, Saves } from './kind.ts';
export { SearchBox } from './list/search-box.tsx';
export { ResourcePage } from './resource-page.tsx';
