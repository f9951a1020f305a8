import { answerTime } from '@site/contracts/offer-text';
import { ContactPage } from '../../pages/contact-page';
import { expect, test } from '../../platform/test';

const words = 'We open a second shop in May and nobody finds the first one.';

test('what cannot be right is said beside its field; put right, the message is sent and the form empty', async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.wake();
  await contact.website.fill('example');
  await contact.send.click();
  await expect(
    contact.form.getByText('Please enter a valid website URL or leave it empty'),
  ).toBeVisible();
  await expect(contact.name).toBeFocused();
  await contact.website.fill('https://example.com');
  await contact.write(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contact.toast).toContainText('Message sent!');
  await expect(contact.toast).toContainText(`We reply ${answerTime}.`);
  await expect(contact.message).toHaveValue('');
});
