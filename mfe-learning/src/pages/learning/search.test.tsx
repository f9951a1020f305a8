import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LessonMatch } from '@site/contracts/learning/learning';
import { answer, fail, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { lessonId, moduleId } from '../../testing/learning-data';
import Search from './Search';

const SEARCH = 'GET /api/learning/search';
const api = mockApi();
const match: LessonMatch = {
  lessonId: lessonId(4, 1),
  moduleId: moduleId(4),
  title: 'robots.txt, noindex, and canonical',
  moduleTitle: 'Technical SEO',
  excerpt: '…the canonical names the address that counts…',
  section: 'canonical',
};
const visit = (query = '') => renderIslands([Search], { at: `/learning${query}` });
const field = () => screen.findByRole('searchbox', { name: 'Search the lessons' });

test('a search in the address shows its results, with links to the sections', async () => {
  api.answers(answer(SEARCH, [match]));
  visit('?q=Canonical');
  expect(await screen.findByText('1 lesson found for “canonical”')).toBeVisible();
  expect(await field()).toHaveValue('Canonical');
  expect(getHref(/^robots\.txt/)).toBe(`/learning/lesson/${match.lessonId}#canonical`);
});

const long = 'a'.repeat(79);
test.each([
  ['too short', 'a', 'Please enter at least 2 letters.'],
  [
    'cut between two characters',
    long + encodeURIComponent('😀'),
    `No lesson matches “${long}”: try fewer or different words.`,
  ],
])('a search that is %s shows a message', async (_, search, text) => {
  api.answers(answer(SEARCH, []));
  visit(`?q=${search}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a search is sent by script, and by a GET form without script', async () => {
  api.answers(answer(SEARCH, []));
  visit();
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(await field()).toHaveAttribute('name', 'q');
  const form = (await field()).closest('form');
  expect(form?.getAttribute('action')).toBe('/learning');
  expect(form?.method).toBe('get');
  await userEvent.type(await field(), 'hreflang{Enter}');
  expect(
    await screen.findByText('No lesson matches “hreflang”: try fewer or different words.'),
  ).toBeVisible();
});

test('a failed search can be tried again', async () => {
  api.answers(fail(SEARCH));
  visit('?q=canonical');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers(answer(SEARCH, [match]));
  await userEvent.click(again);
  expect(await screen.findByText('1 lesson found for “canonical”')).toBeVisible();
});
