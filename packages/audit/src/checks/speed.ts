import { DAY_SECONDS, HOUR_SECONDS } from '@site/server-kit/duration';
import { getFreshness, hasValidator } from '../http/freshness';
import { header } from '../http/headers';
import { bytes, count, listed, plain } from '../text/quote';
import { formatChain } from './address';
import {
  atLeast,
  atMost,
  defineChecks,
  effort,
  fails,
  getWorst,
  hasNoSubject,
  joinAdvice,
  passes,
  warns,
} from './check';
import { MAX_LIGHT_IMAGE_BYTES } from './image-files';
import { formatCoverage, getTransferredBytes, listArrived, weigh } from './measured';

const check = defineChecks('pageSpeed');

const formatMs = (time: number): string => `${Math.round(time)} ms`;

const firstByte = check({
  id: 'PS1',
  key: 'ttfb',
  title: 'The server answers quickly',
  weight: 8,
  effort: effort('half-day', 'hard'),
  passes:
    'Measures from the end of the request to the first byte of the page, without the time for DNS and connections, and takes the better of two requests. Passes up to 600 ms, warns up to 1,800 ms, fails above.',
  why: 'Browsers can’t show anything before the server answers, and crawlers visit slow servers less.',
  recommendation: 'Cut the server’s time with caching or a content delivery network.',
  source: 'Lighthouse: server-response-time. web.dev: time to first byte.',
  results: {
    pass: passes(),
    warn: warns('The server could answer faster'),
    fail: fails(
      'The server is slow to answer',
      'Ask your host why the server takes so long, and cut its time with caching or a content delivery network.',
    ),
  },
  judge: ({ document, mobile }) => {
    const second = mobile.answer.measured ? mobile.answer.ttfb : undefined;
    const best = Math.min(document.ttfb, second ?? document.ttfb);
    const parts = [
      ['DNS', document.dns],
      ['connection', document.connect],
      ['TLS', document.tls],
    ] as const;
    const split = parts.flatMap(([what, time]) =>
      time === undefined ? [] : [`${what} ${formatMs(time)}`],
    );
    return [
      atMost(best, { pass: 600, warn: 1_800 }),
      `First byte after ${formatMs(document.ttfb)}, second request ${second === undefined ? 'not measured' : formatMs(second)}${split.length > 0 ? ` (not counted: ${split.join(', ')})` : ''}.`,
    ];
  },
});

/** Whether a redirect leads from http to https, or between www and the bare name; the path may change too. */
function isFree(from: string, to: string): boolean {
  const [a, b] = [URL.parse(from), URL.parse(to)];
  if (!a || !b || a.hostname.replace(/^www\./, '') !== b.hostname.replace(/^www\./, ''))
    return false;
  return (a.protocol === 'http:' && b.protocol === 'https:') || a.hostname !== b.hostname;
}

const redirects = check({
  id: 'PS2',
  key: 'redirects',
  title: 'The address leads straight to the page',
  weight: 4,
  effort: effort('hour', 'medium'),
  passes:
    'Counts the redirects from the address that was entered; one from http to https or between www and the bare name is free. Passes with at most one more, warns with two, fails with three or more.',
  why: 'Every redirect is a round trip that a visitor on a phone has to wait for.',
  recommendation: 'Have the first address lead straight to the last one.',
  source: 'Lighthouse: redirects. Google Search Central: redirects.',
  results: {
    pass: passes(),
    warn: warns('The address takes a detour to the page'),
    fail: fails(
      'The address takes many detours to the page',
      'Replace the chain of redirects with one that leads from the first address straight to the last.',
    ),
  },
  judge: ({ document }) => {
    const { hops, url } = document;
    const targets = [...hops.slice(1).map((hop) => hop.url), url];
    const free = hops.some((hop, index) => isFree(hop.url, targets[index] ?? url)) ? 1 : 0;
    const counted = hops.length - free;
    const found =
      hops.length === 0
        ? 'No redirect.'
        : `${count(hops.length, 'redirect')}${free ? ', one of them free' : ''}: ${formatChain(hops, url)}.`;
    return [atMost(counted, { pass: 1, warn: 2 }), found];
  },
});

const COMPRESSED = /^(?:.*,\s*)?(?:br|x-gzip|gzip|deflate|zstd)\s*$/i;
const MIN_COMPRESSIBLE_BYTES = 1_400;

const isPlainText = (encoding: string | undefined, size: number | undefined): boolean =>
  !COMPRESSED.test(encoding ?? '') && (size ?? 0) >= MIN_COMPRESSIBLE_BYTES;

const compression = check({
  id: 'PS3',
  key: 'compression',
  title: 'Text is sent compressed',
  weight: 5,
  effort: effort('hour', 'medium'),
  passes:
    'Fails when HTML of 1,400 bytes or more comes without Brotli, gzip, deflate or zstd. Warns when the HTML is compressed but a sampled stylesheet or script of that size is not. Passes otherwise.',
  why: 'Compression sends the same text in a quarter of the bytes, for free.',
  recommendation: 'Turn on Brotli or gzip for HTML, stylesheets, and scripts.',
  source: 'Lighthouse: document-latency-insight. RFC 9110 section 8.4.',
  results: {
    compressed: passes(),
    html: fails('The page is sent uncompressed'),
    files: warns(
      'Stylesheets or scripts are sent uncompressed',
      'Turn on Brotli or gzip for stylesheets and scripts too.',
    ),
  },
  judge: (evidence) => {
    const { document, resources } = evidence;
    const size = document.decoded ?? getTransferredBytes(document);
    const own = `HTML: ${document.encoding ? plain(document.encoding) : 'not compressed'}, ${bytes(size ?? 0)}`;
    if (isPlainText(document.encoding, size)) return ['html', `${own}.`];
    const measured = listArrived(resources.filter(({ kind }) => kind !== 'image'));
    const open = measured.filter(({ answer }) =>
      isPlainText(answer.encoding, answer.decoded ?? getTransferredBytes(answer)),
    );
    const scope = `stylesheets and scripts: ${formatCoverage(measured.length, evidence, ['style', 'script'])}`;
    if (open.length === 0)
      return ['compressed', `${own}; ${scope}, none of them large and uncompressed.`];
    const shown = open.map(
      ({ url, answer }) => `${plain(url)}: ${bytes(getTransferredBytes(answer) ?? 0)}`,
    );
    return ['files', `${own}; ${scope}; not compressed: ${listed(shown)}.`];
  },
});

/** Media queries of stylesheets that do not block rendering on a screen. */
const OTHER_MEDIA =
  /^\s*(?:only\s+)?(?:print|speech|aural|braille|embossed|handheld|projection|tty|tv)\b|^\s*not\s+(?:all|screen)\b/;

const appliesToScreens = (media: string): boolean =>
  media === '' || media.split(',').some((query) => !OTHER_MEDIA.test(query));

const JOIN_STYLES =
  'Combine stylesheets, drop the ones the page doesn’t use, and inline what the first view needs.';

const DEFER = 'Load the scripts in the head with defer or async.';

const renderBlocking = check({
  id: 'PS4',
  key: 'render-blocking',
  title: 'Little holds up the first view',
  weight: 5,
  effort: effort('half-day', 'hard'),
  passes:
    'Counts scripts in the head without async, defer or type=module, and stylesheets in the head for screens. Passes with no script and at most three stylesheets, warns with up to two scripts and up to six stylesheets, fails with more.',
  why: 'The browser shows nothing until it has these files.',
  recommendation: 'Defer scripts, and inline or split critical styles.',
  source: 'Lighthouse: render-blocking-insight.',
  results: {
    pass: passes(),
    warn: warns('Some files hold up the first view', `${DEFER} ${JOIN_STYLES}`),
    fail: fails('Many files hold up the first view', `${DEFER} ${JOIN_STYLES}`),
  },
  judge: ({ page }) => {
    const scripts = page.scripts.filter(({ inHead, deferred }) => inHead && !deferred);
    const styles = page.stylesheets.filter(
      ({ inHead, media }) => inHead && appliesToScreens(media),
    );
    const shown = [...scripts, ...styles].map(({ url, line }) => `${plain(url)} (line ${line})`);
    return [
      getWorst([
        atMost(scripts.length, { pass: 0, warn: 2 }),
        atMost(styles.length, { pass: 3, warn: 6 }),
      ]),
      `${count(scripts.length, 'blocking script')} and ${count(styles.length, 'blocking stylesheet')} in the head${shown.length > 0 ? `: ${listed(shown)}` : ''}.`,
      joinAdvice([scripts.length > 0, DEFER], [styles.length > 3, JOIN_STYLES]),
    ];
  },
});

const EVERYTHING = ['image', 'style', 'script'] as const;
const WEEK_SECONDS = 7 * DAY_SECONDS;

const caching = check({
  id: 'PS5',
  key: 'caching',
  title: 'Browsers cache the files',
  weight: 3,
  effort: effort('hour', 'medium'),
  passes:
    'Looks at the sampled images, stylesheets and scripts of the same origin; not applicable without any. Passes when at least 80% of them may be kept for seven days or longer. Warns from 50%, or when all have a validator and may be kept for an hour. Fails below.',
  why: 'What returning visitors don’t have to load again shows right away.',
  recommendation:
    'Let browsers cache images, stylesheets, and scripts for a week or longer, with max-age. Add immutable if the file name changes with the content.',
  source: 'Lighthouse: cache-insight. RFC 9111 section 4.2.1.',
  results: {
    pass: passes(),
    none: hasNoSubject('No files of your own to cache'),
    warn: warns('Browsers cache some files only briefly'),
    fail: fails('Browsers load the same files again on every visit'),
  },
  judge: (evidence) => {
    const { document, resources } = evidence;
    const { origin } = new URL(document.url);
    const isOwn = (url: string): boolean => URL.parse(url)?.origin === origin;
    const answers = listArrived(resources)
      .filter(({ url }) => isOwn(url))
      .map(({ url, answer: { headers } }) => ({ url, headers }));
    if (answers.length === 0) return ['none', 'No file of the same origin was measured.'];
    const long = answers.filter(({ headers }) => getFreshness(headers) >= WEEK_SECONDS);
    const shown = answers
      .filter(({ headers }) => getFreshness(headers) < WEEK_SECONDS)
      .map(
        ({ url, headers }) =>
          `${plain(url)}: ${plain(header(headers, 'cache-control') ?? 'no Cache-Control')}`,
      );
    const found = `${long.length} of ${count(answers.length, 'file')} kept for 7 days (${formatCoverage(answers.length, evidence, EVERYTHING, isOwn)})${shown.length > 0 ? `: ${listed(shown)}` : ''}.`;
    const outcome = atLeast(long.length / answers.length, { pass: 0.8, warn: 0.5 });
    const confirmed = answers.every(
      ({ headers }) => hasValidator(headers) && getFreshness(headers) >= HOUR_SECONDS,
    );
    return [outcome === 'fail' && confirmed ? 'warn' : outcome, found];
  },
});

const KIB = 1_024;
const MAX_LIGHT_PAGE_BYTES = 2_667 * KIB;
const LESS_HTML = 'Make the HTML smaller: move data and inlined files out of it.';
const FEWER_ELEMENTS = 'Use fewer elements: shorter lists and menus, fewer boxes within boxes.';
const LIGHTER_FILES = 'Make the heaviest files smaller, or leave them out.';
const LIGHTER_IMAGES = 'Compress the heaviest images to 200 KiB or less each: the rest is light.';
const byImages = effort('hour', 'easy');

const pageWeight = check({
  id: 'PS6',
  key: 'page-weight',
  title: 'The page is light',
  weight: 5,
  effort: effort('half-day', 'hard'),
  passes:
    'The worst of three. HTML after decompression: passes up to 500 kB, warns up to 2 MB, fails above. Elements: passes up to 1,400, warns up to 3,000, fails above. All bytes that were measured: passes up to 2,667 KiB, warns up to 4,000 KiB, fails above.',
  why: 'Heavy pages are slow on phones, and Google reads only the first 2 MB of HTML.',
  recommendation: 'Trim the heaviest files and the number of elements.',
  source: 'Lighthouse: total-byte-weight and dom-size. Google Search Central: limits of Googlebot.',
  results: {
    pass: passes(),
    warn: warns('The page is heavy', `${LESS_HTML} ${FEWER_ELEMENTS} ${LIGHTER_FILES}`),
    fail: fails('The page is far too heavy', `${LESS_HTML} ${FEWER_ELEMENTS} ${LIGHTER_FILES}`),
    imagesWarn: warns('Heavy images make the page heavy', LIGHTER_IMAGES, byImages),
    imagesFail: fails('Heavy images make the page far too heavy', LIGHTER_IMAGES, byImages),
  },
  judge: (evidence) => {
    const { document, page, resources } = evidence;
    const html = document.decoded ?? document.transferred ?? 0;
    const weighed = weigh(resources);
    const own = { url: document.url, kind: 'html', weight: document.transferred ?? html };
    const all = [own, ...weighed];
    const total = all.reduce((sum, { weight }) => sum + weight, 0);
    const tooMuchOfImages = weighed
      .filter(({ kind }) => kind === 'image')
      .reduce((sum, { weight }) => sum + Math.max(0, weight - MAX_LIGHT_IMAGE_BYTES), 0);
    const heaviest = [...all]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 5)
      .map(({ url, weight }) => `${plain(url)}: ${bytes(weight)}`);
    const ofHtml = atMost(html, { pass: 500_000, warn: 2_000_000 });
    const ofElements = atMost(page.elements, { pass: 1_400, warn: 3_000 });
    const ofTotal = atMost(total, { pass: MAX_LIGHT_PAGE_BYTES, warn: 4_000 * KIB });
    const found = `HTML ${bytes(html)}, ${count(page.elements, 'element')}, ${bytes(total)} in all (files: ${formatCoverage(weighed.length, evidence, EVERYTHING)}). Heaviest: ${listed(heaviest)}.`;
    const onlyImages =
      getWorst([ofHtml, ofElements]) === 'pass' && total - tooMuchOfImages <= MAX_LIGHT_PAGE_BYTES;
    if (ofTotal !== 'pass' && onlyImages)
      return [ofTotal === 'warn' ? 'imagesWarn' : 'imagesFail', found];
    return [
      getWorst([ofHtml, ofElements, ofTotal]),
      found,
      joinAdvice(
        [ofHtml !== 'pass', LESS_HTML],
        [ofElements !== 'pass', FEWER_ELEMENTS],
        [ofTotal !== 'pass', LIGHTER_FILES],
      ),
    ];
  },
});

export const speedChecks = [firstByte, redirects, compression, renderBlocking, caching, pageWeight];
