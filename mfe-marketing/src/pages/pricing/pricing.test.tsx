import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { services } from '@site/contracts/offer/offer';
import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import { openFromServer } from '@site/shared-ui/testing/render-islands';
import page from './page';

test('the page has the embedded calculator, the prices as text, and five questions', async () => {
  const { structuredData } = await openFromServer(page, { at: '/pricing' });
  const questions = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(questions).toHaveLength(5);
  expect(structuredData).toEqual([
    expect.objectContaining({ '@type': 'Service' }),
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: questions.map((name) => expect.objectContaining({ '@type': 'Question', name })),
    }),
  ]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/contact', '/case-studies']));
  expect(screen.getByRole('form', { name: 'Newsletter signup' })).toBeInTheDocument();
  expect(document.querySelector('[data-embedded="tools/calculator"]')).toBeInTheDocument();
  const list = within(screen.getByTestId('price-list'));
  for (const service of Object.values(services))
    expect(list.getByText(service.name).nextElementSibling).toHaveTextContent(
      `${formatPrice(service)} · ${formatDuration(service.duration)}`,
    );
  expect(list.getByRole('link')).toHaveAttribute('href', '/contact');
});
