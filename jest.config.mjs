import { remoteFolders, workspaceFolders } from './tooling/workspaces.mjs';

const browser = [
  'shared-ui',
  'shell/client',
  'shell/boot',
  'shell/widgets',
  ...remoteFolders(import.meta.dirname),
];
const node = [
  ...workspaceFolders(import.meta.dirname).filter(
    (folder) => folder !== 'shell' && !browser.includes(folder),
  ),
  'shell/server',
  'shell/shared',
];
/** @param {readonly string[]} folders */
const rootsOf = (folders) => folders.map((folder) => `<rootDir>/${folder}`);

/** One project for what runs in Node, one for what runs in a browser's document. */
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
  // Real processes start in some tests, on machines that have other work to do.
  testTimeout: 30_000,
  // Much of their time tests wait for processes; jest would leave a core idle, which on two cores is half of them.
  maxWorkers: '100%',
  // What modules of one file leave behind grows to gigabytes: a worker that holds so much is replaced by a new one.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: rootsOf(node),
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      roots: rootsOf(browser),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser.ts'],
    },
  ],
};
