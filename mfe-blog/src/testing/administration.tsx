import { beforeEach, expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import type { AuthorsPost, EditablePost } from '@site/contracts/blog/authors-posts';
import { answer, disconnect, mockApi } from '@site/shared-ui/testing/api';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import PostsAdministration from '../pages/admin-blog/PostsAdministration';
import PostAdministration from '../pages/admin-post/PostAdministration';
import { aSummary } from './posts';

export const call = {
  session: 'GET /api/admin/session',
  unlock: 'POST /api/admin/session',
  lock: 'DELETE /api/admin/session',
  preview: 'POST /api/blog/preview',
  publish: 'POST /api/blog',
  posts: 'GET /api/admin/posts',
  post: 'GET /api/admin/posts/{id}',
  createDraft: 'POST /api/blog/drafts',
  change: 'PATCH /api/admin/posts/{id}',
  remove: 'DELETE /api/admin/posts/{id}',
  deleted: 'GET /api/admin/deleted-posts',
  restore: 'POST /api/admin/posts/{id}/restore',
  revisions: 'GET /api/admin/posts/{id}/revisions',
  revision: 'GET /api/admin/posts/{id}/revisions/{version}',
  makeLink: 'POST /api/admin/posts/{id}/preview-links',
  endLinks: 'DELETE /api/admin/posts/{id}/preview-links',
  upload: 'POST /api/pictures',
} as const;

// jsdom has neither popovers nor media queries: menus are always open, and windows narrow.
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
Object.assign(window, { matchMedia: () => ({ matches: false }) });

/** Saving drafts fails, so that the text stays in the browser. */
export const withoutDrafts = disconnect(call.createDraft);

export const unauthenticated = { code: 'unauthenticated', message: 'No one is signed in.' };

/** A post of the authors' list; its slug is `post-<number>`. */
export const aListed = (number: number, given: Partial<AuthorsPost> = {}): AuthorsPost => ({
  ...aSummary(number),
  state: 'published',
  version: 1,
  ...given,
});
export const listed = [
  aListed(1, { title: 'Titles', publishedAt: '2026-11-03T08:00:00.000Z' }),
  aListed(2, {
    title: 'Maps',
    state: 'unpublished',
    version: 4,
    publishedAt: '2026-11-02T08:00:00.000Z',
  }),
  aListed(3, { title: 'Audits', publishedAt: '2026-11-01T08:00:00.000Z' }),
];
export const editable: EditablePost = {
  ...aListed(1, { title: 'Titles' }),
  content: 'Their words.',
};

/**
 * Mocks the API with a signed-in session, and empties `localStorage` before each test.
 * @param handlers further answers for every test
 */
export function createSignedInApi(...handlers: HttpHandler[]) {
  const api = mockApi();
  beforeEach(() => {
    localStorage.clear();
    api.answers(answer(call.session, { signedIn: true }), ...handlers);
  });
  return api;
}

/** The navigations that the page has requested. */
export const navigations = recordNavigations();

export const visit = () => renderIslands([PostsAdministration], { at: '/admin/blog' });
/** Opens the page of a post, or of a new one. @param search with its question mark, or empty */
export const visitPost = (id = editable.id, search = '') =>
  renderIslands([PostAdministration], { at: `/admin/blog/${id}${search}`, params: { id } });
export const password = () => screen.findByLabelText('Password');
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** Waits for the button: a changed answer is rendered a frame later than the toast about it. */
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Opens the page and waits for the form. */
export const openForm = async () => {
  const view = visit();
  await screen.findByRole('form', { name: 'Blog post' });
  return view;
};
/** Opens the page of a post in this state. */
export const openTitles = async (
  api: Pick<ReturnType<typeof mockApi>, 'answers'>,
  state: AuthorsPost['state'],
) => {
  api.answers(answer(call.post, { ...editable, state }));
  const view = visitPost();
  expect(await screen.findByDisplayValue('Their words.')).toBeVisible();
  return view;
};

export const enter = async (words: string) => {
  await userEvent.click(await password());
  await userEvent.paste(words);
  await press('Unlock');
};

/** Adds text at the end of a field. Pasted, because the form is rendered again at each key. */
export const write = async (name: string, text: string) => {
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
/** Fills in the required fields. */
export const fill = async () => {
  await write('Title', 'Opening hours that machines can read');
  await write('Excerpt', 'Where to write your hours.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Local SEO');
  await write('Content', 'Write them once.');
};

/** Keys of stored posts in `localStorage`. */
export const listStoredDrafts = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('blogDraft:'));
