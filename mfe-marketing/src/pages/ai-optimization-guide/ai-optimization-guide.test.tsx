import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { claimList } from '@site/contracts/offer/offer';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-islands';
import { strategies } from './content';
import page from './page';

test('the guide has each reported figure once, strategies, questions, links, and an Article', async () => {
  const { structuredData, type } = await openFromServer(page, { at: '/ai-optimization-guide' });
  const figures = claimList.filter(({ reported }) => reported);
  expect(figures).toHaveLength(2);
  for (const { figure, label } of figures)
    expect(screen.getByText(label).parentElement).toHaveTextContent(figure);
  expect(getHref('How we count')).toBe('/claims');
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
