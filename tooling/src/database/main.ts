import { buildChanged } from '../build/changed';
import { runNode } from '../run-node';
import { readConfiguration } from '../configuration/configuration';
import { run } from '../run';
import { takesConnections } from '../start/answers';

/**
 * `main.ts <name> …`: runs a command of the API, named by its file in `api/dist`, on the database of MONGODB_URI or on
 * the local-mongo that `npm start` runs.
 */
await run(async () => {
  const [name, ...parameters] = process.argv.slice(2);
  const { mongodbUri, localMongoPort } = readConfiguration(process.env);
  if (localMongoPort && !(await takesConnections(localMongoPort)))
    throw new Error(
      `No database answers on port ${localMongoPort}. Start the platform with npm start, or set MONGODB_URI.`,
    );
  await buildChanged(['api'], () => undefined);
  process.exitCode = await runNode([`api/dist/${name}.js`, ...parameters], {
    MONGODB_URI: mongodbUri,
  });
});
