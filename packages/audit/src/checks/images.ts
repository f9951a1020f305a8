import type { ImageFact } from '../page/facts';
import { count, listed, plain, quote } from '../text/quote';
import { findMostRepeated, getContentWords, normalizeText } from '../text/words';
import {
  atLeast,
  defineChecks,
  effort,
  fails,
  hasNoSubject,
  joinAdvice,
  passes,
  warns,
} from './check';

const check = defineChecks('imageOptimization');

const NONE = ['none', 'There are no content images.'] as const;
/** The title of a check of images while the page has no text without JavaScript. */
export const blockedTitles = { HS4: 'No images found without JavaScript' };

const formatImage = ({ url, line }: ImageFact): string =>
  `${url === undefined ? 'an image without an address' : plain(url)} (line ${line})`;
const getShareWithout = (part: readonly unknown[], whole: readonly unknown[]): number =>
  (whole.length - part.length) / whole.length;

/** An empty alt marks decoration, which the only content of a link or button cannot be. */
const hasAlternative = ({ alt, labelled, nameless }: ImageFact): boolean =>
  labelled || (alt !== undefined && (alt.trim() !== '' || !nameless));

const DESCRIBE =
  'Describe each meaningful image in its alt attribute, and leave it empty for decoration.';

const NAME_LINKS =
  'If an image is all there is in a link or a button, say in its alt what that does.';

const present = check({
  id: 'IM1',
  key: 'alt-present',
  title: 'Images have alternative texts',
  weight: 8,
  effort: effort('hour', 'easy'),
  blockedTitles,
  passes:
    'Passes when every content image has an alt attribute, aria-label or aria-labelledby; an empty alt counts, unless the image is the only content of a link or button. Warns from 90%, fails below. Tracking pixels, images in the role of presentation and those hidden from assistive technology do not count.',
  why: 'Alternative text is what blind visitors hear and what image search reads.',
  recommendation: DESCRIBE,
  source: 'Lighthouse: image-alt (axe). Google Search Central: image SEO.',
  results: {
    pass: passes(),
    none: hasNoSubject('No images that need a text'),
    warn: warns('A few images are missing alternative text', DESCRIBE, effort('minutes', 'easy')),
    fail: fails('Images are missing alternative text'),
  },
  judge: ({ page: { images } }) => {
    if (images.length === 0) return NONE;
    const without = images.filter((image) => !hasAlternative(image));
    if (without.length === 0)
      return ['pass', `${count(images.length, 'image')} with an alternative text.`];
    const links = without.filter(({ nameless }) => nameless);
    return [
      atLeast(getShareWithout(without, images), { pass: 1, warn: 0.9 }),
      `${without.length} of ${count(images.length, 'image')} without: ${listed(without.map(formatImage))}.`,
      joinAdvice([without.length > links.length, DESCRIBE], [links.length > 0, NAME_LINKS]),
    ];
  },
});

const FILE_NAME = /[^\s.]\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;
const CAMERA =
  /^(?:img|dsc|dscn|dscf|pict?|image|photo|screenshot|untitled)[\s_-]*\d+(?:[_-]\w+)*$/i;
const EMPTY_WORDS = new Set(['image', 'photo', 'picture', 'img']);
const MAX_ALT_CHARACTERS = 150;

function findAltProblem(alt: string): string | undefined {
  const text = alt.trim();
  if (text === '') return undefined;
  if (FILE_NAME.test(text) || CAMERA.test(text)) return 'a file name';
  if (EMPTY_WORDS.has(normalizeText(text))) return 'says nothing';
  if ([...text].length > MAX_ALT_CHARACTERS) return `longer than ${MAX_ALT_CHARACTERS} characters`;
  const { word, times } = findMostRepeated(getContentWords(text));
  return times >= 4 ? `repeats ${quote(word)}` : undefined;
}

const IN_A_FEW_WORDS =
  'Say in a few words what each image shows: no file name, no list of keywords, at most 150 characters.';

const quality = check({
  id: 'IM2',
  key: 'alt-quality',
  title: 'Alternative texts describe the images',
  weight: 3,
  effort: effort('hour', 'easy'),
  blockedTitles,
  passes:
    'An alternative text is bad when it is a file name or a camera number, only the word image, photo, picture, or img, longer than 150 characters, or repeats a word four times. Passes with none, warns with one or up to 10% of the images, fails with more.',
  why: 'A file name read aloud helps no one, and neither does a list of keywords.',
  recommendation: IN_A_FEW_WORDS,
  source: 'Google Search Central: image SEO. Lighthouse: image-redundant-alt.',
  results: {
    good: passes(),
    none: hasNoSubject('No alternative texts to read'),
    some: warns(
      'Some alternative texts don’t describe the image',
      IN_A_FEW_WORDS,
      effort('minutes', 'easy'),
    ),
    many: fails('Alternative texts don’t describe the images'),
  },
  judge: ({ page: { images } }) => {
    if (images.length === 0) return NONE;
    const bad = images.flatMap(({ alt = '', line }) => {
      const problem = findAltProblem(alt);
      return problem ? [`${quote(alt)} (line ${line}): ${problem}`] : [];
    });
    if (bad.length === 0)
      return ['good', 'No alternative text looks like a file name or a list of keywords.'];
    const few = bad.length === 1 || bad.length <= 0.1 * images.length;
    return [
      few ? 'some' : 'many',
      `${bad.length} of ${count(images.length, 'image')}: ${listed(bad)}.`,
    ];
  },
});

const dimensions = check({
  id: 'IM3',
  key: 'dimensions',
  title: 'Images reserve their space',
  weight: 4,
  effort: effort('hour', 'medium'),
  blockedTitles,
  passes:
    'Passes when every content image has width and height attributes in pixels, or an aspect-ratio or both sizes in its style attribute. Warns from 80%, fails below. Sizes in stylesheets are not computed.',
  why: 'Without reserved space, the text jumps while images load, and visitors click the wrong thing.',
  recommendation: 'Set width and height on images so that the layout does not shift.',
  source: 'Lighthouse: unsized-images. web.dev: cumulative layout shift.',
  results: {
    pass: passes(),
    none: hasNoSubject('No images that need space'),
    warn: warns(
      'A few images don’t reserve their space',
      'Set width and height on these images so that the layout does not shift.',
    ),
    fail: fails('The page jumps while its images load'),
  },
  judge: ({ page: { images } }) => {
    if (images.length === 0) return NONE;
    const without = images.filter(
      ({ width, height, reserved }) => !reserved && (width === undefined || height === undefined),
    );
    if (without.length === 0) return ['pass', `${count(images.length, 'image')} with a size.`];
    return [
      atLeast(getShareWithout(without, images), { pass: 1, warn: 0.8 }),
      `${without.length} of ${count(images.length, 'image')} without a size: ${listed(without.map(formatImage))}.`,
    ];
  },
});

const MIN_FOR_LAZY = 8;
const AT_FIRST = 5;
const WIDE = 1_200;

/** An SVG is sharp at every size and needs no srcset. */
const isVector = (url = ''): boolean => /\.svg(?:[?#]|$)/i.test(url);

const loading = check({
  id: 'IM6',
  key: 'loading',
  title: 'Images load in the right order',
  weight: 3,
  effort: effort('hour', 'medium'),
  blockedTitles,
  passes:
    'Fails when the first content image has loading=lazy. Warns when there are eight images or more and over 60% of those after the fifth are not lazy, or when an image 1,200 pixels wide or more, other than an SVG, has neither srcset nor picture.',
  why: 'Visitors wait for the first image. The ones farther down should wait for them.',
  recommendation:
    'Load the first image right away, give later ones loading=lazy, and add srcset to wide images.',
  source: 'Lighthouse: lcp-discovery-insight. web.dev: browser-level lazy loading.',
  results: {
    inOrder: passes(),
    none: hasNoSubject('No images to load'),
    firstLazy: fails(
      'The first image loads too late',
      'Remove loading=lazy from the first image so that it loads right away.',
      effort('minutes', 'medium'),
    ),
    eager: warns(
      'Images further down load too early',
      'Give the images farther down loading=lazy.',
    ),
    wide: warns(
      'Phones get images made for big screens',
      'Offer wide images in several sizes with srcset, so that phones get a small one.',
    ),
  },
  judge: ({ page: { images } }) => {
    const [first] = images;
    if (!first) return NONE;
    if (first.lazy)
      return ['firstLazy', `The first image has loading=lazy: ${formatImage(first)}.`];
    const later = images.slice(AT_FIRST);
    const eager = later.filter(({ lazy }) => !lazy);
    if (images.length >= MIN_FOR_LAZY && eager.length > 0.6 * later.length)
      return [
        'eager',
        `${eager.length} of the ${later.length} images after the fifth load right away: ${listed(eager.map(formatImage))}.`,
      ];
    const wide = images.filter(
      ({ width = 0, responsive, url }) => width >= WIDE && !responsive && !isVector(url),
    );
    if (wide.length > 0)
      return [
        'wide',
        `${count(wide.length, 'image')} of ${WIDE} pixels or wider without srcset: ${listed(wide.map(formatImage))}.`,
      ];
    return ['inOrder', 'The first image loads right away, and later ones don’t slow it down.'];
  },
});

export const imageChecks = [present, quality, dimensions, loading];
