/** Writes shared-ui/fonts: `npx tsx tooling/src/fonts/subset.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { characters, families } from './families';

/** Kerning, ligatures and tabular figures; the rest of the alternates stay behind. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'tnum'];

const folder = new URL('../../../shared-ui/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { file, source, weights } of families) {
  const font = await subsetFont(await source(), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures,
  });
  await writeFile(new URL(file, folder), font);
  console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`);
}
