import type { AuthorsPost, EditablePost } from '@site/contracts/authors-posts';
import { beforeEach, expect } from '@jest/globals';
import { answer, cutOff, standInApi } from '@site/shared-ui/testing/api';
import { renderParts } from '@site/shared-ui/testing/render-part';
import { notedWishes } from '@site/shared-ui/testing/wishes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import Administration from '../pages/admin-blog/Administration';
// What is behind the gate is there when it opens: no test waits for a file.
import '../features/publishing/Publishing';
import { aSummary } from './posts';

/** The calls of the administration, by what they do. */
export const SESSION = 'GET /api/admin/session';
export const UNLOCK = 'POST /api/admin/session';
export const LOCK = 'DELETE /api/admin/session';
export const PREVIEW = 'POST /api/blog/preview';
export const PUBLISH = 'POST /api/blog';
export const POSTS = 'GET /api/admin/posts';
export const POST = 'GET /api/admin/posts/{id}';
export const CREATE_DRAFT = 'POST /api/blog/drafts';
export const CHANGE = 'PATCH /api/admin/posts/{id}';
export const DELETE = 'DELETE /api/admin/posts/{id}';
export const DELETED = 'GET /api/admin/deleted-posts';
export const REVISIONS = 'GET /api/admin/posts/{id}/revisions';
export const REVISION = 'GET /api/admin/posts/{id}/revisions/{version}';
export const LINK = 'POST /api/admin/posts/{id}/preview-links';
export const END_LINKS = 'DELETE /api/admin/posts/{id}/preview-links';
export const RESTORE = 'POST /api/admin/posts/{id}/restore';

/** A server that takes no drafts: what is written stays in the browser. */
export const withoutDrafts = cutOff(CREATE_DRAFT);

export const unauthenticated = { code: 'unauthenticated', message: 'Nobody is signed in.' };

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
 * The API of somebody who is signed in, in a browser that remembers nothing.
 * @param handlers what else it answers in every test
 */
export function signedInApi(...handlers: HttpHandler[]) {
  const api = standInApi();
  beforeEach(() => {
    localStorage.clear();
    api.answers(answer(SESSION, { signedIn: true }), ...handlers);
  });
  return api;
}

/** Where its pages have led. */
export const wishes = notedWishes();

export const visit = () => renderParts([Administration], { at: '/admin/blog' });
export const password = () => screen.findByLabelText('Password');
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));

/** Waits until a post can be written. */
export const openForm = async () => {
  visit();
  await screen.findByRole('form', { name: 'Blog post' });
};
/** Opens the one post of the list in the form. @returns the API's answers for it */
export const openTitles = async (
  api: Pick<ReturnType<typeof standInApi>, 'answers'>,
  state: AuthorsPost['state'],
) => {
  api.answers(
    answer(POSTS, [aListed(1, { title: 'Titles', state })]),
    answer(POST, { ...editable, state }),
  );
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
  expect(await screen.findByDisplayValue('Their words.')).toBeVisible();
};

export const enter = async (words: string) => {
  await userEvent.type(await password(), words);
  await press('Unlock');
};

/** Fills in everything that is required. */
export const fill = async () => {
  await userEvent.type(field('Title'), 'Opening hours that machines can read');
  await userEvent.type(field('Excerpt'), 'Where to write your hours.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Local SEO');
  await userEvent.type(field('Content'), 'Write them once.');
};

/** Names under which the browser keeps posts that are not sent yet. */
export const storedDrafts = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('blogDraft:'));
