import { count, listed, plain, quote, quoteWithLine } from '../text/quote';
import { cutToWidth, getTextWidth } from '../text/width';
import { findMostRepeated, getContentWords, normalizeText } from '../text/words';
import { defineChecks, effort, fails, passes, warns } from './check';
import { findMainHeadings, findTitle } from './main-texts';

const check = defineChecks('titleTags');

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
  effort: effort('minutes', 'easy'),
  passes:
    'Passes when the head of the page has a title tag with text. Fails when there isn’t one, when it’s blank, or when the only title belongs to an SVG drawing.',
  why: 'The title is the blue line of a search result and the label on the browser tab. Without one, search engines make up their own.',
  recommendation: 'Add one title element to the head that says what this page offers.',
  source: 'Lighthouse: document-title. Google Search Central: influencing title links.',
  results: {
    there: passes(),
    empty: fails('The page’s title is empty', 'Write what this page offers in the title element.'),
    inBody: fails(
      'The title is in the wrong part of the page',
      'Move the title element from the body into the head. If your template already has it there, something that doesn’t belong in the head, such as a div, comes before it and ends the head early.',
      effort('hour', 'hard'),
    ),
    drawing: fails(
      'Only a drawing on the page has a title',
      'Add one title element to the head that says what this page offers: an SVG drawing’s title doesn’t count.',
    ),
    missing: fails('The page has no title'),
  },
  judge: (evidence) => {
    const title = findTitle(evidence);
    if (title) return ['there', `Title: ${quoteWithLine(title)}.`];
    const { titles } = evidence.page;
    if (titles.some(({ place }) => place === 'head'))
      return ['empty', 'The title element in the head is empty.'];
    if (titles.some(({ place }) => place === 'body'))
      return ['inBody', 'The only title element is in the body, not in the head.'];
    if (titles.length > 0) return ['drawing', 'The only title belongs to an SVG drawing.'];
    return ['missing', 'No title element in the head.'];
  },
});

const single = check({
  id: 'TT2',
  key: 'title-single',
  title: 'There is only one title',
  weight: 3,
  effort: effort('minutes', 'medium'),
  blockedTitles: { TT1: 'No title to count yet' },
  passes:
    'Passes with exactly one title tag in the document. Warns when several in the head say the same thing. Fails when they differ, or when another one is in the body. Titles of SVG drawings don’t count.',
  why: 'Two titles usually come from a theme and a plugin that both write one. Search engines then pick one, and not always the one you want.',
  recommendation:
    'Keep one title element in the head and remove every other one; often a plugin or the theme adds it.',
  source: 'HTML standard: the title element.',
  results: {
    one: passes(),
    same: warns('The page has the same title twice'),
    different: fails(
      'The page has several different titles',
      'Keep the title element that fits this page best and remove the others; often a plugin or the theme adds one.',
    ),
    inBody: fails(
      'The page has a second title in its body',
      'Remove the title element from the body and keep the one in the head; often a plugin or a pasted snippet adds it.',
    ),
  },
  judge: ({ page }) => {
    const titles = page.titles.filter(({ place }) => place !== 'svg');
    if (titles.length === 1) return ['one', 'One title element.'];
    const found = `${count(titles.length, 'title element')}: ${listed(titles.map(quoteWithLine))}.`;
    if (titles.some(({ place }) => place === 'body'))
      return ['inBody', `${found} One is in the body.`];
    const same = new Set(titles.map(({ text }) => normalizeText(text))).size === 1;
    return same ? ['same', `${found} All say the same.`] : ['different', `${found} They differ.`];
  },
});

const SAY_MORE =
  'Say in the title what this page offers, for whom, or where: about 50 to 60 characters.';
const SHORTEN =
  'Shorten the title to about 50 to 60 characters with the topic first. Search engines set no limit, but they cut it to fit the screen.';

const length = check({
  id: 'TT3',
  key: 'title-length',
  title: 'The title has a useful length',
  weight: 5,
  effort: effort('minutes', 'easy'),
  blockedTitles: { TT1: 'No title to measure yet' },
  passes:
    'Passes at 15 to 65 characters; wide East Asian characters count as two. Warns at 5 to 14 or 66 to 120. Fails below 5 or above 120.',
  why: 'A very short title says too little to earn a click, and most screens cut off the end of a long one.',
  recommendation: 'Write a title of about 50 to 60 characters, with the topic first.',
  source: 'Google Search Central: influencing title links (concise text).',
  results: {
    useful: passes(),
    tiny: fails('The title is far too short', SAY_MORE),
    short: warns('The title is short', SAY_MORE),
    long: warns('The title is too long to be shown in full', SHORTEN),
    huge: fails('The title is far too long', SHORTEN),
  },
  judge: (evidence) => {
    const text = findTitle(evidence)?.text ?? '';
    const width = getTextWidth(text);
    const found = `${count(width, 'character')}: ${quote(cutToWidth(text, RESULT_LINE))}.`;
    if (width < 5) return ['tiny', found];
    if (width < 15) return ['short', found];
    if (width <= 65) return ['useful', found];
    return [width > 120 ? 'huge' : 'long', found];
  },
});

const SEPARATORS = /\s+[|–—·•»›>:/-]+\s+|\s*[|·•»›]\s*/;

function isShouting(text: string): boolean {
  const letters = [...text].filter((letter) => letter.toLowerCase() !== letter.toUpperCase());
  const capitals = letters.filter((letter) => letter === letter.toUpperCase());
  return letters.length >= 12 && capitals.length >= 0.8 * letters.length;
}

const hostNames = (url: string): string[] => {
  const { hostname } = new URL(url);
  return [hostname, hostname.replace(/^www\./, '')];
};

const ONCE = 'Use each word in the title once, and use the room for a detail about this page.';

const descriptive = check({
  id: 'TT4',
  key: 'title-descriptive',
  title: 'The title describes this page',
  weight: 5,
  effort: effort('minutes', 'easy'),
  blockedTitles: { TT1: 'No title to read yet' },
  passes:
    'Fails when the title is a placeholder such as Home, Untitled, or React App, when it’s only the host name, or when it uses one content word four times or more. Warns when at least 80% of 12 or more letters are capitals, when it uses a word three times, or when separators split it into more than three parts.',
  why: 'A placeholder tells no one what the page is about, and a string of repeated words looks like spam to people and search engines.',
  recommendation: 'Replace the title with one that says what this page offers and no other does.',
  source:
    'Google Search Central: influencing title links (descriptive text, no keyword stuffing, no boilerplate).',
  results: {
    specific: passes(),
    placeholder: fails('The title is a placeholder'),
    hostName: fails(
      'The title is only the website’s address',
      'Replace the address in the title. Write a title that says what this page offers, for whom, or where.',
    ),
    stuffed: fails('The title repeats one word four times or more', ONCE),
    repeats: warns('The title repeats a word three times', ONCE),
    shouts: warns(
      'The title is in capitals',
      'Write the title in lowercase, with capitals only where a sentence has them.',
    ),
    list: warns(
      'The title is a list of parts',
      'Keep the part of the title that’s about this page, followed by your business name.',
    ),
  },
  judge: (evidence) => {
    const text = findTitle(evidence)?.text ?? '';
    const name = normalizeText(text);
    if (GENERIC.has(name.replace(/[\s.!…-]+$/, '')))
      return ['placeholder', `${quote(text)} is a placeholder.`];
    if (hostNames(evidence.document.url).includes(name))
      return ['hostName', `${quote(text)} is only the host name.`];
    const { word, times } = findMostRepeated(getContentWords(text));
    const repeated = `The title has ${quote(word)} ${times} times.`;
    if (times >= 4) return ['stuffed', repeated];
    if (times === 3) return ['repeats', repeated];
    if (isShouting(text)) return ['shouts', `Almost all letters are capitals: ${quote(text)}.`];
    const parts = text.split(SEPARATORS).filter((part) => part.trim() !== '').length;
    if (parts > 3) return ['list', `Separators cut it into ${parts} parts: ${quote(text)}.`];
    return ['specific', `No placeholder and no repeated word: ${quote(text)}.`];
  },
});

const agreesWithHeading = check({
  id: 'TT5',
  key: 'title-h1-agree',
  title: 'Title and main heading agree',
  weight: 3,
  effort: effort('minutes', 'easy'),
  blockedTitles: {
    TT1: 'No title to compare with the main heading yet',
    HS1: 'No main heading to compare with the title yet',
  },
  passes:
    'Compares the title’s content words with those of the first H1. Passes when they share at least 30% of the shorter one’s words. Warns when they share some. Fails when they share none.',
  why: 'When the title and the main heading are about different things, search engines may show the heading instead of your title.',
  recommendation:
    'Name the same topic in the title and the main heading, with its main word in both.',
  source: 'Google Search Central: influencing title links (headings are a source of titles).',
  results: {
    agree: passes(),
    hardly: warns(
      'Title and main heading hardly match',
      'Name the same topic in the title and the main heading: use the topic’s main word in both.',
    ),
    apart: fails('Title and main heading are about different things'),
  },
  judge: (evidence) => {
    const title = findTitle(evidence)?.text ?? '';
    const heading = findMainHeadings(evidence)[0]?.text ?? '';
    const inTitle = new Set(getContentWords(title));
    const inHeading = new Set(getContentWords(heading));
    const shared = [...inTitle].filter((word) => inHeading.has(word));
    const overlap = shared.length / Math.max(1, Math.min(inTitle.size, inHeading.size));
    const found = `Title ${quote(title)}, main heading ${quote(heading)}; shared: ${
      shared.length > 0 ? plain(shared.join(', ')) : 'no word'
    }.`;
    if (overlap >= 0.3) return ['agree', found];
    return [overlap > 0 ? 'hardly' : 'apart', found];
  },
});

export const titleChecks = [present, single, length, descriptive, agreesWithHeading];
