import { releaseMap } from '@site/contracts/federation';
import { ContactPage } from '../../pages/contact-page';
import { PricingPage } from '../../pages/pricing-page';
import { expect, test } from '../../platform/test';
import { expectedTrouble } from '../../platform/trouble';

test('what was chosen arrives in the message, with the discount', async ({ page }) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.wake();
  await pricing.mark();
  await pricing.service('Full SEO Management').check();
  await pricing.service('Technical SEO Audit').check();
  await pricing.calculator.getByRole('checkbox', { name: /Commit for 6 months/ }).check();
  await expect(pricing.total).toHaveText('$5,400');
  await pricing.askForOffer.click();
  const contact = new ContactPage(page);
  await expect(contact.message).toHaveValue(
    [
      'I would like an offer for:',
      '- Full SEO Management, from $4,500 per month',
      '- Technical SEO Audit, $1,500',
      'Total: $5,400, with 10% off for a 6-month commitment',
      '\n',
    ].join('\n'),
  );
  await expect(contact.marked).toBeAttached();
});

test('a question opens by keyboard', async ({ page }) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  const question = pricing.question('Do you guarantee first place?');
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('open', '');
  await expect(question).toContainText('nobody can');
});

test('without the tools the prices stand as text, with a way to ask', async ({
  page,
  testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(...expectedTrouble);
  const map = releaseMap.parse(JSON.parse(await testbed.readMap()));
  delete map.remotes.tools;
  await testbed.restoreMap(JSON.stringify(map));
  await testbed.startShell();
  const pricing = new PricingPage(page);
  await page.goto(`${testbed.url}/pricing`);
  await expect(pricing.heading).toContainText('See the price');
  await expect(pricing.priceList).toBeVisible();
  await expect(pricing.priceList).toContainText('from $4,500 per month');
  await expect(pricing.priceList.getByRole('link')).toHaveAttribute('href', '/contact');
  await expect(pricing.tryAgain).toBeVisible();
});

test('with the calculator the price list is not there', async ({ page }) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  await expect(pricing.calculator).toBeVisible();
  await expect(pricing.priceList).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what was ticked arrives in the message too', async ({ page }) => {
    const pricing = new PricingPage(page);
    await pricing.open();
    await pricing.service('Local SEO').check();
    await pricing.service('Content Strategy').check();
    await pricing.askForOffer.click();
    await expect(new ContactPage(page).message).toHaveValue(
      /Content Strategy.+\n.+Local SEO.+\nTotal: \$4,500\n/,
    );
  });
});
