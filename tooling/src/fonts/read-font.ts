import { create, type Font } from 'fontkit';

/** Reads the file of one font. @throws Error for another file, or one with several fonts */
export function readFont(file: Buffer): Font {
  const font = create(file);
  if (!('unitsPerEm' in font)) throw new Error('The file holds several fonts.');
  return font;
}
