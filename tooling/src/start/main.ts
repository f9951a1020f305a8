import { randomBytes } from 'node:crypto';
import { buildChanged } from '../build/changed';
import { targetFolders } from '../build/targets';
import { readConfiguration } from '../configuration/configuration';
import { setBrokenMapAside } from '../release/map-file';
import { run } from '../run';
import { Platform } from './platform';
import { checkPorts } from './ports';
import { publishBuilds } from './publish';
import { addresses, services, wantedPorts } from './services';

const say = (sentence: string): void => console.log(sentence);

await run(async () => {
  const configuration = readConfiguration(process.env);
  await checkPorts(wantedPorts(configuration));

  const folders = targetFolders().filter(
    (folder) => folder !== 'local-mongo' || configuration.localMongoPort,
  );
  const built = await buildChanged(folders, say);
  const aside = await setBrokenMapAside(configuration.mapFile);
  if (aside)
    say(`The map of releases could not be read; it is now ${aside}, and a new one is made.`);
  (await publishBuilds(configuration, built)).forEach(say);

  const password = configuration.hasAdminPassword
    ? undefined
    : randomBytes(12).toString('base64url');
  const environment = { ...process.env, ...(password && { ADMIN_PASSWORD: password }) };
  const platform = new Platform(services(configuration, environment), say);
  platform.stopOnSignals();
  await platform.start();

  const parts = addresses(configuration);
  const width = Math.max(...parts.map(([part]) => part.length));
  say(`\n${parts.map(([part, address]) => `  ${part.padEnd(width)}  ${address}`).join('\n')}\n`);
  say(`What each part writes is in ${configuration.dataDir}/logs.`);
  if (password)
    say(
      `Password of the administration, made for this run (set ADMIN_PASSWORD to choose): ${password}`,
    );
  say(`\nOpen http://localhost:${configuration.shellPort}   (Ctrl-C stops everything)`);
});
