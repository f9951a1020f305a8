/** Writes shared-ui/fonts for browsers and api/assets/fonts for printed pages: `npx tsx tooling/src/fonts/subset.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { browserFiles, characters, families } from './families';

/** Printed pages have no limit on bytes: kerning, ligatures and tabular figures. */
const forPaper = ['kern', 'liga', 'ccmp', 'mark', 'tnum'];

const forBrowsers = new URL('../../../shared-ui/fonts/', import.meta.url);
/** A PDF takes no variable fonts: one file for each weight that it uses. */
const forPrint = new URL('../../../api/assets/fonts/', import.meta.url);

await mkdir(forBrowsers, { recursive: true });
await mkdir(forPrint, { recursive: true });
for (const family of families) {
  const { file, source, weights, printed } = family;
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
      keepFeatures: forPaper,
    });
    const name = file.replace('.woff2', `-${weight}.ttf`);
    await writeFile(new URL(name, forPrint), instance);
    console.log(`${name}: ${(instance.length / 1024).toFixed(1)} KB`);
  }
}
