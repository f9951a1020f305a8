import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { claims, industries } from '@site/contracts/offer/offer';
import { answer, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { caseStudy as study } from '../../testing/answers';
import page from './page';

const api = mockApi();
const CASES = 'GET /api/case-studies';
const studies = [1, 2, 3, 4].map(study);
const ILLUSTRATIVE = 'Illustrative cases, until ours are published';

test('every case study has its figures and a link to similar results', async () => {
  api.answers(answer(CASES, studies));
  const head = await openFromServer(page, { at: '/case-studies' });
  const links = screen.getAllByRole('link', { name: /^Get Similar Results/ });
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toHaveAttribute('href', '/contact');
  expect(screen.getByText('+400%')).toBeInTheDocument();
  for (const label of ['organic traffic', 'bookings'])
    expect(screen.getAllByText(label)).toHaveLength(4);
  expect(screen.getAllByText(ILLUSTRATIVE)).toHaveLength(1);
  expect(document.body).not.toHaveTextContent(/example/i);
  expect(screen.getAllByText(/^in \d+ months$/)).toHaveLength(4);
  expect(head.structuredData).toMatchObject([
    { '@type': 'CollectionPage' },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(JSON.stringify(head.structuredData)).not.toContain('Case 1');
});

test('the note above the cases names those of real clients, and is absent once all are', async () => {
  const real = { ...study(1), isReal: true };
  api.answers(answer(CASES, [real, study(2)]));
  document.body.innerHTML = (await renderOnServer(page, { at: '/case-studies' })).html;
  expect(screen.getByText(`${ILLUSTRATIVE}. Ours so far: “Case 1”`)).toBeVisible();
  api.answers(answer(CASES, [{ ...real, imageUrl: '' }]));
  document.body.innerHTML = (await renderOnServer(page, { at: '/case-studies' })).html;
  expect(document.body).not.toHaveTextContent(/illustrative/i);
  const card = screen.getByRole('heading', { name: 'Case 1' }).closest('li');
  expect(card?.querySelector('img')).toBeNull();
});

test('the page has stats, industries, steps and links', async () => {
  api.answers(answer(CASES, []));
  await openFromServer(page, { at: '/case-studies' });
  expect(screen.queryByRole('link', { name: /^Get Similar Results/ })).not.toBeInTheDocument();
  for (const [label, figure] of [
    ['Average Traffic Growth', claims.averageTrafficGrowth.figure],
    ['Businesses Helped', claims.businessesServed.figure],
    ['Success Rate', claims.successRate.figure],
    ...industries.map(({ name, projects }) => [name, `${projects}+`] as const),
  ] as const)
    expect(screen.getByText(label).parentElement).toHaveTextContent(figure);
  expect(screen.getAllByRole('link', { name: 'How we count' })).toHaveLength(1);
  const steps = screen.getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.closest('li')?.textContent?.slice(0, 12))).toEqual([
    '01Deep Analy',
    '02Custom Str',
    '03Expert Imp',
    '04Continuous',
  ]);
  for (const [name, href] of [
    ['Start Your Success Story', '/contact'],
    ['Get Free SEO Audit', '/contact'],
    ['View Our Services', '/services'],
  ] as const)
    expect(getHref(name)).toBe(href);
});
