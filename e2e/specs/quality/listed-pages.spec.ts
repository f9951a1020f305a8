import { isNode, type Node, toValues, Vocabulary } from '../../support/browser/vocabulary';
import { fetchListedPages } from '../../support/listed-pages';
import { expect, test } from '../../support/test';

/**
 * Properties that Google requires before it shows a result of a type (developers.google.com/search/docs/appearance).
 * For an application it also requires ratings, which the site does not have.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'datePublished', 'author.name', 'author.url'],
  TechArticle: ['headline', 'author.name', 'author.url'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  ItemList: ['itemListElement.position'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  ProfilePage: ['mainEntity.name'],
  WebSite: ['name', 'url'],
  Organization: ['name'],
  Course: ['name', 'description', 'provider.name'],
  WebApplication: ['name', 'offers.price', 'offers.priceCurrency'],
};

const listNodes = (value: unknown): Node[] => toValues(value).filter(isNode);

/** Missing properties of a block and of the items that it lists. Google shows no others. */
function listMissing(block: Node): string[] {
  const listed = listNodes(block.itemListElement).flatMap(({ item }) => listNodes(item));
  return [block, ...listed].flatMap((node) => {
    const type = String(node['@type']);
    return (required[type] ?? [])
      .filter((path) => !has(node, path.split('.')))
      .map((path) => `${type}.${path} is missing`);
  });
}

function has(node: Node, [name = '', ...rest]: readonly string[]): boolean {
  const value = node[name];
  if (value === undefined || value === '') return false;
  return !rest.length || toValues(value).every((one) => isNode(one) && has(one, rest));
}

const listBlocks = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
    .map(([, text = '']): unknown => JSON.parse(text))
    .filter(isNode);

/** Headings of a page's HTML as text. */
const listHeadings = (html: string): string[] =>
  [...html.matchAll(/<h([123])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , inner = '']) =>
    inner
      .replace(/<[^>]+>/g, '')
      .replace(/&#x27;|&#39;|&apos;/g, "'")
      .replaceAll('&quot;', '"'),
  );

test('every listed page has valid structured data as Google requires, and no straight quotes in headings', async ({
  request,
}) => {
  const vocabulary = new Vocabulary();
  const problems: string[] = [];
  for (const [address, html] of await fetchListedPages(request)) {
    const headings = listHeadings(html);
    expect.soft(headings.length, address).toBeGreaterThan(0);
    expect
      .soft(
        headings.filter((text) => /['"]/.test(text)),
        address,
      )
      .toEqual([]);
    const blocks = listBlocks(html);
    if (!blocks.length) problems.push(`${address}: no structured data`);
    for (const block of blocks) {
      expect.soft(block['@context'], address).toBe('https://schema.org');
      for (const problem of [...vocabulary.findProblems(block), ...listMissing(block)])
        problems.push(`${new URL(address).pathname} ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});

test('the vocabulary finds unknown types, properties and values', () => {
  const vocabulary = new Vocabulary();
  const offer = { '@type': 'Offer', price: '10', priceCurrency: 'USD' };
  expect(vocabulary.findProblems({ '@type': 'Service', name: 'Audit', offers: offer })).toEqual([]);
  expect(vocabulary.findProblems({ '@type': 'Servise' })).toEqual(['@type: Servise is no type']);
  expect(
    vocabulary.findProblems({
      '@type': 'Article',
      titel: 'x',
      datePublished: 'yesterday',
      offers: { ...offer, author: 'Ann' },
      author: offer,
    }),
  ).toEqual([
    'Article.titel: is no property',
    'Article.datePublished: "yesterday" is no value for it',
    expect.stringMatching(/^Article.offers > Offer.author: is for /),
    expect.stringMatching(/^Article.author: \{.*\} is no value for it$/),
  ]);
});
