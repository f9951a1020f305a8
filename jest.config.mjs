import { availableParallelism } from 'node:os';
import { remoteFolders, workspaceFolders } from './tooling/workspaces.mjs';

const browser = [
  'shared-ui',
  'shell/client',
  'shell/widgets',
  'packages/islands/src/browser',
  'packages/islands/src/boot',
  'packages/islands/src/popups',
  'tooling/src/new-remote/template',
  ...remoteFolders(import.meta.dirname),
];
const node = [
  ...workspaceFolders(import.meta.dirname).filter(
    (folder) => !['shell', 'packages/islands'].includes(folder) && !browser.includes(folder),
  ),
  'shell/server',
  'packages/islands/src/define',
  'packages/islands/src/server',
];
/** @param {readonly string[]} folders */
const listRoots = (folders) => folders.map((folder) => `<rootDir>/${folder}`);

/** Common to the two projects: one for code of Node, one for code of browsers. */
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

export default {
  globalSetup: '<rootDir>/tooling/jest/before-all.mjs',
  globalTeardown: '<rootDir>/tooling/jest/after-all.mjs',
  // Some tests start real processes, on busy machines.
  testTimeout: 30_000,
  // Tests spend a quarter of their time waiting for processes, so two cores have work for three.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Memory that test files leave behind grows to gigabytes. A worker above this limit is replaced.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: listRoots(node),
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      roots: listRoots(browser),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser.ts'],
    },
  ],
};
