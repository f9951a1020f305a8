import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Stats } from 'webpack';
import { remoteManifest, type RemoteManifest } from '@site/contracts/federation';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import { root, type RemotePackage } from '../packages';
import { compile } from '../webpack/base';
import { withIntegrityTable } from '../webpack/chunk-integrity';
import { containerName, remoteConfiguration } from '../webpack/remote';
import type { Bundle, Origin } from '../webpack/bundles';
import { buildAlone } from './alone';
import { declaredBy, type DeclaredRemote } from './declared';
import { filesBelow, integrityOf, precompress } from './files';

const ENTRY = 'remoteEntry.js';

/** Which files a dynamic import of a module loads, by the importing module and the path that it writes. */
function chunkFiles(stats: Stats): (importer: string, request: string) => string[] {
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
  return (importer, request) =>
    chunks
      .filter((chunk) =>
        chunk.origins?.some(
          (origin) => origin.moduleName.startsWith(importer) && origin.request === request,
        ),
      )
      .flatMap((chunk) => chunk.files ?? []);
}

/** Files that wake a page or an embedded part, beside the container's entry. */
function preloadLists(
  stats: Stats,
  declared: DeclaredRemote,
  { folder }: RemotePackage,
): Record<string, string[]> {
  const filesOf = chunkFiles(stats);
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, ids: true });
  const exposed = chunks
    .filter((chunk) => chunk.names?.includes('remote'))
    .flatMap((chunk) => chunk.files ?? []);
  const remote = `./${folder}/src/remote.tsx`;
  const pages = Object.entries(declared.pages).map(([route, { page, parts }]) => {
    const importer = `./${posix.join(folder, 'src', page)}`;
    return [
      route,
      [
        ENTRY,
        ...exposed,
        ...filesOf(remote, page),
        ...parts.flatMap((part) => filesOf(importer, part)),
      ],
    ] as const;
  });
  const parts = Object.entries(declared.parts).map(
    ([part, request]) => [part, [ENTRY, ...exposed, ...filesOf(remote, request)]] as const,
  );
  return Object.fromEntries([...pages, ...parts].map(([key, files]) => [key, [...new Set(files)]]));
}

/** What loads together: a page with those of its parts that wake, and those of them that only a navigation needs. */
function bundlesOf({ pages }: DeclaredRemote, { folder }: RemotePackage): Bundle[] {
  const source = join(root, folder, 'src');
  const loads = (importer: string, requests: readonly string[], origin: Origin): boolean =>
    origin.importer === importer && requests.includes(origin.request);
  return Object.values(pages).flatMap(({ page, parts, still }) => {
    const module = `${join(source, page)}.ts`;
    const name = posix.basename(posix.dirname(page));
    // A part of several pages is a file of its own: none of them is to bring another page along.
    const isPage = (origin: Origin) =>
      loads(join(source, 'remote.tsx'), [page], origin) || loads(module, parts, origin);
    return [
      { name, takes: (origins) => origins.every(isPage) },
      {
        name: `${name}-still`,
        takes: (origins) => origins.every((origin) => loads(module, still, origin)),
      },
    ];
  });
}

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * Builds a remote into an immutable folder `<folder>/dist/<build>`: `web/` for browsers, `node/` for the
 * server, `remote.json` about both. Every script is vouched for: the manifest by the map, the entry by the
 * manifest, the chunks by the entry.
 */
export async function buildRemote(remote: RemotePackage, build: string): Promise<RemoteManifest> {
  const output = join(root, remote.folder, 'dist', build);
  await rm(output, { recursive: true, force: true });
  const declared = await declaredBy(remote);
  const bundles = bundlesOf(declared, remote);
  const options = { package: remote, build, mode: 'production', bundles } as const;
  const stats = await compile(
    remoteConfiguration({ ...options, target: 'web', output: join(output, 'web') }),
  );
  await compile(remoteConfiguration({ ...options, target: 'node', output: join(output, 'node') }));

  const web = (await filesBelow(join(output, 'web'))).filter(isScript);
  const chunks = await Promise.all(
    web
      .filter((file) => file !== ENTRY)
      .map(async (file) => [file, integrityOf(await readFile(join(output, 'web', file)))] as const),
  );
  const entry = join(output, 'web', ENTRY);
  await writeFile(
    entry,
    withIntegrityTable(await readFile(entry, 'utf8'), Object.fromEntries(chunks)),
  );

  const scripts = (await filesBelow(output)).filter(isScript);
  const manifest = remoteManifest.parse({
    name: remote.name,
    build,
    container: containerName(remote.name, build),
    contract: CONTRACT_VERSION,
    routes: Object.keys(declared.pages),
    query: Object.fromEntries(
      Object.entries(declared.pages).map(([route, { query }]) => [route, query]),
    ),
    parts: Object.keys(declared.parts),
    navigation: declared.navigation,
    preload: preloadLists(stats, declared, remote),
    integrity: Object.fromEntries(
      await Promise.all(
        scripts.map(
          async (file) => [file, integrityOf(await readFile(join(output, file)))] as const,
        ),
      ),
    ),
  });
  await writeFile(join(output, 'remote.json'), JSON.stringify(manifest, null, 2));
  await precompress(output);
  await buildAlone(remote);
  return manifest;
}
