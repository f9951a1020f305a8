/** Writes shared-ui/fonts for browsers and api/assets/fonts for printed pages: `npx tsx tooling/src/fonts/subset.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { characters, families } from './families';

/** Kerning, ligatures and tabular figures; the rest of the alternates stay behind. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'tnum'];

const forBrowsers = new URL('../../../shared-ui/fonts/', import.meta.url);
/** A PDF takes no variable fonts: one file for each weight that it uses. */
const forPrint = new URL('../../../api/assets/fonts/', import.meta.url);

await mkdir(forBrowsers, { recursive: true });
await mkdir(forPrint, { recursive: true });
for (const { file, source, weights, printed } of families) {
  const font = await subsetFont(await source(), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures,
  });
  await writeFile(new URL(file, forBrowsers), font);
  console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`);
  for (const weight of printed) {
    const instance = await subsetFont(await source(), characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      keepFeatures,
    });
    const name = file.replace('.woff2', `-${weight}.ttf`);
    await writeFile(new URL(name, forPrint), instance);
    console.log(`${name}: ${(instance.length / 1024).toFixed(1)} KB`);
  }
}
