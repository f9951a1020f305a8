import { describe, expect, test } from '@jest/globals';
import { answer, cutOff, refuse } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  POSTS,
  PUBLISH,
  SESSION,
  UNLOCK,
  button,
  enter,
  field,
  fill,
  openForm as open,
  password,
  press,
  signedInApi,
  unauthenticated,
  wishes,
  withoutDrafts,
} from '../../testing/administration';
import { aPost } from '../../testing/posts';

const api = signedInApi(answer(POSTS, []), withoutDrafts);

describe('publishing', () => {
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
    await userEvent.click(await screen.findByRole('button', { name: 'Use 1 min read' }));
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
    await press('Publish');
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
    const bodies = api.receives(PUBLISH, aPost(1));
    await open();
    await fill();
    await press('Publish');
    await toast('Success!', 'Blog post published successfully');
    expect(wishes).toEqual(['push /blog']);
    expect(bodies).toEqual([
      {
        title: 'Opening hours that machines can read',
        slug: 'opening-hours-that-machines-can-read',
        excerpt: 'Where to write your hours.',
        category: 'Local SEO',
        content: 'Write them once.',
        imageUrl: '',
        readTime: '5 min read',
        series: '',
        author: '',
      },
    ]);
  });

  test('keeps everything when the slug is taken, and says which is free', async () => {
    const message = 'Another post has the slug “a” already. “a-2” is free.';
    api.answers(refuse(PUBLISH, 409, { code: 'slug_taken', message, fields: { slug: message } }));
    await open();
    await fill();
    await press('Publish');
    await toast('Error', message);
    expect(field('Slug')).toHaveAccessibleDescription(new RegExp('“a-2” is free'));
    expect(field('Slug')).toHaveFocus();
    expect(field('Content')).toHaveValue('Write them once.');
  });

  test('keeps everything when there is no connection', async () => {
    api.answers(cutOff(PUBLISH));
    await open();
    await fill();
    await press('Publish');
    await toast('Error', 'Failed to publish blog post');
    expect(field('Content')).toHaveValue('Write them once.');
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
  });

  test('asks for the password in place when the session has ended, and loses nothing', async () => {
    await open();
    await fill();
    api.answers(answer(SESSION, { signedIn: false }), refuse(PUBLISH, 401, unauthenticated));
    await press('Publish');
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    expect(await password()).toHaveFocus();
    api.answers(answer(SESSION, { signedIn: true }), answer(UNLOCK, { signedIn: true }));
    await enter('open sesame');
    await waitFor(() => expect(field('Title')).toBeVisible());
    expect(button('Publish')).toHaveFocus();
    expect(field('Title')).toHaveValue('Opening hours that machines can read');
    expect(field('Content')).toHaveValue('Write them once.');
  });
});
