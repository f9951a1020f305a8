import { expect, test } from '@jest/globals';
import type { Picture } from '@site/contracts/blog/pictures';
import { answer, cutOff, hang, refuse } from '@site/shared-ui/testing/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  button,
  call,
  enter,
  field,
  openForm,
  password,
  press,
  signedInApi,
  unauthenticated,
  withoutDrafts,
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

const api = signedInApi(answer(call.posts, []), answer(call.upload, picture), withoutDrafts);

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

test('pictures are pasted and dropped, one after the other', async () => {
  await openForm();
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

test('a picture is not meant where text was copied with it', async () => {
  await openForm();
  paste('shop.png', 'text/plain', 'Files');
  expect(panel()).not.toBeInTheDocument();
});

test('a picture is given up while it is on its way', async () => {
  api.answers(hang(call.upload));
  await openForm();
  choose('Picture', file());
  expect(screen.getByRole('progressbar', { name: 'Upload of shop.png' })).toBeVisible();
  expect(button('Insert picture')).toHaveAttribute('aria-disabled', 'true');
  await press('Cancel upload');
  expect(panel()).not.toBeInTheDocument();
  expect(field('Content')).toHaveFocus();
  expect(field('Content')).toHaveValue('');
});

const refused = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture';
const unsupported = { code: 'unsupported_type', message: 'No.', fields: { picture: refused } };
const tooOften = { code: 'rate_limited', message: 'Please try again in a minute.' };
test.each([
  ['the server refuses', refuse(call.upload, 415, unsupported), 10, refused],
  ['comes too often', refuse(call.upload, 429, tooOften), 10, tooOften.message],
  ['does not reach the server', cutOff(call.upload), 10, 'The server could not be reached.'],
  ['is of more than 10 MB', hang(call.upload), 10 * 1024 * 1024 + 1, 'at most 10 MB'],
])(
  'a picture that %s says why, and leaves everything as it is',
  async (_, failing, size, reason) => {
    api.answers(failing);
    await openForm();
    await userEvent.type(field('Content'), 'One.');
    choose('Picture', file('shop.png', size));
    const notice = await screen.findByText(/was not uploaded/);
    expect(notice.closest('[role=alert]')).toHaveTextContent(reason);
    expect(field('Content')).toHaveValue('One.');
    await press('Leave it out');
    expect(field('Content')).toHaveFocus();
  },
);

test('the password is asked for in place when the session is over, and nothing is lost', async () => {
  api.answers(refuse(call.upload, 401, unauthenticated));
  await openForm();
  await userEvent.type(field('Content'), 'One.');
  api.answers(answer(call.session, { signedIn: false }));
  choose('Picture', file());
  expect(await password()).toBeVisible();
  api.answers(
    answer(call.session, { signedIn: true }),
    answer(call.unlock, { signedIn: true }),
    answer(call.upload, picture),
  );
  await enter('open sesame');
  await waitFor(() => expect(field('Content')).toBeVisible());
  expect(field('Content')).toHaveValue('One.');
  await press('Try again');
  await ready();
  await press('Insert picture');
  expect(field('Content')).toHaveValue(`One.\n\n![](${url})`);
});

test('the picture of the post is given back by another click', async () => {
  await openForm();
  choose('Upload an image', file());
  await ready();
  expect(screen.getByLabelText(/Image URL/)).toHaveValue(url);
  expect(button('Uploaded image')).toHaveAttribute('aria-pressed', 'true');
  await press('Uploaded image');
  expect(screen.getByLabelText(/Image URL/)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Uploaded image' })).not.toBeInTheDocument();
});

test('the focus stays nearby when the upload of the picture of the post is given up', async () => {
  api.answers(hang(call.upload));
  await openForm();
  choose('Upload an image', file());
  await press('Cancel upload');
  expect(button('Upload an image')).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
