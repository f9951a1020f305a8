import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, context, formatMessages, type BuildOptions, type Plugin } from 'esbuild';
import { root } from '../packages';

/** Entry points of the processes that are neither remote nor shell, by the name of the file below `dist/`. */
const ENTRIES = {
  api: { main: 'src/main.ts', seed: 'src/seed/main.ts' },
  'local-mongo': { main: 'src/main.ts' },
  tooling: { serve: 'src/serve/main.ts' },
} as const;
export type Service = keyof typeof ENTRIES;

export const isService = (folder: string): folder is Service => Object.hasOwn(ENTRIES, folder);

/** Packages stay where npm put them; only the repository's own code goes into the file. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    ),
};

const options = (folder: Service): BuildOptions => ({
  absWorkingDir: join(root, folder),
  entryPoints: ENTRIES[folder],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'silent',
  plugins: [packagesStayOutside],
});

/** Bundles a service for Node into `<folder>/dist`. @throws Error with file, line and cause of what does not compile */
export async function buildService(folder: Service): Promise<void> {
  await rm(join(root, folder, 'dist'), { recursive: true, force: true });
  await build(options(folder));
}

/**
 * Bundles a service again whenever a source changes.
 * @param built called after every build, with what does not compile
 * @returns what ends it
 */
export async function watchService(
  folder: Service,
  built: (problems: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const report: Plugin = {
    name: 'report',
    setup: ({ onEnd }) =>
      onEnd(async ({ errors }) => built(await formatMessages(errors, { kind: 'error' }))),
  };
  const watching = await context({ ...options(folder), plugins: [packagesStayOutside, report] });
  await watching.watch();
  return () => watching.dispose();
}
