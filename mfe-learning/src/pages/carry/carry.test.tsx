import { expect, test } from '@jest/globals';
import { answer, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderParts } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Carry from './Carry';

const api = standInApi();
const CARRY = 'POST /api/learning/carry';
const token = 'a'.repeat(43);
const visit = (query = '') =>
  renderParts([Carry], { at: `/learning/carry/${token}${query}`, params: { token } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Go on learning here' }));

test('opening the link does nothing; its button brings the progress here', async () => {
  const sent: unknown[] = [];
  api.answers(answer(CARRY, { success: true, message: '' }, (body) => sent.push(body)));
  visit();
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: /in this browser now/ })).toHaveFocus();
  expect(sent).toEqual([{ token }]);
  expect(screen.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute(
    'href',
    '/learning',
  );
});

test.each([
  [404, /carries nothing any more/],
  [503, /could not be done just now/],
] as const)('an answer of %i says what to do', async (status, text) => {
  api.answers(refuse(CARRY, status, { code: 'no', message: 'No.' }));
  visit();
  await press();
  expect(await screen.findByText(text)).toBeVisible();
});

test('without script the way back says it', () => {
  visit('?carried=over');
  expect(screen.getByRole('heading', { name: /in this browser now/ })).toBeVisible();
});
