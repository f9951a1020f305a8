declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff' | 'woff2';
    /** A number pins the axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; all without it. */
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
