import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AuthorsPost, EditablePost } from '@site/contracts/authors-posts';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aPost, aSummary } from '../../testing/posts';
import Administration from './Administration';
import page from './page';

const api = standInApi();
const SESSION = 'GET /api/admin/session';
const UNLOCK = 'POST /api/admin/session';
const LOCK = 'DELETE /api/admin/session';
const PUBLISH = 'POST /api/blog';
const POSTS = 'GET /api/admin/posts';
const POST = 'GET /api/admin/posts/{id}';
const CHANGE = 'PATCH /api/admin/posts/{id}';
const DELETE = 'DELETE /api/admin/posts/{id}';
const RESTORE = 'POST /api/admin/posts/{id}/restore';
const at = '/admin/blog';

beforeEach(() => localStorage.clear());

const visit = () => renderParts([Administration], { at });
const password = () => screen.findByLabelText('Password');
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const toast = async (title: string, description: string) => {
  const region = within(await screen.findByLabelText('Notifications (F8)'));
  expect(await region.findByText(title)).toBeVisible();
  expect(region.getByText(description)).toBeVisible();
};
const enter = async (words: string) => {
  await userEvent.type(await password(), words);
  await userEvent.click(button('Unlock'));
};
const unauthenticated = { code: 'unauthenticated', message: 'Nobody is signed in.' };

describe('the gate', () => {
  beforeEach(() => api.answers(answer(SESSION, { signedIn: false }), answer(POSTS, [])));

  test('lets in with the right password', async () => {
    const bodies: unknown[] = [];
    visit();
    await password();
    api.answers(
      answer(SESSION, { signedIn: true }),
      answer(UNLOCK, { signedIn: true }, (body) => bodies.push(body)),
    );
    await enter('open sesame');
    await toast('Access Granted', 'The administration is open.');
    expect(await screen.findByRole('form', { name: 'Blog post' })).toBeVisible();
    expect(bodies).toEqual([{ password: 'open sesame' }]);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  test('says that a password is wrong, and keeps it', async () => {
    api.answers(refuse(UNLOCK, 401, { code: 'wrong_password', message: 'No.' }));
    visit();
    await enter('guess');
    await toast('Access Denied', 'Incorrect password. Please try again.');
    expect(await password()).toHaveValue('guess');
    expect(screen.queryByRole('form', { name: 'Blog post' })).not.toBeInTheDocument();
  });

  test('says on the page how long to wait after too many tries', async () => {
    const message = 'That was too often in a short time. Please try again in 12 minutes.';
    api.answers(refuse(UNLOCK, 429, { code: 'rate_limited', message }));
    visit();
    await enter('guess');
    await toast('Access Denied', message);
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  test('asks for a password before it sends one', async () => {
    visit();
    await password();
    await userEvent.click(button('Unlock'));
    expect(await password()).toHaveAccessibleDescription('Please enter the password');
  });

  test('is not there for a session that goes on', async () => {
    api.answers(answer(SESSION, { signedIn: true }));
    visit();
    expect(await screen.findByRole('form', { name: 'Blog post' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  test('is shut again by hand', async () => {
    api.answers(answer(SESSION, { signedIn: true }));
    visit();
    await screen.findByRole('form', { name: 'Blog post' });
    api.answers(answer(SESSION, { signedIn: false }), answer(LOCK, { signedIn: false }));
    await userEvent.click(button('Lock'));
    expect(await password()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Locked' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  test('cannot be asked about while the server is away, and can again', async () => {
    api.answers(cutOff(SESSION));
    visit();
    expect(await screen.findByText('Your session could not be loaded just now.')).toBeVisible();
    api.answers(answer(SESSION, { signedIn: false }));
    await userEvent.click(button('Try again'));
    expect(await password()).toBeVisible();
  });
});

describe('publishing', () => {
  beforeEach(() => api.answers(answer(SESSION, { signedIn: true }), answer(POSTS, [])));

  const open = async () => {
    visit();
    await screen.findByRole('form', { name: 'Blog post' });
  };
  const fill = async () => {
    await userEvent.type(field('Title'), 'Opening hours that machines can read');
    await userEvent.type(field('Excerpt'), 'Where to write your hours.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Local SEO');
    await userEvent.type(field('Content'), 'Write them once.');
  };

  test('makes the slug from the title until it is written by hand', async () => {
    await open();
    await userEvent.type(field('Title'), 'Über uns: 10 Tips -- now');
    expect(field('Slug')).toHaveValue('ber-uns-10-tips-now');
    expect(field('Slug')).toHaveAccessibleDescription(/“Ü” of the title cannot stand/);
    await userEvent.clear(field('Slug'));
    await userEvent.type(field('Slug'), 'about-us');
    await userEvent.type(field('Title'), ' more');
    expect(field('Slug')).toHaveValue('about-us');
    await userEvent.clear(field('Slug'));
    await userEvent.type(field('Title'), '!');
    expect(field('Slug')).toHaveValue('ber-uns-10-tips-now-more');
  });

  test('counts the excerpt against what search engines show', async () => {
    await open();
    await userEvent.type(field('Excerpt'), 'Seven..');
    expect(field('Excerpt')).toHaveAccessibleDescription(/under 160 characters: 7\/160/);
  });

  test('suggests how long the text takes to read', async () => {
    await open();
    await userEvent.type(field('Content'), 'Short.');
    await userEvent.click(button('Use 1 min read'));
    expect(screen.getByLabelText(/Read Time/)).toHaveValue('1 min read');
  });

  test('takes a sample picture, and gives it back', async () => {
    await open();
    const sample = button('Sample image: What to fix first');
    await userEvent.click(sample);
    expect(screen.getByLabelText(/Image URL/)).toHaveValue('/api/media/blog/what-to-fix-first.svg');
    expect(sample).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(sample);
    expect(screen.getByLabelText(/Image URL/)).toHaveValue('');
  });

  test('names every field that is missing, at once and beside it', async () => {
    await open();
    await userEvent.click(button('Publish'));
    await toast('Validation Error', 'Please fill in all required fields');
    expect(field('Title')).toHaveAccessibleDescription(/Please enter a title/);
    expect(field('Slug')).toHaveAccessibleDescription(/Please enter a slug/);
    expect(field('Excerpt')).toHaveAccessibleDescription(/Please enter an excerpt/);
    expect(field('Content')).toHaveAccessibleDescription(/Please enter the content/);
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
      /Please choose a category/,
    );
    expect(field('Title')).toHaveFocus();
  });

  test('sends what was written, says that it is published and leads to the list', async () => {
    const bodies: unknown[] = [];
    const wishes: string[] = [];
    const note = (event: WindowEventMap['site:navigate']) => {
      event.preventDefault();
      wishes.push(event.detail.href);
    };
    window.addEventListener('site:navigate', note, { once: true });
    api.answers(answer(PUBLISH, aPost(1), (body) => bodies.push(body)));
    await open();
    await fill();
    await userEvent.click(button('Publish'));
    await toast('Success!', 'Blog post published successfully');
    expect(wishes).toEqual(['/blog']);
    expect(bodies).toEqual([
      {
        title: 'Opening hours that machines can read',
        slug: 'opening-hours-that-machines-can-read',
        excerpt: 'Where to write your hours.',
        category: 'Local SEO',
        content: 'Write them once.',
        imageUrl: '',
        readTime: '5 min read',
      },
    ]);
  });

  test('keeps everything when the slug is taken, and says which is free', async () => {
    const message = 'Another post has the slug “a” already. “a-2” is free.';
    api.answers(refuse(PUBLISH, 409, { code: 'slug_taken', message, fields: { slug: message } }));
    await open();
    await fill();
    await userEvent.click(button('Publish'));
    await toast('Error', message);
    expect(field('Slug')).toHaveAccessibleDescription(new RegExp('“a-2” is free'));
    expect(field('Slug')).toHaveFocus();
    expect(field('Content')).toHaveValue('Write them once.');
  });

  test('keeps everything when there is no connection', async () => {
    api.answers(cutOff(PUBLISH));
    await open();
    await fill();
    await userEvent.click(button('Publish'));
    await toast('Error', 'Failed to publish blog post');
    expect(field('Content')).toHaveValue('Write them once.');
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
  });

  test('asks for the password in place when the session has ended, and loses nothing', async () => {
    await open();
    await fill();
    api.answers(answer(SESSION, { signedIn: false }), refuse(PUBLISH, 401, unauthenticated));
    await userEvent.click(button('Publish'));
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    api.answers(answer(SESSION, { signedIn: true }), answer(UNLOCK, { signedIn: true }));
    await enter('open sesame');
    await waitFor(() => expect(field('Title')).toBeVisible());
    expect(field('Title')).toHaveValue('Opening hours that machines can read');
    expect(field('Content')).toHaveValue('Write them once.');
  });
});

const aListed = (number: number, given: Partial<AuthorsPost> = {}): AuthorsPost => ({
  ...aSummary(number),
  state: 'published',
  version: 1,
  ...given,
});
const listed = [
  aListed(1, { title: 'Titles', publishedAt: '2026-11-03T08:00:00.000Z' }),
  aListed(2, {
    title: 'Maps',
    state: 'unpublished',
    version: 4,
    publishedAt: '2026-11-02T08:00:00.000Z',
  }),
  aListed(3, { title: 'Audits', publishedAt: '2026-11-01T08:00:00.000Z' }),
];
const editable: EditablePost = { ...aListed(1, { title: 'Titles' }), content: 'Their words.' };

describe('the list of posts', () => {
  beforeEach(() => api.answers(answer(SESSION, { signedIn: true }), answer(POSTS, listed)));

  const open = async () => {
    visit();
    await screen.findByText('3 posts');
  };
  const titles = () =>
    screen.getAllByRole('button', { name: /^Edit / }).map(({ textContent }) => textContent);
  const act = (name: string) => userEvent.click(button(name));

  test('shows state and day of each, and leads to those that are public', async () => {
    await open();
    expect(titles()).toEqual(['Edit Titles', 'Edit Maps', 'Edit Audits']);
    const [, maps] = screen.getAllByRole('listitem');
    expect(maps).toHaveTextContent(/Unpublished.*2 Nov 2026/);
    expect(screen.getByRole('link', { name: 'View Titles' })).toHaveAttribute(
      'href',
      '/blog/post-1',
    );
    expect(screen.queryByRole('link', { name: 'View Maps' })).not.toBeInTheDocument();
  });

  test('is searched, filtered and ordered', async () => {
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title');
    expect(titles()).toEqual(['Edit Audits', 'Edit Maps', 'Edit Titles']);
    await act('Unpublished');
    expect(titles()).toEqual(['Edit Maps']);
    await act('All');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'TIT');
    expect(titles()).toEqual(['Edit Titles']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'anic');
    expect(screen.getByText('No post fits search and filter.')).toBeVisible();
    await act('Show all posts');
    expect(titles()).toHaveLength(3);
  });

  test('says that there is none yet', async () => {
    api.answers(answer(POSTS, []));
    visit();
    expect(await screen.findByText(/No post is published yet/)).toBeVisible();
  });

  test('that cannot be had leaves the form, and is asked for again', async () => {
    api.answers(cutOff(POSTS));
    visit();
    expect(await screen.findByText('The posts could not be loaded just now.')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Blog post' })).toBeVisible();
    api.answers(answer(POSTS, listed));
    await act('Try again');
    expect(await screen.findByText('3 posts')).toBeVisible();
  });

  test('withdraws a post, and publishes it again', async () => {
    const bodies: unknown[] = [];
    api.answers(answer(CHANGE, editable, (body) => bodies.push(body)));
    await open();
    await act('Unpublish Titles');
    await act('Publish again Maps');
    await waitFor(() => expect(bodies).toEqual([{ state: 'unpublished' }, { state: 'published' }]));
  });

  test('does what comes quickly one after the other, each from the version before', async () => {
    const versions: (string | null)[] = [];
    api.answers(
      answer(CHANGE, { ...editable, version: 2 }),
      http.delete('*/api/admin/posts/:id', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json(listed[0]);
      }),
    );
    await open();
    void act('Unpublish Titles');
    await act('Delete Titles');
    await waitFor(() => expect(versions).toEqual(['"2"']));
  });

  test('deletes a post, and takes that back', async () => {
    api.answers(answer(DELETE, listed[0] as AuthorsPost));
    await open();
    api.answers(answer(POSTS, listed.slice(1)));
    await act('Delete Titles');
    expect(await screen.findByText(/“Titles” is deleted/)).toBeVisible();
    expect(await screen.findByText('2 posts')).toBeVisible();
    api.answers(answer(POSTS, listed), answer(RESTORE, listed[0] as AuthorsPost));
    await act('Undo');
    expect(await screen.findByText('3 posts')).toBeVisible();
    expect(screen.queryByText(/is deleted/)).not.toBeInTheDocument();
  });

  test('says why something was not done', async () => {
    const message = 'This was saved elsewhere at 10:31 UTC after you opened it.';
    api.answers(refuse(DELETE, 412, { code: 'outdated', message }));
    await open();
    await act('Delete Titles');
    await toast('Error', message);
    expect(titles()).toHaveLength(3);
  });

  test('duplicates a post into the form of a new one', async () => {
    api.answers(answer(POST, editable));
    await open();
    await act('Duplicate Titles');
    await waitFor(() => expect(field('Title')).toHaveValue('Titles (copy)'));
    expect(field('Slug')).toHaveValue('post-1-copy');
    expect(field('Content')).toHaveValue('Their words.');
    expect(button('Publish')).toBeVisible();
  });
});

describe('changing a post', () => {
  beforeEach(() =>
    api.answers(answer(SESSION, { signedIn: true }), answer(POSTS, listed), answer(POST, editable)),
  );

  const open = async () => {
    const view = visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
    await waitFor(() => expect(field('Content')).toHaveValue('Their words.'));
    return view;
  };

  test('begins with its text, at the heading, and leaves its address alone', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Edit post' })).toHaveFocus();
    await userEvent.type(field('Title'), ' that earn the click');
    expect(field('Slug')).toHaveValue('post-1');
  });

  test('sends what is another now, by key as well', async () => {
    const bodies: unknown[] = [];
    api.answers(answer(CHANGE, editable, (body) => bodies.push(body)));
    await open();
    await userEvent.type(field('Content'), ' And mine.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast('Success!', 'Your changes are saved, and readers see them.');
    expect(bodies).toEqual([{ content: 'Their words. And mine.' }]);
    expect(await screen.findByRole('heading', { name: 'New post' })).toBeVisible();
  });

  test('that somebody else has changed shows both texts, and asks whose goes on', async () => {
    const message = 'This was saved elsewhere at 10:31 UTC after you opened it.';
    await open();
    await userEvent.type(field('Content'), ' And mine.');
    api.answers(
      refuse(CHANGE, 412, { code: 'outdated', message }),
      answer(POST, { ...editable, version: 2, content: 'Newer words.' }),
    );
    await userEvent.click(button('Save changes'));
    await toast('Error', message);
    expect(await screen.findByLabelText('Their text: Titles')).toHaveValue('Newer words.');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    const bodies: unknown[] = [];
    api.answers(answer(CHANGE, editable, (body) => bodies.push(body)));
    await userEvent.click(button('Keep mine'));
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(bodies).toEqual([{ content: 'Their words. And mine.' }]));
  });

  test('whose state alone is another is no conflict', async () => {
    await open();
    await userEvent.type(field('Content'), ' And mine.');
    const withdrawn: EditablePost = { ...editable, version: 2, state: 'unpublished' };
    api.answers(
      answer(CHANGE, withdrawn),
      answer(POST, withdrawn),
      answer(POSTS, [withdrawn, ...listed.slice(1)]),
    );
    await userEvent.click(button('Unpublish Titles'));
    expect(await screen.findByRole('button', { name: 'Publish again Titles' })).toBeVisible();
    const versions: (string | null)[] = [];
    api.answers(
      http.patch('*/api/admin/posts/:id', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json({ ...withdrawn, version: 3 });
      }),
    );
    expect(screen.queryByText(/Somebody saved this post/)).not.toBeInTheDocument();
    await userEvent.click(button('Save changes'));
    await toast('Success!', 'Your changes are saved, and readers see them.');
    expect(versions).toEqual(['"2"']);
  });

  describe('whose text was kept while somebody else saved', () => {
    /** Words of ours are kept, the page goes away, and the other author's post is what the server has next. */
    const leaveWords = async (theirs: Partial<EditablePost>) => {
      const { unmount } = await open();
      await userEvent.type(field('Content'), ' And mine.');
      unmount();
      const post = { ...editable, version: 2, ...theirs };
      api.answers(answer(POST, post));
      visit();
      await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
      return post;
    };
    const save = async () => {
      const bodies: unknown[] = [];
      api.answers(answer(CHANGE, editable, (body) => bodies.push(body)));
      await userEvent.click(button('Save changes'));
      await toast('Success!', 'Your changes are saved, and readers see them.');
      return bodies;
    };

    test('leaves the fields alone that only they have changed', async () => {
      await leaveWords({ title: 'Newer titles' });
      expect(field('Title')).toHaveValue('Newer titles');
      expect(field('Content')).toHaveValue('Their words. And mine.');
      expect(screen.queryByText(/Somebody saved this post/)).not.toBeInTheDocument();
      expect(await save()).toEqual([{ content: 'Their words. And mine.' }]);
    });

    test('asks whose goes on when both have changed the same field', async () => {
      await leaveWords({ title: 'Newer titles', content: 'Newer words.' });
      expect(screen.getByText(/Somebody saved this post/)).toBeVisible();
      expect(screen.getByLabelText('Their text: Newer titles')).toHaveValue('Newer words.');
      expect(field('Content')).toHaveValue('Their words. And mine.');
      const versions: (string | null)[] = [];
      api.answers(
        http.patch('*/api/admin/posts/:id', ({ request }) => {
          versions.push(request.headers.get('if-match'));
          return HttpResponse.json({ code: 'outdated', message: 'Later.' }, { status: 412 });
        }),
      );
      await userEvent.click(button('Save changes'));
      await toast('Error', 'Later.');
      expect(versions).toEqual(['"1"']);
      await userEvent.click(button('Keep mine'));
      expect(field('Title')).toHaveValue('Newer titles');
      expect(await save()).toEqual([{ content: 'Their words. And mine.' }]);
    });

    test('is not asked again once theirs was taken', async () => {
      await leaveWords({ content: 'Newer words.' });
      await userEvent.click(button('Take theirs'));
      expect(field('Content')).toHaveValue('Newer words.');
      await userEvent.click(button('New post'));
      expect(localStorage).toHaveLength(0);
    });

    test('that an older page has kept goes on as a whole', async () => {
      const { id, state, version, publishedAt, createdAt, ...entries } = editable;
      const text = { entries: { ...entries, content: 'All of mine.' }, keptAt: 1 };
      localStorage.setItem(`blogDraft:${id}`, JSON.stringify(text));
      await open();
      await userEvent.click(button('Go on with it'));
      expect(field('Content')).toHaveValue('All of mine.');
    });
  });

  test('can be given up', async () => {
    await open();
    await userEvent.click(button('Cancel'));
    expect(screen.getByRole('heading', { name: 'New post' })).toHaveFocus();
    expect(field('Title')).toHaveValue('');
  });
});

describe('a text that is not sent yet', () => {
  beforeEach(() => api.answers(answer(SESSION, { signedIn: true }), answer(POSTS, listed)));
  const open = async () => {
    const view = visit();
    await screen.findByText('3 posts');
    return view;
  };

  test('is kept by keys, and offered after a crash', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Half a thought');
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast('Saved', 'This browser keeps your text until you publish it.');
    unmount();
    await open();
    expect(field('Title')).toHaveValue('');
    expect(screen.getByText(/“Half a thought” was not sent/)).toBeVisible();
    await userEvent.click(button('Go on with it'));
    expect(field('Title')).toHaveValue('Half a thought');
    expect(field('Slug')).toHaveValue('half-a-thought');
  });

  test('is kept without a key as well, until it is discarded', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Content'), 'Words');
    unmount();
    const next = await open();
    await userEvent.click(button('Discard it'));
    next.unmount();
    await open();
    expect(screen.queryByRole('button', { name: 'Go on with it' })).not.toBeInTheDocument();
  });

  test('is forgotten once it is published', async () => {
    api.answers(answer(PUBLISH, aPost(1)));
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Done');
    await userEvent.type(field('Excerpt'), 'Short');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Local SEO');
    await userEvent.type(field('Content'), 'Words');
    window.addEventListener('site:navigate', (event) => event.preventDefault(), { once: true });
    await userEvent.click(button('Publish'));
    await toast('Success!', 'Blog post published successfully');
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  test('is not kept over one that is offered, by keys either', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Half a thought');
    unmount();
    await open();
    await userEvent.type(field('Excerpt'), 'Other');
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast(
      'Not saved',
      'Please decide about the text above first: this browser keeps one at a time.',
    );
    await userEvent.click(button('Go on with it'));
    expect(field('Title')).toHaveValue('Half a thought');
  });

  test('and is offered stays when another post is published', async () => {
    api.answers(answer(PUBLISH, aPost(1)));
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Half a thought');
    unmount();
    const next = await open();
    await userEvent.type(field('Title'), 'Done');
    await userEvent.type(field('Excerpt'), 'Short');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Local SEO');
    await userEvent.type(field('Content'), 'Words');
    window.addEventListener('site:navigate', (event) => event.preventDefault(), { once: true });
    await userEvent.click(button('Publish'));
    await toast('Success!', 'Blog post published successfully');
    next.unmount();
    await open();
    expect(screen.getByText(/“Half a thought” was not sent/)).toBeVisible();
  });

  test('is not kept when nothing was written', async () => {
    await open();
    await userEvent.click(field('Title'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast('Nothing to save', 'You have not written anything yet.');
    expect(localStorage).toHaveLength(0);
  });

  test('is forgotten once all of it is undone by hand', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Excerpt'), 'Words');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await userEvent.clear(field('Excerpt'));
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  test('makes the browser ask before the page is left', async () => {
    await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await userEvent.type(field('Title'), 'A');
    expect(leave()).toBe(true);
  });

  test('that is not ours is not taken for one', async () => {
    localStorage.setItem('blogDraft:new', '{"entries":{"title":1},"keptAt":"now"}');
    await open();
    expect(screen.queryByRole('button', { name: 'Go on with it' })).not.toBeInTheDocument();
  });
});

describe('the page as the server sends it', () => {
  test('says what it needs, and asks the API nothing', async () => {
    const { html, head } = await renderOnServer(page, { at });
    expect(html).toContain('The administration needs JavaScript.');
    expect(head).toMatchObject({ robots: 'noindex', title: 'Blog administration | Testrank' });
  });

  test('wakes without a touch', () => {
    expect(page.parts).toEqual([expect.objectContaining({ when: 'now' })]);
  });
});
