import type { Remote } from '../configuration/configuration';
import { remoteNamed } from '../configuration/configuration';

/** The part that a developer works on: served from its sources, everything else as it was built. */
export type HotPart = Remote | 'api';

export const isRemote = (hot: HotPart | undefined): hot is Remote => typeof hot === 'object';

/**
 * @param words of the command line: none for `npm start`, `dev blog` for `npm run dev -- blog`
 * @throws Error that lists what can be worked on
 */
export function hotPart(words: readonly string[], remotes: readonly Remote[]): HotPart | undefined {
  const [command, name] = words;
  if (command === undefined) return undefined;
  if (name === 'api') return 'api';
  const names = [...remotes.map((remote) => remote.name), 'api'];
  if (command !== 'dev' || !name)
    throw new Error(`Say what to work on: npm run dev -- ${names.join('|')}`);
  return remoteNamed(remotes, name);
}
