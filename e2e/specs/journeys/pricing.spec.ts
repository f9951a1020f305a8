import { discount, services } from '@site/contracts/offer';
import { discountPercent, dollars, priceText } from '@site/contracts/offer-text';
import { quote } from '@site/contracts/quote';
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
  const committed = quote(['seo-management', 'technical-seo-audit'], true);
  await pricing.service('Full SEO Management').check();
  await pricing.service('Technical SEO Audit').check();
  await pricing.calculator.getByRole('checkbox', { name: /^Commit for/ }).check();
  await expect(pricing.total).toHaveText(dollars(committed.total));
  await pricing.askForOffer.click();
  const contact = new ContactPage(page);
  await expect(contact.message).toHaveValue(
    [
      'I would like an offer for:',
      `- Full SEO Management, ${priceText(services['seo-management'])}`,
      `- Technical SEO Audit, ${priceText(services['technical-seo-audit'])}`,
      `Total: ${dollars(committed.total)}, with ${discountPercent} off for a ${discount.months}-month commitment`,
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
  await expect(pricing.priceList).toContainText(priceText(services['seo-management']));
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
      [
        'I would like an offer for:',
        `- Content Strategy, ${priceText(services['content-strategy'])}`,
        `- Local SEO, ${priceText(services['local-seo'])}`,
        `Total: ${dollars(quote(['content-strategy', 'local-seo'], false).total)}`,
        '\n',
      ].join('\n'),
    );
  });
});
