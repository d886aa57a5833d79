export type { Kind, KindLabels } from './kind.ts';
export { ResourcePage } from './resource-page.tsx';
