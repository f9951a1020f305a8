import type { APIRequestContext } from '@playwright/test';

/** The first lesson of the path, which has no quiz. */
export const FIRST_LESSON = '/learning/lesson/eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6';

/** One address of every kind of public page. */
export const routes = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'pricing', path: '/pricing' },
  { name: 'about', path: '/about' },
  { name: 'case studies', path: '/case-studies' },
  { name: 'contact', path: '/contact' },
  { name: 'glossary', path: '/glossary' },
  { name: 'resources', path: '/resources' },
  { name: 'AI optimization guide', path: '/ai-optimization-guide' },
  { name: 'technical audit', path: '/services/technical-seo-audit' },
  { name: 'content strategy', path: '/services/content-strategy' },
  { name: 'AI SEO optimization', path: '/services/ai-seo-optimization' },
  { name: 'link building', path: '/services/link-building' },
  { name: 'SEO management', path: '/services/seo-management' },
  { name: 'claims', path: '/claims' },
  { name: 'privacy', path: '/privacy' },
  { name: 'SEO checklist', path: '/seo-checklist' },
  { name: 'blog list', path: '/blog' },
  { name: 'blog post', path: '/blog/titles-that-earn-the-click' },
  { name: 'blog author', path: '/blog/author/maren-holt' },
  { name: 'learning path', path: '/learning' },
  {
    name: 'learning module',
    path: '/learning/module/a9e3df3d-c204-436d-bcb3-8317e2e411c6',
  },
  { name: 'lesson', path: FIRST_LESSON },
  { name: 'learning figures', path: '/learning/figures' },
  {
    name: 'lesson with a quiz and a table',
    path: '/learning/lesson/ed01582c-b757-4e86-b621-02e33d4364a7',
  },
  { name: 'SEO audit', path: '/seo-audit' },
  { name: 'checks of the audit', path: '/seo-audit/checks' },
  { name: 'crawler of the audit', path: '/seo-audit/crawler' },
] as const;

/** Pages of the administration, which search engines do not list. */
export const authorsRoutes = [
  { name: 'blog administration', path: '/admin/blog' },
  { name: 'administration of case studies', path: '/admin/cases' },
  { name: 'administration of testimonials', path: '/admin/testimonials' },
  { name: 'leads', path: '/admin/leads' },
  { name: 'audit log', path: '/admin/trail' },
] as const;

const UNKNOWN_TOKEN = 'n'.repeat(43);

/** Pages that emails lead to. Each shows its button for any token; search engines do not list them. */
export const emailRoutes = [
  { name: 'confirming reminders', path: `/learning/reminders/confirm/${UNKNOWN_TOKEN}` },
  { name: 'ending reminders', path: `/learning/reminders/end/${UNKNOWN_TOKEN}` },
  { name: 'confirming the newsletter', path: `/newsletter/confirm/${UNKNOWN_TOKEN}` },
  { name: 'leaving the newsletter', path: `/newsletter/unsubscribe/${UNKNOWN_TOKEN}` },
  { name: 'personal data', path: `/privacy/data/${UNKNOWN_TOKEN}` },
  { name: 'erasing personal data', path: `/privacy/erase/${UNKNOWN_TOKEN}` },
  { name: 'confirming the summary of an audit', path: `/seo-audit/confirm/${UNKNOWN_TOKEN}` },
] as const;

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Pages for people who were given the address. Nothing exists at these addresses. */
export const givenRoutes = [
  { name: 'draft', path: `/blog/drafts/${UNKNOWN_TOKEN}` },
  { name: 'certificate', path: `/learning/certificate/${UNKNOWN_ID}` },
  { name: 'result of an audit', path: `/seo-audit/result/${UNKNOWN_ID}` },
  { name: 'transferring progress', path: `/learning/transfer/${UNKNOWN_TOKEN}` },
] as const;

/** Window sizes of a desk and of a phone. */
export const windows = [
  { name: 'desk', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 375, height: 740 } },
] as const;

/** Every address that the sitemap lists, in its order. @param origin of the site; that of the test unless given */
export async function fetchSitemap(request: APIRequestContext, origin = ''): Promise<string[]> {
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
