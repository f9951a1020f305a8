import { buildChanged } from './build/build-changed';
import { readConfiguration } from './configuration/configuration';
import { run } from './run';
import { runNode } from './run-node';
import { acceptsConnections } from './start/readiness';

/** Commands of the API, by the name of their file in `api/dist`. */
const COMMANDS = ['migrate', 'seed', 'backup', 'restore', 'mail', 'hash-password'];

/**
 * `npm run database -- <command> …`: runs a command of the API on the database of MONGODB_URI or on the local-mongo
 * that `npm start` runs.
 */
await run(async () => {
  const [name = '', ...parameters] = process.argv.slice(2);
  if (!COMMANDS.includes(name))
    throw new Error(`Say what to do: npm run database -- ${COMMANDS.join('|')}`);
  const { mongodbUri, localMongoPort } = readConfiguration(process.env);
  const needsDatabase = name !== 'hash-password';
  if (needsDatabase && localMongoPort && !(await acceptsConnections(localMongoPort)))
    throw new Error(
      `No database answers on port ${localMongoPort}. Start the platform with npm start, or set MONGODB_URI.`,
    );
  await buildChanged(['api'], () => undefined);
  process.exitCode = await runNode([`api/dist/${name}.js`, ...parameters], {
    MONGODB_URI: mongodbUri,
  });
});
