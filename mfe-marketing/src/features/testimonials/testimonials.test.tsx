import { expect, test } from '@jest/globals';
import type { Testimonial } from '@site/contracts/testimonials';
import { answer, hang, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderParts } from '@site/shared-ui/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Testimonials from './Testimonials';

const api = standInApi();
const TESTIMONIALS = 'GET /api/testimonials';
const testimonial = (number: number, rating = '5'): Testimonial => ({
  id: `682ca424-588b-4814-8ff7-47d18c51a26${number}`,
  name: `Client ${number}`,
  title: 'Owner',
  company: 'Riverside Plumbing',
  content: `Words ${number}.`,
  imageUrl: '/api/media/people/client.svg',
  rating,
});

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

test('a rating that is no number has no stars', async () => {
  api.answers(answer(TESTIMONIALS, [testimonial(1, 'very good')]));
  renderParts([Testimonials]);
  await screen.findByText('“Words 1.”');
  expect(screen.queryByText(/stars/)).not.toBeInTheDocument();
});

test('without any there is nothing', async () => {
  api.answers(answer(TESTIMONIALS, []));
  const { container } = renderParts([Testimonials]);
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});

test('three skeletons stand for them, and what cannot be had comes when asked for again', async () => {
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
