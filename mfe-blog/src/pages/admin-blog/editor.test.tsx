import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Picture } from '@site/contracts/blog/pictures';
import { answer, disconnect, hang, refuse } from '@site/shared-ui/testing/api';
import {
  button,
  call,
  createSignedInApi,
  field,
  openForm,
  press,
  unauthenticated,
  withoutDrafts,
  write,
} from '../../testing/administration';

const url = `/api/media/pictures/${'ab'.repeat(16)}-1600x900.jpg`;
const picture: Picture = { url, width: 1600, height: 900 };

/** Inserts text as browsers do; jsdom does not implement the command. */
document.execCommand = (_command, _isShown, text = '') => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) return false;
  const { selectionStart, selectionEnd } = activeElement;
  activeElement.setRangeText(text, selectionStart, selectionEnd, 'end');
  return activeElement.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const api = createSignedInApi(answer(call.posts, []), answer(call.upload, picture), withoutDrafts);

const file = (name = 'shop.png', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });
const choose = (label: string, chosen: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [chosen] },
  });
const paste = (name: string, ...types: string[]) =>
  fireEvent.paste(field('Content'), { clipboardData: { files: [file(name)], types } });
const panel = () => screen.queryByRole('group', { name: 'Picture for the text' });
const ready = (name = 'shop.png') => screen.findByText(`${name} is uploaded.`);

test('pasted and dropped pictures are inserted in turn; a paste with text is not a picture', async () => {
  await openForm();
  paste('with-text.png', 'text/plain', 'Files');
  expect(panel()).not.toBeInTheDocument();
  paste('pasted.png', 'Files');
  fireEvent.drop(field('Content'), {
    dataTransfer: { files: [file('dropped.png')], types: ['Files'] },
  });
  await ready('pasted.png');
  expect(screen.getByText('1 more picture follows')).toBeVisible();
  await press('Insert picture');
  expect(await ready('dropped.png')).toBeVisible();
  await press('Insert picture');
  expect(field('Content')).toHaveValue(`![](${url})\n\n![](${url})`);
});

const refused = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture';
const unsupported = { code: 'unsupported_type', message: 'No.', fields: { picture: refused } };
const tooOften = { code: 'rate_limited', message: 'Please try again in a minute.' };
test.each([
  ['the server refuses', refuse(call.upload, 415, unsupported), 10, refused],
  ['comes too often', refuse(call.upload, 429, tooOften), 10, tooOften.message],
  ['does not reach the server', disconnect(call.upload), 10, 'The server could not be reached.'],
  ['is of more than 10 MB', hang(call.upload), 10 * 1024 * 1024 + 1, 'at most 10 MB'],
])(
  'a picture that %s is not uploaded, shows the reason, and keeps the text',
  async (_, failing, size, reason) => {
    api.answers(failing);
    await openForm();
    await write('Content', 'One.');
    choose('Picture', file('shop.png', size));
    const notice = await screen.findByText(/was not uploaded/);
    expect(notice.closest('[role=alert]')).toHaveTextContent(reason);
    expect(field('Content')).toHaveValue('One.');
    await press('Leave it out');
    expect(field('Content')).toHaveFocus();
  },
);

test('the picture of a post is uploaded after a canceled and a failed upload, and removed by a second click', async () => {
  api.answers(hang(call.upload));
  await openForm();
  choose('Upload an image', file());
  expect(screen.getByRole('progressbar', { name: 'Upload of shop.png' })).toBeVisible();
  await press('Cancel upload');
  expect(button('Upload an image')).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  api.answers(disconnect(call.upload));
  choose('Upload an image', file());
  expect(await screen.findByText(/was not uploaded/)).toBeVisible();
  api.answers(answer(call.upload, picture));
  await press('Try again');
  await ready();
  expect(screen.getByLabelText(/Image URL/)).toHaveValue(url);
  expect(button('Uploaded image')).toHaveAttribute('aria-pressed', 'true');
  await press('Uploaded image');
  expect(screen.getByLabelText(/Image URL/)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Uploaded image' })).not.toBeInTheDocument();
});

const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview');
const shows = (words: string) =>
  waitFor(() => expect(frame().contentDocument?.body).toHaveTextContent(words));
const writeInPreview = async (text: string) => {
  await openForm();
  await press('Preview');
  await userEvent.type(field('Content'), text);
};

test('the preview shows the server’s HTML in a sandboxed frame, and can be closed', async () => {
  const content = '<p id="title">Write them <strong>once</strong>.</p>';
  const bodies = api.receives(call.preview, { content });
  await writeInPreview('Write them **once**.');
  await shows('Write them once.');
  expect(frame().contentDocument?.querySelector('strong')).toHaveTextContent('once');
  expect(document.querySelector('p#title')).toBeNull();
  expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ content: 'Write them **once**.' }));
  await press('Preview');
  expect(screen.queryByTitle('Preview')).not.toBeInTheDocument();
});

test('a failed preview keeps the last one, and can be tried again', async () => {
  api.answers(answer(call.preview, { content: '<p>As it was</p>' }));
  await writeInPreview('One');
  await shows('As it was');
  api.answers(refuse(call.preview, 401, unauthenticated));
  await write('Content', ' two');
  const notice = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await notice.findByText(/isn’t available right now/)).toBeVisible();
  await shows('As it was');
  expect(field('Content')).toHaveValue('One two');
  api.answers(answer(call.preview, { content: '<p>As it is</p>' }));
  await press('Try again');
  await shows('As it is');
  expect(notice.queryByText(/isn’t available right now/)).not.toBeInTheDocument();
});

test('the preview has the width of a phone or desktop, is light or dark, and lists warnings', async () => {
  api.answers(answer(call.preview, { content: '' }));
  await openForm();
  await press('Preview');
  expect(await screen.findByText('Nothing to show yet.')).toBeVisible();
  const warnings = ['Line 3: <iframe> is left out with its content.'];
  api.answers(answer(call.preview, { content: '<p>Words</p>', warnings }));
  await write('Content', 'Words');
  await shows('Words');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('listitem')).toHaveTextContent(warnings[0] ?? '');
  expect(button('Phone')).toHaveAttribute('aria-pressed', 'true');
  await press('Desktop');
  expect(frame()).toHaveAttribute('data-device', 'Desktop');
  await press('Dark');
  const rules = [...(frame().contentDocument?.styleSheets[0]?.cssRules ?? [])];
  expect(rules.map(({ cssText }) => cssText).join()).toContain('color-scheme: dark');
});
