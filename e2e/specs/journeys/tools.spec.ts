import { discount, services } from '@site/contracts/offer';
import { discountPercent, dollars } from '@site/contracts/offer-text';
import { quote } from '@site/contracts/quote';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

const COMMIT = `Commit for ${discount.months} months, save ${discountPercent}`;

test('what is ticked in the calculator stands in the message to us', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/pricing');
  const form = site.main.getByRole('form', { name: 'Price calculator' });
  await form.getByRole('checkbox', { name: 'Full SEO Management' }).check();
  await form.getByRole('checkbox', { name: 'Technical SEO Audit' }).check();
  await form.getByRole('checkbox', { name: COMMIT }).check();
  const offer = quote(['seo-management', 'technical-seo-audit'], true);
  await expect(form.getByTestId('calculator-total')).toHaveText(dollars(offer.total));
  await site.mark();
  await form.getByRole('button', { name: 'Ask for this offer' }).click();
  await expect(page).toHaveURL(
    `/contact?services=seo-management,technical-seo-audit&commitment=${discount.months}`,
  );
  await expect(site.marked).toBeAttached();
  await expect(site.main.getByLabel('Message')).toHaveValue(/Full SEO Management/);
  await expect(site.main.getByLabel('Message')).toHaveValue(
    new RegExp(`Total: \\${dollars(offer.total)}`),
  );
});

test('the discount leaves with full management', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/pricing');
  const form = site.main.getByRole('form', { name: 'Price calculator' });
  const management = form.getByRole('checkbox', { name: 'Full SEO Management' });
  await form.getByRole('checkbox', { name: 'Local SEO' }).check();
  await management.check();
  await form.getByRole('checkbox', { name: COMMIT }).check();
  await expect(form.getByTestId('calculator-total')).toHaveText(
    dollars(quote(['local-seo', 'seo-management'], true).total),
  );
  await management.uncheck();
  await expect(form.getByTestId('calculator-total')).toHaveText(
    dollars(services['local-seo'].price),
  );
  await expect(form.getByRole('checkbox', { name: /Commit/ })).toBeHidden();
});

test.describe('the analysis of a competitor', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/services');
    await new SitePage(page).wake();
  });

  test('shows figures that say that they are illustrative', async ({ page }) => {
    const { main } = new SitePage(page);
    const analyze = main.getByRole('button', { name: 'Analyze Competitor' });
    await expect(analyze).toBeDisabled();
    await main.getByLabel('Competitor’s website URL').fill('https://rival.example');
    await analyze.click();
    const bar = main.getByRole('progressbar', { name: 'Analyzing rival.example' });
    await expect(bar).toHaveAttribute('aria-valuenow', '66');
    await expect(main.getByRole('heading', { name: 'rival.example' })).toBeFocused();
    await expect(main.getByText('Illustrative figures').last()).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('refuses a host with a space in it, which some browsers would take', async ({ page }) => {
    const { main } = new SitePage(page);
    const field = main.getByLabel('Competitor’s website URL');
    await field.fill('https://ri val.example');
    await field.press('Enter');
    await expect(main.getByText(/not a full website address/)).toBeVisible();
    await expect(field).toBeFocused();
  });

  test('refuses what is no address, and can be cancelled by keyboard', async ({ page }) => {
    const { main } = new SitePage(page);
    const field = main.getByLabel('Competitor’s website URL');
    await field.fill('rival');
    await field.press('Enter');
    await expect(main.getByText(/not a full website address/)).toBeVisible();
    await expect(field).toHaveValue('rival');
    await field.fill('https://rival.example');
    await field.press('Enter');
    await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(main.getByText(/^Cancelled/)).toBeVisible();
  });
});
