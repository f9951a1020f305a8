import { expect, test } from '@jest/globals';
import type { Business } from '@site/contracts/offer/business';
import { platformPages, renderBusyPage } from './platform-pages';

const business = { name: 'Site' } as Business;
const navigation = [
  { area: 'header', order: 10, label: 'Blog', href: '/blog' },
  { area: 'administration', order: 10, label: 'Posts', href: '/admin/posts' },
];

test('a page has the administration’s menu, and a policy that allows its styles only', () => {
  const frame = { business, navigation };
  const { html, policy } = platformPages.renderSignIn(frame, { search: '', problem: undefined });
  const [menu = ''] = /<nav aria-label="Administration">.*?<\/nav>/.exec(html) ?? [];
  expect([...menu.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '/admin/posts',
    '/admin/platform',
  ]);
  expect(menu).toMatch(/<a href="\/admin\/platform" aria-current="page"[^>]*>Platform</);
  expect(html).not.toMatch(/<script| style=/);
  // Those of every page, those of this one, and the empty text that every policy allows.
  expect(policy.match(/'sha256-/g)).toHaveLength(3);
});

test('the busy page names itself, and its policy allows its styles', () => {
  const { html, policy } = renderBusyPage(business);
  expect(html).toMatch(/<h1[^>]*>One <mark[^>]*>moment<\/mark>, please<\/h1>/);
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
});
