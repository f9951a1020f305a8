import { discount, services } from '@site/contracts/offer/offer';
import { DISCOUNT_PERCENT, dollars, formatPrice } from '@site/contracts/offer/offer-text';
import { computeQuote } from '@site/contracts/offer/quote';
import { ContactPage } from '../../pages/contact-page';
import { PricingPage } from '../../pages/pricing-page';
import { EXPECTED_ERRORS } from '../../support/faults/expected-errors';
import { expect, test } from '../../support/test';

const total = dollars(computeQuote(['seo-management', 'technical-seo-audit'], true).total);
const offer = [
  'I’d like a quote for:',
  `- Full SEO Management, ${formatPrice(services['seo-management'])}`,
  `- Technical SEO Audit, ${formatPrice(services['technical-seo-audit'])}`,
  `Total: ${total}, with ${DISCOUNT_PERCENT} off for a ${discount.months}-month commitment`,
  '\n',
].join('\n');

test('the services chosen in the calculator are in the message, with the discount', async ({
  page,
}) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  await expect(pricing.priceList).toBeHidden();
  await pricing.hydrate();
  await pricing.mark();
  await pricing.service('Full SEO Management').check();
  await pricing.service('Technical SEO Audit').check();
  await pricing.calculator.getByRole('checkbox', { name: /^Commit for/ }).check();
  await expect(pricing.total).toHaveText(total);
  await pricing.askForOffer.click();
  await expect(page).toHaveURL(
    `/contact?services=seo-management,technical-seo-audit&commitment=${discount.months}`,
  );
  const contact = new ContactPage(page);
  await expect(contact.message).toHaveValue(offer);
  await expect(contact.marked).toBeAttached();
});

test('on a phone the total and its button stay in view while services are ticked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.hydrate();
  await expect(pricing.askForOffer).toBeDisabled();
  await pricing.service('Technical SEO Audit').check();
  for (const name of ['Full SEO Management', 'Consulting']) {
    await pricing.service(name).scrollIntoViewIfNeeded();
    await expect(pricing.total).toBeInViewport({ ratio: 1 });
    await expect(pricing.askForOffer).toBeInViewport({ ratio: 1 });
    await pricing.service(name).check();
  }
  const { monthly, total: all } = computeQuote(
    ['seo-management', 'technical-seo-audit', 'consulting'],
    false,
  );
  await expect(
    pricing.calculator.getByText(`${dollars(monthly)} a month + ${dollars(all - monthly)} once`, {
      exact: true,
    }),
  ).toBeInViewport({ ratio: 1 });
  // Nothing that floats covers it.
  await pricing.askForOffer.click({ trial: true });
});

test('without the remote tools the prices are shown as text, with a link to the contact page', async ({
  page,
  ownTestbed: testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(...EXPECTED_ERRORS);
  const map = await testbed.readMap();
  delete map.remotes.tools;
  await testbed.writeMap(JSON.stringify(map));
  await testbed.startShell();
  const pricing = new PricingPage(page);
  await page.goto(`${testbed.url}/pricing`);
  await expect(pricing.heading).toContainText('See the price');
  await expect(pricing.priceList).toBeVisible();
  await expect(pricing.priceList).toContainText(formatPrice(services['seo-management']));
  await expect(pricing.priceList.getByRole('link')).toHaveAttribute('href', '/contact');
  await expect(pricing.tryAgain).toBeVisible();
});
