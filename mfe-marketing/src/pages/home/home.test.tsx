import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnAudit } from '@site/contracts/audit/audit';
import { claims, services } from '@site/contracts/offer/offer';
import { dollars } from '@site/contracts/offer/offer-text';
import { answer, fail, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import {
  openFromServer,
  renderIslands,
  testBusiness,
} from '@site/shared-ui/testing/render-islands';
import AllCaseStudies from '../../features/case-studies/AllCaseStudies';
import RecentCaseStudies from '../../features/case-studies/RecentCaseStudies';
import LatestPosts from '../../features/posts/LatestPosts';
import { caseStudy, lesson, post, testimonial } from '../../testing/answers';
import page from './page';
import Proof from './Proof';

const api = mockApi();
const POSTS = 'GET /api/blog-latest';
const CASES = 'GET /api/case-studies';
const TESTIMONIALS = 'GET /api/testimonials';
const four = [1, 2, 3, 4];
const three = [1, 2, 3];

const OWN_AUDIT = 'GET /api/seo-audit/own';
const LESSON = 'GET /api/learning/lessons/{lessonId}';
const result = {
  auditId: '682ca424-588b-4814-8ff7-47d18c51a269',
  auditedAt: '2026-11-27T10:00:00.000Z',
  overallScore: '97',
  outcomes: ['pass', 'pass', 'warn', 'fail', 'na', 'blocked'],
  next: { title: 'Images are light', gain: 2 },
} satisfies OwnAudit['result'];
const ownAudit: OwnAudit = { result };

describe('the home page from the server', () => {
  const home = async () => {
    api.answers(
      answer(POSTS, three.map(post)),
      answer(CASES, four.map(caseStudy)),
      answer(
        TESTIMONIALS,
        four.map((n) => testimonial(n)),
      ),
      answer(OWN_AUDIT, ownAudit),
      answer(LESSON, lesson),
    );
    return openFromServer(page);
  };

  test('has the tagline as its only h1, both calls to action, feeds and the organization', async () => {
    const { title, structuredData, alternates } = await home();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'From “What the heck is SEO?” to “Wow, we’re actually showing up on Google!”',
    );
    expect(getHref('Get Your Free SEO Audit')).toBe('/seo-audit');
    const call = screen.getByRole('link', { name: /^Book a Free Call/ });
    expect(call).toHaveAttribute('href', testBusiness.bookingUrl);
    expect(call).toHaveAttribute('target', '_blank');
    expect(alternates?.map(({ href }) => href)).toContain('/blog/feed.xml');
    expect(title).toContain(testBusiness.name);
    expect(structuredData).toEqual([
      expect.objectContaining({ '@type': 'Organization', telephone: testBusiness.phone }),
      expect.objectContaining({ '@type': 'WebSite', url: 'https://site.example/' }),
    ]);
  });

  test('shows stats, services with prices, three of each list, and one note on illustrative cases', async () => {
    await home();
    for (const text of [
      claims.businessesServed.figure,
      claims.trafficGrowth.figure,
      '#1',
      `rankings for ${claims.clientsWithFirstRankings.figure} of clients`,
      dollars(services['technical-seo-audit'].price),
      `from ${dollars(services['seo-management'].price)}`,
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'How we count' })).toHaveLength(1);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => href === '/contact')).toHaveLength(3);
    expect(hrefs.filter((href) => href?.startsWith('/blog/'))).toEqual([
      '/blog/post-1',
      '/blog/post-2',
      '/blog/post-3',
    ]);
    expect(hrefs).toEqual(expect.arrayContaining(['/blog', '/case-studies', '/learning']));
    // The day of the posts in UTC.
    expect(screen.getAllByText('November 14, 2026')).toHaveLength(3);
    expect(screen.getAllByRole('heading', { name: /^Case / })).toHaveLength(3);
    expect(screen.queryByTestId('skeleton-card')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^The audit of riverside-plumbing/ })).toBeVisible();
    expect(screen.getAllByText(/^Illustrative cases, until ours are published/)).toHaveLength(1);
    expect(document.querySelector('main, body')).not.toHaveTextContent('Example');
    expect(screen.queryByText('“Words 1.”')).not.toBeInTheDocument();
  });
});

describe('the section with our own audit', () => {
  test('shows the audit of this site with its report, and the start of a lesson', async () => {
    api.answers(answer(OWN_AUDIT, ownAudit), answer(LESSON, lesson));
    renderIslands([Proof]);
    const card = (await screen.findByText('This site, audited')).closest('li');
    expect(card).toHaveTextContent('97out of 100');
    expect(card).toHaveTextContent('November 27, 2026');
    expect(card).toHaveTextContent('2 of 6 checks passed');
    expect(card).toHaveTextContent('Next on our list: “Images are light” (+2 points)');
    expect(screen.getByText('One line that most people read.')).toBeVisible();
    expect(getHref('Keep reading')).toBe(`/learning/lesson/${lesson.id}`);
    expect(getHref('Read our report')).toBe(`/seo-audit/result/${result.auditId}`);
  });

  test.each([
    [answer(OWN_AUDIT, {}), 'Audit this site first'],
    [fail(OWN_AUDIT), 'The whole course is open'],
  ])('offers to run the audit and the lessons without a result (%#)', async (own, text) => {
    api.answers(own, fail(LESSON));
    renderIslands([Proof]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(getHref('See the lessons')).toBe('/learning');
    expect(getHref('Run the audit')).toBe('/seo-audit');
  });
});

test.each([
  ['Post 1', 3, LatestPosts, POSTS, answer(POSTS, [post(1)])],
  ['Case 1', 3, RecentCaseStudies, CASES, answer(CASES, [caseStudy(1)])],
  ['Case 4', 6, AllCaseStudies, CASES, answer(CASES, four.map(caseStudy))],
] as const)(
  '%s is shown after %i skeleton cards and a retry',
  async (name, cards, Island, route, list) => {
    api.answers(fail(route));
    renderIslands([Island]);
    expect(await screen.findAllByTestId('skeleton-card')).toHaveLength(cards);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again.closest('[role=status]')).toHaveTextContent('could not be loaded');
    api.answers(list);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  },
);
