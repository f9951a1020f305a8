import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { nodeBundle } from './service';

test('JSX is compiled where there is no tsconfig.json, as in an image', async () => {
  const file = join(await createTemporaryFolder(), 'page.tsx');
  await writeFile(file, 'export const page = <p>Text</p>;');
  const bundle = nodeBundle('shell', { page: file });
  const { outputFiles } = await build({
    ...bundle,
    plugins: [],
    packages: 'external',
    write: false,
  });
  expect(outputFiles.map(({ text }) => text).join()).toContain('react/jsx-runtime');
});
