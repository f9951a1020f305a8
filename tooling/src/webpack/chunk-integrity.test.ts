import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { compile } from './base';
import { ChunkIntegrityPlugin, withIntegrityTable } from './chunk-integrity';

test('the integrity of a chunk is in the script that loads it', async () => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'part.js'), 'export default 1;');
  await writeFile(join(folder, 'entry.js'), "import('./part').then(console.log);");
  const path = join(folder, 'dist');
  await compile({
    mode: 'production',
    target: 'web',
    context: folder,
    entry: './entry.js',
    output: { path },
    plugins: [new ChunkIntegrityPlugin()],
  });
  const entry = withIntegrityTable(await readFile(join(path, 'main.js'), 'utf8'), {
    'part.js': 'sha384-a',
  });
  expect(entry).toMatch(/\.crossOrigin="anonymous",\w+\.integrity=\(\{"part\.js":"sha384-a"\}\)\[/);
});
