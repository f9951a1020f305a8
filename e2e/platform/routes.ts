/** One address of every kind of public page. */
export const routes = [
  { name: 'home', path: '/', readsData: true },
  { name: 'services', path: '/services', readsData: false },
  { name: 'pricing', path: '/pricing', readsData: false },
  { name: 'about', path: '/about', readsData: false },
  { name: 'case studies', path: '/case-studies', readsData: true },
  { name: 'contact', path: '/contact', readsData: false },
  { name: 'glossary', path: '/glossary', readsData: false },
  { name: 'resources', path: '/resources', readsData: false },
  { name: 'AI optimization guide', path: '/ai-optimization-guide', readsData: false },
  { name: 'technical audit', path: '/services/technical-seo-audit', readsData: false },
  { name: 'content strategy', path: '/services/content-strategy', readsData: false },
  { name: 'AI SEO optimization', path: '/services/ai-seo-optimization', readsData: false },
  { name: 'link building', path: '/services/link-building', readsData: false },
  { name: 'SEO management', path: '/services/seo-management', readsData: false },
  { name: 'claims', path: '/claims', readsData: false },
  { name: 'privacy', path: '/privacy', readsData: false },
  { name: 'SEO checklist', path: '/seo-checklist', readsData: true },
  { name: 'blog list', path: '/blog', readsData: true },
  { name: 'blog post', path: '/blog/titles-that-earn-the-click', readsData: true },
  { name: 'blog author', path: '/blog/author/maren-holt', readsData: true },
  { name: 'learning path', path: '/learning', readsData: true },
  {
    name: 'learning module',
    path: '/learning/module/a9e3df3d-c204-436d-bcb3-8317e2e411c6',
    readsData: true,
  },
  {
    name: 'lesson',
    path: '/learning/lesson/eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6',
    readsData: true,
  },
  { name: 'learning figures', path: '/learning/figures', readsData: true },
  {
    name: 'lesson with a quiz and a table',
    path: '/learning/lesson/ed01582c-b757-4e86-b621-02e33d4364a7',
    readsData: true,
  },
  { name: 'SEO audit', path: '/seo-audit', readsData: false },
  { name: 'checks of the audit', path: '/seo-audit/checks', readsData: true },
  { name: 'crawler of the audit', path: '/seo-audit/crawler', readsData: false },
] as const;

/** Pages of the administration, which search engines do not list. */
export const authorsRoutes = [
  { name: 'blog administration', path: '/admin/blog' },
  { name: 'administration of case studies', path: '/admin/cases' },
  { name: 'administration of testimonials', path: '/admin/testimonials' },
  { name: 'leads', path: '/admin/leads' },
  { name: 'trail', path: '/admin/trail' },
] as const;

const nobodysToken = 'n'.repeat(43);

/** Pages that e-mails lead to. Each shows its button for any token; search engines do not list them. */
export const emailRoutes = [
  { name: 'confirming reminders', path: `/learning/reminders/confirm/${nobodysToken}` },
  { name: 'ending reminders', path: `/learning/reminders/end/${nobodysToken}` },
  { name: 'confirming the newsletter', path: `/newsletter/confirm/${nobodysToken}` },
  { name: 'leaving the newsletter', path: `/newsletter/unsubscribe/${nobodysToken}` },
  { name: 'personal data', path: `/privacy/data/${nobodysToken}` },
  { name: 'erasing personal data', path: `/privacy/erase/${nobodysToken}` },
  { name: 'confirming the summary of an audit', path: `/seo-audit/confirm/${nobodysToken}` },
] as const;

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Pages for people who were given the address. Nothing exists at these addresses. */
export const givenRoutes = [
  { name: 'draft', path: `/blog/drafts/${nobodysToken}` },
  { name: 'certificate', path: `/learning/certificate/${nobodysId}` },
  { name: 'result of an audit', path: `/seo-audit/result/${nobodysId}` },
  { name: 'transferring progress', path: `/learning/transfer/${nobodysToken}` },
] as const;

/** Window sizes of a desk and of a phone. */
export const windows = [
  { name: 'desk', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 375, height: 740 } },
] as const;
