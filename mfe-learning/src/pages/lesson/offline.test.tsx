import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { answer, cutOff, refuse } from '@site/shared-ui/testing/api';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aResult } from '../../testing/learning-data';
import {
  aLessonPage,
  button,
  COMPLETE,
  DOWN,
  id,
  STATS,
  toast,
  visit,
} from '../../testing/lesson-page';

const { api, answers } = aLessonPage();

describe('without a connection', () => {
  const connection = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  };
  afterEach(() => connection(true));

  test('a completion is kept, the page says so, and it is sent once when the visitor is back', async () => {
    answers([]);
    api.answers(answer(STATS, aResult(1, 2, 50).stats));
    const sent = api.receives(COMPLETE, aResult(1, 2, 50));
    connection(false);
    visit();
    await userEvent.click(await button('Complete Lesson'));
    expect(await screen.findByText(/1 completed lesson is on this device/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /saved on this device/ })).toBeVisible();
    expect(sent).toEqual([]);
    connection(true);
    fireEvent(window, new Event('online'));
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/1 completed lesson now counts/)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ lessonId: id })]);
    expect(localStorage).toHaveLength(0);
  });

  test('a completion that the server refuses is told and not sent again', async () => {
    answers([]);
    connection(false);
    visit();
    await userEvent.click(await button('Complete Lesson'));
    api.answers(refuse(COMPLETE, 409, { code: 'lesson_locked', message: 'First the other one.' }));
    connection(true);
    fireEvent(window, new Event('online'));
    expect(
      await screen.findByText(/couldn’t save a completed lesson: First the other one\./),
    ).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('a completion is kept for the visit where the browser has no room for it', async () => {
    answers([]);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    connection(false);
    visit();
    await userEvent.click(await button('Complete Lesson'));
    expect(await screen.findByText(/1 completed lesson is on this device/)).toBeVisible();
    api.answers(answer(COMPLETE, aResult(1, 2, 50)), answer(STATS, aResult(1, 2, 50).stats));
    connection(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/1 completed lesson now counts/)).toBeVisible();
    setItem.mockRestore();
  });
});

describe('while the server is away', () => {
  afterEach(() => void jest.useRealTimers());

  const failures = [
    ['answers through what stands before it', refuse(COMPLETE, 503, DOWN)],
    ['answers nothing', cutOff(COMPLETE)],
  ] as const;

  test.each(failures)('and %s, a completion is kept and sent by itself later', async (_, away) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    answers([]);
    api.answers(away);
    visit();
    await user.click(await button('Complete Lesson'));
    await toast('Error', 'Failed to save progress. Please try again.');
    expect(await screen.findByText(/1 completed lesson is on this device/)).toBeVisible();
    api.answers(answer(STATS, aResult(1, 2, 50).stats));
    const sent = api.receives(COMPLETE, aResult(1, 2, 50));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(/1 completed lesson now counts/)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ lessonId: id })]);
    expect(localStorage).toHaveLength(0);
  });

  test.each(failures)(
    'and %s, it can be sent by hand, and is then not kept any more',
    async (_, away) => {
      answers([]);
      api.answers(away);
      visit();
      await userEvent.click(await button('Complete Lesson'));
      expect(await screen.findByText(/1 completed lesson is on this device/)).toBeVisible();
      api.answers(answer(COMPLETE, aResult(1, 2, 50)), answer(STATS, aResult(1, 2, 50).stats));
      await userEvent.click(await button('Complete Lesson'));
      expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toHaveFocus();
      expect(screen.queryByText(/is on this device/)).not.toBeInTheDocument();
      expect(localStorage).toHaveLength(0);
    },
  );

  test('a fault of the server itself is told, and nothing is kept', async () => {
    answers([]);
    api.answers(refuse(COMPLETE, 500, DOWN));
    visit();
    await userEvent.click(await button('Complete Lesson'));
    await toast('Error', 'Failed to save progress. Please try again.');
    expect(localStorage).toHaveLength(0);
  });
});
