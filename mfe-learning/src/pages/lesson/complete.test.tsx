import { describe, expect, test } from '@jest/globals';
import { answer, hang, refuse } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { renderOnServer } from '@site/shared-ui/testing/render-islands';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAchievement, aRecord, aResult, moduleId } from '../../testing/learning-data';
import {
  ACHIEVEMENTS,
  aLessonPage,
  button,
  COMPLETE,
  firstDone,
  lesson,
  LESSON,
  PROGRESS,
  TASKS,
  QUIZ,
  DOWN,
  id,
  place,
  STATS,
  toast,
  visit,
} from '../../testing/lesson-page';
import page from './page';

const { api, answers } = aLessonPage();

describe('a lesson without a quiz', () => {
  const complete = () => button('Complete Lesson');

  test('is completed by its button, once, and shows what the server counted', async () => {
    answers([]);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    api.answers(answer(STATS, aResult(1, 2, 60).stats));
    const sent = api.receives(
      COMPLETE,
      held.then(() => aResult(1, 2, 60)),
    );
    visit();
    await userEvent.click(await complete());
    await userEvent.click(await button('Saving...'));
    release();
    await toast('Lesson Completed!', 'You earned 60 points for completing this lesson.');
    expect(sent).toEqual([
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
    expect(hrefOf('Get email reminders')).toBe('/learning/figures#reminders');
  });

  test('celebrates the achievements that it brought, and reads them out once', async () => {
    answers([]);
    const first = {
      ...anAchievement('first_lesson'),
      title: 'First lesson',
      description: 'You completed your first lesson.',
    };
    api.answers(answer(COMPLETE, aResult(1, 2, 50, { unlocked: [first] })));
    visit();
    await userEvent.click(await complete());
    const news = within(await screen.findByRole('list', { name: 'New achievements' }));
    expect(news.getByText('First lesson')).toBeVisible();
    expect(news.getByText('You completed your first lesson.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get your certificate' })).not.toBeInTheDocument();
    const said = screen
      .getAllByRole('status')
      .filter(({ textContent }) => textContent.includes('First lesson'));
    expect(said).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toHaveFocus();
  });

  test('leads to the certificate when it was the last of all', async () => {
    answers([]);
    api.answers(answer(COMPLETE, aResult(1, 2, 50, { unlocked: [anAchievement('all_modules')] })));
    visit();
    await userEvent.click(await complete());
    await screen.findByRole('heading', { name: 'Lesson completed' });
    expect(hrefOf('Get your certificate')).toBe('/learning/figures#certificate');
  });

  test('shows the result of the completion while the progress is loaded again', async () => {
    api.answers(
      answer(LESSON, lesson),
      answer(QUIZ, []),
      refuse(PROGRESS, 503, DOWN),
      answer(TASKS, []),
    );
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

  test('that the server refuses says why', async () => {
    answers([]);
    api.answers(refuse(COMPLETE, 409, { code: 'lesson_locked', message: 'First the other one.' }));
    visit();
    await userEvent.click(await complete());
    expect(await screen.findByText('First the other one.')).toBeVisible();
  });

  test('that was posted without script shows its points and achievements', async () => {
    answers([], [...firstDone, aRecord(1, 2, 22, { pointsEarned: 60 })]);
    api.answers(
      answer(STATS, aResult(1, 2, 60).stats),
      answer(ACHIEVEMENTS, [anAchievement('first_lesson'), anAchievement('streak_3')]),
    );
    const at = `${place.at}?lesson=completed&unlocked=streak_3,not_theirs`;
    const { html } = await renderOnServer(page, { ...place, at });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const said of ['You earned 60 points', '+60', '630', 'Level 3', '4 days', 'streak_3'])
      expect(body.textContent).toContain(said);
    expect(body.textContent).not.toMatch(/first_lesson|not_theirs/);
    expect(body.querySelector('form[action*="progress"]')).toBeNull();
  });

  test('posts by itself as long as there is no script', async () => {
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
