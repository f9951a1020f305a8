import { describe, expect, test } from '@jest/globals';
import { page } from '@site/shared-ui/islands';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
import { buildHead, buildHeadTags, type HeadTag } from './head-tags';

const place = {
  url: 'https://site.example/blog/titles',
  origin: 'https://site.example',
  siteName: 'Site',
};
const head = { title: 'Titles', description: 'About titles' };

const findContent = (tags: HeadTag[], key: string): string | undefined =>
  tags.find(({ attributes }) => attributes.name === key || attributes.property === key)?.attributes
    .content;
const findMarkdownHref = (tags: HeadTag[]): string | undefined =>
  tags.find(({ attributes }) => attributes.type === 'text/markdown')?.attributes.href;

test('a page’s head gets its absolute address', () => {
  const address = page({ head: ({ url }) => ({ title: url, description: '' }), islands: [] });
  const site = { origin: 'https://site.example', business: testBusiness };
  const at = { pathname: '/blog/titles', params: {} };
  expect(buildHead(address, site, at, {}, []).title).toBe('https://site.example/blog/titles');
});

describe('headTags', () => {
  test('a page has title, description, canonical and social tags', () => {
    const tags = buildHeadTags(head, place);
    expect(tags).toContainEqual({ name: 'title', attributes: {}, text: 'Titles' });
    expect(tags).toContainEqual({
      name: 'link',
      attributes: { rel: 'canonical', href: place.url },
    });
    expect(findContent(tags, 'description')).toBe('About titles');
    expect(findContent(tags, 'og:url')).toBe(place.url);
    expect(findContent(tags, 'og:site_name')).toBe('Site');
    expect(findContent(tags, 'robots')).toBeUndefined();
  });

  test('a page of a list is canonical with its number, a filtered list is not', () => {
    const canonical = (search: string, canonicalQuery?: string[]) =>
      buildHeadTags(
        { ...head, ...(canonicalQuery && { canonicalQuery }) },
        { ...place, search },
      ).find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
    expect(canonical('?page=2', ['page'])).toBe(`${place.url}?page=2`);
    expect(canonical('?page=2')).toBe(place.url);
    expect(canonical('?q=maps&page=2', ['page'])).toBe(place.url);
    expect(canonical('', ['page'])).toBe(place.url);
    const second = buildHeadTags(
      { ...head, canonicalQuery: ['page'] },
      { ...place, search: '?page=2' },
    );
    expect(findContent(second, 'og:url')).toBe(`${place.url}?page=2`);
    expect(findMarkdownHref(second)).toBe(`${place.url}.md?page=2`);
  });

  test('og:image is absolute: the page’s, a drawn one, or the site’s for noindex pages', () => {
    expect(findContent(buildHeadTags({ ...head, image: '/a.png' }, place), 'og:image')).toBe(
      'https://site.example/a.png',
    );
    expect(findContent(buildHeadTags(head, place), 'og:image')).toBe(
      'https://site.example/social/blog/titles.png',
    );
    const hidden = buildHeadTags({ ...head, robots: 'noindex' }, place);
    expect(findContent(hidden, 'og:image')).toBe('https://site.example/api/media/social.png');
  });

  test('a missing page has noindex and no canonical address', () => {
    const tags = buildHeadTags({ ...head, status: 404 }, place);
    expect(findContent(tags, 'robots')).toBe('noindex');
    expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false);
    expect(findMarkdownHref(tags)).toBeUndefined();
    expect(findMarkdownHref(buildHeadTags({ ...head, robots: 'noindex' }, place))).toBeUndefined();
  });

  test('structured data cannot end its script element', () => {
    const [script] = buildHeadTags(
      { ...head, structuredData: [{ '@type': 'Article', name: '</script><b>' }] },
      place,
    ).filter(({ name }) => name === 'script');
    expect(script?.text).not.toContain('</script>');
    expect(JSON.parse(script?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      name: '</script><b>',
    });
  });
});
