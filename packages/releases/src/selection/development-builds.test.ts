import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { startReleasesApp } from '../testing/releases-app';

test.each([
  ['development', { build: 'local', revision: '1' }],
  ['production', { build: 'old' }],
] as const)('in %s a remote with a development server has the pin %o', async (mode, pin) => {
  const text = JSON.stringify({ ...manifest('local'), query: undefined, revision: '1' });
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
