import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../../packages/local-mongo/src/testing/database';
import { LISTENING_PATTERN, runApi } from '../testing/process';

/** `npm run check -- fuzz`: runs schemathesis against an API and database of its own, without limits. */
const PASSWORD = 'only for this run';

async function openSession(api: string): Promise<string> {
  const { headers } = await fetch(`${api}/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  return /=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';
}

const database = await startDatabase();
const folder = await mkdtemp(join(tmpdir(), 'site-fuzz-'));
const { child, exit, printed, prints } = runApi({
  API_PORT: '0',
  MONGODB_URI: database.uri,
  ADMIN_PASSWORD: PASSWORD,
  RATE_LIMIT_FACTOR: '1000000',
  DATA_DIR: folder,
});
try {
  const api = `http://127.0.0.1:${await prints(LISTENING_PATTERN)}/api`;
  // The content is loaded by then.
  await prints(/"msg":"(database ready)"/);
  const schemathesis = spawn(
    'schemathesis',
    ['run', `${api}/openapi.json`, '--origin', new URL(api).origin, ...process.argv.slice(2)],
    {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_SESSION: await openSession(api) },
    },
  );
  const [code] = await once(schemathesis, 'close');
  if (code !== 0) {
    process.exitCode = 1;
    const isFault = (line: string) => line.includes('"level":50');
    console.log(
      `The API printed: ${printed().split('\n').filter(isFault).join('\n').slice(-5000)}`,
    );
  }
} finally {
  child.kill();
  await exit;
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
