/** Where a font's lines and letters lie, in font units. */
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Advance width of a character; 0 for one that the font does not have. */
  advance: (character: string) => number;
}

function tables(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + index * 16;
      const offset = font.readUInt32BE(record + 8);
      const length = font.readUInt32BE(record + 12);
      return [font.toString('latin1', record, record + 4), font.subarray(offset, offset + length)];
    }),
  );
}

/** Glyph of a character by the segment mapping of OpenType's cmap format 4. */
function glyphIndex(cmap: Buffer, code: number): number {
  const encodings = cmap.readUInt16BE(2);
  for (let index = 0; index < encodings; index++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const size = map.readUInt16BE(6);
    for (let at = 0; at < size; at += 2) {
      if (map.readUInt16BE(14 + at) < code) continue;
      const start = map.readUInt16BE(16 + size + at);
      if (start > code) return 0;
      const delta = map.readUInt16BE(16 + size * 2 + at);
      const rangeAt = 16 + size * 3 + at;
      const range = map.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = map.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}

/**
 * Reads the metrics of an uncompressed TrueType or OpenType font without variations.
 * Source: OpenType specification, tables head, hhea, hmtx and cmap.
 * @throws Error when a table is missing
 */
export function readMetrics(font: Buffer): FontMetrics {
  const found = tables(font);
  const table = (name: string): Buffer => {
    const data = found.get(name);
    if (!data) throw new Error(`The font has no ${name} table`);
    return data;
  };
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const cmap = table('cmap');
  const lastWidth = hhea.readUInt16BE(34) - 1;
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: -hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    advance: (character) => {
      const glyph = glyphIndex(cmap, character.codePointAt(0) ?? 0);
      return glyph === 0 ? 0 : hmtx.readUInt16BE(Math.min(glyph, lastWidth) * 4);
    },
  };
}
