import { toVariable } from '../configuration/configuration';
import type { RemotePackage } from '../packages';

/** The files of compose, Kubernetes and the workflows that name every remote. */
export const DEPLOYMENT_FILES = [
  'docker-compose.yml',
  'docker-compose.production.yml',
  '.github/workflows/images.yml',
  'deploy/kubernetes/base/kustomization.yaml',
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
  `nameSuffix: -${name}`,
  toVariable(name, 'URL'),
  toVariable(name, 'PORT'),
];

/** Matches the names of a remote. The host of another one may end like its host, and other names begin like its own. */
const namesOf = (remote: RemotePackage): RegExp =>
  new RegExp(`(?:(?<![\\w-])${listNames(remote).join('|')})(?![\\w-])`, 'g');

export const countMentions = (text: string, remote: RemotePackage): number =>
  text.match(namesOf(remote))?.length ?? 0;

/** A text about a model as one about another remote. */
export const copyFor = (made: RemotePackage, model: RemotePackage, text: string): string =>
  text
    .replace(namesOf(model), (name) => listNames(made)[listNames(model).indexOf(name)] ?? name)
    .replaceAll(String(model.port), String(made.port));

/**
 * Adds a remote to a file wherever a model stands: a copy follows each line that names the model, with the deeper lines
 * below it, or in a line that names all remotes each item that names the model.
 * @param others the remotes besides the model
 */
export function withRemote(
  text: string,
  made: RemotePackage,
  model: RemotePackage,
  others: readonly RemotePackage[],
): string {
  const withCopy = (part: string): string => part + copyFor(made, model, part);
  const block = new RegExp(`^( *).*${namesOf(model).source}.*\\n(?:\\1 .*\\n)*`, 'gm');
  return text.replace(block, (lines) => {
    if (!others.some((other) => countMentions(lines, other))) return withCopy(lines);
    const items = lines.split(/(?=[,\]\n])/);
    return items.map((item) => (countMentions(item, model) ? withCopy(item) : item)).join('');
  });
}
