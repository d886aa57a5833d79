// How tests of screens and of plain code run: the same in the workspace and in a repository of one remote.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

export const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
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
    '\\.po$': beside('po.mjs'),
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '\\.css$': beside('css.mjs') },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Plain code: `*.test.ts`. */
export const plain = {
  ...common,
  displayName: 'unit',
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.(api|browser|product)\\.test\\.ts$'],
};

/** What `@haulboard/ui` uses, wherever it lies: other packages have none of it. */
const ofUi = createRequire(import.meta.resolve('@haulboard/ui/core'));

/** Screens: `*.test.tsx`. */
export const screens = {
  ...common,
  displayName: 'unit',
  testEnvironment: fileURLToPath(import.meta.resolve('jest-environment-jsdom')),
  testMatch: ['**/*.test.tsx'],
  setupFiles: [beside('styles.mjs'), beside('owner-stacks.cjs')],
  moduleNameMapper: {
    ...common.moduleNameMapper,
    // One file each instead of 850 and 1,500: every test file of a page would load them all.
    '^@ant-design/icons$': beside('icons.cjs'),
    '^antd$': beside('antd.cjs'),
    // The icons ask for React by this name.
    '^React$': ofUi.resolve('react'),
  },
};
