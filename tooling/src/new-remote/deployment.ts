import { toVariable } from '../configuration/configuration';
import type { RemotePackage } from '../packages';

/** The files of compose, Kubernetes and the workflows that name every remote. */
export const DEPLOYMENT_FILES = [
  'docker-compose.yml',
  'docker-compose.production.yml',
  '.github/workflows/images.yml',
  'deploy/kubernetes/base/remotes.yaml',
  'deploy/kubernetes/base/site.env',
  'deploy/kubernetes/base/ingress.yaml',
  'deploy/kubernetes/images/kustomization.yaml',
  'deploy/kubernetes/release/job.yaml',
];

/** What stands for a remote in these files, besides its port. */
const listNames = ({ name, folder }: RemotePackage): string[] => [
  `${name}.example.com`,
  folder,
  `builds-${name}`,
  toVariable(name, 'URL'),
  toVariable(name, 'PORT'),
];

/** Matches the names of a remote. The host of another one may end like its host, and other names begin like its own. */
const namesOf = (remote: RemotePackage): RegExp =>
  new RegExp(`(?:(?<![\\w-])${listNames(remote).join('|')})(?![\\w-])`, 'g');

export const countMentions = (text: string, remote: RemotePackage): number =>
  text.match(namesOf(remote))?.length ?? 0;

/**
 * Adds a remote to a file wherever a model stands: a copy follows each document that names the model and no other
 * remote, in the others each line with the deeper lines below it, and each item of a line that names all remotes.
 * @param others the remotes besides the model
 */
export function withRemote(
  text: string,
  made: RemotePackage,
  model: RemotePackage,
  others: readonly RemotePackage[],
): string {
  const names = namesOf(model);
  const copy = (part: string): string =>
    part
      .replace(names, (name) => listNames(made)[listNames(model).indexOf(name)] ?? name)
      .replaceAll(String(model.port), String(made.port));
  const extend = (part: string, divide = (whole: string) => whole): string => {
    if (!countMentions(part, model)) return part;
    const isShared = others.some((other) => countMentions(part, other));
    return isShared ? divide(part) : part + copy(part);
  };
  const inItems = (line: string): string =>
    line
      .split(/(?=[,\]\n])/)
      .map((item) => extend(item))
      .join('');
  const block = new RegExp(`^( *).*${names.source}.*\\n(?:\\1 .*\\n)*`, 'gm');
  const inBlocks = (document: string): string =>
    document.replace(block, (lines) => extend(lines, inItems));
  return text
    .split(/^(?=---\n)/m)
    .map((document) => extend(document, inBlocks))
    .join('');
}
