import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProgressRecord } from '@site/contracts/learning/learning';
import { ORDER_OF_LESSONS } from '@site/contracts/learning/order-of-lessons';
import { answer, fail, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderOnServer } from '@site/shared-ui/testing/render-islands';
import { aRecord, aResult, aSummary, lessonId, moduleId } from '../../testing/learning-data';
import {
  aLessonPage,
  button,
  COMPLETE,
  firstDone,
  LESSON,
  lesson,
  place,
  PROGRESS,
  questions,
  QUIZ,
  TASKS,
  visit,
} from '../../testing/lesson-page';
import page from './page';

const { api, answers } = aLessonPage();
const NOT_FOUND = { code: 'not_found', message: 'This lesson was not found.' };

test('a lesson has title, minutes, contents, sources and links to its neighbors', async () => {
  answers();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  for (const fact of ['5 min reading', '7 min doing', '50 points', 'What it is about.'])
    expect(screen.getByText(fact)).toBeVisible();
  const contents = screen.getByText('In this lesson').closest('nav');
  expect([...(contents?.querySelectorAll('a') ?? [])].map(({ hash }) => hash)).toEqual([
    '#first',
    '#second',
  ]);
  expect(getHref('How search works')).toBe('https://example.com/how');
  expect(screen.getByText('November 22, 2026')).toBeVisible();
  const ways = within(await screen.findByRole('navigation', { name: 'Lessons' }));
  expect(getHref(/Previous lesson/, ways)).toBe(`/learning/lesson/${lessonId(1, 1)}`);
  expect(getHref(/Next lesson/, ways)).toBe(`/learning/lesson/${lessonId(2, 1)}`);
  expect(getHref('Back to Module 1', ways)).toBe(`/learning/module/${moduleId(1)}`);
  expect(ways.getByRole('link', { name: 'Back to Learning Path' })).toBeVisible();
});

test.each([
  ['the lesson before it', lesson, [], '1.1', '1.1'],
  [
    'the first of several',
    { ...lesson, before: [1, 2, 3].map((lessonNumber) => aSummary(1, lessonNumber)) },
    firstDone,
    '1.2',
    '1.3',
  ],
])('a locked lesson can be read, and links to %s', async (_, locked, records, first, last) => {
  answers(questions, records);
  api.answers(answer(LESSON, locked));
  visit();
  expect(await screen.findByText('Locked for now')).toBeVisible();
  expect(screen.getByText(ORDER_OF_LESSONS)).toBeVisible();
  const end = within(screen.getByRole('region', { name: 'Complete this lesson' }));
  expect(end.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `Start with ${first} Lesson ${first}`,
  ]);
  expect(end.getByText(new RegExp(`${last} Lesson ${last}$`))).toBeVisible();
  expect(screen.getByText('What it is about.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Quiz|Lesson/ })).not.toBeInTheDocument();
});

const nextLesson = () => screen.queryByRole('link', { name: /Next lesson/ });
const before = { ...lesson, next: aSummary(1, 3) };
const visitBefore = async (records: ProgressRecord[]) => {
  answers([], records);
  api.answers(answer(LESSON, before));
  visit();
  await screen.findByRole('navigation', { name: 'Lessons' });
};

describe('the next lesson of the same module', () => {
  test.each([
    ['missing before the lesson before it is completed', firstDone, false],
    ['missing while this lesson is locked too', [], false],
    ['there when it was completed earlier', [aRecord(1, 3, 2)], true],
  ])('is %s', async (_, records, isOffered) => {
    await visitBefore(records);
    await screen.findByRole('region', { name: 'Complete this lesson' });
    expect(screen.getByRole('link', { name: /Previous lesson/ })).toBeVisible();
    await waitFor(() => expect(nextLesson() !== null).toBe(isOffered));
  });

  test('appears once this one is completed', async () => {
    await visitBefore(firstDone);
    const complete = await button('Complete Lesson');
    expect(nextLesson()).not.toBeInTheDocument();
    const records = [...firstDone, aRecord(1, 2, 2)];
    api.answers(answer(COMPLETE, aResult(1, 2, 50)), answer(PROGRESS, records));
    await userEvent.click(complete);
    await waitFor(() => expect(nextLesson()).toBeVisible());
  });
});

test('a completed lesson shows its day and points', async () => {
  answers(questions, [...firstDone, aRecord(1, 2, 14, { pointsEarned: 90 })]);
  visit();
  expect(await screen.findByText('You’ve completed this lesson')).toBeVisible();
  expect(screen.getByText(/You earned 90 points/)).toHaveTextContent('November 14, 2026');
  expect(screen.queryByRole('list', { name: 'New achievements' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
});

test('a lesson that does not exist is a 404 with a link to the learning path', async () => {
  api.answers(
    refuse(LESSON, 404, NOT_FOUND),
    refuse(QUIZ, 404, NOT_FOUND),
    answer(PROGRESS, []),
    answer(TASKS, []),
  );
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Learning Path' })).toBeVisible();
  expect((await renderOnServer(page, place)).head).toMatchObject({ status: 404 });
});

test('a lesson that fails to load can be tried again, with its quiz and progress', async () => {
  api.answers(fail(LESSON), fail(QUIZ), fail(PROGRESS), answer(TASKS, []));
  visit();
  expect(screen.getByText('Loading the lesson')).toBeInTheDocument();
  const again = await button('Try again');
  expect(screen.queryByText('Lesson Not Found')).not.toBeInTheDocument();
  answers([]);
  await userEvent.click(again);
  expect(await button('Complete Lesson')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a lesson is not locked if the progress fails to load', async () => {
  answers([]);
  api.answers(answer(LESSON, before), fail(PROGRESS));
  visit();
  expect(await screen.findByText('Your progress could not be loaded just now.')).toBeVisible();
  expect(await button('Complete Lesson')).toBeVisible();
  await waitFor(() => expect(nextLesson()).toBeVisible());
  expect(screen.queryByText('Locked for now')).not.toBeInTheDocument();
});

test('the head has a LearningResource of its course and a breadcrumb', async () => {
  answers(questions, []);
  const { head, html } = await renderOnServer(page, place);
  expect(html).toContain('What it is about.');
  expect(head).toMatchObject({
    title: expect.stringMatching(/^\d\.\d Crawl, render, index, serve \| Testrank$/),
    description: 'What it is about.',
    type: 'article',
    structuredData: [
      {
        '@type': 'LearningResource',
        isPartOf: { '@type': 'Course', name: 'Module 1' },
        citation: [{ name: 'How search works' }],
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});
