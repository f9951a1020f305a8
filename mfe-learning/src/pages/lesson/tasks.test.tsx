import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, fail } from '@site/shared-ui/testing/api';
import { openFromServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { api as learningApi } from '../../api';
import { someFigures } from '../../testing/learning-data';
import {
  ACHIEVEMENTS,
  aLessonPage,
  id,
  LESSON,
  lesson,
  place,
  TASKS,
  visit,
} from '../../testing/lesson-page';
import AccountData from '../statistics/AccountData';
import Lesson from './Lesson';
import page from './page';

const TICK = 'POST /api/learning/tasks';
const { api, answers } = aLessonPage();
const done = (task: string) => ({ lessonId: id, task });

beforeEach(() => {
  answers([]);
  api.answers(
    answer(LESSON, {
      ...lesson,
      html: '<h2 id="do-this-today">Do this today</h2><ol><li>Search for it.</li><li>Note the date.</li></ol>',
    }),
    answer(TASKS, [done('note-the-date')]),
  );
});

const task = (name: string) => screen.findByRole('checkbox', { name });

test('a task is checked, also after a failure, and unchecked again', async () => {
  visit();
  await screen.findByText(/1 of 2 done/);
  expect(await task('Note the date.')).toBeChecked();
  api.answers(fail(TICK));
  await userEvent.click(await task('Search for it.'));
  await toast('Error', 'We couldn’t save that. Please try again.');
  expect(await task('Search for it.')).not.toBeChecked();
  const bothDone = [done('note-the-date'), done('search-for-it')];
  const checked = api.receives(TICK, bothDone);
  api.answers(answer(TASKS, bothDone));
  await userEvent.click(await task('Search for it.'));
  expect(await screen.findByText(/2 of 2 done/)).toBeVisible();
  const unchecked = api.receives(TICK, [done('search-for-it')]);
  api.answers(answer(TASKS, [done('search-for-it')]));
  await userEvent.click(await task('Note the date.'));
  expect(await screen.findByText(/1 of 2 done/)).toBeVisible();
  expect(await task('Note the date.')).not.toBeChecked();
  const about = { email: 'demo@example.com', lessonId: id };
  expect(checked).toEqual([{ ...about, task: 'search-for-it', done: true }]);
  expect(unchecked).toEqual([{ ...about, task: 'note-the-date', done: false }]);
});

test('erasing the progress removes tasks and achievements', async () => {
  const Achievements = () => (
    <ul aria-label="Achievements">
      {learningApi.useGetAchievementsQuery().data?.map(({ title }) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
  api.answers(answer(ACHIEVEMENTS, someFigures().achievements));
  renderIslands([Lesson, AccountData, Achievements], place);
  expect(await screen.findByText(/1 of 2 done/)).toBeVisible();
  expect(await task('Note the date.')).toBeChecked();
  expect(await screen.findByText('First lesson')).toBeVisible();
  api.answers(
    answer('POST /api/learning/erase', { success: true, message: '' }),
    answer(TASKS, []),
    answer(ACHIEVEMENTS, []),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete my progress' }));
  expect(await screen.findByText(/0 of 2 done/)).toBeVisible();
  expect(await task('Note the date.')).not.toBeChecked();
  expect(screen.queryByText('First lesson')).not.toBeInTheDocument();
});

test('without script each task is a form', async () => {
  await openFromServer(page, place);
  const forms = [...document.querySelectorAll('form[method=post][action^="/api/learning/tasks#"]')];
  const fields = forms.map((form) =>
    Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])),
  );
  expect(fields).toEqual([
    { email: 'demo@example.com', lessonId: id, task: 'search-for-it', done: 'true' },
    { email: 'demo@example.com', lessonId: id, task: 'note-the-date', done: 'false' },
  ]);
  const buttons = forms.map((form) => form.querySelector('button[type=submit]'));
  expect(buttons.map((button) => button?.getAttribute('aria-checked'))).toEqual(['false', 'true']);
});
