import { claimList } from '@site/contracts/offer';
import { expect, test } from '@jest/globals';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import page from './page';
import { strategies } from './content';

const open = () => openFromServer(page, { at: '/ai-optimization-guide' });

test('each figure stands beside what is known of its source and when that was looked up; machines read an article', async () => {
  const { structuredData, type } = await open();
  const reported = claimList.filter(({ reportedBy }) => reportedBy);
  expect(reported).toHaveLength(2);
  for (const { figure, label, reportedBy } of reported) {
    const stat = screen.getByText(label).parentElement;
    expect(stat).toHaveTextContent(figure);
    expect(stat).toHaveTextContent(String(reportedBy));
    expect(label).toContain('reported');
  }
  expect(screen.getAllByText('November 23, 2026')[0]).toHaveAttribute('datetime', '2026-11-23');
  expect(type).toBe('article');
  expect(structuredData).toMatchObject([
    {
      '@type': 'Article',
      author: { '@type': 'Person', name: testBusiness.owner },
      datePublished: '2026-11-22',
    },
    { '@type': 'FAQPage', mainEntity: [{}, {}, {}, {}] },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('the strategies, four questions and the ways on are there', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const { title, first } of strategies) {
    const card = screen.getByRole('heading', { level: 3, name: title }).closest('li');
    expect(card).toHaveTextContent(first);
  }
  expect(document.querySelectorAll('summary')).toHaveLength(4);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(['/contact?services=ai-seo-optimization', '/seo-audit', '/learning']),
  );
  const booking = screen.getByRole('link', { name: /^Book a free consultation/ });
  expect(booking).toHaveAttribute('href', testBusiness.bookingUrl);
  expect(booking).toHaveAttribute('target', '_blank');
});
