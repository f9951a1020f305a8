import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, refuse } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import {
  button,
  call,
  createSignedInApi,
  editable,
  enter,
  field,
  fill,
  listed,
  listStoredDrafts,
  navigations,
  openForm,
  password,
  press,
  unauthenticated,
  visitPost,
  withoutDrafts,
  write,
} from '../../testing/administration';
import { aPost } from '../../testing/posts';

const api = createSignedInApi(answer(call.posts, listed), withoutDrafts);
const saveByKey = () => userEvent.keyboard('{Control>}s{/Control}');
const published = () => toast('Success!', 'Blog post published successfully');

test('the slug follows the title until it is edited, and again after it is cleared', async () => {
  await openForm();
  await write('Title', 'Über uns: 10 Tips -- now');
  expect(field('Slug')).toHaveValue('ber-uns-10-tips-now');
  expect(field('Slug')).toHaveAccessibleDescription(/An address can’t contain “Ü”/);
  await userEvent.clear(field('Slug'));
  await write('Slug', 'about-us');
  await write('Title', ' more');
  expect(field('Slug')).toHaveValue('about-us');
  await userEvent.clear(field('Slug'));
  await write('Title', '!');
  expect(field('Slug')).toHaveValue('ber-uns-10-tips-now-more');
});

test('the excerpt follows the text until it is edited, and shows a warning if it is too long', async () => {
  await openForm();
  const excerpt = field('Excerpt');
  await userEvent.type(field('Content'), '## Start{Enter}{Enter}Write **once**.');
  await waitFor(() => expect(excerpt).toHaveValue('Write once.'));
  await write('Content', ' Or twice.');
  await waitFor(() => expect(excerpt).toHaveValue('Write once. Or twice.'));
  expect(excerpt).toHaveAccessibleDescription('Keep it under 160 characters: 21/160');
  await userEvent.clear(excerpt);
  await userEvent.click(excerpt);
  await userEvent.paste('x'.repeat(161));
  expect(excerpt).toHaveAccessibleDescription(
    'Keep it under 160 characters: 161/160. Search results cut off the rest.',
  );
  await write('Content', ' Thrice.');
  expect(excerpt).toHaveValue('x'.repeat(161));
});

test('Enter in the title moves focus to the text, and an invalid setting opens the settings', async () => {
  const bodies = api.receives(call.publish, aPost(1));
  await openForm();
  await userEvent.type(field('Title'), 'Hours{Enter}');
  expect(field('Content')).toHaveFocus();
  await write('Content', 'Write them once.');
  await press('Settings');
  expect(screen.queryByRole('combobox', { name: 'Category' })).not.toBeInTheDocument();
  await press('Publish');
  await toast('Validation Error', 'Please fill in all required fields');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('the read time is suggested, and a sample picture is selected and cleared', async () => {
  await openForm();
  await write('Content', 'Short.');
  await userEvent.click(await screen.findByRole('button', { name: 'Use 1 min read' }));
  expect(screen.getByLabelText(/Read Time/)).toHaveValue('1 min read');
  const sample = button('Sample image: What to fix first');
  await userEvent.click(sample);
  expect(screen.getByLabelText(/Image URL/)).toHaveValue('/api/media/blog/what-to-fix-first.svg');
  expect(sample).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(sample);
  expect(screen.getByLabelText(/Image URL/)).toHaveValue('');
});

test('publishing shows a toast, clears the stored draft, and leads to the blog', async () => {
  const bodies = api.receives(call.publish, aPost(1));
  const { unmount } = await openForm();
  await fill();
  await press('Publish');
  await published();
  expect(navigations).toEqual(['push /blog']);
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
  unmount();
  expect(listStoredDrafts()).toHaveLength(0);
});

test('what is typed while a post is published becomes no draft, and is offered with the post', async () => {
  const { finish } = api.receivesLater(call.publish);
  const { unmount } = await openForm();
  await fill();
  await write('Content', ' ');
  await press('Publish');
  expect(button('Publishing...')).toBeVisible();
  await write('Content', 'And your holidays.');
  const drafts = api.receives(call.createDraft, { ...editable, state: 'draft' });
  await saveByKey();
  finish(aPost(1));
  await toast('Success!', /^Blog post published successfully\. What you typed since/);
  expect(field('Content')).toHaveValue('');
  unmount();
  const another = await openForm();
  expect(drafts).toEqual([]);
  expect(screen.queryByText(/was not sent/)).toBeNull();
  another.unmount();
  api.answers(answer(call.post, { ...editable, content: 'Write them once.' }));
  visitPost();
  expect(await screen.findByText(/was not sent/)).toBeVisible();
  await press('Restore it');
  expect(field('Content')).toHaveValue('Write them once. And your holidays.');
  expect(field('Title')).toHaveValue('Titles');
  expect(screen.queryByText(/Someone saved/)).toBeNull();
});

test('a taken slug keeps the entries, and its field suggests a free one', async () => {
  const message = 'Another post has the slug “a” already. “a-2” is free.';
  const error = { code: 'slug_taken', message, fields: { slug: message } };
  api.answers(refuse(call.publish, 409, error));
  await openForm();
  await fill();
  await press('Publish');
  await toast('Error', message);
  expect(field('Slug')).toHaveAccessibleDescription(new RegExp('“a-2” is free'));
  expect(field('Slug')).toHaveFocus();
  expect(field('Content')).toHaveValue('Write them once.');
});

test('an ended session shows the password field in place, and keeps the entries', async () => {
  await openForm();
  await fill();
  api.answers(
    answer(call.session, { signedIn: false }),
    refuse(call.publish, 401, unauthenticated),
  );
  await press('Publish');
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  expect(await password()).toHaveFocus();
  api.answers(answer(call.session, { signedIn: true }), answer(call.unlock, { signedIn: true }));
  await enter('open sesame');
  await waitFor(() => expect(field('Title')).toBeVisible());
  expect(button('Publish')).toHaveFocus();
  expect(field('Title')).toHaveValue('Opening hours that machines can read');
  expect(field('Content')).toHaveValue('Write them once.');
});

test('a text saved by Ctrl+S is offered after a crash, and not overwritten by another', async () => {
  const { unmount } = await openForm();
  await write('Title', 'Half a thought');
  await saveByKey();
  await toast('Saved', 'This browser keeps your text until you publish it.');
  unmount();
  const next = await openForm();
  expect(field('Title')).toHaveValue('');
  expect(screen.getByText(/“Half a thought” was not sent/)).toBeVisible();
  await write('Excerpt', 'Other');
  await saveByKey();
  await toast(
    'Not saved',
    'Please restore or discard the other text first. This browser keeps one at a time.',
  );
  next.unmount();
  await openForm();
  await press('Restore it');
  expect(field('Title')).toHaveValue('Half a thought');
  expect(field('Slug')).toHaveValue('half-a-thought');
  expect(field('Title')).toHaveFocus();
});

test('an offered text has the time when it was kept, in the time zone of the business', async () => {
  const keptAt = Date.parse('2026-11-20T10:31:00.000Z');
  localStorage.setItem('blogDraft:new', JSON.stringify({ entries: { title: 'Half' }, keptAt }));
  await openForm();
  expect(screen.getByText(/was not sent/).closest('p')).toHaveTextContent(
    '“Half” was not sent. This browser kept it on Nov 20, 2026, 5:31 AM.',
  );
});

test('an offered text stays stored when another post is published, until it is discarded', async () => {
  localStorage.setItem('blogDraft:new', '{"entries":{"title":1},"keptAt":1}');
  api.answers(answer(call.publish, aPost(1)));
  const { unmount } = await openForm();
  // What is stored in another form is not offered.
  expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
  await write('Title', 'Half');
  unmount();
  const next = await openForm();
  await fill();
  await press('Publish');
  await published();
  next.unmount();
  const last = await openForm();
  expect(screen.getByText(/“Half” was not sent/)).toBeVisible();
  await press('Discard it');
  last.unmount();
  await openForm();
  expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
});

test('nothing is stored for an empty or cleared form', async () => {
  const { unmount } = await openForm();
  await userEvent.click(field('Title'));
  await saveByKey();
  await toast('Nothing to save', 'You have not written anything yet.');
  expect(listStoredDrafts()).toHaveLength(0);
  await write('Excerpt', 'Words');
  await saveByKey();
  await waitFor(() => expect(listStoredDrafts()).toHaveLength(1));
  await userEvent.clear(field('Excerpt'));
  unmount();
  expect(listStoredDrafts()).toHaveLength(0);
});
