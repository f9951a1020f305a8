import { describe, expect, test } from '@jest/globals';
import { createDraft, type EditablePost } from '@site/contracts/authors-posts';
import { answer, cutOff, refuse } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  CHANGE,
  CREATE_DRAFT,
  POST,
  POSTS,
  PUBLISH,
  SESSION,
  aListed,
  button,
  editable,
  field,
  fill,
  openForm as open,
  password,
  press,
  signedInApi,
  unauthenticated,
  storedDrafts,
} from '../../testing/administration';

const api = signedInApi(answer(POSTS, []));

const draft: EditablePost = { ...editable, state: 'draft', version: 1 };
const saveByKey = () => userEvent.keyboard('{Control>}s{/Control}');
const savedToast = () =>
  toast('Saved', 'The draft is on the server. Nobody else sees it until you publish it.');
const unreachable =
  'Not saved on the server: the server cannot be reached just now. This browser keeps your text.';

/** Answers changes, and notes what was sent and on which version. */
const witness = (answered: EditablePost) => {
  const sent: unknown[] = [];
  const handler = http.patch('*/api/admin/posts/:id', async ({ request }) => {
    sent.push({ version: request.headers.get('if-match'), body: await request.json() });
    return HttpResponse.json(answered);
  });
  return { sent, handler };
};

describe('a draft', () => {
  test('is saved after a pause, then only what is another now, and the browser keeps nothing', async () => {
    const bodies = api.receives(CREATE_DRAFT, draft);
    await open();
    await userEvent.type(field('Title'), 'Half');
    expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ title: 'Half', slug: 'half', content: '' })]);
    await waitFor(() => expect(storedDrafts()).toHaveLength(0));
    const { sent, handler } = witness({ ...draft, version: 2 });
    api.answers(handler);
    await userEvent.type(field('Excerpt'), 'More');
    await saveByKey();
    await savedToast();
    expect(sent).toEqual([{ version: '"1"', body: { excerpt: 'More' } }]);
    expect(field('Title')).toHaveValue('Half');
  });

  test.each([
    ['there is no connection', cutOff(CREATE_DRAFT)],
    ['the server is busy', refuse(CREATE_DRAFT, 503, { code: 'unavailable', message: 'Later.' })],
    ['the server fails', refuse(CREATE_DRAFT, 500, { code: 'internal', message: 'Oh.' })],
  ])('is kept in the browser when %s, and saved once it can be', async (_, failing) => {
    api.answers(failing);
    await open();
    await userEvent.type(field('Title'), 'Half');
    expect(await screen.findByText(unreachable)).toBeVisible();
    expect(field('Title')).toHaveValue('Half');
    expect(storedDrafts()).toHaveLength(1);
    api.answers(answer(CREATE_DRAFT, draft));
    await saveByKey();
    await savedToast();
    await waitFor(() => expect(storedDrafts()).toHaveLength(0));
  });

  test('is sent under the same id until there is an answer, and published by it', async () => {
    const ids: unknown[] = [];
    const idOf = (body: unknown) => ids.push(createDraft.body.parse(body).id);
    const unanswered = http.post('*/api/blog/drafts', async ({ request }) => {
      idOf(await request.json());
      return HttpResponse.error();
    });
    api.answers(unanswered);
    await open();
    await fill();
    await saveByKey();
    expect(await screen.findByText(unreachable)).toBeVisible();
    const { sent, handler } = witness({ ...draft, version: 2, state: 'published' });
    api.answers(answer(CREATE_DRAFT, draft, idOf), handler);
    await press('Publish');
    await toast('Success!', 'Blog post published successfully');
    expect(ids).toEqual([expect.any(String), ids[0]]);
    expect(sent).toEqual([{ version: '"1"', body: { state: 'published' } }]);
  });

  test('is saved at once when another post is opened before its pause is over', async () => {
    api.answers(answer(POSTS, [aListed(1, { title: 'Titles' })]), answer(POST, editable));
    const bodies = api.receives(CREATE_DRAFT, draft);
    await open();
    await userEvent.type(field('Title'), 'Half');
    await press('Edit Titles');
    expect(await screen.findByDisplayValue('Their words.')).toBeVisible();
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ title: 'Half' })]));
    await waitFor(() => expect(storedDrafts()).toHaveLength(0));
  });

  test('asks for the password when it is saved by key without a session, and loses nothing', async () => {
    await open();
    await userEvent.type(field('Title'), 'Half');
    api.answers(answer(SESSION, { signedIn: false }), refuse(CREATE_DRAFT, 401, unauthenticated));
    await saveByKey();
    expect(await password()).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('Half');
    expect(storedDrafts()).toHaveLength(1);
  });

  test('becomes the post when it is published', async () => {
    api.answers(
      answer(CREATE_DRAFT, draft),
      http.post('*/api/blog', () => {
        throw new Error(`${PUBLISH} would leave the draft behind`);
      }),
    );
    await open();
    await fill();
    await saveByKey();
    await savedToast();
    await userEvent.type(field('Content'), ' More.');
    const { sent, handler } = witness({ ...draft, version: 2, state: 'published' });
    api.answers(handler);
    await press('Publish');
    await toast('Success!', 'Blog post published successfully');
    expect(sent).toEqual([
      { version: '"1"', body: { content: 'Write them once. More.', state: 'published' } },
    ]);
  });

  test('that somebody else has saved shows both texts, and asks whose goes on', async () => {
    api.answers(
      answer(POSTS, [aListed(1, { title: 'Titles', state: 'draft' })]),
      answer(POST, draft),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
    await waitFor(() => expect(field('Content')).toHaveValue('Their words.'));
    await userEvent.type(field('Content'), ' And mine.');
    api.answers(
      refuse(CHANGE, 412, { code: 'outdated', message: 'Later.' }),
      answer(POST, { ...draft, version: 2, content: 'Newer words.' }),
    );
    await saveByKey();
    expect(await screen.findByLabelText('Their text: Titles')).toHaveValue('Newer words.');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    const { sent, handler } = witness({ ...draft, version: 3 });
    api.answers(handler);
    await press('Keep mine');
    await saveByKey();
    await savedToast();
    expect(sent).toEqual([{ version: '"2"', body: { content: 'Their words. And mine.' } }]);
  });
});

describe('a post for later', () => {
  const time = '2027-01-05T10:00';
  const publishAt = new Date(time).toISOString();
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Publish at/), { target: { value } });

  test('is scheduled at a time of the author, and the form is free again', async () => {
    api.answers(answer(CREATE_DRAFT, draft));
    await open();
    await fill();
    expect(screen.getByLabelText(/^Publish at/)).toHaveAccessibleDescription(/In your time zone, /);
    choose(time);
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    const { sent, handler } = witness({ ...draft, version: 2, state: 'scheduled', publishAt });
    api.answers(handler);
    await press('Schedule');
    await toast('Scheduled', 'Everybody can read the post from Jan 5, 2027, 10:00.');
    expect(sent).toEqual([{ version: '"1"', body: { state: 'scheduled', publishAt } }]);
    await waitFor(() => expect(field('Title')).toHaveValue(''));
    expect(screen.getByRole('heading', { name: 'New post' })).toHaveFocus();
    expect(storedDrafts()).toHaveLength(0);
  });

  test('whose time is no good says so beside it, and keeps everything', async () => {
    const message = 'Please choose a time that is still to come';
    api.answers(answer(CREATE_DRAFT, draft));
    await open();
    await fill();
    choose(time);
    api.answers(
      refuse(CHANGE, 400, { code: 'invalid', message: 'No.', fields: { publishAt: message } }),
    );
    await press('Schedule');
    await toast('Error', 'No.');
    expect(screen.getByLabelText(/^Publish at/)).toHaveAccessibleDescription(new RegExp(message));
    expect(field('Content')).toHaveValue('Write them once.');
    choose('');
    expect(button('Publish')).toBeVisible();
  });

  test('stands in the list with its time, and becomes a draft again', async () => {
    const waiting = aListed(1, { title: 'Titles', state: 'scheduled', publishAt });
    const begun = aListed(2, { title: '', state: 'draft' });
    api.answers(answer(POSTS, [waiting, begun]));
    await open();
    const [row] = await screen.findAllByRole('listitem');
    expect(row).toHaveTextContent('Scheduledfrom Jan 5, 2027, 10:00');
    expect(button('Edit Untitled')).toBeVisible();
    await press('Drafts');
    expect(screen.queryByRole('button', { name: 'Edit Titles' })).not.toBeInTheDocument();
    await press('Scheduled');
    const { sent, handler } = witness({ ...draft, version: 2 });
    api.answers(handler);
    await press('Unschedule Titles');
    await toast('Unscheduled', 'The post is a draft again.');
    expect(sent).toEqual([{ version: '"1"', body: { state: 'draft' } }]);
  });

  test('is saved by hand only, and goes on with its time', async () => {
    api.answers(
      answer(POSTS, [aListed(1, { title: 'Titles', state: 'scheduled', publishAt })]),
      answer(POST, { ...draft, state: 'scheduled', publishAt }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
    await waitFor(() => expect(screen.getByLabelText(/^Publish at/)).toHaveValue(time));
    await userEvent.type(field('Content'), ' More.');
    const { sent, handler } = witness({ ...draft, version: 2, state: 'scheduled', publishAt });
    api.answers(handler);
    await saveByKey();
    await toast('Scheduled', 'Everybody can read the post from Jan 5, 2027, 10:00.');
    expect(sent).toEqual([
      {
        version: '"1"',
        body: { content: 'Their words. More.', state: 'scheduled', publishAt },
      },
    ]);
  });
});
