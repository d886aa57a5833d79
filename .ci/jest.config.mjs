// One Jest for three kinds of tests; the kind is in the file's name.
import { common, plain, screens } from '../shared/tooling/src/jest/config.mjs';
import { sharedModules } from './bundle.mjs';

const here = {
  rootDir: new URL('..', import.meta.url).pathname,
  roots: ['<rootDir>/shell', '<rootDir>/remotes', '<rootDir>/shared', '<rootDir>/deploy'],
};
/** The same with packages of many files as few. */
const bundled = (project) => ({
  ...here,
  ...project,
  moduleNameMapper: { ...project.moduleNameMapper, ...sharedModules },
});
const inNode = bundled({ ...common, testEnvironment: 'node' });

export default {
  testSequencer: '<rootDir>/jest-sequencer.mjs',
  projects: [
    bundled(plain),
    bundled(screens),
    { ...inNode, displayName: 'api', testMatch: ['**/*.api.test.ts'] },
    {
      ...inNode,
      displayName: 'browser',
      testMatch: ['**/*.browser.test.ts'],
      globalSetup: '<rootDir>/.ci/browser-product.mjs',
      globalTeardown: '<rootDir>/.ci/browser-product-end.mjs',
    },
    // In a browser as well, each file with a product of its own.
    { ...inNode, displayName: 'product', testMatch: ['**/*.product.test.ts'] },
  ],
};
