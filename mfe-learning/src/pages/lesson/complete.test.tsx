import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, disconnect, fail, hang, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderOnServer } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { anAchievement, aRecord, aResult, moduleId } from '../../testing/learning-data';
import {
  ACHIEVEMENTS,
  aLessonPage,
  button,
  COMPLETE,
  firstDone,
  id,
  LESSON,
  lesson,
  place,
  PROGRESS,
  QUIZ,
  STATS,
  TASKS,
  visit,
} from '../../testing/lesson-page';
import LearnerStats from '../learning/LearnerStats';
import learningPage from '../learning/page';
import Completion from './Completion';
import page from './page';

const { api, answers } = aLessonPage();

describe('a lesson without a quiz', () => {
  const complete = () => button('Complete Lesson');

  test('is completed once by its button after a refusal, and shows the points of the server', async () => {
    answers([]);
    api.answers(refuse(COMPLETE, 409, { code: 'lesson_locked', message: 'First the other one.' }));
    visit();
    await userEvent.click(await complete());
    expect(await screen.findByText('First the other one.')).toBeVisible();
    api.answers(answer(STATS, aResult(1, 2, 60).stats));
    const { bodies, finish } = api.receivesLater(COMPLETE);
    await userEvent.click(await complete());
    await userEvent.click(await button('Saving...'));
    finish(aResult(1, 2, 60));
    await toast('Lesson Completed!', 'You earned 60 points for completing this lesson.');
    expect(bodies).toEqual([
      {
        email: 'demo@example.com',
        moduleId: moduleId(1),
        lessonId: id,
        isCompleted: true,
        pointsEarned: 50,
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toHaveFocus();
    for (const figure of ['+60', '630', 'Level 3', '4 days'])
      expect(screen.getByText(figure)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Continue with 2\.1/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get your certificate' })).not.toBeInTheDocument();
    expect(getHref('Get email reminders')).toBe('/learning/figures#reminders');
  });

  test('shows new achievements, announces them once, and links to the certificate', async () => {
    answers([]);
    const first = {
      ...anAchievement('first_lesson'),
      title: 'First lesson',
      description: 'You completed your first lesson.',
    };
    const unlocked = [first, anAchievement('all_modules')];
    api.answers(answer(COMPLETE, aResult(1, 2, 50, { unlocked })));
    visit();
    await userEvent.click(await complete());
    const news = within(await screen.findByRole('list', { name: 'New achievements' }));
    expect(news.getByText('First lesson')).toBeVisible();
    expect(news.getByText('You completed your first lesson.')).toBeVisible();
    expect(getHref('Get your certificate')).toBe('/learning/figures#certificate');
    const announcements = screen
      .getAllByRole('status')
      .filter(({ textContent }) => textContent.includes('First lesson'));
    expect(announcements).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toHaveFocus();
  });

  test('shows the result while the progress is loaded again', async () => {
    api.answers(answer(LESSON, lesson), answer(QUIZ, []), fail(PROGRESS), answer(TASKS, []));
    visit();
    await complete();
    api.answers(
      answer(COMPLETE, aResult(1, 2, 60)),
      answer(STATS, aResult(1, 2, 60).stats),
      hang(PROGRESS),
    );
    await userEvent.click(await complete());
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toBeVisible();
    expect(await screen.findByText('+60')).toBeVisible();
  });

  test('posted without script shows its points and achievements', async () => {
    answers([], [...firstDone, aRecord(1, 2, 22, { pointsEarned: 60 })]);
    api.answers(
      answer(STATS, aResult(1, 2, 60).stats),
      answer(ACHIEVEMENTS, [anAchievement('first_lesson'), anAchievement('streak_3')]),
    );
    const at = `${place.at}?lesson=completed&unlocked=streak_3,not_theirs`;
    const { html } = await renderOnServer(page, { ...place, at });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const text of ['You earned 60 points', '+60', '630', 'Level 3', '4 days', 'streak_3'])
      expect(body.textContent).toContain(text);
    expect(body.textContent).not.toMatch(/first_lesson|not_theirs/);
    expect(body.querySelector('form[action*="progress"]')).toBeNull();
  });

  test('is a form without script', async () => {
    answers([]);
    const { html } = await renderOnServer(page, place);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('form[method=post]')?.getAttribute('action')).toBe(
      '/api/learning/progress#complete',
    );
    const fields = [...body.querySelectorAll<HTMLInputElement>('form[method=post] input')];
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
      email: 'demo@example.com',
      moduleId: moduleId(1),
      lessonId: id,
      isCompleted: 'true',
    });
  });
});

describe('without a connection', () => {
  const connection = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  };
  afterEach(() => connection(true));

  test.each([
    ['a lesson', page.islands, Completion],
    ['the learning path', learningPage.islands, LearnerStats],
  ])(
    'the island of %s that sends stored completions hydrates at load',
    async (_, islands, Island) => {
      const atLoad = islands.flatMap((island) =>
        'load' in island && island.hydrateIfStored === 'learningKept' ? [island.load()] : [],
      );
      expect(await Promise.all(atLoad)).toMatchObject([{ default: Island }]);
    },
  );

  test('a completion is stored and sent once when the connection is back', async () => {
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

  test('a completion that another tab has sent waits no more, also on a page after the first', async () => {
    answers([]);
    connection(false);
    const first = visit();
    await userEvent.click(await button('Complete Lesson'));
    visit();
    await waitFor(() => expect(screen.getAllByText(/saved on this device/)).toHaveLength(2));
    first.unmount();
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage'));
    expect(await button('Complete Lesson')).toBeVisible();
    expect(screen.queryByText(/is on this device/)).not.toBeInTheDocument();
  });

  test('a completion that the server refuses is shown and not sent again', async () => {
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

  test('a completion is kept in memory where the storage is full', async () => {
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

describe('while the server is down', () => {
  afterEach(() => void jest.useRealTimers());

  test('a completion is stored and sent automatically later', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    answers([]);
    api.answers(disconnect(COMPLETE));
    visit();
    await user.click(await button('Complete Lesson'));
    await toast('Error', 'Failed to save progress. Please try again.');
    expect(await screen.findByText(/1 completed lesson is on this device/)).toBeVisible();
    api.answers(answer(STATS, aResult(1, 2, 50).stats));
    const sent = api.receives(COMPLETE, aResult(1, 2, 50));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/1 completed lesson now counts/)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ lessonId: id })]);
    expect(localStorage).toHaveLength(0);
  });

  test('a completion is not stored after status 500, and stored after 503 until sent by hand', async () => {
    answers([]);
    api.answers(refuse(COMPLETE, 500, { code: 'internal', message: 'No.' }));
    visit();
    await userEvent.click(await button('Complete Lesson'));
    await toast('Error', 'Failed to save progress. Please try again.');
    expect(localStorage).toHaveLength(0);
    api.answers(fail(COMPLETE));
    await userEvent.click(await button('Complete Lesson'));
    expect(await screen.findByText(/1 completed lesson is on this device/)).toBeVisible();
    api.answers(answer(COMPLETE, aResult(1, 2, 50)), answer(STATS, aResult(1, 2, 50).stats));
    await userEvent.click(await button('Complete Lesson'));
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toHaveFocus();
    expect(screen.queryByText(/is on this device/)).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});
