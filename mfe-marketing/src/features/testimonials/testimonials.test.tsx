import { expect, test } from '@jest/globals';
import { answer, hang, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderParts } from '@site/shared-ui/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testimonial } from '../../testing/answers';
import Testimonials from './Testimonials';

const api = standInApi();
const TESTIMONIALS = 'GET /api/testimonials';

test('three are shown, with who said it, their stars in words, and that they are examples', async () => {
  api.answers(
    answer(TESTIMONIALS, [testimonial(1, '4'), testimonial(2), testimonial(3), testimonial(4)]),
  );
  renderParts([Testimonials]);
  const first = (await screen.findByText('“Words 1.”')).closest('li');
  expect(first).toHaveTextContent('Client 1');
  expect(first).toHaveTextContent('Owner, Riverside Plumbing');
  expect(first).toHaveTextContent('4 of 5 stars');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/These testimonials are examples/)).toBeVisible();
});

test('real ones have no mark, and nothing says that they are examples', async () => {
  api.answers(
    answer(
      TESTIMONIALS,
      [1, 2, 3].map((n) => ({ ...testimonial(n), isReal: true })),
    ),
  );
  const { container } = renderParts([Testimonials]);
  await screen.findByText('“Words 1.”');
  expect(container).not.toHaveTextContent(/example/i);
});

test.each([
  ['5', '5 of 5 stars'],
  ['4.4', '4 of 5 stars'],
  ['1', '1 of 5 stars'],
  ['', undefined],
  ['0', undefined],
  ['11', undefined],
  ['very good', undefined],
])('a rating of %j is told as %s', async (rating, stars) => {
  api.answers(answer(TESTIMONIALS, [testimonial(1, rating)]));
  renderParts([Testimonials]);
  await screen.findByText('“Words 1.”');
  expect(screen.queryByText(/stars/)?.textContent).toBe(stars);
});

test('without any there is nothing', async () => {
  api.answers(answer(TESTIMONIALS, []));
  const { container } = renderParts([Testimonials]);
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});

test('three skeletons stand for them, and after a failure Try again loads them', async () => {
  api.answers(hang(TESTIMONIALS));
  const waiting = renderParts([Testimonials]);
  expect(await screen.findAllByTestId('skeleton-card')).toHaveLength(3);
  waiting.unmount();
  api.answers(refuse(TESTIMONIALS, 503, { code: 'unavailable', message: 'Not just now' }));
  renderParts([Testimonials]);
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('What clients say could not be loaded just now.');
  api.answers(answer(TESTIMONIALS, [testimonial(1)]));
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('“Words 1.”')).toBeVisible();
});
