import { readConfiguration, remoteNamed } from '../configuration/configuration';
import { run } from '../run';
import { checkServed, setOverride } from '@site/releases/commands/development-override';

const USAGE = `Say which remote comes from where, for example:
  npm run override -- blog http://localhost:3012
  npm run override -- blog off`;

/** Makes a running shell take one remote from a developer's server, without a restart. In development only. */
await run(async () => {
  const [name, where] = process.argv.slice(2);
  if (!name || !where) throw new Error(USAGE);
  const { remotes, overridesFile } = readConfiguration(process.env);
  remoteNamed(remotes, name);
  if (where === 'off') {
    await setOverride(overridesFile, name, undefined);
    return console.log(`${name} comes from the map of releases again.`);
  }
  if (!/^https?:\/\//.test(where)) throw new Error(`${where} is not an http address.\n${USAGE}`);
  const address = where.replace(/\/+$/, '');
  await checkServed(name, address);
  await setOverride(overridesFile, name, address);
  console.log(`${name} comes from ${address} now. Open or reload a page of it.`);
});
