import { claims, type ClaimId } from '@site/contracts/offer';
import { claimScope } from '@site/contracts/offer-text';
import { expect, test } from '@jest/globals';
import { answer, standInApi } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { openFromServer } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { testimonial } from '../../testing/answers';
import page from './page';

const api = standInApi();

test('the page says the mission, the stats and the six values, and leads on', async () => {
  api.answers(
    answer(
      'GET /api/testimonials',
      [1, 2, 3, 4].map((n) => testimonial(n)),
    ),
  );
  const head = await openFromServer(page, { at: '/about' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual([
    ...['Our Mission', 'The Real Deal', 'Our Values', 'What it sounds like afterward'],
    'Your turn to be found',
  ]);
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual([
    'Results-Driven',
    'Transparent',
    'Client-Focused',
    'Data-Driven',
    'Expert Team',
    'Long-term Partnership',
  ]);
  for (const [label, claim] of [
    ['Clients Served', 'businessesServed'],
    ['Avg Traffic Increase', 'averageTrafficIncrease'],
    ['Client Satisfaction', 'clientSatisfaction'],
    ['Years Experience', 'yearsOfExperience'],
  ] as const satisfies (readonly [string, ClaimId])[]) {
    const stat = screen.getByText(label).parentElement;
    expect(stat).toHaveTextContent(claims[claim].figure);
    expect(stat).toHaveTextContent(claimScope(claim));
  }
  for (const [name, href] of [
    ['Work With Us', '/contact'],
    ['Get Started Today', '/contact'],
    ['View Our Services', '/services'],
  ] as const)
    expect(hrefOf(name)).toBe(href);
  expect(screen.getAllByText(/^“Words \d\.”$/)).toHaveLength(3);
  expect(screen.getByText(/These testimonials are examples/)).toBeVisible();
  expect(head.structuredData).toMatchObject([{ '@type': 'AboutPage' }]);
  expect(JSON.stringify(head.structuredData)).not.toContain('Words 1');
});
