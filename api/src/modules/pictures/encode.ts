import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fitSize, listSizes, type PictureSize } from '@site/contracts/blog/picture-address';
import { ApiError } from '../../http/errors';

/** Most pixels of an accepted picture. Decoding takes four bytes per pixel. */
const MAX_PIXELS = 40_000_000;
/** Seconds for each step. A large photograph takes one second for all steps. */
const TIMEOUT = { seconds: 20 };

sharp.cache(false);
// Only these decoders are enabled, regardless of a file's declared type: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

interface EncodedFile extends PictureSize {
  format: string;
  bytes: Buffer;
}

interface EncodedPicture {
  size: PictureSize;
  /** The format that every browser and feed reader supports. */
  fallback: 'jpg' | 'png';
  files: EncodedFile[];
}

const refusal = (status: 415 | 422, code: string, message: string, field: string) =>
  new ApiError(status, code, message, { fields: { picture: field } });

const createUnsupportedError = () =>
  refusal(
    415,
    'unsupported_type',
    'We can’t show this kind of file.',
    'Please choose a JPEG, PNG, WebP, AVIF or GIF picture',
  );
const createUnreadableError = () =>
  refusal(
    422,
    'unreadable_picture',
    'This picture is damaged or incomplete.',
    'Please export the picture again, or choose another one',
  );
const createTooManyPixelsError = ({ width, height }: PictureSize) =>
  refusal(
    422,
    'too_many_pixels',
    `This picture has ${Math.ceil((width * height) / 1_000_000)} megapixels.`,
    `Please choose a picture of at most ${MAX_PIXELS / 1_000_000} megapixels`,
  );

/** First bytes of the accepted formats, as Latin-1. AVIF may also use the name of its container. */
const SIGNATURES =
  /^(?:\u{ff}\u{d8}\u{ff}|\u{89}PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|avis|mif1))/u;

/** Displayed size of a picture. @throws ApiError 415 by the first bytes of its content, else 422 */
async function readSize(bytes: Buffer): Promise<PictureSize> {
  if (!SIGNATURES.test(bytes.toString('latin1', 0, 16))) throw createUnsupportedError();
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => {
      throw createUnreadableError();
    });
  if (found.format === 'heif' && found.compression !== 'av1') throw createUnsupportedError();
  if (found.width * found.height > MAX_PIXELS) throw createTooManyPixelsError(found);
  return found.autoOrient;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function decode(bytes: Buffer, { width, height }: PictureSize): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .timeout(TIMEOUT)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw createUnreadableError();
    });
}

const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout(TIMEOUT);

/** Encoder settings by format. AVIF at a greater effort takes twenty times as long and saves a tenth. */
const formats = {
  avif: (sharp: Sharp) => sharp.avif({ quality: 55, effort: 2 }),
  webp: (sharp: Sharp) => sharp.webp({ quality: 80 }),
  jpg: (sharp: Sharp) => sharp.jpeg({ quality: 82, mozjpeg: true }),
  png: (sharp: Sharp) => sharp.png({ palette: true, effort: 4 }),
} as const;

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const size = fitSize(await readSize(bytes));
  const pixels = await decode(bytes, size);
  const { isOpaque } = await open(pixels).stats();
  const fallback = isOpaque ? 'jpg' : 'png';
  const files: EncodedFile[] = [];
  for (const { width, height } of listSizes(size)) {
    for (const format of ['avif', 'webp', fallback] as const) {
      const sized = open(pixels).resize({ width, height, fit: 'fill' });
      files.push({ width, height, format, bytes: await formats[format](sized).toBuffer() });
    }
  }
  return { size, fallback, files };
}

/** One picture at a time: concurrent ones would take the threads and memory of other requests. */
const queue = pLimit(1);

/** Re-encodes a picture in all sizes and formats, its first frame only. @throws ApiError 415 or 422 */
export const encodePicture = (bytes: Buffer): Promise<EncodedPicture> => queue(() => encode(bytes));
