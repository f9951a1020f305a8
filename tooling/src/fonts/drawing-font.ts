/**
 * A drawing is shown as a picture, which cannot use the page's fonts. So it contains the letters that it uses;
 * otherwise every device would show another typeface, and its text would not fit its boxes.
 */
const FACE = /@font-face\{font-family:Drawing;src:url\(data:font\/woff2;base64,([^)]*)\)\}/;
const FAMILY = /font-family:[^;}]*(?=;font-weight:600\}\s*<\/style>)/;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The characters that a drawing shows, each once and sorted. */
export function listCharacters(drawing: string): string {
  const texts = [...drawing.matchAll(/<text\b[^>]*>([^]*?)<\/text>/g)]
    .map(([, content = '']) => content.replace(/<[^>]*>/g, ''))
    .join('')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
  return [...new Set(texts)].sort().join('');
}

/** The drawing with a font for its text, in place of the one that it has. */
export function withFont(drawing: string, font: Buffer): string {
  const face = `@font-face{font-family:Drawing;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  return drawing
    .replace(new RegExp(`\\s*${FACE.source}`), '')
    .replace(FAMILY, 'font-family:Drawing,sans-serif')
    .replace('<style>', `<style>\n    ${face}`);
}

export function extractFont(drawing: string): Buffer | undefined {
  const [, font] = FACE.exec(drawing) ?? [];
  return font === undefined ? undefined : Buffer.from(font, 'base64');
}
