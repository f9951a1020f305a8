import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { seedDir } from '../testing/api';
import { type TestDatabase, startDatabase } from '../testing/database';
import { endProcesses, listening, runApi } from '../testing/process';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterEach(endProcesses);
afterAll(() => database.stop());

async function startProcess(): Promise<string> {
  const { prints } = runApi({
    API_PORT: '0',
    MONGODB_URI: database.uri,
    ADMIN_PASSWORD: 'only for this test',
    SEED_DIR: seedDir,
    RATE_LIMIT_FACTOR: '0.5',
  });
  const port = await prints(listening);
  await prints(/"msg":"(database ready)"/);
  return `http://127.0.0.1:${port}`;
}

test('two processes on one database let in as many as one', async () => {
  const origins = await Promise.all([startProcess(), startProcess()]);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const response = await fetch(`${origins[i % 2]}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.8' },
        body: JSON.stringify({ email: `visitor-${i}@example.com` }),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  // Half of the 20 that the table allows.
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
}, 60_000);
