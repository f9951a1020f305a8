import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { island, page } from '@site/shared-ui/islands';
import { answer, fail, hang, mockApi } from '@site/shared-ui/testing/api';
import { openFromServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import { testimonial } from '../../testing/answers';
import Testimonials from './Testimonials';

const api = mockApi();
const TESTIMONIALS = 'GET /api/testimonials';

const consented = (number: number, rating?: string) => ({
  ...testimonial(number, rating),
  isReal: true,
});

test('three testimonials with consent are shown, with author and rating as text', async () => {
  const draft = testimonial(5);
  const all = [draft, ...[1, 2, 3, 4].map((number) => consented(number))];
  api.answers(answer(TESTIMONIALS, all));
  renderIslands([Testimonials]);
  const first = (await screen.findByText('“Words 1.”')).closest('li');
  expect(first).toHaveTextContent('Client 1');
  expect(first).toHaveTextContent('Owner, Riverside Plumbing');
  expect(first).toHaveTextContent('4 of 5 stars');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  ['5', '5 of 5 stars'],
  ['4.4', '4 of 5 stars'],
  ['0', undefined],
  ['11', undefined],
  ['very good', undefined],
])('a rating of %j is shown as %s', async (rating, stars) => {
  api.answers(answer(TESTIMONIALS, [consented(1, rating)]));
  renderIslands([Testimonials]);
  await screen.findByText('“Words 1.”');
  expect(screen.queryByText(/stars/)?.textContent).toBe(stars);
});

const testimonialsPage = page({
  head: () => ({ title: 'Testimonials', description: 'Nothing else.' }),
  islands: [island(() => import('./Testimonials'))],
});

// The server waits for the answer before it renders, so nothing can appear later.
test.each([
  ['one with consent', 'What clients say', answer(TESTIMONIALS, [consented(1)])],
  ['none', undefined, answer(TESTIMONIALS, [])],
  ['only drafts', undefined, answer(TESTIMONIALS, [testimonial(1)])],
  ['a failure', undefined, fail(TESTIMONIALS)],
])('with %s the heading of the section is %s', async (_, heading, given) => {
  api.answers(given);
  await openFromServer(testimonialsPage);
  expect(document.querySelector('h2')?.textContent).toBe(heading);
});

test('while the testimonials load there is no section', () => {
  api.answers(hang(TESTIMONIALS));
  renderIslands([Testimonials]);
  expect(document.querySelector('section')).toBeNull();
});
