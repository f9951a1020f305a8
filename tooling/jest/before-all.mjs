import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import recordCommands from '../../server-kit/src/testing/commands/before-all.mjs';

const { buildChanged } = await tsImport('../src/build/changed.ts', import.meta.url);

/** What tests start as processes and threads. Built, they start in a fifth of the time that their sources take. */
const services = ['api', 'local-mongo'];

/**
 * Before a run of tests: the services as they are built, and one database server for all tests, unless TEST_MONGODB_URI
 * names one; each file of tests has a database of its own there.
 */
export default async function beforeAll({ rootDir }) {
  await recordCommands();
  // A run within a run, in a copy of a part of the repository, has those of the run around it.
  if (!process.env.BUILT_API) {
    await buildChanged(services, () => undefined);
    process.env.BUILT_API = pathToFileURL(`${rootDir}/api/dist/`).href;
  }
  if (process.env.TEST_MONGODB_URI) return;
  const { startLocal } = await tsImport('../../api/src/testing/local-database.ts', import.meta.url);
  const { uri, stop } = await startLocal();
  process.env.TEST_MONGODB_URI = uri;
  globalThis.stopTestDatabase = stop;
}
