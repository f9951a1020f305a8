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
  // Real processes start in some tests, on machines that have other work to do.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: [
        'api',
        'audit',
        'contracts',
        'local-mongo',
        'server-kit',
        'tooling',
        'shell/server',
        'shell/shared',
      ].map((d) => `<rootDir>/${d}`),
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      roots: [
        'shared-ui',
        'shell/client',
        'shell/boot',
        'mfe-marketing',
        'mfe-blog',
        'mfe-learning',
        'mfe-tools',
      ].map((d) => `<rootDir>/${d}`),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser.ts'],
    },
  ],
};
