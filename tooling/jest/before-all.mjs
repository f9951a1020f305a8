import { tsImport } from 'tsx/esm/api';
import recordCommands from '../../server-kit/src/testing/commands/before-all.mjs';

/**
 * Before a run of tests: one database server for all of them, unless TEST_MONGODB_URI names one; each file of tests has
 * a database of its own there.
 */
export default async function beforeAll() {
  await recordCommands();
  if (process.env.TEST_MONGODB_URI) return;
  const { startLocal } = await tsImport('../../api/src/testing/local-database.ts', import.meta.url);
  const { uri, stop } = await startLocal();
  process.env.TEST_MONGODB_URI = uri;
  globalThis.stopTestDatabase = stop;
}
