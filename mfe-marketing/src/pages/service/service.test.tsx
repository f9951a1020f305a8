import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  COMMON_PACKAGE_FEATURES,
  linkBuildingByMonth,
  managementPackages,
  services,
} from '@site/contracts/offer/offer';
import { dollars, formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import type { Page } from '@site/shared-ui/islands';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-islands';
import aiPage, { detail as ai } from '../ai-seo-optimization/page';
import contentPage, { detail as content } from '../content-strategy/page';
import linkPage, { detail as links } from '../link-building/page';
import managementPage, { detail as management } from '../seo-management/page';
import auditPage, { detail as audit } from '../technical-seo-audit/page';
import { getPath, type ServiceDetail } from './service-detail';

const open = (page: Page, at: string) => openFromServer(page, { at });
const section = (heading: string) => {
  const found = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  if (!found) throw new Error(`There is no section called ${heading}`);
  return found;
};

const pages: readonly [ServiceDetail, Page][] = [
  [audit, auditPage],
  [content, contentPage],
  [ai, aiPage],
  [links, linkPage],
  [management, managementPage],
];

describe.each(pages)('the page of $label', (detail, page) => {
  test('has its contents, prices, picture, links and structured data', async () => {
    const { structuredData } = await open(page, getPath(detail));
    expect(structuredData).toMatchObject([
      {
        '@type': 'Service',
        url: `https://site.example${getPath(detail)}`,
        offers: detail.offers.map(({ name }) => ({ '@type': 'Offer', name, priceCurrency: 'USD' })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: Object.keys(detail.questions).map((name) => ({ name })),
      },
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: detail.label }] },
    ]);
    expect(getPath(detail)).toBe(services[detail.id].page);
    for (const [name, text] of Object.entries(detail.deliverables))
      expect(section('What you get')).toHaveTextContent(name + text);
    for (const [step, text] of Object.entries(detail.steps))
      expect(section('How it works')).toHaveTextContent(step.replace(': ', '') + text);
    for (const text of detail.notFor) expect(section('Not a fit if')).toHaveTextContent(text);
    expect(section('Questions').querySelectorAll('summary')).toHaveLength(
      Object.keys(detail.questions).length,
    );
    const pictures = screen.getAllByRole('img').filter((image) => image.tagName !== 'IMG');
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toHaveAccessibleName();
    const text = document.body.textContent ?? '';
    for (const { price } of detail.offers) expect(text.split(dollars(price))).toHaveLength(2);
    const asking = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(asking).toContain(`/contact?services=${detail.id}`);
    for (const booking of screen.getAllByRole('link', { name: /free consultation/i })) {
      expect(booking).toHaveAttribute('href', testBusiness.bookingUrl);
      expect(booking).toHaveAttribute('target', '_blank');
    }
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(way).toHaveTextContent(`HomeServices${detail.label}`);
  });
});

test('a fixed price is a price in structured data, a starting price a minPrice', async () => {
  const fixed = await open(auditPage, getPath(audit));
  const price = services['technical-seo-audit'].price;
  expect(fixed.structuredData?.[0]).toMatchObject({
    offers: [{ price, priceSpecification: { price } }],
  });
  const from = await open(contentPage, getPath(content));
  expect(from.structuredData?.[0]).toMatchObject({
    offers: [{ priceSpecification: { minPrice: services['content-strategy'].price } }],
  });
});

test('link building shows both prices with their terms, and what it refuses', async () => {
  await open(linkPage, getPath(links));
  const hero = document.querySelector('h1')?.parentElement;
  const { links: count, leastDomainAuthority, leastMonths } = linkBuildingByMonth;
  const campaign = services['link-building'];
  for (const line of [
    `${formatPrice(campaign)} · one campaign, ${formatDuration(campaign.duration)}`,
    `${formatPrice(linkBuildingByMonth)} · monthly program, ${count.least}-${count.most} links, DA ${leastDomainAuthority}+ minimum, ${leastMonths}-month minimum`,
  ])
    expect(hero).toHaveTextContent(line);
  expect(screen.getByRole('heading', { name: 'What we refuse' }).parentElement).toHaveTextContent(
    /Bought links.*Networks/,
  );
});

test('management has its packages as cards with a button each', async () => {
  await open(managementPage, getPath(management));
  for (const { name, price, articles, keywords, ...rest } of managementPackages) {
    const card = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
    expect(card).toHaveTextContent(`${dollars(price)} per month`);
    expect(card).toHaveTextContent(`${articles} articles a month`);
    expect(card).toHaveTextContent(new RegExp(`${keywords} tracked keywords`, 'i'));
    expect(within(card).queryByText('Most popular') !== null).toBe('popular' in rest);
    expect(getHref(`Ask about ${name}`, within(card))).toBe('/contact?services=seo-management');
  }
  for (const item of COMMON_PACKAGE_FEATURES) expect(screen.getByText(item)).toBeVisible();
  expect(getHref('See the packages')).toBe('#packages');
});
