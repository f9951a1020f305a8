import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { discount, services } from '@site/contracts/offer/offer';
import { DISCOUNT_PERCENT, dollars } from '@site/contracts/offer/offer-text';
import { computeQuote } from '@site/contracts/offer/quote';
import { island, page } from '@site/shared-ui/islands';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import { openFromServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import Calculator from './Calculator';

const COMMIT = `Commit for ${discount.months} months, save ${DISCOUNT_PERCENT}`;
const visit = () => renderIslands([Calculator], { at: '/pricing' });
const navigations = recordNavigations();
const service = (name: string) => screen.getByRole('checkbox', { name });
const tick = (name: string) => userEvent.click(service(name));
const commitment = () => screen.queryByRole('checkbox', { name: COMMIT });
const total = () => screen.getByTestId('calculator-total');

test('a ticked service is in the total until it is unticked', async () => {
  visit();
  await tick('Technical SEO Audit');
  await tick('Local SEO');
  expect(total()).toHaveTextContent(
    dollars(computeQuote(['technical-seo-audit', 'local-seo'], false).total),
  );
  await tick('Local SEO');
  expect(total()).toHaveTextContent(dollars(services['technical-seo-audit'].price));
  expect(service('Technical SEO Audit')).toBeChecked();
  expect(service('Local SEO')).not.toBeChecked();
});

test('the discount is offered with full management only, applies to all services, and is announced', async () => {
  visit();
  const form = screen.getByRole('form', { name: 'Price calculator' });
  const status = within(form).getByRole('status');
  expect(status).toHaveTextContent('Nothing selected yet.');
  await tick('Technical SEO Audit');
  expect(commitment()).toBeNull();
  await tick('Full SEO Management');
  await tick(COMMIT);
  const committed = computeQuote(['technical-seo-audit', 'seo-management'], true);
  expect(total()).toHaveTextContent(dollars(committed.total));
  expect(status).toHaveTextContent(
    `Total ${dollars(committed.total)}, ${dollars(committed.saving)} saved.`,
  );
  expect(screen.getByText(`−${dollars(committed.saving)}`)).toBeVisible();
  expect(screen.getByText(dollars(committed.sum))).toBeVisible();
  expect(
    screen.getByText(
      `${dollars(committed.monthly)} a month + ${dollars(committed.total - committed.monthly)} once`,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for this quote' }));
  expect(navigations).toEqual([
    `push /contact?services=seo-management,technical-seo-audit&commitment=${discount.months}`,
  ]);
  await tick('Full SEO Management');
  expect(commitment()).toBeNull();
});

test('the button for a quote is disabled and explained at a total of zero', async () => {
  visit();
  const ask = screen.getByRole('button', { name: 'Ask for this quote' });
  expect(ask).toBeDisabled();
  expect(ask).toHaveAccessibleDescription('Select at least one service to ask for a quote.');
  await tick('Local SEO');
  expect(ask).toBeEnabled();
  expect(ask).not.toHaveAccessibleDescription();
  await tick('Local SEO');
  expect(ask).toBeDisabled();
  fireEvent.submit(screen.getByRole('form', { name: 'Price calculator' }));
  expect(navigations).toEqual([]);
});

test('without script the form submits the ticked services', async () => {
  const alone = page({
    head: () => ({ title: '', description: '' }),
    islands: [island(() => import('./Calculator'))],
  });
  await openFromServer(alone, { at: '/pricing' });
  const form = screen.getByRole('form', { name: 'Price calculator' });
  expect(screen.getByRole('button', { name: 'Ask for this quote' })).toBeEnabled();
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/contact');
  service('Local SEO').click();
  service('Link Building').click();
  const sent = form.querySelectorAll<HTMLInputElement>('[name=services]:checked');
  expect([...sent].map(({ value }) => value)).toEqual(['link-building', 'local-seo']);
});
