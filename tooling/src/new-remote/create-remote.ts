import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../build/files';
import { developmentPort, type RemotePackage, remotePackages, root } from '../packages';
import { run } from '../run';
import { copyFor, DEPLOYMENT_FILES, withRemote } from './deployment';

const FIRST_PORT = 3001;
const template = join(root, 'tooling/src/new-remote/template');

/** What a new remote has of another one's package.json. */
const manifestOfModel = z.object({
  private: z.literal(true),
  version: z.string(),
  type: z.literal('module'),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.object({
    '@site/contracts': z.string(),
    '@site/shared-ui': z.string(),
    react: z.string(),
  }),
});

/** A port that no remote uses for its file server or its development server. */
function freePort(remotes: readonly RemotePackage[]): number {
  const usedPorts = new Set(remotes.flatMap((one) => [one.port, developmentPort(one)]));
  let port = FIRST_PORT;
  while (usedPorts.has(port) || usedPorts.has(developmentPort({ port }))) port += 1;
  return port;
}

/** @throws Error that says why no remote can have this name */
function newRemote(name: string): RemotePackage {
  const folder = `mfe-${name}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`A remote is named by small letters, digits and hyphens, not "${name}".`);
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  return { name, folder, port: freePort(remotePackages()) };
}

/**
 * Writes the files of a remote: those of the template, which show `example`, and those that all remotes have alike.
 * @param model another remote
 */
async function writeFiles(created: RemotePackage, model: RemotePackage): Promise<void> {
  const { name, folder, port } = created;
  const write = async (file: string, text: string): Promise<void> => {
    const path = join(root, folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  const named = (text: string) => text.replaceAll('example', name).replaceAll('Example', title);
  for (const file of await listFiles(template))
    await write(join('src', named(file)), named(await readFile(join(template, file), 'utf8')));
  const ofModel = (file: string) => readFile(join(root, model.folder, file), 'utf8');
  for (const file of ['webpack.config.ts', 'src/bootstrap.tsx'])
    await write(file, (await ofModel(file)).replaceAll(model.folder, folder));
  const manifest = manifestOfModel.parse(JSON.parse(await ofModel('package.json')));
  const packageJson = { name: `@site/${folder}`, ...manifest, remote: { name, port } };
  await write('package.json', `${JSON.stringify(packageJson, null, 2)}\n`);
}

/** Adds the folder to the root's `workspaces`, after the last remote. */
async function addWorkspace(folder: string): Promise<void> {
  const file = join(root, 'package.json');
  const manifest: { workspaces: string[] } = JSON.parse(await readFile(file, 'utf8'));
  const last = manifest.workspaces.findLastIndex((one) => one.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, folder);
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Adds the workspace to the lockfile. It has no new npm packages, so npm can run offline. */
function updateLockfile(): void {
  const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'];
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`package-lock.json could not be brought into step:\n${stderr}`);
}

/** Adds a remote to the files of compose, Kubernetes and the workflows, as a copy of a model there. */
async function deploy(
  created: RemotePackage,
  model: RemotePackage,
  others: readonly RemotePackage[],
): Promise<void> {
  for (const file of DEPLOYMENT_FILES) {
    const path = join(root, file);
    await writeFile(path, withRemote(await readFile(path, 'utf8'), created, model, others));
  }
  const manifest = (folder: string): string =>
    join(root, 'deploy/kubernetes/base', folder, 'kustomization.yaml');
  await mkdir(dirname(manifest(created.folder)));
  const text = await readFile(manifest(model.folder), 'utf8');
  await writeFile(manifest(created.folder), copyFor(created, model, text));
  // A list of hosts may have become longer than a line.
  const args = ['node_modules/prettier/bin/prettier.cjs', '--write', '--ignore-unknown'];
  spawnSync(process.execPath, [...args, ...DEPLOYMENT_FILES], { cwd: root });
}

/** `npm run new:remote -- quiz`: creates a remote that is built, started, tested and deployed like the others. */
await run(async () => {
  const [name = ''] = process.argv.slice(2);
  const others = remotePackages();
  const created = newRemote(name);
  const model = others.pop();
  if (!model) throw new Error('There is no remote to take as a model.');
  await writeFiles(created, model);
  await addWorkspace(created.folder);
  updateLockfile();
  await deploy(created, model, others);
  console.log(`${created.folder} is there, with the page /${name}.
  npm start                        builds and serves it: http://localhost:3000/${name}
                                   and alone: http://localhost:${created.port}
  npm run dev -- ${name.padEnd(18)}from its sources
  npm run unit -- ${created.folder.padEnd(17)}its test
Its owner belongs into .github/CODEOWNERS.`);
});
