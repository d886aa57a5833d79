import { linguiConfig } from './tooling/src/lingui.ts';

/** The kit's texts: a catalog for each package that has some. */
export default linguiConfig(import.meta.dirname, ['ui', 'records', 'charts', 'names', 'base-map']);
