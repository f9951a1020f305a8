import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, fail, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import {
  aModule,
  aRecord,
  aSummary,
  lessonId,
  moduleId,
  someStats,
} from '../../testing/learning-data';
import Hero from './Hero';
import LearnerStats from './LearnerStats';
import Modules from './Modules';
import page from './page';

const api = mockApi();
const modules = [
  aModule(1, { title: 'How search works' }),
  aModule(2, { title: 'On-page essentials', difficulty: 'advanced', estimatedMinutes: 75 }),
  aModule(3, { title: 'Technical SEO' }),
];
const startedRecords = [1, 2, 3, 4].map((lesson) => aRecord(1, lesson, 1)).concat(aRecord(2, 1, 2));

const MODULES = 'GET /api/learning/modules';
const PROGRESS = 'GET /api/learning/progress/{email}';
const STATS = 'GET /api/learning/stats/{email}';
const LESSONS = 'GET /api/learning/lessons';
const lessons = [1, 2, 3].flatMap((module) => [1, 2, 3, 4].map((n) => aSummary(module, n)));
beforeEach(() => api.answers(answer(LESSONS, lessons)));
const visit = () => renderIslands([Hero, LearnerStats, Modules], { at: '/learning' });
const findNextBox = async (name: string) =>
  within(await screen.findByRole('complementary', { name }));
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is not in a list`);
  return within(item);
};

describe('a learner with completed lessons', () => {
  const answers = () =>
    api.answers(
      answer(MODULES, modules),
      answer(PROGRESS, startedRecords),
      answer(
        STATS,
        someStats({
          totalPoints: 630,
          completedLessons: 5,
          currentStreak: 1,
          level: 3,
          modulesCompleted: 1,
        }),
      ),
    );

  test('sees each module with its progress, the figures and the next lesson', async () => {
    answers();
    visit();
    const complete = await row('How search works');
    expect(await complete.findByText('4 of 4 lessons')).toBeVisible();
    expect(complete.getByText('Completed')).toBeInTheDocument();
    expect(getHref('Review Module', complete)).toBe(`/learning/module/${moduleId(1)}`);
    const current = await row('On-page essentials');
    expect(getHref('On-page essentials', current)).toBe(`/learning/module/${moduleId(2)}`);
    for (const fact of [
      'Advanced',
      '75 min',
      '4 lessons',
      '100 points for completing it',
      '1 of 4 lessons',
    ]) {
      expect(current.getByText(fact)).toBeVisible();
    }
    expect(current.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(
      current.getByRole('link', { name: 'Continue Learning', description: 'On-page essentials' }),
    ).toBeVisible();
    const steps = screen.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
    expect(steps).toEqual([current.getByRole('heading', { level: 2 }).closest('li')]);
    const ahead = await row('Technical SEO');
    expect(ahead.getByRole('link', { name: 'Start Learning' })).toBeVisible();
    expect(await screen.findByText('630')).toBeVisible();
    const figure = (label: string) => screen.getByText(label).parentElement;
    expect(figure('points')).toHaveTextContent('630');
    expect(figure('lessons completed')).toHaveTextContent('5');
    expect(figure('streak')).toHaveTextContent('1 day');
    expect(figure('1 module completed')).toHaveTextContent('Level 3');
    const overall = await screen.findByRole('progressbar', { name: 'Overall progress' });
    expect(overall).toHaveAttribute('aria-valuenow', '42');
    expect(screen.getByText('42%')).toBeVisible();
    const box = await findNextBox('Continue where you left off');
    expect(await box.findByText('2.2 Lesson 2.2')).toBeVisible();
    expect(box.getByText(/12 min/)).toBeVisible();
    expect(getHref('Continue', box)).toBe(`/learning/lesson/${lessonId(2, 2)}`);
    expect(screen.getByText(/^3 modules, 12 lessons, about 3 hours\./)).toBeVisible();
  });
});

test('a learner with every lesson completed gets a link to the certificate', async () => {
  const all = [1, 2, 3].flatMap((module) => [1, 2, 3, 4].map((n) => aRecord(module, n, 1)));
  api.answers(answer(MODULES, modules), answer(PROGRESS, all), answer(STATS, someStats()));
  visit();
  const box = await findNextBox('You’ve completed every lesson');
  expect(getHref('Get your certificate', box)).toBe('/learning/figures#certificate');
  expect(screen.queryByText('Continue where you left off')).not.toBeInTheDocument();
});

test('a newcomer sees placeholders, then zeros and links to start', async () => {
  api.answers(answer(MODULES, modules), answer(PROGRESS, []), answer(STATS, someStats()));
  visit();
  expect(screen.getAllByTestId('skeleton-card').length).toBeGreaterThan(0);
  expect(screen.getByText('Loading the learning modules')).toBeInTheDocument();
  expect(await screen.findByText(/Complete your first lesson/)).toBeVisible();
  expect(screen.getByText('0%')).toBeVisible();
  expect(screen.getByText('Level 1')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Start Learning' })).toHaveLength(3);
  expect(screen.queryByText('Continue where you left off')).not.toBeInTheDocument();
});

test('the page offers the blog if there are no modules', async () => {
  api.answers(answer(MODULES, []), answer(PROGRESS, []), answer(STATS, someStats()));
  visit();
  expect(
    await screen.findByRole('heading', { name: 'No Learning Modules Available' }),
  ).toBeVisible();
  expect(getHref('Read the blog')).toBe('/blog');
  expect(screen.queryByTestId('skeleton-card')).not.toBeInTheDocument();
});

describe('after a failed load', () => {
  test('nothing: one notice and one Try again for everything', async () => {
    api.answers(fail(MODULES), fail(PROGRESS), fail(STATS));
    expect((await renderOnServer(page, { at: '/learning' })).head.structuredData).toEqual([]);
    visit();
    expect(
      await screen.findByText('The learning modules could not be loaded just now.'),
    ).toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    api.answers(
      answer(MODULES, modules),
      answer(PROGRESS, startedRecords),
      answer(STATS, someStats()),
    );
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Continue Learning' })).toBeVisible();
    expect(await screen.findByText('points')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  test('the modules and the next lesson are shown if only the figures fail to load', async () => {
    api.answers(answer(MODULES, modules), answer(PROGRESS, startedRecords), fail(STATS));
    visit();
    expect(
      await screen.findByText('Your points, streak, and level could not be loaded just now.'),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Continue Learning' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  });

  test('the progress alone: modules and figures stay, without progress', async () => {
    api.answers(
      answer(MODULES, modules),
      fail(PROGRESS),
      answer(STATS, someStats({ totalPoints: 630 })),
    );
    visit();
    expect(await screen.findByText('Your progress could not be loaded just now.')).toBeVisible();
    expect(await screen.findByText('630')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How search works' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/of 4 lessons/)).not.toBeInTheDocument();
  });
});

test('the page from the server has all data and structured data of the courses', async () => {
  api.answers(
    answer(MODULES, modules),
    answer(PROGRESS, startedRecords),
    answer(STATS, someStats()),
  );
  const { html, head } = await renderOnServer(page, { at: '/learning' });
  expect(html).toContain('Continue Learning');
  expect(html).toContain('Continue where you left off');
  expect(html).toContain('3 modules, 12 lessons');
  expect(html).not.toContain('skeleton-card');
  expect(head.title).toMatch(/^Learn SEO .* \| Testrank$/);
  expect(head.description).toContain('3 modules, 12 lessons, about 3 hours');
  expect(head.structuredData).toEqual([
    expect.objectContaining({
      '@type': 'ItemList',
      itemListElement: modules.map(({ id, title }, index) =>
        expect.objectContaining({
          position: index + 1,
          item: expect.objectContaining({
            '@type': 'Course',
            name: title,
            url: `https://site.example/learning/module/${id}`,
          }),
        }),
      ),
    }),
  ]);
});
