const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A length of CSS in an absolute unit, in pixels; undefined for relative ones and anything else. */
export function lengthInPixels(value: string | undefined): number | undefined {
  const parts = /^(\d{1,7}(?:\.\d+)?|\.\d+)(px|pt|pc|in|cm|mm)$/i.exec(value?.trim() ?? '');
  const unit = PIXELS[parts?.[2]?.toLowerCase() ?? ''];
  return parts?.[1] === undefined || unit === undefined ? undefined : Number(parts[1]) * unit;
}
