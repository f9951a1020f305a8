/** Pixels of a picture, or of one of its sizes. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Pixels that the sizes of a picture are wide, where it is at least as wide. */
const widths = [480, 960, 1600] as const;
/** Above these a picture is made smaller: no screen shows more of it at once. */
const most = { width: 1600, height: 6400 };

/** What is kept of a picture, never larger than it is. */
export function largestSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, most.width / width, most.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The sizes in which a picture is kept, the smallest first. @param largest of {@link largestSize} */
export function sizesOf(largest: PictureSize): PictureSize[] {
  const smaller = widths.filter((width) => width < largest.width);
  return [...smaller, largest.width].map((width) => ({
    width,
    height: Math.max(1, Math.round((largest.height * width) / largest.width)),
  }));
}

const folder = '/api/media/pictures/';

/** Name of the file of one size, e.g. `3f…9a-960x540.avif`. @param id 32 hexadecimal digits, made of the content */
export const fileNameOf = (id: string, { width, height }: PictureSize, format: string): string =>
  `${id}-${width}x${height}.${format}`;

/** Where a file of a picture is read. */
export const addressOf = (fileName: string): string => folder + fileName;

const fallback = /^\/api\/media\/pictures\/([\da-f]{32})-(\d{1,4})x(\d{1,4})\.(jpg|png)$/;

/** Everything that a page says of a picture, for `<picture>` and `<img>`. */
export interface PictureSources extends PictureSize {
  src: string;
  srcSet: string;
  /** Of the formats that are smaller, the smallest first. */
  sources: readonly { type: string; srcSet: string }[];
}

/**
 * The files of one of our uploaded pictures, all told by its address: nothing is looked up, so an address can make
 * nobody fetch anything. Undefined for the address of any other picture.
 */
export function pictureSources(address: string): PictureSources | undefined {
  const [, id, width, height, format] = fallback.exec(address) ?? [];
  if (!id || !format || !Number(width) || !Number(height)) return undefined;
  const largest = { width: Number(width), height: Number(height) };
  const sizes = sizesOf(largest);
  const srcSet = (kind: string) =>
    sizes.map((size) => `${addressOf(fileNameOf(id, size, kind))} ${size.width}w`).join(', ');
  return {
    ...largest,
    src: address,
    srcSet: srcSet(format),
    sources: ['avif', 'webp'].map((kind) => ({ type: `image/${kind}`, srcSet: srcSet(kind) })),
  };
}
