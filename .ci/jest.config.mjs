// One Jest for three kinds of tests; the kind is in the file's name.
import { fileURLToPath } from 'node:url';

const transform = {
  '^.+\\.tsx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [[fileURLToPath(import.meta.resolve('@lingui/swc-plugin')), {}]] },
        target: 'es2023',
      },
      module: { type: 'es6' },
    },
  ],
  '\\.po$': '<rootDir>/.ci/jest-po.mjs',
};
const common = {
  rootDir: new URL('..', import.meta.url).pathname,
  roots: ['<rootDir>/shell', '<rootDir>/remotes', '<rootDir>/shared', '<rootDir>/deploy'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/.ci/jest-css.mjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

export default {
  testSequencer: '<rootDir>/jest-sequencer.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.(api|browser|product)\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'unit',
      testEnvironment: fileURLToPath(import.meta.resolve('jest-environment-jsdom')),
      testMatch: ['**/*.test.tsx'],
      setupFiles: ['<rootDir>/.ci/jest-styles.mjs'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // One file each instead of 850 and 1,500: every test file of a page would load them all.
        '^@ant-design/icons$': '<rootDir>/shared/ui/node_modules/@ant-design/icons/dist/index.umd.min.js',
        '^antd$': '<rootDir>/shared/ui/node_modules/antd/dist/antd.min.js',
        // The icons ask for React by this name.
        '^React$': '<rootDir>/shared/ui/node_modules/react',
      },
    },
    { ...common, displayName: 'api', testEnvironment: 'node', testMatch: ['**/*.api.test.ts'] },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['**/*.browser.test.ts'],
      globalSetup: '<rootDir>/.ci/browser-product.mjs',
      globalTeardown: '<rootDir>/.ci/browser-product-end.mjs',
    },
    // In a browser as well, each file with a product of its own.
    { ...common, displayName: 'product', testEnvironment: 'node', testMatch: ['**/*.product.test.ts'] },
  ],
};
