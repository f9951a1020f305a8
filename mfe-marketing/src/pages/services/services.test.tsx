import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { linkBuildingByMonth, services } from '@site/contracts/offer/offer';
import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer } from '@site/shared-ui/testing/render-islands';
import page from './page';

const open = () => openFromServer(page, { at: '/services' });
const card = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (!found) throw new Error(`There is no card called ${title}`);
  return found;
};

test('every card has price, duration and link, and the offers are structured data', async () => {
  const { structuredData } = await open();
  const price = (type: string, values: object) =>
    expect.objectContaining({
      priceSpecification: { '@type': type, priceCurrency: 'USD', ...values },
    });
  expect(structuredData).toMatchObject([
    {
      '@type': 'Service',
      hasOfferCatalog: {
        itemListElement: expect.arrayContaining([
          price('PriceSpecification', { price: services['technical-seo-audit'].price }),
          price('UnitPriceSpecification', {
            minPrice: services['seo-management'].price,
            unitCode: 'MON',
          }),
        ]),
      },
    },
  ]);
  for (const { name, duration, popular, page: own = '/contact', ...price } of Object.values(
    services,
  )) {
    expect(card(name)).toHaveTextContent(`${formatPrice(price)} · ${formatDuration(duration)}`);
    expect(within(card(name)).getByRole('link')).toHaveAttribute('href', own);
    const badge = within(card(name)).queryByText(/^(Most p|P)opular$/);
    expect(badge?.textContent).toBe(popular);
  }
  expect(card('Link Building')).toHaveTextContent(
    `One campaign, or a program ${formatPrice(linkBuildingByMonth)}`,
  );
  expect(card('Link Building')).toHaveTextContent(formatPrice(services['link-building']));
});

test('the page has a list of links to its cards, the steps in order, and links', async () => {
  await open();
  const list = screen.getByRole('navigation', { name: 'Services and their prices' });
  const links = within(list).getAllByRole('link');
  expect(links).toHaveLength(Object.keys(services).length);
  for (const link of links) {
    const card = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(card?.querySelector('h3')).toHaveTextContent(link.firstChild?.textContent ?? 'a name');
  }
  const steps = screen.getByRole('heading', { name: 'How it works' }).nextElementSibling;
  expect([...(steps?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Analysis and audit',
    'Strategy development',
    'Implementation',
    'Monitor and optimize',
  ]);
  expect(document.querySelector('[data-embedded="tools/competitor-analysis"]')).toBeInTheDocument();
  expect(getHref('See case studies')).toBe('/case-studies');
});
