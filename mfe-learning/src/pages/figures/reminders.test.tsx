import { expect, test } from '@jest/globals';
import type { LearnerFigures } from '@site/contracts/learning/learner';
import { answer, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { someFigures } from '../../testing/learning-data';
import Figures from './Figures';
import page from './page';

const api = standInApi();
const FIGURES = 'GET /api/learning/figures/{email}';
const ASK = 'POST /api/learning/reminders';
const END = 'POST /api/learning/reminders/end';
const outcome = { success: true, message: '' } as const;
const { next: _next, ...completed } = someFigures();
const visit = (figures: LearnerFigures = someFigures()) => {
  api.answers(answer(FIGURES, figures));
  renderIslands([Figures], { at: '/learning/figures' });
};
const address = () => screen.findByRole('textbox', { name: 'Email for reminders' });
const heading = { name: 'Email reminders' };

test('are asked for by an address, which is then to be confirmed', async () => {
  visit();
  await userEvent.type(await address(), 'ana@example.com');
  api.answers(answer(FIGURES, someFigures({ reminder: 'asked' })));
  const sent = api.receives(ASK, outcome);
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(await screen.findByText('Not confirmed yet.')).toBeVisible();
  expect(sent).toEqual([{ email: 'ana@example.com' }]);
});

test.each([
  [503, 'unavailable', /That didn’t work/],
  [429, 'mail_limited', 'Not so often. Please try again in 5 hours.'],
] as const)(
  'that are refused with %p say why and keep what was typed',
  async (status, code, words) => {
    visit();
    api.answers(
      refuse(ASK, status, { code, message: 'Not so often. Please try again in 5 hours.' }),
    );
    await userEvent.type(await address(), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await address()).toHaveValue('ana@example.com');
  },
);

test('that are on are ended by one button, and the focus stays', async () => {
  visit(someFigures({ reminder: 'on' }));
  const end = await screen.findByRole('button', { name: 'Stop reminders' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  api.answers(answer(END, outcome), answer(FIGURES, someFigures()));
  await userEvent.click(end);
  expect(await screen.findByText('Reminders are off')).toBeVisible();
  expect(await address()).toHaveValue('');
  expect(screen.getByRole('heading', heading)).toHaveFocus();
});

test('are offered to nobody who has nothing left to learn', async () => {
  visit(completed);
  expect(await screen.findByText('First lesson')).toBeVisible();
  expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
});

test.each([
  ['reminder=asked', undefined, 'Check your email'],
  ['reminder=unavailable', undefined, 'That didn’t work'],
  ['reminding=ended', undefined, 'Reminders are off'],
  ['reminding=unavailable', 'on', 'That didn’t work'],
] as const)('posted without script and led back with %s say so', async (told, reminder, text) => {
  api.answers(answer(FIGURES, someFigures({ reminder })));
  const { html } = await renderOnServer(page, { at: `/learning/figures?${told}` });
  expect(html).toContain(text);
});
