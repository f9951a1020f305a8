import { expect, test } from '@jest/globals';
import { claimList, claims } from '@site/contracts/offer';
import { hrefOf } from '@site/shared-ui/testing/links';
import { openFromServer, testBusiness } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import page from './page';

const open = (business = testBusiness) => openFromServer(page, { at: '/claims', business });

test('every claim stands at its place, with what it counts, who counted and that nobody audited it', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const { id, figure, label, reportedBy } of claimList) {
    const entry = document.getElementById(id);
    expect(entry).toHaveAccessibleName(`${label}: ${figure}`);
    expect(entry).toHaveTextContent(reportedBy ?? 'The owner’s own count, not audited');
    expect(entry).toHaveTextContent(reportedBy ? 'Others' : testBusiness.owner);
  }
});

test('evidence of the owner stands in place of the word that there is none', async () => {
  const url = 'https://site.example/clients';
  await open({ ...testBusiness, evidence: { businessesServed: { text: 'Our invoices.', url } } });
  const entry = document.getElementById('businessesServed');
  expect(entry).toHaveTextContent('Our invoices.');
  expect(entry).not.toHaveTextContent('not audited');
  expect(hrefOf('Read it')).toBe(url);
  expect(entry).toHaveTextContent(new RegExp(claims.businessesServed.counts, 'i'));
});
