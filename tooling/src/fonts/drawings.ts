/**
 * Puts the letters of drawings into them: `npx tsx tooling/src/fonts/drawings.ts learning`, with folders of
 * api/seed/media.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../packages';
import { listCharacters, withFont } from './drawing-font';
import { families } from './families';

const text = families.find(({ file }) => file === 'instrument-sans.woff2');
if (!text) throw new Error('The family of the text is missing');
const source = await text.source();

for (const folder of process.argv.slice(2)) {
  const media = join(root, 'api/seed/media', folder);
  for (const name of (await readdir(media)).filter((file) => file.endsWith('.svg'))) {
    const drawing = await readFile(join(media, name), 'utf8');
    const characters = listCharacters(drawing);
    if (characters === '') continue;
    const font = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: text.drawn },
      keepFeatures: ['kern'],
    });
    await writeFile(join(media, name), withFont(drawing, font));
  }
}
