import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ClaimId, claims } from '@site/contracts/offer/offer';
import { answer, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-islands';
import { testimonial } from '../../testing/answers';
import page from './page';

const api = mockApi();

test('the page has mission, stats, six values, testimonials and links', async () => {
  api.answers(
    answer(
      'GET /api/testimonials',
      [1, 2, 3, 4].map((n) => ({ ...testimonial(n), isReal: true })),
    ),
  );
  const head = await openFromServer(page, { at: '/about' });
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual([
    ...[testBusiness.owner, 'Our Mission', 'The Real Deal', 'Our Values', 'What clients say'],
    'Your turn to get found',
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
    expect(screen.getByText(label).parentElement).toHaveTextContent(claims[claim].figure);
  }
  expect(screen.getAllByRole('link', { name: 'How we count' })).toHaveLength(1);
  for (const [name, href] of [
    ['Work With Us', '/contact'],
    ['Get Started Today', '/contact'],
    ['View Our Services', '/services'],
  ] as const)
    expect(getHref(name)).toBe(href);
  expect(screen.getAllByText(/^“Words \d\.”$/)).toHaveLength(3);
  expect(head.structuredData).toMatchObject([{ '@type': 'AboutPage' }]);
  expect(JSON.stringify(head.structuredData)).not.toContain('Words 1');
});

test('introduces the owner from the business file', async () => {
  api.answers(answer('GET /api/testimonials', []));
  const ownerBio = 'I fix sites. I write the blog. I answer the phone.';
  const ownerPortrait = '/api/media/people/ada.svg';
  const ownerSignature = '/api/media/people/ada-signature.svg';
  const business = { ...testBusiness, ownerBio, ownerPortrait, ownerSignature };
  await openFromServer(page, { at: '/about', business });
  expect(screen.getByText(ownerBio)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Portrait of Ada Tester' })).toHaveAttribute(
    'src',
    ownerPortrait,
  );
  expect(document.querySelector(`img[src="${ownerSignature}"]`)).toBeInTheDocument();
  expect(getHref('Read the blog')).toBe('/blog/author/ada-tester');
});
