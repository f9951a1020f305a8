import type { Evidence } from '../evidence';
import { getCharset } from '../http/headers';
import type { TextWithLine } from '../page/facts';
import { collectDirectives, exclusion } from '../robots/directives';
import { findDeclaredEncoding } from '../text/encoding';
import { isLanguageTag } from '../text/language';
import { count, listed, quote, quoteWithLine } from '../text/quote';
import { readViewport } from '../text/viewport';
import { normalizeText } from '../text/words';
import { defineChecks, effort, fails, passes, warns } from './check';
import { layoutCheck } from './layout';
import { findTitle } from './main-texts';

const check = defineChecks('mobileOptimization');

/** The viewport that browsers take: the last one in the head. */
const findViewport = ({ page }: Evidence): TextWithLine | undefined =>
  page.viewports.filter(({ inHead }) => inHead).at(-1);

const viewport = check({
  id: 'MO1',
  key: 'viewport',
  title: 'The page fits a phone’s screen',
  weight: 10,
  effort: effort('minutes', 'medium'),
  passes:
    'Passes when the head has a meta viewport with width=device-width, or with an initial-scale of 1 or more and no fixed width. Fails when it is missing or fixes the width.',
  why: 'Without it, a phone shows the page the way a computer does, in letters too small to read.',
  recommendation:
    'Add a meta viewport to the head with the content width=device-width, initial-scale=1.',
  source: 'Lighthouse: viewport. Google Search Central: mobile-first indexing.',
  results: {
    fits: passes(),
    inBody: fails(
      'The page doesn’t fit a phone’s screen: its viewport tag is misplaced',
      'Move the meta viewport into the head. If your template already has it there, something that doesn’t belong in the head, such as a div, comes before it and ends the head early.',
      effort('hour', 'hard'),
    ),
    missing: fails('The page doesn’t fit a phone’s screen'),
    fixed: fails(
      'The page keeps one width on every screen',
      'Change the content of the meta viewport to width=device-width, initial-scale=1.',
    ),
  },
  judge: (evidence) => {
    const found = findViewport(evidence);
    if (!found)
      return evidence.page.viewports.length > 0
        ? ['inBody', 'The meta viewport is in the body.']
        : ['missing', 'There is no meta viewport.'];
    const { width, initialScale = 0 } = readViewport(found.text);
    const adapts = width === undefined ? initialScale >= 1 : width === 'device-width';
    return adapts
      ? ['fits', quoteWithLine(found)]
      : ['fixed', `${quoteWithLine(found)} does not follow the device.`];
  },
});

const MIN_MAXIMUM_SCALE = 5;

const zoom = check({
  id: 'MO2',
  key: 'zoom-enabled',
  title: 'Visitors can zoom',
  weight: 4,
  effort: effort('minutes', 'medium'),
  blockedTitles: { MO1: 'Whether visitors can zoom depends on the viewport' },
  passes:
    'Reads the viewport as browsers do. Fails when user-scalable is anything but yes, device-width, device-height or a number from 1 up or from −1 down: unknown words count as no. Fails when maximum-scale is below 5; unknown words count as 0.1, negative numbers not at all. Passes otherwise.',
  why: 'People with low vision need to be able to enlarge the text.',
  recommendation: 'Let visitors zoom: leave user-scalable and maximum-scale out of the viewport.',
  source:
    'Lighthouse: meta-viewport (axe). CSS Viewport: the algorithm for meta elements. WCAG 2.2, 1.4.4: resize text.',
  results: {
    free: passes(),
    off: fails(
      'Visitors can’t zoom',
      'Let visitors zoom: remove user-scalable from the viewport, and maximum-scale if it’s there.',
    ),
    limited: fails(
      'Visitors can’t zoom far enough',
      'Let visitors zoom to five times the size or more: remove maximum-scale from the viewport.',
    ),
  },
  judge: (evidence) => {
    const found = findViewport(evidence);
    const { userScalable, maximumScale } = readViewport(found?.text ?? '');
    const where = found ? quoteWithLine(found) : 'The viewport';
    if (!userScalable) return ['off', `${where}: user-scalable keeps visitors from zooming.`];
    if (maximumScale !== undefined && maximumScale < MIN_MAXIMUM_SCALE)
      return ['limited', `${where}: maximum-scale lets visitors zoom to ${maximumScale} at most.`];
    return ['free', 'Nothing keeps visitors from zooming.'];
  },
});

const WHOLE_TEXT = 'Send phones all of the text; fold away what doesn’t fit.';
const ASK_AGAIN =
  'Make sure that the page answers phones as quickly as desktops, and run the audit again.';

const parity = check({
  id: 'MO4',
  key: 'mobile-parity',
  title: 'Phones get the same page',
  weight: 5,
  effort: effort('half-day', 'hard'),
  passes:
    'Asks for the page once more as a phone. Fails when the answer is 400 or above, tells only phones not to list the page, or has less than half of the words. Warns with 50 to 79% of the words, with a different title, or when we couldn’t read the answer. Passes otherwise.',
  why: 'Google lists what a phone gets. What’s missing there doesn’t exist for search.',
  recommendation: 'Send the same content and the same directives to phones.',
  source: 'Google Search Central: mobile-first indexing best practices.',
  results: {
    same: passes(),
    silent: warns('The page didn’t answer a phone in time', ASK_AGAIN),
    refused: fails(
      'Phones are turned away',
      'Let phones in: look for server or firewall rules that turn them away.',
    ),
    unreadable: warns(
      'Phones get something that isn’t a web page',
      'Send phones the same HTML page as desktops.',
    ),
    noindex: fails(
      'Phones get a page that may not be listed',
      'Remove the noindex that only phones get.',
      effort('hour', 'hard'),
    ),
    half: fails('Phones get less than half of the text', WHOLE_TEXT),
    less: warns('Phones get less of the text', WHOLE_TEXT),
    title: warns(
      'Phones get a different title',
      'Send phones the same title.',
      effort('hour', 'hard'),
    ),
  },
  judge: (evidence) => {
    const { document, page, mobile, startedAt } = evidence;
    const { answer, page: phone } = mobile;
    if (!answer.measured)
      return ['silent', `The answer for a phone could not be measured: ${answer.reason}`];
    const statuses = `Status ${document.status} for a desktop, ${answer.status} for a phone`;
    if (answer.status >= 400) return ['refused', `${statuses}.`];
    if (!phone)
      return [
        'unreadable',
        `${statuses}. The answer for a phone is not a page that could be read.`,
      ];
    const title = findTitle(evidence)?.text ?? '';
    const found = `${statuses}; ${count(page.words, 'word')} and ${count(phone.words, 'word')}; titles ${quote(title)} and ${quote(phone.title ?? '')}.`;
    const excludedFor = {
      phones: collectDirectives(phone.robots, answer.headers),
      desktops: collectDirectives(page.robots, document.headers),
    };
    if (exclusion(excludedFor.phones, startedAt) && !exclusion(excludedFor.desktops, startedAt))
      return ['noindex', `Only phones are told not to list the page. ${found}`];
    const share = page.words === 0 ? 1 : phone.words / page.words;
    if (share < 0.5) return ['half', found];
    if (share < 0.8) return ['less', found];
    if (normalizeText(phone.title ?? '') !== normalizeText(title)) return ['title', found];
    return ['same', found];
  },
});

const DOCTYPE = 'Begin the document with <!doctype html>.';
const CHARSET =
  'Declare the charset UTF-8 at the top of the head, in a meta with the charset attribute.';
const LANGUAGE = 'Give the html element a lang attribute with a valid code, such as en.';

const basics = check({
  id: 'MO5',
  key: 'document-basics',
  title: 'Doctype, charset and language are declared',
  weight: 5,
  effort: effort('minutes', 'medium'),
  passes:
    'Three tests: the document begins with the HTML5 doctype and is shown in standards mode; its encoding is declared in the Content-Type, by a byte order mark, or within the first 1,024 bytes by a meta with charset, or with http-equiv=content-type; the html element has a valid language, with every part of its code in the registry of IANA. Passes with three, warns with two, fails with fewer.',
  why: 'They make browsers lay out, decode, and read the page aloud the way you meant it.',
  recommendation: 'Add the doctype, the charset UTF-8, and the html element’s lang attribute.',
  source:
    'Lighthouse: doctype, charset, html-has-lang, html-lang-valid. HTML standard. Encoding standard. RFC 5646 (BCP 47).',
  results: {
    declared: passes(),
    noDoctype: warns('The page doesn’t declare its HTML version', DOCTYPE),
    noCharset: warns('The page doesn’t declare its encoding', CHARSET),
    noLanguage: warns('The page doesn’t declare its language', LANGUAGE),
    several: fails(
      'The page doesn’t declare what browsers need to know',
      `${DOCTYPE} ${CHARSET} ${LANGUAGE}`,
    ),
  },
  judge: (evidence) => {
    const { doctype, lang } = evidence.page;
    const { beginning, headers } = evidence.document;
    const declared = findDeclaredEncoding(Buffer.from(beginning, 'latin1'), getCharset(headers));
    const late = evidence.page.charset;
    const tests = [
      [
        doctype.html5 && doctype.mode === 'no-quirks',
        `doctype (${doctype.mode} mode)`,
        DOCTYPE,
        'noDoctype',
      ],
      [
        declared !== undefined,
        declared
          ? `encoding ${declared.encoding} from ${declared.by}`
          : `charset${late === undefined ? '' : ` (a meta names ${late}, but not in the first 1,024 bytes, where browsers look)`}`,
        CHARSET,
        'noCharset',
      ],
      [
        lang !== undefined && isLanguageTag(lang),
        lang ? `language ${quote(lang)}` : 'language',
        LANGUAGE,
        'noLanguage',
      ],
    ] as const;
    const unmet = tests.filter(([met]) => !met);
    const [first] = unmet;
    if (!first)
      return [
        'declared',
        `${listed(
          tests.map(([, what]) => what),
          ', ',
        )}.`,
      ];
    return [
      unmet.length === 1 ? first[3] : 'several',
      `Missing or not valid: ${unmet.map(([, what]) => what).join(', ')}.`,
      unmet.map(([, , advice]) => advice).join(' '),
    ];
  },
});

export const mobileChecks = [viewport, zoom, layoutCheck, parity, basics];
