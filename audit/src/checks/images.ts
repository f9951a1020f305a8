import type { ImageFact } from '../page/facts';
import { contentWords, mostRepeated, normalised } from '../text/words';
import { count, listed, plain, quote } from '../text/quote';
import {
  adviceFor,
  atLeast,
  checksOf,
  fail,
  notApplicable,
  pass,
  warn,
  type Finding,
} from './check';

const check = checksOf('imageOptimization');

const NONE = 'There are no content images.';

const nameOf = ({ url }: ImageFact): string =>
  url === undefined ? 'an image without an address' : plain(url);
const placed = (image: ImageFact): string => `${nameOf(image)} (line ${image.line})`;
const shareOf = (part: readonly unknown[], whole: readonly unknown[]): number =>
  (whole.length - part.length) / whole.length;

/** An empty alt marks decoration, which the only content of a link or button cannot be. */
const hasAlternative = ({ alt, labelled, nameless }: ImageFact): boolean =>
  labelled || (alt !== undefined && (alt.trim() !== '' || !nameless));

const DESCRIBE =
  'Describe each meaningful image in its alt attribute, and give decoration an empty one.';

const NAME_LINKS =
  'Where an image is all that a link or button holds, say in its alt what that does.';

const present = check({
  id: 'IM1',
  key: 'alt-present',
  title: 'Images have alternative texts',
  weight: 8,
  mayBeMissing: true,
  passes:
    'Passes when every content image has an alt attribute, aria-label or aria-labelledby; an empty alt counts, unless the image is the only content of a link or button. Warns from 90 %, fails below. Tracking pixels, images in the role of presentation and hidden from assistive technology are no content.',
  why: 'The alternative text is what blind visitors hear and what image search reads.',
  recommendation: DESCRIBE,
  source: 'Lighthouse: image-alt (axe). Google Search Central: image SEO.',
  judge: ({ page: { images } }) => {
    if (images.length === 0) return notApplicable(NONE);
    const without = images.filter((image) => !hasAlternative(image));
    if (without.length === 0)
      return pass(`${count(images.length, 'image')} with an alternative text.`);
    const links = without.filter(({ nameless }) => nameless);
    return {
      outcome: atLeast(shareOf(without, images), { pass: 1, warn: 0.9 }),
      evidence: `${without.length} of ${count(images.length, 'image')} without: ${listed(without.map(placed))}.`,
      advice: adviceFor([without.length > links.length, DESCRIBE], [links.length > 0, NAME_LINKS]),
    };
  },
});

const FILE_NAME = /[^\s.]\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;
const CAMERA =
  /^(?:img|dsc|dscn|dscf|pict?|image|photo|screenshot|untitled)[\s_-]*\d+(?:[_-]\w+)*$/i;
const EMPTY_WORDS = new Set(['image', 'photo', 'picture', 'img']);
const LONGEST = 150;

function problemOf(alt: string): string | undefined {
  const text = alt.trim();
  if (text === '') return undefined;
  if (FILE_NAME.test(text) || CAMERA.test(text)) return 'a file name';
  if (EMPTY_WORDS.has(normalised(text))) return 'says nothing';
  if ([...text].length > LONGEST) return `longer than ${LONGEST} characters`;
  const { word, times } = mostRepeated(contentWords(text));
  return times >= 4 ? `repeats ${quote(word)}` : undefined;
}

const quality = check({
  id: 'IM2',
  key: 'alt-quality',
  title: 'Alternative texts describe the images',
  weight: 3,
  mayBeMissing: true,
  passes:
    'An alternative text is bad when it is a file name or a camera number, only the word image, photo, picture or img, longer than 150 characters, or repeats a word four times. Passes with none, warns with one or up to 10 % of the images, fails with more.',
  why: 'A file name read aloud helps nobody, and neither does a list of keywords.',
  recommendation:
    'Say in a few words what each image shows: no file name, no list of search words, at most 150 characters.',
  source: 'Google Search Central: image SEO. Lighthouse: image-redundant-alt.',
  judge: ({ page: { images } }) => {
    if (images.length === 0) return notApplicable(NONE);
    const bad = images.flatMap(({ alt = '', line }) => {
      const problem = problemOf(alt);
      return problem ? [`${quote(alt)} (line ${line}): ${problem}`] : [];
    });
    if (bad.length === 0) return pass('No alternative text looks like a file name or a list.');
    const found = `${bad.length} of ${count(images.length, 'image')}: ${listed(bad)}.`;
    return bad.length === 1 || bad.length <= 0.1 * images.length ? warn(found) : fail(found);
  },
});

const dimensions = check({
  id: 'IM3',
  key: 'dimensions',
  title: 'Images reserve their space',
  weight: 4,
  mayBeMissing: true,
  passes:
    'Passes when every content image has width and height attributes in pixels, or an aspect-ratio or both sizes in its style attribute. Warns from 80 %, fails below. Sizes in stylesheets are not computed.',
  why: 'Without a reserved space the text jumps while images load, and visitors click on the wrong thing.',
  recommendation: 'Set width and height on images so that the layout does not shift.',
  source: 'Lighthouse: unsized-images. web.dev: cumulative layout shift.',
  judge: ({ page: { images } }) => {
    if (images.length === 0) return notApplicable(NONE);
    const without = images.filter(
      ({ width, height, reserved }) => !reserved && (width === undefined || height === undefined),
    );
    if (without.length === 0) return pass(`${count(images.length, 'image')} with a size.`);
    return {
      outcome: atLeast(shareOf(without, images), { pass: 1, warn: 0.8 }),
      evidence: `${without.length} of ${count(images.length, 'image')} without a size: ${listed(without.map(placed))}.`,
    };
  },
});

const MANY = 8;
const AT_FIRST = 5;
const WIDE = 1_200;

/** Judges images that could load later, or in a smaller size. */
function wasteful(images: readonly ImageFact[]): Finding {
  const later = images.slice(AT_FIRST);
  const eager = later.filter(({ lazy }) => !lazy);
  if (images.length >= MANY && eager.length > 0.6 * later.length)
    return warn(
      `${eager.length} of the ${later.length} images after the fifth load at once: ${listed(eager.map(placed))}.`,
      'Give the images further down loading=lazy.',
    );
  const wide = images.filter(({ width = 0, responsive }) => width >= WIDE && !responsive);
  if (wide.length > 0)
    return warn(
      `${count(wide.length, 'image')} of ${WIDE} pixels or wider without srcset: ${listed(wide.map(placed))}.`,
      'Offer wide images in several sizes with srcset, so that phones get a small one.',
    );
  return pass('The first image loads at once, and later ones do not hinder it.');
}

const loading = check({
  id: 'IM6',
  key: 'loading',
  title: 'Images load in the right order',
  weight: 3,
  mayBeMissing: true,
  passes:
    'Fails when the first content image has loading=lazy. Warns when there are eight images or more and over 60 % of those after the fifth are not lazy, or when an image 1,200 pixels wide or more has neither srcset nor picture.',
  why: 'The first image is what visitors wait for. What lies further down should wait for them.',
  recommendation:
    'Load the first image at once, give later ones loading=lazy, and add srcset to wide images.',
  source: 'Lighthouse: lcp-discovery-insight. web.dev: browser-level lazy loading.',
  judge: ({ page: { images } }) => {
    const [first] = images;
    if (!first) return notApplicable(NONE);
    return first.lazy
      ? fail(
          `The first image has loading=lazy: ${placed(first)}.`,
          'Take loading=lazy off the first image, so that it loads at once.',
        )
      : wasteful(images);
  },
});

export const imageChecks = [present, quality, dimensions, loading];
