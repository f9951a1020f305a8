import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import CompetitorAnalysis from './CompetitorAnalysis';
import { RUN_MS } from './use-analysis';

let user: UserEvent;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const visit = () => renderIslands([CompetitorAnalysis], { at: '/services' });
const field = () => screen.getByLabelText('Competitor’s website URL');
const analyze = () => screen.getByRole('button', { name: /^Analyz/ });
const status = () => screen.getAllByRole('status').map((one) => one.textContent);
const enter = async (text: string) => {
  await user.click(field());
  await user.paste(text);
};
const run = async () => {
  await enter('https://rival.example/prices');
  await user.click(analyze());
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each(['rival', 'ftp://rival.example'])(
  '%s shows an error at its field and is kept',
  async (text) => {
    visit();
    await enter('   ');
    expect(analyze()).toBeDisabled();
    await user.clear(field());
    await enter(text);
    await user.click(analyze());
    expect(field()).toHaveAccessibleDescription(/not a full website address/);
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(text);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.keyboard('x');
    expect(field()).not.toHaveAttribute('aria-invalid');
  },
);

describe('a run', () => {
  test('takes three seconds with its bar at 66, is announced, and shows illustrative metrics', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.6);
    visit();
    await run();
    const bar = () => screen.getByRole('progressbar', { name: 'Analyzing rival.example' });
    expect(bar()).toHaveAttribute('aria-valuenow', '66');
    expect(analyze()).toBeDisabled();
    expect(status()).toContain('Analyzing rival.example.');
    pass(RUN_MS - 1);
    expect(RUN_MS).toBe(3000);
    expect(bar()).toHaveAttribute('aria-valuenow', '66');
    pass(1);
    expect(screen.getByRole('heading', { name: 'rival.example' })).toHaveFocus();
    expect(analyze()).toBeEnabled();
    expect(status()).toContain('The analysis of rival.example is finished: illustrative figures.');
    expect(screen.getAllByText('Illustrative figures').length).toBeGreaterThan(0);
    for (const text of [/drawn by chance/, '54', '4,000', '40,000', '7,000', 'Rising'])
      expect(screen.getByText(text)).toBeVisible();
    for (const name of ['Top keywords', 'Content gaps', 'Technical issues'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
  });

  test('leaves the focus to a visitor who types the next address', async () => {
    visit();
    await run();
    await user.clear(field());
    await enter('https://other.example');
    pass(RUN_MS);
    expect(screen.getByRole('heading', { name: 'rival.example' })).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('https://other.example');
  });

  test('can be canceled, which shows no metrics and keeps the address', async () => {
    visit();
    await run();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    pass(RUN_MS);
    expect(status()).toContain('The analysis of rival.example was canceled.');
    expect(screen.queryByRole('heading', { name: 'rival.example' })).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('https://rival.example/prices');
  });
});

test('the result of a second run replaces the result of the first', async () => {
  const { unmount } = visit();
  await run();
  pass(RUN_MS);
  await user.clear(field());
  await enter('other.example/without-its-scheme');
  await user.click(analyze());
  expect(screen.queryByRole('heading', { name: 'rival.example' })).not.toBeInTheDocument();
  pass(RUN_MS);
  expect(screen.getByRole('heading', { name: 'other.example' })).toHaveFocus();
  await user.click(analyze());
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
