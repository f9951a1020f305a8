import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ORDER_OF_LESSONS } from '@site/contracts/learning/order-of-lessons';
import { answer, fail, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { aModule, aRecord, aSummary, lessonId, moduleId } from '../../testing/learning-data';
import Module from './Module';
import page from './page';

const api = mockApi();
const MODULE = 'GET /api/learning/modules/{moduleId}';
const LESSONS = 'GET /api/learning/modules/{moduleId}/lessons';
const PROGRESS = 'GET /api/learning/progress/{email}';
const NOT_FOUND = { code: 'not_found', message: 'This module was not found.' };
const module = aModule(1, { title: 'How search works' });
const lessons = [1, 2, 3, 4].map((lesson) => aSummary(1, lesson));
const place = { at: `/learning/module/${moduleId(1)}`, params: { moduleId: moduleId(1) } };
const visit = () => renderIslands([Module], place);
const startedRecords = [aRecord(1, 1, 1), aRecord(1, 2, 2)];
const answers = (records = startedRecords) =>
  api.answers(answer(MODULE, module), answer(LESSONS, lessons), answer(PROGRESS, records));
const findRow = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`${title} is not in a list`);
  return within(row);
};

test('a learner who has begun sees the progress; lessons after the next one are locked', async () => {
  answers();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: module.title })).toBeVisible();
  for (const fact of ['About subject 1.', 'Beginner', '60 min', '100 points for completing it'])
    expect(screen.getByText(fact)).toBeVisible();
  const bar = await screen.findByRole('progressbar', { name: /2 of 4 lessons/ });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  expect(getHref('Continue Learning')).toBe(`/learning/lesson/${lessonId(1, 3)}`);
  const completed = await findRow('Lesson 1.1');
  expect(await completed.findByText(/completed/)).toBeInTheDocument();
  expect(getHref(/Lesson 1.1/, completed)).toBe(`/learning/lesson/${lessonId(1, 1)}`);
  expect((await findRow('Lesson 1.3')).getByRole('link')).toHaveAttribute('href');
  const locked = (await findRow('Lesson 1.4')).getByRole('link', { name: /Lesson 1.4.*locked/ });
  expect(locked).not.toHaveAttribute('href');
  expect(locked).toHaveAttribute('aria-disabled', 'true');
});

test('a newcomer starts with the first lesson', async () => {
  answers([]);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the module');
  expect(await screen.findByText('0 of 4 lessons')).toBeVisible();
  expect(screen.getByText(new RegExp(`^${ORDER_OF_LESSONS}`))).toBeVisible();
  expect(getHref('Start Module')).toBe(`/learning/lesson/${lessonId(1, 1)}`);
});

test('a completed module is shown as complete', async () => {
  answers([1, 2, 3, 4].map((lesson) => aRecord(1, lesson, lesson)));
  visit();
  expect(await screen.findByText(/Module complete/)).toBeVisible();
});

test('a module without lessons shows a message and a link to the learning path', async () => {
  api.answers(answer(MODULE, module), answer(LESSONS, []), answer(PROGRESS, []));
  visit();
  expect(await screen.findByRole('heading', { name: 'No lessons yet' })).toBeVisible();
  expect(getHref('Back to Learning Path')).toBe('/learning');
});

test('a module that does not exist is a 404 with a link to the learning path', async () => {
  api.answers(
    refuse(MODULE, 404, NOT_FOUND),
    refuse(LESSONS, 404, NOT_FOUND),
    answer(PROGRESS, []),
  );
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Module Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Learning Path' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect((await renderOnServer(page, place)).head).toMatchObject({ status: 404 });
});

test('if the progress fails to load, every lesson is a link and no progress is shown', async () => {
  api.answers(answer(MODULE, module), answer(LESSONS, lessons), fail(PROGRESS));
  visit();
  expect(await screen.findByText('Your progress could not be loaded just now.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect((await findRow('Lesson 1.4')).getByRole('link')).toHaveAttribute('href');
});

test('a module that fails to load can be tried again', async () => {
  api.answers(fail(MODULE), fail(LESSONS), fail(PROGRESS));
  visit();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Module Not Found')).not.toBeInTheDocument();
  answers();
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Continue Learning' })).toBeVisible();
});

test('the head has a Course with its lessons and a breadcrumb', async () => {
  answers([]);
  const { head, html } = await renderOnServer(page, place);
  expect(head.title).toBe('How search works: free SEO lessons | Testrank');
  expect(html).toContain('Lesson 1.4');
  expect(head.structuredData).toEqual([
    expect.objectContaining({
      '@type': 'Course',
      name: 'How search works',
      hasPart: lessons.map(({ title }) =>
        expect.objectContaining({ '@type': 'LearningResource', name: title }),
      ),
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});
