import { expect, test } from '@playwright/test';
import { acceptsConnections } from '@site/tooling/start/readiness';
import { listen } from '../../support/site/listen';
import { startShell } from '../../support/site/shell';

/** Duration of the audit in milliseconds: longer than the shell goes on listening after it is told to stop. */
const AUDIT_MS = 4_000;

test('a stopping shell finishes a running audit, takes no new connection, and exits', async () => {
  let begin: () => void = () => undefined;
  const auditStarted = new Promise<void>((resolve) => (begin = resolve));
  const api = await listen(({ url }, response) => {
    // The shell calls the API by itself, too.
    if (url === '/api/seo-audit') begin();
    response.setHeader('content-type', 'application/json').write('{"answer":');
    setTimeout(() => response.end('"complete"}'), AUDIT_MS);
  });
  const shell = await startShell({
    apiOrigin: api.url,
    mapFile: test.info().outputPath('map.json'),
  });
  // The repository's business file has no evidence, and `startShell` starts the shell in production mode.
  expect(shell.output()).toMatch(/"businessesServed".*claims without evidence/);

  const audit = fetch(`${shell.url}/api/seo-audit`, { method: 'POST' });
  await auditStarted;
  const stopped = shell.terminate();
  const port = Number(new URL(shell.url).port);
  await expect.poll(() => acceptsConnections(port)).toBe(false);
  expect(await (await audit).json()).toEqual({ answer: 'complete' });
  await stopped;
  expect(shell.exitCode()).toBe(0);
  await api.stop();
});
