import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type BuildOptions, context, formatMessages, type Plugin } from 'esbuild';
import { root } from '../packages';
import { replaceFolder } from './replace-folder';

/** Entry points of API, local-mongo and the remotes' file server, by the name of their file below `dist/`. */
const ENTRIES = {
  api: {
    main: 'src/main.ts',
    seed: 'src/seed/main.ts',
    mail: 'src/mail/main.ts',
    'admin-password': 'src/administration/first-password.ts',
    'hash-password': 'src/administration/hash-password.ts',
    migrate: 'src/migrate/main.ts',
    backup: 'src/backup/main.ts',
    restore: 'src/backup/restore.ts',
    // Threads of the API: for an audit, and for rendering an author's text.
    'audit-worker': '../packages/audit/src/thread/worker.ts',
    'article-worker': 'src/modules/blog/rendering/article-worker.ts',
  },
  'packages/local-mongo': { main: 'src/main.ts' },
  tooling: { serve: 'src/serve/serve-builds.ts' },
} as const;
export type Service = keyof typeof ENTRIES;

export const isService = (folder: string): folder is Service => Object.hasOwn(ENTRIES, folder);

/**
 * Bundles only the repository's own code. npm packages stay outside, except those that the bundle would not find from
 * its own folder, or would find in another version: npm put them below another workspace.
 */
const externalizePackages = (folder: string): Plugin => ({
  name: 'packages-stay-outside',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@site/') || pluginData === 'looked up')
        return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const from = async (directory: string): Promise<string> =>
        (await resolve(path, { kind, resolveDir: directory, pluginData: 'looked up' })).path;
      const isSeen = (await from(resolveDir)) === (await from(join(root, folder)));
      return isSeen ? { path, external: true } : undefined;
    }),
});

/** Options for a bundle that Node runs. @param entryPoints by the names of their bundles, relative to the package's folder */
export const nodeBundle = (
  folder: string,
  entryPoints: Readonly<Record<string, string>>,
): BuildOptions => ({
  absWorkingDir: join(root, folder),
  entryPoints,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  // An image has no tsconfig.json, which says the same.
  jsx: 'automatic',
  format: 'esm',
  sourcemap: true,
  logLevel: 'silent',
  plugins: [externalizePackages(folder)],
});

const options = (folder: Service): BuildOptions => nodeBundle(folder, ENTRIES[folder]);

/**
 * Bundles a service for Node into `<folder>/dist`, where a running process finds its threads' files all the while.
 * @throws Error with file, line and cause of each compile error
 */
export async function buildService(folder: Service): Promise<void> {
  await replaceFolder(join(root, folder, 'dist'), (outdir) =>
    build({ ...options(folder), outdir }),
  );
}

/**
 * Bundles a service again whenever a source changes, until this process ends.
 * @param built called after every build, with its compile errors
 */
export async function watchService(
  folder: Service,
  built: (problems: readonly string[]) => void,
): Promise<void> {
  const report: Plugin = {
    name: 'report',
    setup: ({ onEnd }) =>
      onEnd(async ({ errors }) => built(await formatMessages(errors, { kind: 'error' }))),
  };
  const watching = await context({
    ...options(folder),
    plugins: [externalizePackages(folder), report],
  });
  await watching.watch();
}
