import { checkCount } from '@site/contracts/audit-checks';
import {
  inEveryPackage,
  linkBuildingByMonth,
  managementPackages,
  services,
} from '@site/contracts/offer';
import { amountText, dollars, priceText } from '@site/contracts/offer-text';
import { describe, expect, test } from '@jest/globals';
import type { Page } from '@site/shared-ui/parts';
import { hrefOf } from '@site/shared-ui/testing/links';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-part';
import { screen, within } from '@testing-library/react';
import aiPage, { detail as ai } from '../ai-seo-optimization/page';
import contentPage, { detail as content } from '../content-strategy/page';
import linkPage, { detail as links } from '../link-building/page';
import managementPage, { detail as management } from '../seo-management/page';
import auditPage, { detail as audit } from '../technical-seo-audit/page';
import { pathOf, type ServiceDetail } from './service-page';

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

test('the technical audit shows a dot for each of its points, and where their rules stand', async () => {
  await open(auditPage, pathOf(audit));
  const points = section(`The ${checkCount} points`);
  const dots = within(points).getAllByRole('img');
  expect(dots.flatMap((group) => [...group.children])).toHaveLength(checkCount);
  expect(hrefOf('Read all of them', within(points))).toBe('/seo-audit/checks');
});

describe.each(pages)('the page of $label', (detail, page) => {
  test('says what it is, for whom it is not, how it runs, what one gets and costs, to machines as well', async () => {
    const { structuredData, title, description } = await open(page, pathOf(detail));
    expect(title).toContain(testBusiness.name);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(structuredData).toMatchObject([
      {
        '@type': 'Service',
        url: `https://site.example${pathOf(detail)}`,
        offers: detail.offers.map(({ name }) => ({ '@type': 'Offer', name, priceCurrency: 'USD' })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: Object.keys(detail.questions).map((name) => ({ name })),
      },
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: detail.label }] },
    ]);
    expect(pathOf(detail)).toBe(services[detail.id].page);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const text of [...detail.what, ...detail.notFor])
      expect(section('What it is')).toHaveTextContent(text);
    const steps = within(section(detail.work.heading)).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(
      Object.entries(detail.work.steps).map(([step, text]) => step.replace(': ', '') + text),
    );
    for (const [title, text] of Object.entries(detail.holds))
      expect(section('What you hold in your hands at the end')).toHaveTextContent(title + text);
    for (const { name, price, terms } of detail.price.lines) {
      expect(section('What it costs')).toHaveTextContent(name);
      expect(section('What it costs')).toHaveTextContent(`${price} · ${terms}`);
    }
    expect(section('Asked before buying').querySelectorAll('summary')).toHaveLength(
      Object.keys(detail.questions).length,
    );
  });

  test('shows a sample as a table that says it is made up, and leads to form and booking page', async () => {
    await open(page, pathOf(detail));
    const table = screen.getByRole('table', { name: detail.sample.caption });
    expect(detail.sample.caption).toMatch(/made up/);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(detail.sample.columns);
    for (const [name = '', ...values] of detail.sample.rows) {
      const row = within(table).getByRole('rowheader', { name }).parentElement;
      for (const value of values)
        expect(within(row as HTMLElement).getByRole('cell', { name: value })).toBeInTheDocument();
    }
    expect(hrefOf('Ask for an offer')).toBe(`/contact?services=${detail.id}`);
    for (const booking of screen.getAllByRole('link', { name: /free consultation/i })) {
      expect(booking).toHaveAttribute('href', testBusiness.bookingUrl);
      expect(booking).toHaveAttribute('target', '_blank');
    }
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(way).toHaveTextContent(`HomeServices${detail.label}`);
  });
});

test('the fixed price is told as a price, one that begins somewhere as the least', async () => {
  const fixed = await open(auditPage, pathOf(audit));
  const price = services['technical-seo-audit'].price;
  expect(fixed.structuredData?.[0]).toMatchObject({
    offers: [{ price, priceSpecification: { price } }],
  });
  const from = await open(contentPage, pathOf(content));
  expect(from.structuredData?.[0]).toMatchObject({
    offers: [{ priceSpecification: { minPrice: services['content-strategy'].price } }],
  });
});

test('link building says both of its prices where one decides, and what it refuses', async () => {
  await open(linkPage, pathOf(links));
  const { price, leastMonths } = linkBuildingByMonth;
  const campaign = priceText(services['link-building']);
  const monthly = priceText({ price, isFrom: true, unit: 'month' });
  const hero = document.querySelector('h1')?.parentElement?.parentElement;
  for (const place of [hero, section('What it costs')]) {
    expect(place).toHaveTextContent(campaign);
    expect(place).toHaveTextContent(monthly);
  }
  expect(section('What it costs')).toHaveTextContent(dollars(price * leastMonths));
  expect(screen.getByRole('heading', { name: 'What we refuse' }).parentElement).toHaveTextContent(
    /Bought links.*Networks/,
  );
});

test('management compares its packages in a table, line by line', async () => {
  await open(managementPage, pathOf(management));
  const table = within(screen.getByRole('table', { name: 'Packages of full SEO management' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Growth',
    'ProfessionalMost popular',
    'Enterprise',
  ]);
  const line = (name: string) =>
    within(table.getByRole('rowheader', { name }).parentElement as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(line('Price per month')).toEqual(managementPackages.map(({ price }) => dollars(price)));
  expect(line('Articles a month')).toEqual(managementPackages.map(({ articles }) => `${articles}`));
  expect(line('Tracked keywords')).toEqual(['100', '500', 'Unlimited']);
  expect(line('Next step')).toEqual(managementPackages.map(({ name }) => `Ask about ${name}`));
  for (const item of inEveryPackage) expect(screen.getByText(item)).toBeVisible();
  for (const { price } of managementPackages)
    expect(section('What it costs')).toHaveTextContent(amountText({ price, unit: 'month' }));
  expect(section('What it costs')).toHaveTextContent(priceText(services['seo-management']));
});
