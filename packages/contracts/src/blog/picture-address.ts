export interface PictureSize {
  width: number;
  height: number;
}

/** Largest file that may be uploaded. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Widths in which a picture is stored, in pixels. No width exceeds that of the original. */
const WIDTHS_PX = [480, 960, 1600] as const;
/** Largest size in pixels, to which larger pictures are scaled down: no screen shows more at once. */
const MAX_SIZE = { width: 1600, height: 6400 };

export function fitSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MAX_SIZE.width / width, MAX_SIZE.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The sizes in which a picture is kept, smallest first. @param largest from {@link fitSize} */
export function listSizes(largest: PictureSize): PictureSize[] {
  const smaller = WIDTHS_PX.filter((width) => width < largest.width);
  return [...smaller, largest.width].map((width) => ({
    width,
    height: Math.max(1, Math.round((largest.height * width) / largest.width)),
  }));
}

const FOLDER = '/api/media/pictures/';

/** File name of one size, e.g. `3f…9a-960x540.avif`. @param id 32 hexadecimal digits, derived from the content */
export const formatFileName = (
  id: string,
  { width, height }: PictureSize,
  format: string,
): string => `${id}-${width}x${height}.${format}`;

export const toAddress = (fileName: string): string => FOLDER + fileName;

const FALLBACK = /^\/api\/media\/pictures\/([\da-f]{32})-(\d{1,4})x(\d{1,4})\.(jpg|png)$/;

interface PictureSources extends PictureSize {
  srcSet: string;
  sources: readonly { type: string; srcSet: string }[];
}

/** The files of an uploaded picture, derived from its address without a request. Undefined for any other picture. */
export function getPictureSources(address: string): PictureSources | undefined {
  const [, id, width, height, format] = FALLBACK.exec(address) ?? [];
  if (!id || !format || !Number(width) || !Number(height)) return undefined;
  const largest = { width: Number(width), height: Number(height) };
  const sizes = listSizes(largest);
  const srcSet = (kind: string) =>
    sizes.map((size) => `${toAddress(formatFileName(id, size, kind))} ${size.width}w`).join(', ');
  return {
    ...largest,
    srcSet: srcSet(format),
    sources: ['avif', 'webp'].map((kind) => ({ type: `image/${kind}`, srcSet: srcSet(kind) })),
  };
}
