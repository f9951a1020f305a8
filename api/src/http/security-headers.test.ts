import { afterEach, expect, test } from '@jest/globals';
import { sendRaw } from '@site/server-kit/testing/wire';
import { type StartedApi, startTestApi } from '../testing/api';
import { fetchRaw } from '../testing/http';

let api: StartedApi;
afterEach(() => api.stop());

/** Answers of all kinds: cached content, new content, an error, a document, and those to malformed requests. */
async function collectAnswers(): Promise<string[]> {
  const seen: string[] = [];
  for (const path of ['/api/blog', '/api/blog', '/api/health', '/api/nothing', '/api/openapi.json'])
    seen.push(await fetchRaw(api.port, path));
  seen.push(await sendRaw(api.port, 'NONSENSE\r\n\r\n'));
  seen.push(await sendRaw(api.port, 'GET / HTTP/1.1\r\n\r\n'));
  return seen.map((answer) => answer.toLowerCase());
}

test.each([
  ['https://site.test', true],
  ['http://site.test', false],
])('every answer of a site at %s has the security headers', async (publicUrl, isEncrypted) => {
  api = await startTestApi({ publicUrl });
  for (const answer of await collectAnswers()) {
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
    expect(answer.includes('\r\nstrict-transport-security: ')).toBe(isEncrypted);
  }
});
