import { expect, test } from '@jest/globals';
import { answer, API, refuse } from '@site/shared-ui/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  button,
  call,
  field,
  openForm,
  press,
  signedInApi,
  unauthenticated,
  withoutDrafts,
} from '../../testing/administration';

const api = signedInApi(answer(call.posts, []), withoutDrafts);

const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview');
const shows = (words: string) =>
  waitFor(() => expect(frame().contentDocument?.body).toHaveTextContent(words));
const write = async (text: string) => {
  await openForm();
  await press('Preview');
  await userEvent.type(field('Content'), text);
};

test('the preview shows the server’s HTML in a document of its own, and can be closed', async () => {
  const content = '<p id="title">Write them <strong>once</strong>.</p>';
  const bodies = api.receives(call.preview, { content });
  await write('Write them **once**.');
  await shows('Write them once.');
  expect(frame().contentDocument?.querySelector('strong')).toHaveTextContent('once');
  expect(document.querySelector('p#title')).toBeNull();
  expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ content: 'Write them **once**.' }));
  await press('Preview');
  expect(screen.queryByTitle('Preview')).not.toBeInTheDocument();
});

test('an older request is given up for a newer one, and its answer never shown', async () => {
  let finish = (_: { content: string }): void => undefined;
  const slow = new Promise<{ content: string }>((resolve) => (finish = resolve));
  const signals: AbortSignal[] = [];
  api.answers(
    http.post(`${API}/api/blog/preview`, async ({ request }) => {
      signals.push(request.signal);
      return HttpResponse.json(await slow);
    }),
  );
  await write('One');
  await waitFor(() => expect(signals).toHaveLength(1));
  const bodies = api.receives(call.preview, { content: '<p>The last</p>' });
  await userEvent.type(field('Content'), ' two');
  await shows('The last');
  expect(signals[0]?.aborted).toBe(true);
  finish({ content: '<p>The first</p>' });
  await userEvent.type(field('Content'), ' three');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ content: 'One two three' }));
  await shows('The last');
  expect(screen.queryByText(/isn’t available right now/)).not.toBeInTheDocument();
});

test('without an answer the last preview is kept, it is said, and tried again', async () => {
  api.answers(answer(call.preview, { content: '<p>As it was</p>' }));
  await write('One');
  await shows('As it was');
  api.answers(refuse(call.preview, 401, unauthenticated));
  await userEvent.type(field('Content'), ' two');
  const notice = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await notice.findByText(/isn’t available right now/)).toBeVisible();
  await shows('As it was');
  expect(field('Content')).toHaveValue('One two');
  api.answers(answer(call.preview, { content: '<p>As it is</p>' }));
  await press('Try again');
  await shows('As it is');
  expect(notice.queryByText(/isn’t available right now/)).not.toBeInTheDocument();
});

test('it is as wide as a phone or a desktop, light or dark', async () => {
  api.answers(answer(call.preview, { content: '<p>Words</p>' }));
  await write('Words');
  await shows('Words');
  expect(button('Phone')).toHaveAttribute('aria-pressed', 'true');
  await press('Desktop');
  expect(frame()).toHaveAttribute('data-device', 'Desktop');
  await press('Dark');
  const rules = [...(frame().contentDocument?.styleSheets[0]?.cssRules ?? [])];
  expect(rules.map(({ cssText }) => cssText).join()).toContain('color-scheme: dark');
});

test('an empty text has nothing to show', async () => {
  api.answers(answer(call.preview, { content: '' }));
  await openForm();
  await press('Preview');
  expect(await screen.findByText('Nothing to show yet.')).toBeVisible();
});

test('what the server leaves out of the text is listed above the preview', async () => {
  const warnings = ['Line 3: <iframe> is left out with its content.'];
  api.answers(answer(call.preview, { content: '<p>The rest</p>', warnings }));
  await write('One');
  await shows('The rest');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('listitem')).toHaveTextContent(warnings[0] ?? '');
});
