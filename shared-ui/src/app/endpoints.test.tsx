import { expect, test } from '@jest/globals';
import { answer, hang, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { page, part } from '@site/shared-ui/parts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endpoints } from './index';

const server = standInApi();
const SAYINGS = 'GET /api/testimonials';
const SUBSCRIBE = 'POST /api/newsletter';
const api = endpoints(
  { name: 'older', build: 'one' },
  { sayings: SAYINGS, subscribe: { route: SUBSCRIBE, refreshes: [SAYINGS] } },
);
const saying = (content: string) => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ana',
  title: 'Owner',
  company: 'Bakery',
  content,
  imageUrl: '/a.webp',
  rating: '5',
});
const welcome = { success: true, message: 'Thank you' };

/** A part as builds of contract 1 write it. */
function Sayings() {
  const { data, isLoading } = api.sayings.use();
  const [subscribe] = api.subscribe.use();
  return (
    <button onClick={() => void subscribe({ email: 'ana@example.com' })}>
      {isLoading ? 'Loading' : JSON.stringify(data)}
    </button>
  );
}
Sayings.prefetch = () => [api.sayings()];

test('a part of contract 1 is rendered with the data that it prefetches', async () => {
  server.answers(answer(SAYINGS, [saying('Very helpful')]));
  const parts = [part(async () => ({ default: Sayings }))];
  const { html } = await renderOnServer(
    page({ head: () => ({ title: '', description: '' }), parts }),
  );
  expect(html).toContain('Very helpful');
});

test('a write of contract 1 refreshes the reads that it names', async () => {
  server.answers(answer(SAYINGS, [saying('First')]));
  renderParts([Sayings]);
  const button = await screen.findByRole('button', { name: /First/ });
  server.answers(answer(SAYINGS, [saying('Second')]), answer(SUBSCRIBE, welcome));
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: /Second/ })).toBeVisible();
});

test('a write of contract 1 is sent without a component, fails with what the server said, and can be aborted', async () => {
  const send = (options?: { signal: AbortSignal }) =>
    api.subscribe.send({ email: 'ana@example.com' }, options);
  server.answers(answer(SUBSCRIBE, welcome));
  expect(await send()).toEqual(welcome);
  server.answers(refuse(SUBSCRIBE, 503, { code: 'unavailable', message: 'Later.' }));
  await expect(send()).rejects.toMatchObject({ status: 503, reason: 'Later.' });
  server.answers(hang(SUBSCRIBE));
  const leaving = new AbortController();
  const given = send(leaving);
  leaving.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});
