import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const { buildChanged } = await tsImport('../src/build/build-changed.ts', import.meta.url);

/**
 * Packages that tests start as processes and threads. Built, they start in a fifth of the time that their sources take.
 */
const services = ['api', 'packages/local-mongo'];

/**
 * Builds the services and starts one database server for all tests, unless TEST_MONGODB_URI names one. Each test file
 * has its own database on that server.
 */
export default async function beforeAll({ rootDir }) {
  // A run inside a run, in a partial copy of the repository, uses the builds of the outer run.
  if (!process.env.BUILT_API) {
    await buildChanged(services, () => undefined);
    process.env.BUILT_API = pathToFileURL(`${rootDir}/api/dist/`).href;
  }
  if (process.env.TEST_MONGODB_URI) return;
  const { startLocal } = await tsImport(
    '../../packages/local-mongo/src/testing/local-database.ts',
    import.meta.url,
  );
  const { uri, stop } = await startLocal();
  process.env.TEST_MONGODB_URI = uri;
  globalThis.stopTestDatabase = stop;
}
