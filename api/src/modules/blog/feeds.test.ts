import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { blogPost } from '@site/contracts/blog/blog';
import { readXml } from '@site/server-kit/testing/read-xml';
import { ContentVersions } from '../../freshness/versions';
import { createTestApi } from '../../testing/api';
import { readAs } from '../../testing/http';
import { testMailing } from '../../testing/mail';
import { until } from '../../testing/waiting';
import { feedBuilders } from './feeds';
import { BlogPost } from './model';

const api = createTestApi();
beforeAll(async () => {
  await BlogPost.updateOne(
    { slug: 'newer-post' },
    {
      html: '<p>Full &amp; <a href="/contact">whole</a> ]]&gt; <img src="/api/media/a.svg"></p>',
      changedAt: new Date('2026-03-01T00:00:00.000Z'),
    },
  );
});

const feed = (file: string, headers: Record<string, string> = {}) =>
  api.ask(`/api/feeds/blog/${file}`, { headers });

describe.each([
  ['feed.xml', 'application/rss+xml; charset=utf-8'],
  ['atom.xml', 'application/atom+xml; charset=utf-8'],
  ['feed.json', 'application/feed+json; charset=utf-8'],
])('%s', (file, type) => {
  test('has the full text of every post, newest first, with absolute URLs', async () => {
    const response = await feed(file);
    expect(response.headers.get('content-type')).toBe(type);
    const text = (await response.text()).replaceAll('&quot;', '"').replaceAll('\\"', '"');
    expect(text).toMatch(/\/blog\/newer-post[^]*\/blog\/older-post/);
    expect(text).toContain('/contact"');
    expect(text).not.toMatch(/ (?:src|href)="\//);
  });

  test('is made once for each version of the blog, and is compressed', async () => {
    await feed(file);
    const before = await api.metric('content_made_total');
    const again = await feed(file, { 'accept-encoding': 'br' });
    expect(again.headers.get('content-encoding')).toBe('br');
    expect(again.headers.get('content-version')).toMatch(/^blog=\d+$/);
    expect(await api.metric('content_made_total')).toBe(before);
  });
});

test('a feed leaves out an unpublished post until it is published again', async () => {
  const isThere = async () => (await (await feed('feed.xml')).text()).includes('older-post');
  await BlogPost.updateOne({ slug: 'older-post' }, { status: 'unpublished' });
  await new ContentVersions().changed('blog');
  await until(isThere, (is) => !is);
  await BlogPost.updateOne({ slug: 'older-post' }, { status: 'published' });
  await new ContentVersions().changed('blog');
  // The test's timeout is well below the maximum age of content.
  await until(isThere);
}, 10_000);

test('titles and excerpts are escaped, so that readers do not interpret them as markup', async () => {
  const title = '<img src=x onerror=alert(1)> & more';
  await BlogPost.updateOne({ slug: 'older-post' }, { title, excerpt: '<b>Bold</b>' });
  await new ContentVersions().changed('blog');
  const read = async (file: string) => (await feed(file)).text();
  await until(async () => (await read('feed.json')).includes('onerror'));
  const textsOf = async (file: string) => readXml(await read(file)).map(({ text }) => text);
  const atom = await textsOf('atom.xml');
  expect(atom).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
  expect(atom).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  const rss = await textsOf('feed.xml');
  expect(rss).toContain('&lt;img src=x onerror=alert(1)> & more');
  expect(rss).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  const { version, items } = z
    .object({ version: z.string(), items: z.array(z.object({ title: z.string() })) })
    .parse(JSON.parse(await read('feed.json')));
  expect(version).toBe('https://jsonfeed.org/version/1.1');
  expect(items.at(-1)?.title).toBe(title);
});

test('a post has a UUID as its id, and the date of its last change', async () => {
  const items = z.object({
    items: z.array(z.object({ id: z.string(), date_modified: z.string() }).loose()),
  });
  const [first] = (await readAs(items, feed('feed.json'))).items;
  expect(first?.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(first?.date_modified).toBe('2026-03-01T00:00:00.000Z');
});

describe('a post of any text', () => {
  const texts = ['title', 'excerpt', 'category', 'author', 'content'];
  const date = '2026-03-01T08:15:00.000Z';
  const post = { id: randomUUID(), slug: 'a-post', publishedAt: date, createdAt: date };
  const common = { ...post, imageUrl: '/x.svg', readTime: '1 min read' };
  const renderXml = (format: 'RSS' | 'Atom', given: object): string => {
    const written = Object.fromEntries(texts.map((field) => [field, 'x']));
    const posts = [blogPost.parse({ ...common, ...written, ...given })];
    return feedBuilders[format](posts, testMailing.site);
  };

  const hostile = [
    ']]> and ]]>',
    '&#12; &#xFFFE; &#0; &#xD800;',
    '\f \u0000 \u001b \u0085',
    '\ufffe\uffff\ufdd0\u{1fffe}',
    '<![CDATA[ <!-- --> <?xml ?> &amp; &nbsp; </title>',
  ];

  test.each(['RSS', 'Atom'] as const)('gives a %s feed that a strict parser accepts', (format) => {
    const all = (text: string) => Object.fromEntries(texts.map((field) => [field, text]));
    for (const text of hostile) readXml(renderXml(format, all(text)));
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const anyText = fc.record(Object.fromEntries(texts.map((field) => [field, text])));
    fc.assert(fc.property(anyText, (given) => void readXml(renderXml(format, given))));
  });

  test('keeps all text that XML can contain', () => {
    const xml = renderXml('Atom', { title: 'a ]]> b ]]> c', content: '<p>]]&gt;</p>' });
    const found = readXml(xml).map(({ text }) => text);
    expect(found).toContain('a ]]&gt; b ]]&gt; c');
    expect(found).toContain('<p>]]></p>');
  });
});
