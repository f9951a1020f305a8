import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, fail, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import {
  openFromServer,
  renderIslands,
  renderOnServer,
} from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { storeCompletion } from '../../features/completion/offline-queue';
import { lessonId, moduleId, someFigures } from '../../testing/learning-data';
import AccountData from './AccountData';
import page from './page';
import Statistics from './Statistics';

const api = mockApi();
const navigations = recordNavigations();
const FIGURES = 'GET /api/learning/figures/{email}';
const startedFigures = someFigures();
const at = '/learning/figures';
const visit = () => renderIslands([Statistics, AccountData], { at });

test('a learner with completed lessons sees points, level, days and the next lesson', async () => {
  api.answers(answer(FIGURES, startedFigures));
  visit();
  expect(await screen.findByText('First lesson')).toBeVisible();
  expect(screen.getAllByText('2 days')).toHaveLength(2);
  expect(screen.getByText('days with a lesson').parentElement).toHaveTextContent('2');
  const level = screen.getByRole('progressbar', { name: /Level 2: 240 points/ });
  expect(level).toHaveAttribute('aria-valuenow', '20');
  expect(screen.getByRole('progressbar', { name: '3 of 36 lessons' })).toBeVisible();
  const next = within(screen.getByRole('complementary', { name: 'What’s next' }));
  expect(getHref('Continue', next)).toBe(`/learning/lesson/${lessonId(1, 4)}`);
  expect(screen.queryByRole('button', { name: 'Get the certificate' })).not.toBeInTheDocument();
  const plot = 'Points from Nov 20, 2026 to Nov 22, 2026: 210 total';
  expect(screen.getByRole('img', { name: plot })).toBeVisible();
  expect(screen.getByText('Days follow New York time (America/New_York).')).toBeVisible();
  await userEvent.click(screen.getByText('Show as a table'));
  expect(screen.getByRole('row', { name: 'Nov 22, 2026 2 160 210' })).toBeVisible();
});

test('figures that fail to load can be tried again, and show a newcomer a link to start', async () => {
  api.answers(fail(FIGURES));
  visit();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const lessons = { completed: 0, total: 36 };
  api.answers(answer(FIGURES, { ...startedFigures, days: [], achievements: [], lessons }));
  await userEvent.click(again);
  expect(await screen.findByText(/Complete your first lesson/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Learning' })).toBeVisible();
});

describe('a learner with every lesson completed', () => {
  const { next: _next, ...completed } = startedFigures;
  const certificate = {
    id: lessonId(9, 1),
    name: 'Ana Baker',
    completedOn: '2026-11-22',
    issuedOn: '2026-11-22',
    lessons: 36,
    modules: [],
  };

  test('requests a certificate, again after a failure, and is led to it', async () => {
    api.answers(answer(FIGURES, completed), fail('POST /api/learning/certificates'));
    visit();
    const name = await screen.findByRole('textbox', { name: 'Name on the certificate' });
    await userEvent.type(name, 'Ana Baker');
    await userEvent.click(screen.getByRole('button', { name: 'Get the certificate' }));
    expect(await screen.findByText(/couldn’t issue the certificate/)).toBeVisible();
    expect(name).toHaveValue('Ana Baker');
    api.answers(answer('POST /api/learning/certificates', certificate));
    await userEvent.type(name, '{Enter}');
    expect(await screen.findByText('Certificate issued')).toBeVisible();
    expect(navigations).toEqual([`push /learning/certificate/${certificate.id}`]);
  });

  test('can correct the name while the certificate is issued', async () => {
    const { bodies, finish } = api.receivesLater('POST /api/learning/certificates');
    api.answers(answer(FIGURES, completed));
    visit();
    const name = await screen.findByRole('textbox', { name: 'Name on the certificate' });
    await userEvent.type(name, 'Ana Bake{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.type(name, 'r');
    finish({ ...certificate, name: 'Ana Bake' });
    await toast('Certificate issued');
    expect(name).toHaveValue('Ana Baker');
    expect(navigations).toEqual([]);
  });

  test('has a link to the issued certificate, and no reminders', async () => {
    api.answers(answer(FIGURES, { ...completed, certificate }));
    visit();
    await screen.findByText('First lesson');
    expect(screen.queryByRole('heading', { name: 'Email reminders' })).not.toBeInTheDocument();
    expect(getHref('Open your certificate')).toBe(`/learning/certificate/${lessonId(9, 1)}`);
  });
});

describe('the learner’s own progress', () => {
  test('is deleted by one button', async () => {
    const outcome = { success: true, message: '' } as const;
    api.answers(answer(FIGURES, startedFigures), answer('POST /api/learning/erase', outcome));
    visit();
    await screen.findByText('First lesson');
    storeCompletion({
      email: 'demo@example.com',
      moduleId: moduleId(1),
      lessonId: lessonId(1, 4),
      isCompleted: true,
    });
    api.answers(answer(FIGURES, { ...startedFigures, days: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete my progress' }));
    expect(await screen.findByText('Your progress is deleted')).toBeVisible();
    expect(await screen.findByText(/Complete your first lesson/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('is transferred by a link to an email address', async () => {
    api.answers(answer(FIGURES, startedFigures));
    const sent = api.receives('POST /api/learning/carry-links', { success: true, message: '' });
    visit();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Check your email')).toBeVisible();
    expect(sent).toEqual([{ email: 'ana@example.com' }]);
  });
});

describe('reminders', () => {
  const REMIND = 'POST /api/learning/reminders';
  const address = () => screen.findByRole('textbox', { name: 'Email for reminders' });
  const open = (figures = startedFigures) => {
    api.answers(answer(FIGURES, figures));
    visit();
  };
  const ask = async () => {
    await userEvent.type(await address(), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  };

  test('are requested for an address, which then has to be confirmed', async () => {
    open();
    await address();
    const sent = api.receives(REMIND, { success: true, message: '' });
    api.answers(answer(FIGURES, someFigures({ reminder: 'asked' })));
    await ask();
    expect(await screen.findByText('Check your email')).toBeVisible();
    expect(await screen.findByText('Not confirmed yet.')).toBeVisible();
    expect(sent).toEqual([{ email: 'ana@example.com' }]);
  });

  test.each([
    [503, 'unavailable', /That didn’t work/],
    [429, 'mail_limited', 'Not so often. Please try again in 5 hours.'],
  ] as const)(
    'refused with %p show the reason and keep the address',
    async (status, code, text) => {
      open();
      const message = 'Not so often. Please try again in 5 hours.';
      api.answers(refuse(REMIND, status, { code, message }));
      await ask();
      expect(await screen.findByText(text)).toBeVisible();
      expect(await address()).toHaveValue('ana@example.com');
    },
  );

  test('are turned off by a button, and focus moves to their heading', async () => {
    open(someFigures({ reminder: 'on' }));
    const end = await screen.findByRole('button', { name: 'Stop reminders' });
    expect(screen.queryByRole('textbox', { name: /reminders/ })).not.toBeInTheDocument();
    const outcome = { success: true, message: '' } as const;
    api.answers(
      answer('POST /api/learning/reminders/end', outcome),
      answer(FIGURES, startedFigures),
    );
    await userEvent.click(end);
    expect(await screen.findByText('Reminders are off')).toBeVisible();
    expect(await address()).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Email reminders' })).toHaveFocus();
  });
});

test.each([
  [undefined, '/api/learning/reminders'],
  ['on', '/api/learning/reminders/end'],
] as const)(
  'without script a learner whose reminder is %p has forms for the reminder and their data',
  async (reminder, action) => {
    api.answers(answer(FIGURES, someFigures({ reminder })));
    await openFromServer(page, { at });
    const forms = [...document.querySelectorAll('form[method=post]')];
    expect(forms.map((form) => form.getAttribute('action'))).toEqual([
      action,
      '/api/learning/carry-links',
      '/api/learning/erase',
    ]);
  },
);

test.each([
  ['progress=erased', undefined, 'Your progress is deleted'],
  ['carry=sent', undefined, 'Check your email'],
  ['carry=unavailable', undefined, 'Error'],
  ['reminder=asked', undefined, 'Check your email'],
  ['reminder=unavailable', undefined, 'That didn’t work'],
  ['reminding=ended', undefined, 'Reminders are off'],
  ['reminding=unavailable', 'on', 'That didn’t work'],
] as const)(
  'a post without script that returns with %s shows its outcome',
  async (query, reminder, text) => {
    api.answers(answer(FIGURES, someFigures({ reminder })));
    const { html } = await renderOnServer(page, { at: `${at}?${query}` });
    expect(html).toContain(text);
  },
);
