import { beforeEach, describe, expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPost } from '../../testing/posts';
import Administration from './Administration';
import page from './page';

const api = standInApi();
const SESSION = 'GET /api/admin/session';
const UNLOCK = 'POST /api/admin/session';
const LOCK = 'DELETE /api/admin/session';
const PUBLISH = 'POST /api/blog';
const at = '/admin/blog';

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
  beforeEach(() => api.answers(answer(SESSION, { signedIn: false })));

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
  beforeEach(() => api.answers(answer(SESSION, { signedIn: true })));

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
