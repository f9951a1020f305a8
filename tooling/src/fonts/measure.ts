/**
 * Prints the metrics that give a system font the size of each family, for font-faces.ts:
 * `npx tsx tooling/src/fonts/measure.ts <Arial or Liberation Sans regular> <the same bold>` (uncompressed files).
 */
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { characters, families, readFont } from './families';

const sample =
  'We find what holds your site back, fix it in the order that pays, and show you the numbers. Titles that earn the click, 47 checks and 42 lessons in plain words.';

/** Width of the sample text in ems. */
const width = (font: Font): number =>
  font.glyphsForString(sample).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) /
  font.unitsPerEm;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const [regular, bold] = process.argv.slice(2);
if (!regular || !bold) throw new Error('Name the regular and the bold file of the fallback font');
for (const { file, source, usual } of families) {
  const webFont = readFont(
    await subsetFont(await source(), characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: usual },
    }),
  );
  const fallback = readFont(await readFile(usual >= 600 ? bold : regular));
  const adjust = width(webFont) / width(fallback);
  const ems = (units: number): string => percent(units / webFont.unitsPerEm / adjust);
  console.log(
    `${file} size-adjust:${percent(adjust)};ascent-override:${ems(webFont.ascent)};descent-override:${ems(-webFont.descent)};line-gap-override:${ems(webFont.lineGap)}`,
  );
}
