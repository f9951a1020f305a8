import { describe, expect, test } from '@jest/globals';
import type { Picture } from '@site/contracts/pictures';
import { answer, cutOff, hang, refuse } from '@site/shared-ui/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  withoutDrafts,
} from '../../testing/administration';
import { aPost } from '../../testing/posts';

const UPLOAD = 'POST /api/pictures';
const url = `/api/media/pictures/${'ab'.repeat(16)}-1600x900.jpg`;
const picture: Picture = { url, width: 1600, height: 900 };

/** As browsers do; jsdom has no such command. */
document.execCommand = (_command, _isShown, text = '') => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) return false;
  const { selectionStart, selectionEnd } = activeElement;
  activeElement.setRangeText(text, selectionStart, selectionEnd, 'end');
  return activeElement.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const api = signedInApi(answer(POSTS, []), answer(UPLOAD, picture), withoutDrafts);

const file = (name = 'shop.png', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
const panel = () => screen.getByRole('group', { name: 'Picture for the text' });
const alt = () => within(panel()).getByRole('textbox', { name: /Alternative text/ });
const ready = (name = 'shop.png') => screen.findByText(`${name} is uploaded.`);

describe('a picture for the text', () => {
  test('is put at the caret with words about it', async () => {
    await open();
    await userEvent.type(field('Content'), 'One.');
    choose('Picture', file());
    expect(alt()).toHaveFocus();
    await userEvent.type(alt(), 'Our shop in [[May]');
    await ready();
    await press('Insert picture');
    expect(field('Content')).toHaveValue(`One.\n\n![Our shop in \\[May\\]](${url})`);
    expect(field('Content')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Picture for the text' })).not.toBeInTheDocument();
  });

  test('can be inserted by Enter, which sends no form', async () => {
    await open();
    choose('Picture', file());
    await ready();
    await userEvent.type(alt(), 'A{Enter}');
    expect(field('Content')).toHaveValue(`![A](${url})`);
    expect(screen.queryByText('Validation Error')).not.toBeInTheDocument();
  });

  test('can be pasted and dropped, several one after the other', async () => {
    await open();
    fireEvent.paste(field('Content'), {
      clipboardData: { files: [file('pasted.png')], types: ['Files'] },
    });
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

  test('is not meant where text was copied with it', async () => {
    await open();
    fireEvent.paste(field('Content'), {
      clipboardData: { files: [file()], types: ['text/plain', 'Files'] },
    });
    expect(screen.queryByRole('group', { name: 'Picture for the text' })).not.toBeInTheDocument();
  });

  test('can be given up while it is on its way', async () => {
    api.answers(hang(UPLOAD));
    await open();
    choose('Picture', file());
    expect(screen.getByRole('progressbar', { name: 'Upload of shop.png' })).toBeVisible();
    expect(button('Insert picture')).toHaveAttribute('aria-disabled', 'true');
    await press('Cancel upload');
    expect(screen.queryByRole('group', { name: 'Picture for the text' })).not.toBeInTheDocument();
    expect(field('Content')).toHaveFocus();
    expect(field('Content')).toHaveValue('');
  });

  test('that the server refuses leaves everything as it is and says why', async () => {
    const reason = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture';
    api.answers(
      refuse(UPLOAD, 415, {
        code: 'unsupported_type',
        message: 'This is no picture that can be shown here.',
        fields: { picture: reason },
      }),
    );
    await open();
    await userEvent.type(field('Content'), 'One.');
    choose('Picture', file());
    await userEvent.type(alt(), 'Our shop');
    const notice = await screen.findByText(/was not uploaded/);
    expect(notice.closest('[role=alert]')).toHaveTextContent(
      `shop.png was not uploaded. ${reason}`,
    );
    expect(field('Content')).toHaveValue('One.');
    expect(alt()).toHaveValue('Our shop');
    api.answers(answer(UPLOAD, picture));
    await press('Try again');
    await ready();
    await press('Insert picture');
    expect(field('Content')).toHaveValue(`One.\n\n![Our shop](${url})`);
  });

  test('that does not reach the server can be sent again', async () => {
    api.answers(cutOff(UPLOAD));
    await open();
    choose('Picture', file());
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    expect(button('Try again')).toBeVisible();
    await press('Leave it out');
    expect(field('Content')).toHaveFocus();
  });

  test('of more than 10 MB is not sent at all', async () => {
    api.answers(hang(UPLOAD));
    await open();
    choose('Picture', file('large.png', 10 * 1024 * 1024 + 1));
    expect(await screen.findByText(/Please choose a file of at most 10 MB/)).toBeVisible();
  });

  test('asks for the password in place when the session is over, and loses nothing', async () => {
    api.answers(refuse(UPLOAD, 401, unauthenticated));
    await open();
    await userEvent.type(field('Content'), 'One.');
    api.answers(answer(SESSION, { signedIn: false }));
    choose('Picture', file());
    expect(await password()).toBeVisible();
    api.answers(
      answer(SESSION, { signedIn: true }),
      answer(UNLOCK, { signedIn: true }),
      answer(UPLOAD, picture),
    );
    await enter('open sesame');
    await waitFor(() => expect(field('Content')).toBeVisible());
    expect(field('Content')).toHaveValue('One.');
    await press('Try again');
    await ready();
    await press('Insert picture');
    expect(field('Content')).toHaveValue(`One.\n\n![](${url})`);
  });
});

describe('a picture of the post', () => {
  test('can be the author’s own', async () => {
    const bodies = api.receives(PUBLISH, aPost(1));
    await open();
    await fill();
    choose('Upload an image', file());
    await ready();
    expect(screen.getByLabelText(/Image URL/)).toHaveValue(url);
    const own = screen.getByRole('button', { name: 'Uploaded image' });
    expect(own).toHaveAttribute('aria-pressed', 'true');
    await press('Publish');
    await waitFor(() => expect(bodies).toMatchObject([{ imageUrl: url }]));
  });

  test('is given back by another click', async () => {
    await open();
    choose('Upload an image', file());
    await ready();
    await press('Uploaded image');
    expect(screen.getByLabelText(/Image URL/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Uploaded image' })).not.toBeInTheDocument();
  });

  test('keeps the focus nearby when its upload is given up', async () => {
    api.answers(hang(UPLOAD));
    await open();
    choose('Upload an image', file());
    await press('Cancel upload');
    expect(button('Upload an image')).toHaveFocus();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
