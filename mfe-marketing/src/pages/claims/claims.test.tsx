import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { claimList, claims } from '@site/contracts/offer/offer';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-islands';
import page from './page';

const open = (business = testBusiness) => openFromServer(page, { at: '/claims', business });
const getCells = (id: string) => {
  const row = document.getElementById(id);
  if (!row) throw new Error(`There is no row ${id}`);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('every figure is a row with its meaning, period and source, if stated', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Our figures' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Figure',
    'What it means',
    'Period',
    'Whose count',
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(claimList.length);
  for (const { id, figure, label, meaning } of claimList) {
    const row = document.getElementById(id);
    expect(row).toHaveTextContent(figure);
    expect(row).toHaveTextContent(label);
    expect(row).toHaveTextContent(meaning);
  }
  expect(getCells('businessesServed')).toEqual([
    claims.businessesServed.meaning,
    claims.businessesServed.period,
    testBusiness.name,
  ]);
  expect(getCells('successRate')[1]).toMatch(/Not stated yet$/);
  expect(getCells('searchesWithAiOverviews')[2]).toBe('Not stated yet');
  expect(getCells('aiTrafficGrowth')[2]).toBe(claims.aiTrafficGrowth.reported.by);
});

test('statements of the owner are in the table with their evidence', async () => {
  const url = 'https://site.example/clients';
  const stated = {
    text: 'Our invoices.',
    url,
    period: '2014 to 2026',
    countedBy: 'Our accountant',
  };
  await open({ ...testBusiness, evidence: { businessesServed: stated, successRate: stated } });
  expect(getCells('businessesServed').slice(1)).toEqual(['2014 to 2026', 'Our accountant']);
  expect(getCells('successRate').slice(1)).toEqual(['2014 to 2026', 'Our accountant']);
  const row = within(document.getElementById('businessesServed') as HTMLElement);
  expect(row.getByText('Our invoices.')).toBeInTheDocument();
  expect(getHref('See the evidence', row)).toBe(url);
});
