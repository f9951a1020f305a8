import { claims } from '@site/contracts/offer';
import { afterEach, expect, test } from '@jest/globals';
import { renderOnServer } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import page from './page';

afterEach(() => document.body.replaceChildren());

test('the page says the mission, the stats and the six values, and leads on', async () => {
  const { html, head } = await renderOnServer(page, { at: '/about' });
  document.body.innerHTML = html;
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Our Mission', 'The Real Deal', 'Our Values', 'Your turn to be found']);
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
  for (const [label, figure] of [
    ['Clients Served', claims.businessesServed],
    ['Avg Traffic Increase', claims.averageTrafficIncrease],
    ['Client Satisfaction', claims.clientSatisfaction],
    ['Years Experience', `${claims.yearsOfExperience}+`],
  ] as const)
    expect(screen.getByText(label).parentElement).toHaveTextContent(figure);
  for (const [name, href] of [
    ['Work With Us', '/contact'],
    ['Get Started Today', '/contact'],
    ['View Our Services', '/services'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(head.structuredData).toMatchObject([{ '@type': 'AboutPage' }]);
});
