import { parseArgs } from 'node:util';
import { findRemote, type Remote } from '../configuration/configuration';

/** The part that a developer works on. It is served from its sources, all others as built. */
export type HotService = Remote | 'api';

export const isRemote = (hot: HotService | undefined): hot is Remote => typeof hot === 'object';

/** A deployed site that a remote in development runs against. */
export interface Deployment {
  /** E.g. `https://www.example.com`. */
  origin: string;
  /** Whether its data may be changed from here. */
  mayWrite: boolean;
}

/**
 * Reads the command line.
 * @param args e.g. `dev blog --against https://www.example.com`
 * @throws Error when an option is wrong
 */
export function parseArguments(args: string[]): { positionals: string[]; deployment?: Deployment } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { against: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const { against, write: mayWrite } = values;
  if (against === undefined) {
    if (mayWrite) throw new Error('--write belongs to --against https://…');
    return { positionals };
  }
  const site = URL.parse(against);
  if (!site || !/^https?:$/.test(site.protocol))
    throw new Error(`"${against}" is no address of a site; say --against https://…`);
  return { positionals, deployment: { origin: site.origin, mayWrite } };
}

/**
 * @param positionals of the command line: none for `npm start`, `dev blog` for `npm run dev -- mfe-blog`
 * @throws Error that lists what can be worked on
 */
export function findHotService(
  positionals: readonly string[],
  remotes: readonly Remote[],
): HotService | undefined {
  const [command, name] = positionals;
  if (command === undefined) return undefined;
  if (name === 'api') return 'api';
  if (command === 'dev' && name) return findRemote(remotes, name);
  const names = [...remotes.map(({ folder }) => folder), 'api'];
  throw new Error(`Say what to work on: npm run dev -- ${names.join('|')}`);
}
