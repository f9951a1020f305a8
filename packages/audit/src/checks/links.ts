import type { Evidence } from '../evidence';
import type { AnchorFact } from '../page/facts';
import { normalizeEscapes } from '../text/escapes';
import { count, listed, quote } from '../text/quote';
import { normalizeText } from '../text/words';
import { atMost, defineChecks, effort, fails, hasNoSubject, passes, warns } from './check';

const check = defineChecks('headingStructure');

/** Link texts that say nothing about the target, by language, from Lighthouse's audit `link-text`. */
const GENERIC: Readonly<Record<string, string>> = {
  en: 'click here, click this, go, here, information, learn more, more, more info, more information, read more, right here, see more, start, this',
  de: 'das, dies, hier, hier klicken, klicke hier, mehr, siehe, weiterlesen',
  es: 'aqui, aquí, click aqui, click aquí, clicka aqui, clicka aquí, empezar, enlace, este, este enlace, mas, mas informacion, mas información, más, más informacion, más información, pincha aqui, pincha aquí',
  fa: 'اطلاعات, اطلاعات بیشتر, این, اینجا, اینجا بزنید, اینجا کلیک کنید, برو, بیشتر, بیشتر بخوانید, بیشتر بدانید, شروع',
  ja: 'ここをクリック, こちらをクリック, リンク, 全文表示, 続きを読む, 続く',
  ko: '계속, 링크, 여기, 여기를 클릭, 이동, 자세히, 자세히 보기, 전체 보기, 클릭',
  pt: 'clique aqui, ir, mais, mais informação, mais informações, veja mais',
  sv: 'här, klicka här, läs mer, mer, mer info, mer information',
  ta: 'அடுத்த பக்கம், இங்கே கிளிக் செய்யவும், தயவுசெய்து இங்கே அழுத்தவும், முந்தைய பக்கம், முன்பக்கம், மறுபக்கம், மேலும் அறிக, மேலும் தகவலுக்கு, மேலும் தரவுகளுக்கு',
};

const ALL_GENERIC = new Set(Object.values(GENERIC).join(', ').split(', '));

/**
 * The generic texts of a language, or of all languages where this one has no list.
 * @param lang the lang attribute of the html element
 */
function getGenericTexts(lang: string | undefined): ReadonlySet<string> {
  const language = (lang ?? '').split('-')[0]?.toLowerCase() ?? '';
  const listOfLanguage = Object.hasOwn(GENERIC, language) ? GENERIC[language] : undefined;
  return listOfLanguage === undefined ? ALL_GENERIC : new Set(listOfLanguage.split(', '));
}

const withoutFragment = (address: string): string => normalizeEscapes(address.replace(/#.*$/s, ''));

/** Links to other pages without nofollow. */
const listJudgedLinks = ({ page, document }: Evidence): AnchorFact[] =>
  page.anchors.filter(
    ({ url, nofollow }) =>
      url !== undefined &&
      !nofollow &&
      !/^(?:mailto|javascript):/i.test(url) &&
      withoutFragment(url) !== withoutFragment(document.url),
  );

const linkText = check({
  id: 'HS6',
  key: 'link-text',
  title: 'Links say where they lead',
  weight: 3,
  effort: effort('hour', 'easy'),
  blockedTitles: { HS4: 'No links found without JavaScript' },
  passes:
    'Looks for links whose whole text is a phrase such as “click here”, “read more” or “more”. Links with nofollow, to email addresses and within the page are left out; without any other link the check is not applicable. Passes with none, warns with one or two, fails with three or more.',
  why: 'A link’s text tells people and search engines where it leads.',
  recommendation: 'Describe the target in the link’s text.',
  source: 'Lighthouse: link-text. Google Search Central: link best practices.',
  results: {
    pass: passes(),
    none: hasNoSubject('No links to other pages to read'),
    warn: warns(
      'One or two links don’t say where they lead',
      'Replace “read more” and the like with what the visitor will find there.',
      effort('minutes', 'easy'),
    ),
    fail: fails(
      'Several links don’t say where they lead',
      'Describe the target in each link’s text: “Prices for boiler repair” instead of “read more”.',
    ),
  },
  judge: (evidence) => {
    const links = listJudgedLinks(evidence);
    if (links.length === 0) return ['none', 'There are no links to other pages.'];
    const generic = getGenericTexts(evidence.page.lang);
    const vague = links.filter(({ text }) => generic.has(normalizeText(text)));
    if (vague.length === 0)
      return [
        'pass',
        `${count(links.length, 'link')} with ${links.length === 1 ? 'a text' : 'texts'} of ${links.length === 1 ? 'its' : 'their'} own.`,
      ];
    const shown = vague.map(
      ({ text, url = '', line }) => `${quote(text)} to ${quote(url)} (line ${line})`,
    );
    return [
      atMost(vague.length, { pass: 0, warn: 2 }),
      `${vague.length} of ${count(links.length, 'link')}: ${listed(shown)}.`,
    ];
  },
});

/** Roles of controls (WAI-ARIA, widgets): an element with one of them says that it is no link. */
const CONTROLS = new Set(
  'button checkbox combobox menuitem menuitemcheckbox menuitemradio option radio slider spinbutton switch tab treeitem'.split(
    ' ',
  ),
);

function isUncrawlable({ href, url, named, onclick }: AnchorFact): boolean {
  if (named) return false;
  if (href === undefined) return onclick;
  return href === '' || url === undefined || /^(?:javascript|file):/i.test(url);
}

const getHost = (address: string): string | undefined =>
  URL.parse(address)?.hostname.replace(/^www\./, '');

/** Whether a link leads to the same site, and is not just a fragment of this page. */
const isInternal = ({ href = '', url = '' }: AnchorFact, page: string): boolean =>
  /^https?:/i.test(url) && !href.startsWith('#') && getHost(url) === getHost(page);

const crawlable = check({
  id: 'HS7',
  key: 'links-crawlable',
  title: 'Crawlers can follow the links',
  weight: 4,
  effort: effort('hour', 'hard'),
  passes:
    'Counts a elements that crawlers cannot follow: an empty, unreadable, javascript: or file: address, or a click handler without an address; elements with a name or an id are targets and left out, and so are elements that a role such as button or tab makes a control of the page. Fails when more than 10% of the others are such. Warns when any is, or when no link leads to a page of the same site.',
  why: 'Search engines find your other pages by following links. To them, a button dressed up as a link leads nowhere.',
  recommendation: 'Use real links for navigation: a elements with an address.',
  source:
    'Lighthouse: crawlable-anchors. Google Search Central: link best practices. WAI-ARIA: widget roles.',
  results: {
    all: passes(),
    many: fails('Crawlers can’t follow many of the links'),
    some: warns(
      'Crawlers can’t follow some of the links',
      'Give these links real addresses, or turn them into buttons if they don’t lead to a page.',
    ),
    noneInside: warns(
      'No link leads to another page of your site',
      'Link from this page to your other pages, such as your prices and your contact page.',
      effort('minutes', 'easy'),
    ),
  },
  judge: ({ page, document }) => {
    const anchors = page.anchors.filter(({ role }) => !CONTROLS.has(role));
    const bad = anchors.filter(isUncrawlable);
    const shown = bad.map(
      ({ text, href, line }) =>
        `${quote(text)} with ${href === undefined ? 'no address' : quote(href)} (line ${line})`,
    );
    const found = `${bad.length} of ${count(anchors.length, 'link')} cannot be followed${bad.length > 0 ? `: ${listed(shown)}` : ''}.`;
    if (bad.length > 0.1 * anchors.length) return ['many', found];
    if (bad.length > 0) return ['some', found];
    return anchors.some((anchor) => isInternal(anchor, document.url))
      ? ['all', found]
      : ['noneInside', `${found} None leads to another page of this site.`];
  },
});

export const linkChecks = [linkText, crawlable];
