import { services } from '@site/contracts/offer';
import { answerTime, dollars } from '@site/contracts/offer-text';
import { ContactPage } from '../../pages/contact-page';
import { expect, test } from '../../platform/test';

const words = 'We open a second shop in May and nobody finds the first one.';

test('a message is sent, and the form is empty again', async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.wake();
  await contact.write(words);
  await contact.send.click();
  await expect(contact.toast).toContainText('Message sent!');
  await expect(contact.toast).toContainText(`We reply ${answerTime}.`);
  await expect(contact.message).toHaveValue('');
  await expect(contact.name).toHaveValue('');
  await expect(contact.send).toHaveText('Send message');
});

test('what cannot be right is said beside its field', async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.wake();
  await contact.website.fill('example');
  await contact.send.click();
  for (const message of [
    'Please enter your name',
    'Please enter a valid email address',
    'Please enter a valid website URL or leave it empty',
    'Please enter a message',
  ])
    await expect(contact.form.getByText(message)).toBeVisible();
  await expect(contact.name).toBeFocused();
  await contact.website.fill('https://example.com');
  await contact.write(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contact.toast).toContainText('Message sent!');
});

test('while the API is away nothing that was written is lost', async ({
  page,
  testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*503/);
  await testbed.startShell();
  const contact = new ContactPage(page);
  await page.goto(`${testbed.url}/contact`);
  await contact.wake();
  testbed.api.faults.cause('down');
  await contact.write(words);
  await contact.send.click();
  await expect(contact.toast).toContainText('Error');
  await expect(contact.message).toHaveValue(words);
  await expect(contact.form.getByText('What you wrote is still here')).toBeVisible();
  testbed.api.faults.mend();
  await contact.send.click();
  await expect(contact.toast).toContainText('Message sent!');
});

test('what the audit brings along stands in the form before any script', async ({ page }) => {
  const query = '?website=https%3A%2F%2Friverside.example%2F&topic=audit';
  const html = await (await page.request.get(`/contact${query}`)).text();
  expect(html).toContain('value="https://riverside.example/"');
  expect(html).toContain('The audit of https://riverside.example/ is done');
  const contact = new ContactPage(page);
  await contact.open(query);
  await contact.wake();
  await expect(contact.website).toHaveValue('https://riverside.example/');
  await expect(contact.message).toHaveValue(/The audit of https:\/\/riverside\.example\/ is done/);
});

test('what a stranger puts into the address is text at most', async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open(
    `?website=${encodeURIComponent('"><script>alert(1)</script>')}&topic=audit&services=everything,%3Cb%3E`,
  );
  await expect(contact.website).toHaveValue('');
  await expect(contact.message).toHaveValue(
    'The audit of my website is done, and I would like to talk about what it found.\n\n',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is posted natively and the page says that it arrived', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.write(words);
    await contact.send.click();
    await expect(page).toHaveURL('/contact?contact=sent');
    await expect(contact.main).toContainText('Message sent!');
  });

  test('a website may come without its scheme', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.write(words);
    await contact.website.fill('my-shop.example');
    await contact.send.click();
    await expect(page).toHaveURL('/contact?contact=sent');
  });

  test('a website that can be none is refused by the browser, and nothing is lost', async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.write(words);
    await contact.website.fill('my shop');
    await contact.send.click();
    await expect(contact.website).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await expect(contact.message).toHaveValue(words);
  });

  test('a message that is refused says what is needed', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open('?services=local-seo');
    await contact.write(words);
    await contact.name.fill(' ');
    await contact.send.click();
    await expect(page).toHaveURL('/contact?services=local-seo&contact=invalid');
    await expect(contact.main).toContainText('Your message was not sent');
    await expect(contact.message).toHaveValue(
      new RegExp(`Local SEO, from \\${dollars(services['local-seo'].price)}`),
    );
  });
});
