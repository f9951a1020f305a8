/**
 * Draws the words of SVG files as outlines of the site's own font: a picture in an `img` has no fonts but the system's.
 * `npx tsx tooling/src/fonts/outline.ts api/seed/media/blog/*.svg` replaces each `<text class x y font-size text-anchor>`
 * by a group that names its words in `data-words`; to change them, write the text element again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Glyph } from 'fontkit';
import { readFont } from './families';

const font = readFont(
  await readFile(
    new URL('../../../packages/islands/assets/fonts/instrument-sans-600.ttf', import.meta.url),
  ),
);

const idOf = (glyph: Glyph): string => `g${glyph.id}`;

const outlineOf = (glyph: Glyph): string =>
  `<path id="${idOf(glyph)}" d="${glyph.path.scale(1, -1).toSVG()}"/>`;

for (const file of process.argv.slice(2)) {
  const glyphs = new Map<string, Glyph>();
  const drawing = await readFile(file, 'utf8');
  const outlined = drawing
    .replace(/<text\b([^>]*)>([^<]+)<\/text>/g, (_, attributes: string, words: string) => {
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      const [x = NaN, y = NaN, size = NaN] = ['x', 'y', 'font-size'].map((name) =>
        Number(of(name)),
      );
      const scale = size / font.unitsPerEm;
      const line = font.layout(words);
      const begin = of('text-anchor') === 'middle' ? x - (line.advanceWidth * scale) / 2 : x;
      let pen = 0;
      const uses = line.glyphs.map((glyph, index) => {
        const at = pen;
        pen += line.positions[index]?.xAdvance ?? glyph.advanceWidth;
        if (glyph.path.commands.length === 0) return '';
        glyphs.set(idOf(glyph), glyph);
        return `<use href="#${idOf(glyph)}"${at ? ` x="${Math.round(at)}"` : ''}/>`;
      });
      const place = `translate(${begin.toFixed(1)} ${y}) scale(${scale})`;
      return `<g class="${of('class') ?? ''}" data-words="${words}" transform="${place}">${uses.join('')}</g>`;
    })
    .replace(/^ *text\{[^}]*\}\n/m, '')
    .replace(
      '</style>',
      `</style>\n  <defs>${[...glyphs.values()].map(outlineOf).join('')}</defs>`,
    );
  if (outlined.includes('<text') || outlined.includes('NaN'))
    throw new Error(`${file} has text in a form that this does not know`);
  if (glyphs.size > 0) await writeFile(file, outlined);
}
