import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chunk, Compilation } from 'webpack';
import { remoteManifest } from '@site/contracts/platform/remote-manifest';
import { getIntegrity } from '@site/server-kit/integrity';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import { type RemotePackage, root } from '../packages';
import { compile } from '../webpack/base';
import { type Bundle, getOrigins, type Origin } from '../webpack/bundles';
import { withIntegrityTable } from '../webpack/chunk-integrity';
import { type DeclaredRemote, readRemote, toManifest } from '../webpack/declared';
import { listFacades } from '../webpack/federated-modules';
import { containerName } from '../webpack/remote';
import type { RemoteConfigurations } from '../webpack/remote-configurations';
import { listFiles, precompress } from './files';
import { replaceFolder } from './replace-folder';

const ENTRY = 'remoteEntry.js';

/** The chunks needed to hydrate a page or an embedded island, by route or island name. */
function findHydrationChunks(
  { chunks }: Compilation,
  declared: DeclaredRemote,
  { folder }: RemotePackage,
): [key: string, chunks: Chunk[]][] {
  const source = join(root, folder, 'src');
  const findChunks = (module: string, request: string): Chunk[] =>
    [...chunks].filter((chunk) =>
      getOrigins(chunk).some(
        (origin) => origin.importer === join(source, module) && origin.request === request,
      ),
    );
  const exposed = [...chunks].filter(({ name }) => name === 'remote');
  const pages = Object.entries(declared.pages).map(
    ([route, { page, islands }]) =>
      [
        route,
        ...findChunks('remote.tsx', page),
        ...islands.flatMap((island) => findChunks(`${page}.ts`, island)),
      ] as const,
  );
  const islands = Object.entries(declared.islands).map(
    ([island, request]) => [island, ...findChunks('remote.tsx', request)] as const,
  );
  return [...pages, ...islands].map(([key, ...own]) => [key, [...new Set([...exposed, ...own])]]);
}

/**
 * Modules that load together: a page with its islands that hydrate; and those that never do, which only a navigation
 * loads.
 */
function listBundles({ pages }: DeclaredRemote, { folder }: RemotePackage): Bundle[] {
  const source = join(root, folder, 'src');
  const isOrigin = (importer: string, requests: readonly string[], origin: Origin): boolean =>
    origin.importer === importer && requests.includes(origin.request);
  return Object.values(pages).flatMap(({ page, islands, neverHydrated }) => {
    const module = `${join(source, page)}.ts`;
    const name = posix.basename(posix.dirname(page));
    // An island of several pages gets a file of its own, so that no page loads another page's code.
    const isPage = (origin: Origin) =>
      isOrigin(join(source, 'remote.tsx'), [page], origin) || isOrigin(module, islands, origin);
    return [
      { name, takes: (origins) => origins.every(isPage) },
      {
        name: `${name}-never`,
        takes: (origins) => origins.every((origin) => isOrigin(module, neverHydrated, origin)),
      },
    ];
  });
}

const listScripts = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((file) => file.endsWith('.js'));

/** The integrity of files, by their paths below a folder. */
const hashFiles = async (folder: string, files: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, getIntegrity(await readFile(join(folder, file)))] as const),
    ),
  );

/**
 * Builds a remote into an immutable folder `<folder>/dist/<build>`, unless that was done before.
 * @param build name of the build, which stands for its inputs
 */
export async function buildRemote(remote: RemotePackage, build: string): Promise<void> {
  const folder = join(root, remote.folder, 'dist', build);
  if (!existsSync(join(folder, 'remote.json')))
    await replaceFolder(folder, (output) => compileRemote(remote, build, output));
}

/**
 * Compiles a remote into a folder: `web/` for browsers, `node/` for the server, `remote.json` about both. The map has
 * the hash of the manifest, the manifest those of the entry and of the server's scripts, the entry those of its chunks.
 */
async function compileRemote(remote: RemotePackage, build: string, output: string): Promise<void> {
  const declared = await readRemote(remote);
  const bundles = listBundles(declared, remote);
  const file = pathToFileURL(join(root, remote.folder, 'webpack.config.ts')).href;
  const { default: createConfigurations } = (await import(file)) as {
    default: RemoteConfigurations;
  };
  const [web, node] = await createConfigurations({ build, output, bundles });
  const { compilation } = await compile(web);
  await compile(node);

  const ofWeb = join(output, 'web');
  const chunks = (await listScripts(ofWeb)).filter((file) => file !== ENTRY);
  const entry = join(ofWeb, ENTRY);
  await writeFile(
    entry,
    withIntegrityTable(await readFile(entry, 'utf8'), await hashFiles(ofWeb, chunks)),
  );

  const hydrating = findHydrationChunks(compilation, declared, remote);
  const manifest = remoteManifest.parse({
    name: remote.name,
    build,
    container: containerName(remote.name, build),
    contract: CONTRACT_VERSION,
    ...toManifest(declared),
    preload: Object.fromEntries(
      hydrating.map(([key, chunks]) => [
        key,
        [ENTRY, ...chunks.flatMap(({ files }) => [...files])],
      ]),
    ),
    facades: Object.fromEntries(
      hydrating.map(([key, chunks]) => [
        key,
        [...new Set(chunks.flatMap((chunk) => listFacades(chunk, compilation)))].sort(),
      ]),
    ),
    integrity: await hashFiles(output, await listScripts(output)),
  });
  await writeFile(join(output, 'remote.json'), JSON.stringify(manifest, null, 2));
  await precompress(output);
}
