import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variableOf } from '../configuration/variables';
import * as kubernetes from '../kubernetes/remotes';
import { remotePackages, root, type RemotePackage } from '../packages';

const addressOf = ({ name, port }: RemotePackage): string =>
  `\${${variableOf(name, 'URL')}:-http://localhost:\${${variableOf(name, 'PORT')}:-${port}}}`;

const top = (remotes: readonly RemotePackage[]): string[] => [
  '# Where browsers reach the builds of a remote.',
  'x-remote-addresses: &remote-addresses',
  ...remotes.map((remote) => `  ${variableOf(remote.name, 'URL')}: ${addressOf(remote)}`),
  '# The base addresses that the map may contain; the shell refuses all others.',
  'x-remote-bases: &remote-bases >-',
  ...remotes.map((remote, index) => {
    const comma = index < remotes.length - 1 ? ',' : '';
    return `  ${addressOf(remote)},http://${remote.folder}:${remote.port}${comma}`;
  }),
  'x-remotes-healthy: &remotes-healthy',
  ...remotes.map(({ folder }) => `  ${folder}: { condition: service_healthy }`),
];

const services = (remotes: readonly RemotePackage[]): string[] =>
  remotes.flatMap(({ name, folder, port }) => [
    `  ${folder}:`,
    '    <<: *remote',
    `    build: { context: ., target: remote, args: { <<: *arguments, PACKAGE: ${folder} } }`,
    `    volumes: ['builds-${name}:/site/${folder}/dist']`,
    `    ports: ['127.0.0.1:\${${variableOf(name, 'PORT')}:-${port}}:${port}']`,
  ]);

/** The release step mounts the volumes of the remotes to remove old builds. */
const mounts = (remotes: readonly RemotePackage[]): string[] => [
  '    volumes:',
  '      - map:/site/map',
  ...remotes.map(({ name, folder }) => `      - builds-${name}:/site/${folder}/dist`),
];

const volumes = (remotes: readonly RemotePackage[]): string[] =>
  remotes.map(({ name }) => `  builds-${name}:`);

/** Required variables of production. Compose stops at the first missing one, so each message names all of them. */
function required(remotes: readonly RemotePackage[]): string[] {
  const names = [
    'ADMIN_PASSWORD_HASH',
    'PUBLIC_URL',
    'SMTP_URL',
    'TRUSTED_PROXIES',
    ...remotes.map(({ name }) => variableOf(name, 'URL')),
  ];
  const all = names.map((name) => `${name}\${${name}:+ (set)}`).join(', ');
  return [
    'x-required:',
    ...names.map(
      (name) => `  ${name}: \${${name}:?Production needs ${all}; see docs/deployment.md}`,
    ),
  ];
}

/** Generators of the sections between the marks of each file, in the order of the marks. */
const SECTIONS = {
  'docker-compose.yml': [top, services, mounts, volumes],
  'docker-compose.production.yml': [required],
  '.github/workflows/images.yml': [kubernetes.matrix],
  'deploy/kubernetes/base/remotes.yaml': [kubernetes.workloads],
  'deploy/kubernetes/base/site.env': [kubernetes.addresses],
  'deploy/kubernetes/base/ingress.yaml': [kubernetes.hosts],
  'deploy/kubernetes/images/kustomization.yaml': [kubernetes.images],
  'deploy/kubernetes/release/job.yaml': [kubernetes.mounts, kubernetes.volumes],
} as const;

const MARKED = /^( *)# <remotes>\n[^]*?^ *# <\/remotes>$/gm;

/** The text that each file of compose and Kubernetes must have for these remotes, by path. */
export async function deploymentFiles(
  remotes: readonly RemotePackage[] = remotePackages(),
): Promise<Record<string, string>> {
  const files = Object.entries(SECTIONS).map(async ([file, sections]) => {
    let next = 0;
    const text = (await readFile(join(root, file), 'utf8')).replace(MARKED, (_, indent: string) =>
      [
        `${indent}# <remotes>`,
        ...(sections[next++]?.(remotes) ?? []),
        `${indent}# </remotes>`,
      ].join('\n'),
    );
    return [file, text] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Updates the files of compose and Kubernetes to the remotes of the repository. */
export async function writeDeploymentFiles(): Promise<void> {
  for (const [file, text] of Object.entries(await deploymentFiles()))
    await writeFile(join(root, file), text);
}
