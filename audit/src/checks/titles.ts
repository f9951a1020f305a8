import { contentWords, mostRepeated, normalised } from '../text/words';
import { count, listed, plain, quote, quoteAt } from '../text/quote';
import { cutToWidth, textWidth } from '../text/width';
import { checksOf, fail, pass, warn } from './check';
import { mainHeadings, titleOf } from './main-texts';

const check = checksOf('titleTags');

const RESULT_LINE = 60;

const GENERIC = new Set(
  [
    'home, homepage, home page, index, index.html, main, main page, start, startseite',
    'inicio, accueil, untitled, untitled document, untitled page, welcome, new page',
    'new document, new tab, page, document, website, my website, my site, react app',
    'vite app, vite + react, vite + react + ts, vue app, angular app, create next app',
    'default, default page, default title, test, title',
  ]
    .join(', ')
    .split(', '),
);

const present = check({
  id: 'TT1',
  key: 'title-present',
  title: 'The page has a title',
  weight: 10,
  passes:
    'Passes when the head of the page holds a title element with text. Fails when there is none, when it is blank, or when the only title belongs to an SVG drawing.',
  why: 'The title is the blue line of a search result and the label of the browser tab. Without one, search engines make up their own.',
  recommendation: 'Add one title element to the head that says what this page offers.',
  source: 'Lighthouse: document-title. Google Search Central: influencing title links.',
  judge: (evidence) => {
    const title = titleOf(evidence);
    if (title) return pass(`Title: ${quoteAt(title)}.`);
    const { titles } = evidence.page;
    if (titles.some(({ place }) => place === 'head'))
      return fail(
        'The title element in the head is empty.',
        'Write what this page offers into the title element.',
      );
    if (titles.some(({ place }) => place === 'body'))
      return fail(
        'The only title element stands in the body, not in the head.',
        'Move the title element from the body into the head.',
      );
    if (titles.length > 0) return fail('The only title belongs to an SVG drawing.');
    return fail('No title element in the head.');
  },
});

const single = check({
  id: 'TT2',
  key: 'title-single',
  title: 'There is only one title',
  weight: 3,
  prerequisites: ['TT1'],
  passes:
    'Passes with exactly one title element in the document. Warns when several in the head say the same. Fails when they differ, or when another one stands in the body. Titles of SVG drawings do not count.',
  why: 'Two titles usually come from a theme and a plugin that both write one. Search engines then choose, and not always yours.',
  recommendation:
    'Keep one title element in the head and remove every other one; a plugin or theme often adds it.',
  source: 'HTML standard: the title element.',
  judge: ({ page }) => {
    const titles = page.titles.filter(({ place }) => place !== 'svg');
    if (titles.length === 1) return pass('One title element.');
    const found = `${count(titles.length, 'title element')}: ${listed(titles.map(quoteAt))}.`;
    if (titles.some(({ place }) => place === 'body')) return fail(`${found} One is in the body.`);
    const same = new Set(titles.map(({ text }) => normalised(text))).size === 1;
    return same ? warn(`${found} All say the same.`) : fail(`${found} They differ.`);
  },
});

const length = check({
  id: 'TT3',
  key: 'title-length',
  title: 'The title has a useful length',
  weight: 5,
  prerequisites: ['TT1'],
  passes:
    'Passes at 15 to 65 characters, where wide East Asian characters count as two. Warns at 5 to 14 or 66 to 120. Fails below 5 or above 120.',
  why: 'A very short title says too little to be clicked, and the end of a long one is cut off on most screens.',
  recommendation:
    'Shorten the title to about 50 to 60 characters with the topic first. Search engines set no limit, but cut it to the width of the device.',
  source: 'Google Search Central: influencing title links (concise text).',
  judge: (evidence) => {
    const text = titleOf(evidence)?.text ?? '';
    const width = textWidth(text);
    const found = `${count(width, 'unit')} wide: ${quote(cutToWidth(text, RESULT_LINE))}.`;
    if (width >= 15 && width <= 65) return pass(found);
    const longer =
      'Say in the title what this page offers, to whom or where: about 50 to 60 characters.';
    if (width < 15) return width < 5 ? fail(found, longer) : warn(found, longer);
    return width > 120 ? fail(found) : warn(found);
  },
});

const separators = /\s+[|–—·•»›>:/-]+\s+|\s*[|·•»›]\s*/;

function isShouting(text: string): boolean {
  const letters = [...text].filter((letter) => letter.toLowerCase() !== letter.toUpperCase());
  const capitals = letters.filter((letter) => letter === letter.toUpperCase());
  return letters.length >= 12 && capitals.length >= 0.8 * letters.length;
}

const hostNames = (url: string): string[] => {
  const { hostname } = new URL(url);
  return [hostname, hostname.replace(/^www\./, '')];
};

const descriptive = check({
  id: 'TT4',
  key: 'title-descriptive',
  title: 'The title describes this page',
  weight: 5,
  prerequisites: ['TT1'],
  passes:
    'Fails when the title is a placeholder such as Home, Untitled or React App, when it is only the name of the host, or when one content word stands in it four times or more. Warns when at least 80 % of 12 or more letters are capitals, when a word stands in it three times, or when separators cut it into more than three parts.',
  why: 'A placeholder tells nobody what the page is about, and a list of repeated words looks like spam to people and search engines.',
  recommendation: 'Replace the title with one that says what this page, and no other, offers.',
  source:
    'Google Search Central: influencing title links (descriptive text, no keyword stuffing, no boilerplate).',
  judge: (evidence) => {
    const text = titleOf(evidence)?.text ?? '';
    const name = normalised(text);
    if (GENERIC.has(name.replace(/[\s.!…-]+$/, '')))
      return fail(`${quote(text)} is a placeholder.`);
    if (hostNames(evidence.document.url).includes(name))
      return fail(`${quote(text)} is only the name of the host.`);
    const { word, times } = mostRepeated(contentWords(text));
    const once = 'Say each word of the title once, and use the room for a detail of this page.';
    if (times >= 4) return fail(`${quote(word)} stands in the title ${times} times.`, once);
    if (times === 3) return warn(`${quote(word)} stands in the title 3 times.`, once);
    if (isShouting(text))
      return warn(
        `Almost all letters are capitals: ${quote(text)}.`,
        'Write the title in small letters, with capitals where a sentence has them.',
      );
    const parts = text.split(separators).filter((part) => part.trim() !== '').length;
    if (parts > 3)
      return warn(
        `Separators cut the title into ${parts} parts: ${quote(text)}.`,
        'Keep the part of the title that is about this page, and the name of the business after it.',
      );
    return pass(`No placeholder and no repeated word: ${quote(text)}.`);
  },
});

const agreesWithHeading = check({
  id: 'TT5',
  key: 'title-h1-agree',
  title: 'Title and main heading agree',
  weight: 3,
  prerequisites: ['TT1', 'HS1'],
  passes:
    'Compares the content words of the title with those of the first H1. Passes when at least 30 % of the shorter one are shared. Warns when some are. Fails when none is.',
  why: 'When title and main heading speak of different things, search engines may show the heading instead of your title.',
  recommendation:
    'Name the same topic in the title and the main heading, with its main word in both.',
  source: 'Google Search Central: influencing title links (headings are a source of titles).',
  judge: (evidence) => {
    const title = titleOf(evidence)?.text ?? '';
    const heading = mainHeadings(evidence)[0]?.text ?? '';
    const inTitle = new Set(contentWords(title));
    const inHeading = new Set(contentWords(heading));
    const shared = [...inTitle].filter((word) => inHeading.has(word));
    const overlap = shared.length / Math.max(1, Math.min(inTitle.size, inHeading.size));
    const found = `Title ${quote(title)}, main heading ${quote(heading)}; shared: ${
      shared.length > 0 ? plain(shared.join(', ')) : 'no word'
    }.`;
    if (overlap >= 0.3) return pass(found);
    return overlap > 0 ? warn(found) : fail(found);
  },
});

export const titleChecks = [present, single, length, descriptive, agreesWithHeading];
