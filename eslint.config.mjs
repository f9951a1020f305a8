import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import typescript from 'typescript-eslint';
import islands from './tooling/eslint/index.mjs';

const elements = [
  { type: 'contracts', pattern: 'packages/contracts' },
  { type: 'shared-ui', pattern: 'shared-ui' },
  { type: 'server-kit', pattern: 'packages/server-kit' },
  { type: 'islands-server', pattern: 'packages/islands/src/server' },
  // The rest of the islands runs in browsers too: define, browser, boot, popups.
  { type: 'islands', pattern: 'packages/islands' },
  { type: 'releases', pattern: 'packages/releases' },
  { type: 'feature', pattern: 'mfe-*/src/features/*', capture: ['remote', 'feature'] },
  { type: 'remote', pattern: 'mfe-*', capture: ['remote'] },
  { type: 'shell-server', pattern: 'shell/server' },
  // The rest of the shell runs in browsers too: client, widgets.
  { type: 'shell', pattern: 'shell' },
  // Inside the API: its modules, the layers below them, and the files outside of both.
  { type: 'api-module', pattern: 'api/src/modules/*', capture: ['module'] },
  { type: 'api-layer', pattern: 'api/src/*', capture: ['layer'] },
  { type: 'api', pattern: 'api' },
  { type: 'audit', pattern: 'packages/audit' },
  { type: 'local-mongo', pattern: 'packages/local-mongo' },
  { type: 'tooling', pattern: 'tooling' },
  { type: 'e2e', pattern: 'e2e' },
];

/**
 * The types that a type may import besides itself.
 * @param {string} type
 * @param {string[]} others
 */
const allow = (type, ...others) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: others } } } },
});

const API_ALL = ['api', 'api-module', 'api-layer'];
const API_PACKAGES = ['contracts', 'audit', 'server-kit'];

/**
 * The other layers that a layer of the API may import. No layer may import a module.
 * @param {string} layer
 * @param {string[]} others
 */
const allowLayer = (layer, ...others) => ({
  from: { element: { type: 'api-layer', captured: { layer } } },
  allow: {
    to: {
      element: { type: 'api-layer', captured: { layer: others } },
    },
  },
});

/** The allowed imports between elements; all others are refused. Imports within an element are free. */
const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  allow('shared-ui', 'contracts'),
  allow('server-kit', 'contracts'),
  allow('islands', 'contracts', 'shared-ui'),
  allow('islands-server', 'islands', 'contracts', 'shared-ui', 'server-kit'),
  allow('releases', 'islands', 'islands-server', 'contracts', 'shared-ui', 'server-kit'),
  allow('shell', 'islands', 'contracts', 'shared-ui'),
  allow(
    'shell-server',
    'shell',
    'islands',
    'islands-server',
    'releases',
    'contracts',
    'shared-ui',
    'server-kit',
  ),
  // Tests and their helpers compare the browser's side with what the server renders.
  {
    from: {
      element: { types: { anyOf: ['shell', 'islands'] } },
      file: { categories: ['test', 'shared-testing'] },
    },
    allow: {
      to: { element: { types: { anyOf: ['shell-server', 'islands-server', 'server-kit'] } } },
    },
  },
  allow('api', 'api-layer', ...API_PACKAGES),
  allow('api-module', 'api', 'api-layer', ...API_PACKAGES),
  allow('api-layer', 'api', ...API_PACKAGES),
  {
    from: { element: { type: 'api-layer' } },
    allow: { to: { element: { type: 'api-layer', captured: { layer: 'lib' } } } },
  },
  allowLayer('http', 'database', 'metrics'),
  allowLayer('mail', 'database', 'metrics'),
  allowLayer('backup', 'database'),
  allowLayer('limits', 'database', 'http', 'mail'),
  allowLayer('freshness', 'http'),
  allowLayer('administration', 'database', 'http', 'limits', 'routing'),
  allowLayer('seed', 'database', 'freshness'),
  allowLayer('routing', 'http', 'limits', 'freshness'),
  allowLayer('openapi', 'http', 'freshness', 'routing'),
  allowLayer('leads', 'administration', 'database', 'limits', 'mail', 'routing'),
  // The files that assemble the API import the modules; no module and no layer imports them.
  {
    from: [{ element: { type: 'api-module' } }, { element: { type: 'api-layer' } }],
    disallow: { to: { file: { categories: 'api-top' } } },
  },
  // Tests, their helpers, and the files that assemble the API may import everything in the API.
  {
    from: [
      { element: { types: { anyOf: API_ALL } }, file: { categories: ['test', 'api-top'] } },
      { element: { type: 'api-layer', captured: { layer: ['testing', 'fuzz'] } } },
    ],
    allow: { to: { element: { types: { anyOf: API_ALL } } } },
  },
  allow('audit', 'contracts', 'server-kit'),
  allow('local-mongo', 'server-kit'),
  {
    from: { file: { categories: 'webpack-config' } },
    allow: { to: { element: { type: 'tooling' } } },
  },
  allow('tooling', 'contracts', 'shared-ui', 'server-kit', 'releases'),
  // Tests get a database from local-mongo: its own server, or any MongoDB.
  {
    from: [
      { element: { types: { anyOf: ['releases', ...API_ALL] } }, file: { categories: 'test' } },
      { element: { type: 'api-layer', captured: { layer: ['testing', 'fuzz'] } } },
    ],
    allow: { to: { element: { type: 'local-mongo' } } },
  },
  allow(
    'e2e',
    'contracts',
    'shared-ui',
    'server-kit',
    'islands',
    'releases',
    'tooling',
    'shell',
    'shell-server',
    'remote',
    'feature',
    'audit',
  ),
  allow('remote', 'contracts', 'shared-ui'),
  allow('feature', 'contracts', 'shared-ui'),
  // Pages compose the features of their own remote. Features import its common files, but not each other.
  {
    from: { element: { type: 'remote' } },
    allow: {
      to: {
        element: { type: 'feature', captured: { remote: '{{ from.element.captured.remote }}' } },
      },
    },
  },
  {
    from: { element: { type: 'feature' } },
    allow: {
      to: {
        element: { type: 'remote', captured: { remote: '{{ from.element.captured.remote }}' } },
      },
    },
  },
];

const REMOTES = 'mfe-*/**/*.{ts,tsx}';
const TESTS = '**/*.test.{ts,tsx}';
const BROWSER_SIDE = [
  'shell/{client,widgets}/**/*.{ts,tsx}',
  'packages/islands/src/{define,browser,boot,popups}/**/*.{ts,tsx}',
];

/** Node's modules, packages, ours, and those of the same package. */
const IMPORT_ORDER = ['^\\u0000', '^node:', '^(?!@site/)@?\\w', '^@site/', '^\\.\\.', '^\\.'];

/** Packages behind a façade. A direct import would bundle a second copy of them, or other modules of them. */
const behindFacades = {
  group: [
    '@chakra-ui/*',
    '@emotion/*',
    'react-router',
    'react-router-dom',
    '@reduxjs/toolkit',
    '@reduxjs/toolkit/*',
    'react-redux',
    'lucide-react',
    'zod',
    'zod/*',
  ],
  allowTypeImports: true,
  message: 'Use what @site/shared-ui offers of it; types alone may be imported.',
};

export default [
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { boundaries, 'import-sort': importSort, islands, 'react-hooks': reactHooks },
  },
  js.configs.recommended,
  ...typescript.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-sort/imports': ['error', { groups: [IMPORT_ORDER] }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // The compiler finds them (`noUnusedLocals`).
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  // Tests also contain code that must not compile.
  {
    files: [TESTS],
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
    },
  },
  // Only entries of processes and the commands of the tooling may use the console.
  {
    files: [
      'tooling/**/*',
      'e2e/**/*',
      'packages/local-mongo/src/**/*.ts',
      'api/src/{main,seed/main,mail/main,migrate/main,lib/command,backup/{main,restore},fuzz/main,administration/{first-password,hash-password}}.ts',
      'shell/server/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // The reason for a missing island goes to the browser's log, not to the visitor.
  {
    files: [
      'shell/{client,widgets}/**/*',
      'packages/islands/src/{browser,boot,popups}/**/*',
      'mfe-*/**/*',
    ],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    files: [
      '*/{src,client,server,widgets}/**/*.{ts,tsx}',
      'packages/{islands,releases}/src/**/*.{ts,tsx}',
      'e2e/**/*.ts',
    ],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [
        { category: 'test', pattern: '**/*.test.{ts,tsx}' },
        { category: 'webpack-config', pattern: '**/webpack.config.ts' },
        { category: 'shared-testing', pattern: '{shell,packages/islands}/**/testing/**' },
        {
          category: 'api-top',
          pattern: 'api/src/{api,app,main,modules,migrate/main,seed/main,backup/restore}.ts',
        },
      ],
      'boundaries/legacy-templates': false,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The security policy refuses style attributes: use style props.',
        },
      ],
    },
  },
  {
    files: ['mfe-*/src/**/page.ts', 'mfe-*/src/remote.tsx'],
    rules: {
      'islands/island-exports-component': 'error',
      'islands/unhydrated-without-handlers': 'error',
    },
  },
  {
    files: [REMOTES],
    ignores: [TESTS],
    rules: {
      'islands/click-on-buttons': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [behindFacades],
          paths: [
            {
              name: 'react',
              importNames: ['createContext'],
              message: 'Islands are roots of their own: no context reaches from one to another.',
            },
          ],
        },
      ],
    },
  },
  // Also in tests: their expectations derive from the offer. The API's seed content (Markdown, YAML) is not linted.
  {
    files: [REMOTES, 'shell/{client,server,widgets}/**/*.{ts,tsx}', 'api/src/**/*.ts'],
    rules: { 'islands/no-typed-offer': 'error' },
  },
  {
    files: ['packages/contracts/src/**/*.ts'],
    ignores: [TESTS],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!\\.|zod$|@site/)', message: 'Contracts import zod only.' }] },
      ],
    },
  },
  {
    files: BROWSER_SIDE,
    ignores: [TESTS],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [behindFacades] }] },
  },
  {
    files: BROWSER_SIDE,
    ignores: ['packages/islands/src/browser/{registry,testing}/**', TESTS],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            behindFacades,
            {
              group: ['@module-federation/*'],
              message: 'Remotes are reached through the registry only.',
            },
          ],
        },
      ],
    },
  },
];
