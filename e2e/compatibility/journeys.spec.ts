import type { Page } from '@playwright/test';
import { AuditPage } from '../pages/audit-page';
import { ContactPage } from '../pages/contact-page';
import { HomePage } from '../pages/home-page';
import { PricingPage } from '../pages/pricing-page';
import { SitePage } from '../pages/site-page';
import { answerQuiz, press, test } from '../support/learner';
import { fetchListedPages } from '../support/listed-pages';
import { theSite } from '../support/site/site-addresses';
import { expect } from '../support/test';

/**
 * Journeys with builds of different releases. They do not check text that a team may change at any time, so that they
 * fit earlier releases too. A console message fails them.
 */
test.afterEach(async ({ page }) => {
  await expect(page.locator('[data-missing], [data-failed]')).toHaveCount(0);
});

/** Opens a page with all of its data, checks that it is of the build of this run, hydrates and marks it. */
async function openRemotePage(remote: string, site: SitePage, path: string): Promise<void> {
  await site.openComplete(path);
  const own = site.main.locator(`[data-remote="${remote}"][data-build]`);
  const { build = '' } = theSite().remotes[remote] ?? {};
  await expect(own.first()).toHaveAttribute('data-build', build);
  await site.hydrate();
  await site.mark();
}

const sendsMessage = async (page: Page): Promise<void> => {
  const contact = new ContactPage(page);
  await contact.name.fill('Ana Baker');
  await contact.email.fill('ana@example.com');
  await contact.send.click();
  await expect(contact.toast).toContainText('Message sent!');
};

test('every page of the sitemap is complete in the server’s HTML', async ({ request }) => {
  await fetchListedPages(request);
});

test('the blog and a post are opened from the home page in one document', async ({ page }) => {
  const home = new HomePage(page);
  await openRemotePage('marketing', home, '/');
  await home.allPosts.first().click();
  await expect(page).toHaveURL('/blog');
  await home.posts.last().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(home.main.getByRole('article').first()).toBeVisible();
  await expect(home.marked).toBeAttached();
});

test('a post and the audit are opened in one document', async ({ page }) => {
  const post = new SitePage(page);
  await openRemotePage('blog', post, '/blog/titles-that-earn-the-click');
  await expect(post.heading).toBeVisible();
  await post.follow('/seo-audit');
  await expect(new AuditPage(page).form).toBeVisible();
  await expect(post.marked).toBeAttached();
});

test('the services of the calculator are in the message, and the message is sent', async ({
  page,
}) => {
  const pricing = new PricingPage(page);
  await openRemotePage('marketing', pricing, '/pricing');
  const boxes = pricing.calculator.getByRole('checkbox');
  await boxes.first().check();
  const one = await pricing.total.innerText();
  await boxes.nth(1).check();
  await expect(pricing.total).not.toHaveText(one);
  await pricing.askForOffer.click();
  await expect(page).toHaveURL(/\/contact\?services=/);
  await expect(new ContactPage(page).message).not.toHaveValue('');
  await expect(pricing.marked).toBeAttached();
  await sendsMessage(page);
});

test('a message written before hydration is sent', async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.message.fill('Nobody finds our shop.');
  await sendsMessage(page);
});

test('a website is audited', async ({ page, site }) => {
  const audit = new AuditPage(page);
  await openRemotePage('tools', audit, '/seo-audit');
  await audit.website.fill(`${site.shell}/pricing`);
  await audit.email.fill('owner@example.com');
  await audit.submit.click();
  await expect(audit.main.getByRole('heading', { name: /\d+ out of 100$/ })).toBeVisible({
    timeout: 40_000,
  });
});

test('lessons are completed in their order, up to the first with a quiz', async ({
  page,
  shortest: { lessons },
  rightAnswers,
}) => {
  const lesson = new SitePage(page);
  for (const { id } of lessons) {
    await openRemotePage('learning', lesson, `/learning/lesson/${id}`);
    const answers = await rightAnswers(id);
    await press(page, 'button', answers.length ? 'Start Quiz' : 'Complete Lesson');
    await answerQuiz(page, answers);
    await expect(page.getByRole('heading', { name: 'Lesson completed' })).toBeVisible();
    if (answers.length) return;
  }
  throw new Error('The shortest module has no quiz.');
});
