import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import {
  renderIslands,
  renderOnServer,
  testBusiness,
} from '@site/shared-ui/testing/render-islands';
import { aSummary } from '../../testing/posts';
import Author from './Author';
import page from './page';

const api = mockApi();
const AUTHOR = 'GET /api/blog-authors/{author}';
const author = {
  name: 'Ada Tester',
  slug: 'ada-tester',
  isOwner: true,
  posts: [aSummary(1), aSummary(2)],
  total: 2,
  page: 1,
  pages: 1,
};
const place = { at: '/blog/author/ada-tester', params: { author: 'ada-tester' } };
const visit = (at = place.at) => renderIslands([Author], { ...place, at });
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Ada Tester' });

describe('the page of an author', () => {
  test('introduces the author, lists the articles, and has structured data', async () => {
    api.answers(answer(AUTHOR, author));
    visit();
    expect((await loaded()).querySelector('mark')).toHaveTextContent('Ada Tester');
    expect(screen.getByText(/runs Testrank and writes its blog/)).toBeVisible();
    expect(screen.getByText('2 articles')).toBeVisible();
    for (const { title, slug } of author.posts) expect(getHref(title)).toBe(`/blog/${slug}`);
    const { head, html } = await renderOnServer(page, place);
    expect(head.title).toBe('Articles about being found, by Ada Tester | Testrank');
    expect(head.description).toContain('Ada Tester runs Testrank');
    expect(head.structuredData).toContainEqual(
      expect.objectContaining({
        '@type': 'ProfilePage',
        mainEntity: expect.objectContaining({
          '@type': 'Person',
          name: 'Ada Tester',
          worksFor: expect.objectContaining({ name: 'Testrank' }),
        }),
      }),
    );
    expect(html).toContain('Post 2');
  });

  test('has the biography of the owner, and none for a guest author', async () => {
    const business = { ...testBusiness, ownerBio: 'I fix sites. I write here.' };
    api.answers(answer(AUTHOR, author));
    const owner = renderIslands([Author], { ...place, business });
    await loaded();
    expect(screen.getByText(business.ownerBio)).toBeVisible();
    owner.unmount();
    api.answers(answer(AUTHOR, { ...author, isOwner: false }));
    renderIslands([Author], { ...place, business });
    await loaded();
    expect(screen.queryByText(business.ownerBio)).not.toBeInTheDocument();
    expect(screen.getByText(/writes for the Testrank blog/)).toBeVisible();
  });

  test('shows placeholders, then one page of a long list', async () => {
    api.answers(answer(AUTHOR, { ...author, total: 50, page: 2, pages: 3 }));
    visit(`${place.at}?page=2`);
    expect(screen.getByText('Loading articles')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Articles by this author');
    await loaded();
    expect(screen.getByText('50 articles')).toBeVisible();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(getHref('Newer articles')).toBe('/blog/author/ada-tester#articles');
  });
});

test('the page of an unknown author is a 404', async () => {
  api.answers(refuse(AUTHOR, 404, { code: 'not_found', message: 'No.' }));
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Author Not Found' })).toBeVisible();
  expect(getHref('Back to Blog')).toBe('/blog');
  expect((await renderOnServer(page, place)).head.status).toBe(404);
});
