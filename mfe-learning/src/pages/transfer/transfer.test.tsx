import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, disconnect, mockApi, refuse } from '@site/shared-ui/testing/api';
import { openFromServer } from '@site/shared-ui/testing/render-islands';
import page from './page';

const api = mockApi();
const params = { token: 'a'.repeat(43) };
const brings = { lessons: 42, lessonsHere: 0, isOwn: false };

describe('the page of a transfer link', () => {
  const route = 'GET /api/learning/carry-links/{token}';
  const visit = () => openFromServer(page, { at: `/learning/transfer/${params.token}`, params });

  test.each([
    [
      { ...brings, name: 'Mallory', lessonsHere: 1 },
      '42 completed lessons and a certificate for “Mallory”. Your 1 completed lesson in this browser stays as it is. If you didn’t ask for it, close this page and nothing happens.',
    ],
    [{ ...brings, isOwn: true }, 'Open the link in the other one.'],
  ])('shows what %p brings', async (link, text) => {
    api.answers(answer(route, link));
    await visit();
    expect(document.body).toHaveTextContent(text);
  });

  test('has no button for an expired link', async () => {
    api.answers(refuse(route, 404, { code: 'not_found', message: 'This link was not found.' }));
    await visit();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent('This link no longer works');
    expect(document.body).not.toHaveTextContent(/press the button/i);
  });

  test('keeps its button when the records fail to load', async () => {
    api.answers(disconnect(route));
    await visit();
    expect(screen.getByRole('button', { name: 'Continue learning here' })).toBeVisible();
  });
});
