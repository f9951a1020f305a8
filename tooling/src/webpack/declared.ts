import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { hasSecret, type SlotEntry } from '@site/contracts/platform/remote-manifest';
import type { AnyPage, EmbedDefinition } from '@site/shared-ui/islands';
import { hasParams, type RemoteDefinition } from '@site/shared-ui/remote';
import { type RemotePackage, remotePackages, root } from '../packages';

/** Resolves `import('./x')` to the path, so that a module can be evaluated without the modules that it loads later. */
const importsAsPaths: Plugin = {
  name: 'imports-as-paths',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'path' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'path' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(path)}`,
    }));
  },
};

/** Evaluates one source module and returns its default export. */
async function evaluate<T>(file: string, remote: string): Promise<T> {
  const folder = await mkdtemp(join(root, 'node_modules/.declared-'));
  try {
    const outfile = join(folder, 'module.cjs');
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      logLevel: 'silent',
      define: {
        REMOTE: JSON.stringify({ name: remote, build: 'declared' }),
        'process.env.NODE_ENV': '"production"',
      },
      plugins: [importsAsPaths],
    });
    return (createRequire(import.meta.url)(outfile) as { default: T }).default;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The path in a loader such as `() => import('./pages/home/page')`. @throws Error for any other function */
async function importedPath(load: () => Promise<{ default: unknown }>): Promise<string> {
  const { default: path } = await load();
  if (typeof path !== 'string')
    throw new Error(
      `A page or island must be given as () => import('./…'), not as ${String(load)}`,
    );
  return path;
}

export type DeclaredRemote = Awaited<ReturnType<typeof readRemote>>;

/**
 * Whether the addresses of a route are confidential: the page says so, or the route has a secret parameter.
 * @throws Error when a page with parameters neither lists its addresses nor is confidential, or when a page with a
 *   secret parameter claims to be public
 */
export function isConfidentialRoute(
  route: string,
  page: Pick<AnyPage, 'confidential' | 'addresses'>,
): boolean {
  if (hasSecret(route)) {
    if (page.confidential === false || page.addresses)
      throw new Error(
        `${route} has a secret in its address: it is confidential, so it can neither say otherwise nor list its pages (addresses).`,
      );
    return true;
  }
  const isConfidential = page.confidential === true;
  if (hasParams(route) && !isConfidential && !page.addresses)
    throw new Error(
      `${route} has a parameter: list its pages (addresses), or say that the address is nobody else’s business (confidential: true).`,
    );
  return isConfidential;
}

/**
 * The islands that a remote brings into slots around every page, with their `hydrate`.
 * @throws Error for an island that the remote does not have, or that hydrates at load: it would load scripts on every
 *   page
 */
export const getSlots = ({
  slots,
  islands,
}: Pick<RemoteDefinition, 'slots' | 'islands'>): SlotEntry[] =>
  slots.map((entry) => {
    const hydrate = islands[entry.island]?.hydrate;
    if (!hydrate)
      throw new Error(`The slot ${entry.slot} names ${entry.island}, which is no island.`);
    if (hydrate === 'load')
      throw new Error(
        `${entry.island} stands around every page (slot ${entry.slot}): it cannot be hydrated at load.`,
      );
    return { ...entry, hydrate };
  });

export const toManifest = ({ pages, islands, ...declared }: DeclaredRemote) => ({
  ...declared,
  routes: Object.keys(pages),
  query: Object.fromEntries(Object.entries(pages).map(([route, { query }]) => [route, query])),
  islands: Object.keys(islands),
});

/** Reads the declarations of a remote from its sources: routes, pages' islands, embeddable islands, links. */
export async function readRemote({ name, folder }: RemotePackage) {
  const source = join(root, folder, 'src');
  const remote = await evaluate<RemoteDefinition>(join(source, 'remote.tsx'), name);
  const pages = Object.entries(remote.pages).map(async ([route, load]) => {
    const page = await importedPath(load);
    const definition = await evaluate<AnyPage>(join(source, page), name);
    const { islands: all, query = [] } = definition;
    const ownIslands = all.filter((island) => 'load' in island);
    const paths = (islands: typeof ownIslands) =>
      Promise.all(islands.map(({ load }) => importedPath(load)));
    const [islands, neverHydrated] = await Promise.all([
      paths(ownIslands.filter(({ hydrate }) => hydrate !== 'never')),
      paths(ownIslands.filter(({ hydrate }) => hydrate === 'never')),
    ]);
    const embeds = all.filter((island) => 'remote' in island);
    return {
      route,
      declared: { page, islands, neverHydrated, query, embeds },
      confidential: isConfidentialRoute(route, definition),
    };
  });
  const all = await Promise.all(pages);
  return {
    /**
     * By route: import paths of the page's module, of its islands that hydrate (`islands`) and of those that never do
     * (`neverHydrated`), the query parameters that it reads, and its islands of other remotes.
     */
    pages: Object.fromEntries(all.map(({ route, declared }) => [route, declared])),
    /** Routes whose addresses are only for the people who were given them. */
    confidential: all.flatMap(({ route, confidential }) => (confidential ? [route] : [])),
    /** By island name: the path by which remote.tsx imports its module. */
    islands: Object.fromEntries(
      await Promise.all(
        Object.entries(remote.islands).map(
          async ([island, { load }]) => [island, await importedPath(load)] as const,
        ),
      ),
    ),
    navigation: remote.navigation,
    slots: getSlots(remote),
    files: remote.files,
  };
}

/**
 * Checks the islands that a remote's pages embed against the remotes that declare them, where their sources are.
 * @param others the remotes of the site
 * @throws Error that names the page, and the islands that there are
 */
export async function checkEmbeds(
  pages: Readonly<Record<string, { embeds: readonly EmbedDefinition[] }>>,
  others: readonly RemotePackage[] = remotePackages(),
): Promise<void> {
  for (const [route, { embeds }] of Object.entries(pages))
    for (const { remote, island } of embeds) {
      const other = others.find(({ name }) => name === remote);
      const embed = `${route} embeds “${island}” of ${remote}`;
      if (!other) throw new Error(`${embed}, which is no remote of this site.`);
      // An image is built from the sources of one remote alone.
      if (!existsSync(join(root, other.folder, 'src/remote.tsx'))) continue;
      const islands = Object.keys((await readRemote(other)).islands);
      if (!islands.includes(island))
        throw new Error(`${embed}, which has only these islands: ${islands.join(', ') || 'none'}.`);
    }
}
