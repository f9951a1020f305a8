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

/** What stands for a remote in these files, besides its port: patterns, and the text of each. */
const listNames = ({ name, folder }: RemotePackage): [RegExp, string][] => {
  const host = `${name}.example.com`;
  const others = [folder, `builds-${name}`, toVariable(name, 'URL'), toVariable(name, 'PORT')];
  return [
    [new RegExp(`(?<![\\w-])${host}`, 'g'), host],
    ...others.map((text): [RegExp, string] => [new RegExp(`${text}(?![\\w-])`, 'g'), text]),
  ];
};

export const countMentions = (text: string, remote: RemotePackage): number =>
  listNames(remote).reduce((sum, [name]) => sum + (text.match(name)?.length ?? 0), 0);

/** The first line, and then every line with the deeper lines below it. */
function splitBlocks(text: string): string[] {
  const [first = '', ...lines] = text.split(/(?<=\n)/);
  const blocks: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const indent = line.search(/\S/);
    if (blocks.length > 0 && indent > depth) blocks[blocks.length - 1] += line;
    else {
      blocks.push(line);
      depth = indent;
    }
  }
  return [first, ...blocks];
}

/** From a whole file down to the items of a line. */
const separators: ((text: string) => string[])[] = [
  (text) => text.split(/^(?=---\n)/m),
  splitBlocks,
  (text) => text.split(/(?=[,\]\n])/),
];

/**
 * Adds a remote to a file wherever a model stands: a copy follows each document, block, line or item that names the
 * model and no other remote.
 * @param others the remotes besides the model
 */
export function withRemote(
  text: string,
  made: RemotePackage,
  model: RemotePackage,
  others: readonly RemotePackage[],
  [divide, ...finer] = separators,
): string {
  if (!countMentions(text, model)) return text;
  if (others.some((other) => countMentions(text, other))) {
    if (!divide) throw new Error(`“${text.trim()}” names several remotes; please add the new one.`);
    const parts = divide(text);
    // A block within a block is divided again.
    const next = divide === splitBlocks && parts.length > 1 ? [divide, ...finer] : finer;
    return parts.map((part) => withRemote(part, made, model, others, next)).join('');
  }
  const names = listNames(made);
  const copy = listNames(model)
    .reduce((copied, [name], at) => copied.replace(name, names[at]?.[1] ?? ''), text)
    .replaceAll(String(model.port), String(made.port));
  return text + copy;
}
