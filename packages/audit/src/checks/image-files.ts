import type { Evidence, Resource } from '../evidence';
import { getMediaType } from '../http/headers';
import { isSuccess } from '../http/status';
import { bytes, listed, plain, within } from '../text/quote';
import { defineChecks, effort, fails, hasNoSubject, passes, warns } from './check';
import { blockedTitles } from './images';
import { formatCoverage, weigh, type Weighed } from './measured';

const check = defineChecks('imageOptimization');

const NONE = ['none', 'There are no content images with an address to check.'] as const;

const getImages = ({ resources }: Evidence): Resource[] =>
  resources.filter(({ kind }) => kind === 'image');

/** Statuses that refuse robots and say nothing about the answer for a visitor. */
const REFUSALS = new Set([401, 403, 429, 999]);

type Verdict = 'good' | 'broken' | 'unknown';

/** Types that say nothing about the content: browsers then look at the bytes, as we do. */
const UNTYPED = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

function judgeImage({ answer, pixels }: Resource): Verdict {
  if (!answer.measured) return answer.kind === 'dns' ? 'broken' : 'unknown';
  const { status, headers } = answer;
  if (REFUSALS.has(status)) return 'unknown';
  if (status >= 400) return 'broken';
  if (!isSuccess(status)) return 'unknown';
  const type = getMediaType(headers);
  return type.startsWith('image/') || (UNTYPED.has(type) && pixels) ? 'good' : 'broken';
}

const describeState = ({ answer }: Resource): string => {
  if (!answer.measured) return within(answer.reason);
  if (!isSuccess(answer.status)) return `status ${answer.status}`;
  return plain(getMediaType(answer.headers)) || 'not an image';
};

const fetchable = check({
  id: 'IM4',
  key: 'fetchable',
  title: 'Image addresses work',
  weight: 5,
  effort: effort('hour', 'easy'),
  blockedTitles,
  passes:
    'Asks for the first 10 different images. One is broken when it answers 404, 410, another error, with something that is not an image, or when its server does not exist; answers that refuse robots (401, 403, 429, 999) do not count. Passes with none broken, warns with one of five or more, fails otherwise.',
  why: 'A broken image is the first thing that makes a site look abandoned.',
  recommendation: 'Fix or remove the addresses of broken images.',
  source: 'HTTP semantics, RFC 9110 section 15. Google Search Central: image SEO.',
  results: {
    work: passes(),
    none: hasNoSubject('No image files to check'),
    one: warns(
      'One of the images is broken',
      'Fix or remove the address of the broken image.',
      effort('minutes', 'easy'),
    ),
    single: fails('An image is broken', 'Fix or remove the address of the broken image.'),
    several: fails('Several images are broken'),
  },
  judge: (evidence) => {
    const images = getImages(evidence);
    if (images.length === 0) return NONE;
    const known = images.filter((image) => judgeImage(image) !== 'unknown');
    const broken = known.filter((image) => judgeImage(image) === 'broken');
    const unknown = images.filter((image) => judgeImage(image) === 'unknown');
    const shown = [...broken, ...unknown].map(
      (image) => `${plain(image.url)}: ${describeState(image)}`,
    );
    const found = `Images: ${formatCoverage(known.length, evidence, ['image'])}, ${broken.length} broken${shown.length > 0 ? `: ${listed(shown)}` : ''}.`;
    if (broken.length === 0) return ['work', found];
    if (broken.length > 1) return ['several', found];
    return [known.length >= 5 ? 'one' : 'single', found];
  },
});

const KIB = 1024;
const MIB = 1024 * KIB;
export const MAX_LIGHT_IMAGE_BYTES = 200 * KIB;
const LEGACY = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff']);

const getType = ({ answer }: Resource): string =>
  answer.measured ? getMediaType(answer.headers) : '';
const isLegacy = (image: Resource): boolean => LEGACY.has(getType(image));

function describe(image: Weighed): string {
  const type = getType(image);
  const size = image.pixels ? `, ${image.pixels.width} × ${image.pixels.height} pixels` : '';
  const legacy = isLegacy(image) ? ', an older format' : '';
  return `${plain(image.url)}: ${bytes(image.weight)}, ${plain(type)}${legacy}${size}`;
}

const CUT = 'Resize the heaviest images to the size they’re shown at, and compress them more.';

const weight = check({
  id: 'IM5',
  key: 'weight',
  title: 'Images are light',
  weight: 6,
  effort: effort('hour', 'easy'),
  blockedTitles,
  passes:
    'Weighs the first 10 different images as they are sent to a browser that accepts AVIF and WebP. Passes when each has at most 200 KiB. Warns when one has more, up to 1 MiB. Fails above 1 MiB, or when together they have more than 2 MiB.',
  why: 'Images are most of a page’s weight and what visitors on a phone wait for.',
  recommendation: 'Compress images, and serve WebP or AVIF at the size they’re shown.',
  source: 'Lighthouse: image-delivery-insight. HTTP Archive: page weight.',
  results: {
    light: passes(),
    none: hasNoSubject('No image files to weigh'),
    legacy: warns('Some images are heavy'),
    large: warns('Some images are larger than they need to be', CUT),
    heavyLegacy: fails('The images are far too heavy'),
    heavyLarge: fails('The images are far too large', CUT),
  },
  judge: (evidence) => {
    const images = getImages(evidence);
    if (images.length === 0) return NONE;
    const weighed = weigh(images).sort((a, b) => b.weight - a.weight);
    const total = weighed.reduce((sum, entry) => sum + entry.weight, 0);
    const heaviest = weighed[0]?.weight ?? 0;
    const found = `Images: ${formatCoverage(weighed.length, evidence, ['image'])}, ${bytes(total)} in all${weighed.length > 0 ? `: ${listed(weighed.map(describe))}` : ''}.`;
    const large = weighed.filter((entry) => entry.weight > MAX_LIGHT_IMAGE_BYTES);
    const isModern = large.length > 0 && !large.some(isLegacy);
    if (heaviest > MIB || total > 2 * MIB) return [isModern ? 'heavyLarge' : 'heavyLegacy', found];
    if (large.length === 0) return ['light', found];
    return [isModern ? 'large' : 'legacy', found];
  },
});

export const imageFileChecks = [fetchable, weight];
