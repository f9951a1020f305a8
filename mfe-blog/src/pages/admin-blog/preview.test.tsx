import { describe, expect, test } from '@jest/globals';
import { answer, API, cutOff, refuse } from '@site/shared-ui/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  POSTS,
  PREVIEW,
  button,
  field,
  openForm,
  press,
  signedInApi,
  unauthenticated,
  withoutDrafts,
} from '../../testing/administration';

const api = signedInApi(answer(POSTS, []), withoutDrafts);

/** The document in which the text is shown. */
const shown = () => screen.getByTitle<HTMLIFrameElement>('Preview').contentDocument?.body;

describe('the preview', () => {
  const open = async () => {
    await openForm();
    await press('Preview');
  };

  test('shows what the server makes of the text, in a document of its own', async () => {
    const bodies = api.receives(PREVIEW, {
      content: '<p id="title">Write them <strong>once</strong>.</p>',
    });
    await open();
    await userEvent.type(field('Content'), 'Write them **once**.');
    await waitFor(() => expect(shown()).toHaveTextContent('Write them once.'));
    expect(shown()?.querySelector('strong')).toHaveTextContent('once');
    expect(document.querySelector('p#title')).toBeNull();
    expect(screen.getByTitle('Preview')).toHaveAttribute('sandbox', 'allow-same-origin');
    await waitFor(() => expect(bodies.at(-1)).toEqual({ content: 'Write them **once**.' }));
  });

  test('gives an older request up for a newer one, and never shows its answer', async () => {
    let finish = (_: { content: string }): void => undefined;
    const slow = new Promise<{ content: string }>((resolve) => (finish = resolve));
    const signals: AbortSignal[] = [];
    api.answers(
      http.post(`${API}/api/blog/preview`, async ({ request }) => {
        signals.push(request.signal);
        return HttpResponse.json(await slow);
      }),
    );
    await open();
    await userEvent.type(field('Content'), 'One');
    await waitFor(() => expect(signals).toHaveLength(1));
    const bodies = api.receives(PREVIEW, { content: '<p>The last</p>' });
    await userEvent.type(field('Content'), ' two');
    await waitFor(() => expect(shown()).toHaveTextContent('The last'));
    expect(signals[0]?.aborted).toBe(true);
    finish({ content: '<p>The first</p>' });
    await userEvent.type(field('Content'), ' three');
    await waitFor(() => expect(bodies.at(-1)).toEqual({ content: 'One two three' }));
    expect(shown()).toHaveTextContent('The last');
    expect(screen.queryByText(/could not be made just now/)).not.toBeInTheDocument();
  });

  test.each([
    ['without a connection', cutOff(PREVIEW)],
    ['while the server cannot', refuse(PREVIEW, 503, { code: 'unavailable', message: 'Later.' })],
    ['without a session', refuse(PREVIEW, 401, unauthenticated)],
  ])('keeps the last one %s, says so, and tries again', async (_, failing) => {
    api.answers(answer(PREVIEW, { content: '<p>As it was</p>' }));
    await open();
    await userEvent.type(field('Content'), 'One');
    await waitFor(() => expect(shown()).toHaveTextContent('As it was'));
    api.answers(failing);
    await userEvent.type(field('Content'), ' two');
    const notice = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await notice.findByText(/could not be made just now/)).toBeVisible();
    expect(shown()).toHaveTextContent('As it was');
    expect(field('Content')).toHaveValue('One two');
    api.answers(answer(PREVIEW, { content: '<p>As it is</p>' }));
    await press('Try again');
    await waitFor(() => expect(shown()).toHaveTextContent('As it is'));
    expect(notice.queryByText(/could not be made just now/)).not.toBeInTheDocument();
  });

  test('is shown as wide as a phone or a desktop, light or dark, and is put away', async () => {
    api.answers(answer(PREVIEW, { content: '<p>Words</p>' }));
    await open();
    await userEvent.type(field('Content'), 'Words');
    await waitFor(() => expect(shown()).toHaveTextContent('Words'));
    expect(button('Phone')).toHaveAttribute('aria-pressed', 'true');
    await press('Desktop');
    expect(screen.getByTitle('Preview')).toHaveAttribute('data-device', 'Desktop');
    await press('Dark');
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
    const rules = [...(frame.contentDocument?.styleSheets[0]?.cssRules ?? [])];
    expect(rules.map(({ cssText }) => cssText).join()).toContain('color-scheme: dark');
    await press('Preview');
    expect(screen.queryByTitle('Preview')).not.toBeInTheDocument();
  });

  test('has nothing to show of an empty text', async () => {
    api.answers(answer(PREVIEW, { content: '' }));
    await open();
    expect(await screen.findByText('There is nothing to show yet.')).toBeVisible();
  });
});
