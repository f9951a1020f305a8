import type { Evidence } from '../evidence';
import { charsetOf } from '../http/headers';
import type { Found } from '../page/facts';
import { normalised } from '../text/words';
import { isLanguageTag } from '../text/language';
import { declaredEncoding } from '../text/encoding';
import { readViewport } from '../text/viewport';
import { count, listed, quote, quoteAt } from '../text/quote';
import { checksOf, fail, pass, warn } from './check';
import { layoutCheck } from './layout';
import { directivesFor, exclusion } from '../robots/directives';
import { titleOf } from './main-texts';

const check = checksOf('mobileOptimization');

/** The viewport that browsers take: the last one in the head. */
const viewportOf = ({ page }: Evidence): Found | undefined =>
  page.viewports.filter(({ inHead }) => inHead).at(-1);

const viewport = check({
  id: 'MO1',
  key: 'viewport',
  title: 'The page fits the screen of a phone',
  weight: 10,
  passes:
    'Passes when the head holds a meta viewport with width=device-width, or with an initial-scale of 1 or more and no fixed width. Fails when it is missing or fixes the width.',
  why: 'Without it a phone shows the page as on a desk, in letters too small to read.',
  recommendation:
    'Add a meta viewport to the head with the content width=device-width, initial-scale=1.',
  source: 'Lighthouse: viewport. Google Search Central: mobile-first indexing.',
  judge: (evidence) => {
    const found = viewportOf(evidence);
    if (!found)
      return evidence.page.viewports.length > 0
        ? fail('The meta viewport stands in the body.', 'Move the meta viewport into the head.')
        : fail('There is no meta viewport.');
    const { width, initialScale = 0 } = readViewport(found.text);
    const adapts = width === undefined ? initialScale >= 1 : width === 'device-width';
    return adapts
      ? pass(quoteAt(found))
      : fail(
          `${quoteAt(found)} does not follow the device.`,
          'Change the content of the meta viewport to width=device-width, initial-scale=1.',
        );
  },
});

const SMALLEST_MAXIMUM = 5;

const zoom = check({
  id: 'MO2',
  key: 'zoom-enabled',
  title: 'Visitors can zoom',
  weight: 4,
  prerequisites: ['MO1'],
  passes:
    'Reads the viewport as browsers do. Fails when user-scalable is anything but yes, device-width, device-height or a number from 1 up or from −1 down: words that are not known count as no. Fails when maximum-scale is below 5; unknown words count as 0.1, negative numbers not at all. Passes otherwise.',
  why: 'People who see badly must be able to enlarge the text.',
  recommendation: 'Let visitors zoom: drop user-scalable and maximum-scale from the viewport.',
  source:
    'Lighthouse: meta-viewport (axe). CSS Viewport: the algorithm for meta elements. WCAG 2.2, 1.4.4: resize text.',
  judge: (evidence) => {
    const found = viewportOf(evidence);
    const { userScalable, maximumScale } = readViewport(found?.text ?? '');
    const where = found ? quoteAt(found) : 'The viewport';
    if (!userScalable) return fail(`${where}: user-scalable keeps visitors from zooming.`);
    if (maximumScale !== undefined && maximumScale < SMALLEST_MAXIMUM)
      return fail(`${where}: maximum-scale lets visitors zoom to ${maximumScale} at most.`);
    return pass('Nothing keeps visitors from zooming.');
  },
});

const parity = check({
  id: 'MO4',
  key: 'mobile-parity',
  title: 'Phones get the same page',
  weight: 5,
  passes:
    'Asks for the page once more as a phone. Fails when that answers 400 or above, forbids its listing to phones only, or has less than half of the words. Warns with 50 to 79 % of the words, with another title, or when that answer could not be read. Passes otherwise.',
  why: 'Google lists what a phone gets. What is missing there does not exist for search.',
  recommendation: 'Send the same content and the same directives to phones.',
  source: 'Google Search Central: mobile-first indexing best practices.',
  judge: (evidence) => {
    const { document, page, mobile, startedAt } = evidence;
    const { answer, page: phone } = mobile;
    const again =
      'See that the page answers phones as quickly as desktops, and run the audit again.';
    if (!answer.measured)
      return warn(`The answer for a phone was not measured: ${answer.reason}`, again);
    const statuses = `Status ${document.status} for a desktop, ${answer.status} for a phone`;
    if (answer.status >= 400)
      return fail(
        `${statuses}.`,
        'Let phones have the page: look for rules of the server or a firewall that turn them away.',
      );
    if (!phone)
      return warn(`${statuses}. The answer for a phone is no page that could be read.`, again);
    const title = titleOf(evidence)?.text ?? '';
    const found = `${statuses}; ${count(page.words, 'word')} and ${count(phone.words, 'word')}; titles ${quote(title)} and ${quote(phone.title ?? '')}.`;
    const excludedFor = {
      phones: directivesFor(phone.robots, answer.headers),
      desktops: directivesFor(page.robots, document.headers),
    };
    if (exclusion(excludedFor.phones, startedAt) && !exclusion(excludedFor.desktops, startedAt))
      return fail(
        `Only phones are told not to list the page. ${found}`,
        'Remove the noindex that phones alone get.',
      );
    const share = page.words === 0 ? 1 : phone.words / page.words;
    const whole = 'Send phones the whole text; what does not fit can be folded.';
    if (share < 0.5) return fail(`Phones get less than half of the words. ${found}`, whole);
    if (share < 0.8) return warn(`Phones get fewer words. ${found}`, whole);
    if (normalised(phone.title ?? '') !== normalised(title))
      return warn(`Phones get another title. ${found}`, 'Send phones the same title.');
    return pass(found);
  },
});

const basics = check({
  id: 'MO5',
  key: 'document-basics',
  title: 'Doctype, charset and language are declared',
  weight: 5,
  passes:
    'Three tests: the document begins with the HTML5 doctype and is shown in standards mode; its encoding is declared in the Content-Type, by a byte order mark, or within the first 1,024 bytes by a meta with charset, or with http-equiv=content-type; the html element has a valid language, with every part of its code in the registry of IANA. Passes with three, warns with two, fails with fewer.',
  why: 'They make browsers lay out, decode and read aloud the page as you meant it.',
  recommendation: 'Add the doctype, the charset UTF-8, and the lang attribute of the html element.',
  source:
    'Lighthouse: doctype, charset, html-has-lang, html-lang-valid. HTML standard. Encoding standard. RFC 5646 (BCP 47).',
  judge: (evidence) => {
    const { doctype, lang } = evidence.page;
    const { beginning, headers } = evidence.document;
    const declared = declaredEncoding(Buffer.from(beginning, 'latin1'), charsetOf(headers));
    const late = evidence.page.charset;
    const tests: readonly (readonly [met: boolean, what: string, advice: string])[] = [
      [
        doctype.html5 && doctype.mode === 'no-quirks',
        `doctype (${doctype.mode} mode)`,
        'Begin the document with <!doctype html>.',
      ],
      [
        declared !== undefined,
        declared
          ? `encoding ${declared.encoding} from ${declared.by}`
          : `charset${late === undefined ? '' : ` (a meta names ${late}, but not in the first 1,024 bytes, where browsers look)`}`,
        'Declare the charset UTF-8 at the top of the head, by a meta with the attribute charset.',
      ],
      [
        lang !== undefined && isLanguageTag(lang),
        lang ? `language ${quote(lang)}` : 'language',
        'Give the html element a lang attribute with a valid code, such as en.',
      ],
    ];
    const unmet = tests.filter(([met]) => !met);
    const missing = unmet.map(([, what]) => what);
    if (missing.length === 0)
      return pass(
        `${listed(
          tests.map(([, what]) => what),
          ', ',
        )}.`,
      );
    const found = `Missing or not valid: ${missing.join(', ')}.`;
    const advice = unmet.map(([, , what]) => what).join(' ');
    return missing.length === 1 ? warn(found, advice) : fail(found, advice);
  },
});

export const mobileChecks = [viewport, zoom, layoutCheck, parity, basics];
