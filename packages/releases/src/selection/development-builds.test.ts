import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { startReleasesApp } from '../testing/releases-app';

const local = { build: 'local', revision: '1' };
const query = { '/blog': ['q'] };

test.each([
  ['development', query, { ...local, manifest: { query } }],
  ['development', undefined, { ...local, manifest: { query: {} } }],
  ['production', query, { build: 'old' }],
] as const)('in %s a server with the queries %j has the pin %j', async (mode, queries, pin) => {
  const text = JSON.stringify({ ...manifest('local'), query: queries, revision: '1' });
  const { origin } = await serve((_, response) => void response.end(text));
  const file = join(await createTemporaryFolder(), 'development-servers.json');
  await writeFile(file, JSON.stringify({ blog: origin, tools: 'http://127.0.0.1:9' }));
  const { get } = await startReleasesApp({
    environment: { SITE_MODE: mode, DEVELOPMENT_SERVERS_FILE: file },
  });
  const base = mode === 'development' ? origin : 'http://files.example/old';
  expect(await (await get('/')).json()).toMatchObject({
    site: { pins: { blog: { ...pin, base } } },
  });
});
