import { checkCount, checklistPointCount } from '@site/contracts/audit-checks';
import { officeHours } from '@site/contracts/offer';
import { daysText } from '@site/contracts/offer-text';
import { BlogPage } from '../../pages/blog-page';
import { HomePage } from '../../pages/home-page';
import { SitePage } from '../../pages/site-page';
import { routes } from '../../platform/routes';
import { expect, test } from '../../platform/test';

test.use({ javaScriptEnabled: false });

const content: Record<(typeof routes)[number]['path'], readonly string[]> = {
  '/': ['What showing up looks like', 'Latest from the blog', 'All case studies'],
  '/services': ['Full SEO Management', 'How it works', 'What we would look at'],
  '/pricing': ['See the price', 'Your estimate', 'Do you guarantee first place?'],
  '/about': ['Our Mission', 'The Real Deal', 'Long-term Partnership'],
  '/case-studies': ['Success Stories', 'Get Similar Results', 'Professional Services'],
  '/contact': ['Tell us what’s not working', 'Message', ...officeHours.spans.map(daysText)],
  '/glossary': ['20 of 20 terms', 'Canonical URL', 'Query fan-out'],
  '/resources': ['12 of 12 resources', 'Why it is here', 'Women in Tech SEO'],
  '/ai-optimization-guide': ['Six things to do', 'How we count', 'What you can leave alone'],
  '/services/technical-seo-audit': ['Not a fit if', 'Fixes, in order', 'What you get'],
  '/services/content-strategy': ['Not a fit if', 'Content calendar', 'What you get'],
  '/services/ai-seo-optimization': ['What we don’t sell', 'How we count', 'What you get'],
  '/services/link-building': ['What we refuse', 'one campaign', 'monthly program'],
  '/services/seo-management': ['Three packages', 'tracked keywords', 'In every package'],
  '/claims': ['What it means', 'Not stated yet', 'Businesses that have hired us.'],
  '/privacy': ['What you give us', 'How long:', 'See, correct, or erase your data'],
  '/seo-checklist': [`${checklistPointCount} points`, 'Download as PDF', 'The page has a title'],
  '/blog': ['articles found', 'Titles that earn the click', 'Heavy pictures, slow pages'],
  '/blog/titles-that-earn-the-click': ['Titles that earn the click', 'Back to Blog', 'Maren Holt'],
  '/blog/author/maren-holt': ['Maren Holt', 'runs Plainrank', 'Titles that earn the click'],
  '/learning': ['Learn SEO on your own site', 'Start Learning'],
  '/learning/module/a9e3df3d-c204-436d-bcb3-8317e2e411c6': ['How search works', 'Search intent'],
  '/learning/lesson/eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6': [
    'What the work earns',
    'SEO Starter Guide',
    'Complete Lesson',
  ],
  '/learning/figures': ['Complete your first lesson', 'Delete my progress', 'Send the link'],
  '/learning/lesson/ed01582c-b757-4e86-b621-02e33d4364a7': ['Find the stage', 'Locked for now'],
  '/seo-audit': ['What’s holding your website back?', 'Website URL', `The ${checkCount} checks`],
  '/seo-audit/checks': [
    'How points become a score',
    'How much each group counts',
    'What we don’t measure',
  ],
  '/seo-audit/crawler': ['SeoPlatformAudit', 'How to keep it out'],
};

test('every page has its content without any script', async ({ page }) => {
  const site = new SitePage(page);
  for (const { path } of routes) {
    await site.openWhole(path);
    for (const words of content[path]) await expect.soft(site.main, path).toContainText(words);
    await expect.soft(page.getByTestId('skeleton-card'), path).toHaveCount(0);
    await expect.soft(site.header.banner, path).toContainText('Get Started');
    await expect.soft(site.footer, path).toContainText('© 2025 Plainrank');
  }
});

test('the menus and the side panel open and close, and their links lead on', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.header.menuButton('Resources').click();
  await home.header.menuLink('Resources', 'Blog').click();
  await expect(home.heading).toHaveText('Plain answers about being found');
  await home.header.menuButton('Services').click();
  await expect(home.header.menuLink('Services', 'All Services')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(home.header.menu('Services')).toBeHidden();
  await page.setViewportSize({ width: 375, height: 740 });
  await home.header.panelButton.click();
  await expect(home.header.panel).toBeVisible();
  await home.header.panelClose.click();
  await expect(home.header.panel).toBeHidden();
});

test('the search and the categories of the blog work by their addresses', async ({ page }) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.search.fill('heavy');
  await page.keyboard.press('Enter');
  await expect(blog.counter).toHaveText('1 articles found');
  await expect(blog.search).toHaveValue('heavy');
  await blog.chip('Local SEO').click();
  await expect(blog.counter).toHaveText('0 articles found');
});
