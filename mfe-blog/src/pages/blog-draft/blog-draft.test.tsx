import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SharedDraft } from '@site/contracts/blog/authors-posts';
import { answer, fail, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import Draft from './Draft';
import page from './page';

const api = mockApi();
const DRAFT = 'GET /api/blog/drafts/{token}';
const token = 'a'.repeat(43);
const place = { at: `/blog/drafts/${token}`, params: { token } };
const draft: SharedDraft = {
  title: 'Titles',
  slug: 'titles',
  excerpt: 'The one line that most people read.',
  category: 'Local SEO',
  imageUrl: '/api/media/blog/titles.svg',
  readTime: '5 min read',
  content: '<p>The text so far.</p>',
  state: 'draft',
  expiresAt: '2026-11-29T14:00:00.000Z',
};
const visit = async (given: Partial<SharedDraft> = {}) => {
  api.answers(answer(DRAFT, { ...draft, ...given }));
  renderIslands([Draft], place);
  await screen.findByRole('article');
};
const notice = () => screen.getByRole('status');

test('a shared draft is rendered as an article with a notice, and is not indexed', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Titles' })).toBeVisible();
  expect(screen.getByText('The text so far.')).toBeVisible();
  expect(screen.getByText(draft.excerpt)).toBeVisible();
  expect(notice()).toHaveTextContent(
    'This is a draft. It is not published. Only people with this link can read it until November 29, 2026',
  );
  expect(screen.queryByRole('link', { name: /read it/ })).not.toBeInTheDocument();
  expect((await renderOnServer(page, place)).head).toMatchObject({
    title: 'Titles | Testrank',
    robots: 'noindex',
  });
  expect(page.addresses).toBeUndefined();
});

test.each([
  [
    'when a scheduled post will be public',
    { state: 'scheduled', publishAt: '2026-11-25T08:00:00.000Z', title: '', content: '' },
    'Untitled',
    'It will be on November 25, 2026.',
  ],
  ['that a post is public', { state: 'published' }, 'Titles', 'This post has been published.'],
] as const)('a shared draft shows %s', async (_, given, title, text) => {
  await visit(given);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(notice()).toHaveTextContent(text);
});

test.each([
  [404, 'Draft Not Found'],
  [410, 'Link Has Ended'],
] as const)(
  'a draft with status %i of the API has a page with the reason and that status',
  async (status, title) => {
    api.answers(refuse(DRAFT, status, { code: 'gone', message: 'Not here.' }));
    renderIslands([Draft], place);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(getHref('Back to Blog')).toBe('/blog');
    expect((await renderOnServer(page, place)).head).toMatchObject({
      title: `${title} | Testrank`,
      status,
    });
  },
);

test('a draft that fails to load can be tried again', async () => {
  api.answers(fail(DRAFT));
  renderIslands([Draft], place);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unavailable right now');
  api.answers(answer(DRAFT, draft));
  await userEvent.click(again);
  expect(await screen.findByText('The text so far.')).toBeVisible();
});
