import { remoteNamed, type Configuration } from '../configuration/configuration';
import { checkServed, setDevelopmentServer } from '@site/releases/commands/development-server';

const USAGE = `Say which remote comes from where, for example:
  npm run release -- dev-server blog http://localhost:3012
  npm run release -- dev-server blog off`;

/**
 * Makes a running shell take one remote from a developer's server, without a restart. In development only.
 * @param words name of the remote, and an address or `off`
 */
export async function developmentServer(
  { remotes, developmentServersFile }: Configuration,
  [name, where]: readonly string[],
): Promise<void> {
  if (!name || !where) throw new Error(USAGE);
  remoteNamed(remotes, name);
  if (where === 'off') {
    await setDevelopmentServer(developmentServersFile, name, undefined);
    return console.log(`${name} comes from the map of releases again.`);
  }
  if (!/^https?:\/\//.test(where)) throw new Error(`${where} is not an http address.\n${USAGE}`);
  const address = where.replace(/\/+$/, '');
  await checkServed(name, address);
  await setDevelopmentServer(developmentServersFile, name, address);
  console.log(`${name} comes from ${address} now. Open or reload a page of it.`);
}
