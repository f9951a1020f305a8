import { dollars } from '@site/contracts/offer/offer-text';
import { computeQuote } from '@site/contracts/offer/quote';
import { PricingPage } from '../../pages/pricing-page';
import { EXPECTED_ERRORS } from '../../support/faults/expected-errors';
import { expect, test } from '../../support/test';

test('on a phone the total and its button stay in view while services are ticked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const pricing = new PricingPage(page);
  await pricing.open();
  await expect(pricing.priceList).toBeHidden();
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

test('without the remote tools the prices are shown as text', async ({
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
  await expect(pricing.priceList).toBeVisible();
  await expect(pricing.tryAgain).toBeVisible();
});
