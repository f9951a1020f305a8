import { expect, test } from '@jest/globals';
import type { LessonMatch } from '@site/contracts/learning/learning';
import { answer, refuse, standInApi } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lessonId, moduleId } from '../../testing/learning-data';
import Search from './Search';

const SEARCH = 'GET /api/learning/search';
const api = standInApi();
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
  expect(hrefOf(/^robots\.txt/)).toBe(`/learning/lesson/${match.lessonId}#canonical`);
});

test('a long search is cut between two characters', async () => {
  api.answers(answer(SEARCH, []));
  visit(`?q=${'a'.repeat(79)}${encodeURIComponent('😀')}`);
  expect(
    await screen.findByText(`No lesson matches “${'a'.repeat(79)}”: try fewer or different words.`),
  ).toBeVisible();
});

test('nothing is asked before anything is looked for', async () => {
  visit();
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a sent search stands in the address', async () => {
  api.answers(answer(SEARCH, []));
  visit();
  await userEvent.type(await field(), 'hreflang{Enter}');
  expect(
    await screen.findByText('No lesson matches “hreflang”: try fewer or different words.'),
  ).toBeVisible();
});

test('one letter is too little, and said to be', async () => {
  visit('?q=a');
  expect(await screen.findByText('Please enter at least 2 letters.')).toBeVisible();
});

test('a search that cannot be had can be tried again', async () => {
  api.answers(refuse(SEARCH, 503, { code: 'unavailable', message: 'Not just now' }));
  visit('?q=canonical');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers(answer(SEARCH, [match]));
  await userEvent.click(again);
  expect(await screen.findByText('1 lesson found for “canonical”')).toBeVisible();
});

test('without script the form leads to the address', async () => {
  visit();
  const form = (await field()).closest('form');
  expect(form?.getAttribute('action')).toBe('/learning');
  expect(form?.method).toBe('get');
  expect(await field()).toHaveAttribute('name', 'q');
});
