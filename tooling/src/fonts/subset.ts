/**
 * Writes shared-ui/fonts for browsers, api/assets/fonts for printed pages and packages/islands/assets/fonts for
 * pictures: `npx tsx tooling/src/fonts/subset.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { browserFiles, characters, families } from './families';

/** OpenType features for print, where the file's size does not matter: kerning, ligatures, tabular figures. */
const PRINT_FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'tnum'];

const forBrowsers = new URL('../../../shared-ui/fonts/', import.meta.url);
/** PDFs and drawn pictures cannot use variable fonts: they need a file for each weight. */
const forPrint = new URL('../../../api/assets/fonts/', import.meta.url);
const forPictures = new URL('../../../packages/islands/assets/fonts/', import.meta.url);

await mkdir(forBrowsers, { recursive: true });
await mkdir(forPrint, { recursive: true });
await mkdir(forPictures, { recursive: true });
for (const family of families) {
  const { file, source, weights, printed, drawn } = family;
  for (const { file: name, characters: text, features } of browserFiles(family)) {
    const font = await subsetFont(await source(), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
    });
    await writeFile(new URL(name, forBrowsers), font);
    console.log(`${name}: ${(font.length / 1024).toFixed(1)} KB`);
  }
  for (const weight of printed) {
    const instance = await subsetFont(await source(), characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      keepFeatures: PRINT_FEATURES,
    });
    const name = file.replace('.woff2', `-${weight}.ttf`);
    await writeFile(new URL(name, forPrint), instance);
    if (weight === drawn) await writeFile(new URL(name, forPictures), instance);
    console.log(`${name}: ${(instance.length / 1024).toFixed(1)} KB`);
  }
}
