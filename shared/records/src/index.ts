export type { Kind } from './kind.ts';
export { ResourcePage } from './resource-page.tsx';
