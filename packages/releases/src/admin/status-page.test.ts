import { expect, test } from '@jest/globals';
import type { Business } from '@site/contracts/offer/business';
import { createPlatformPages } from './platform-pages';
import type { Status } from './report';

const status: Status = {
  remotes: ['pages', 'shop', 'forum'].map((name) => ({ name, state: 'ok' as const })),
  api: 'down',
  database: 'unknown',
};
const link = (label: string, href: string, area = 'header') => ({ area, label, href, order: 1 });
const site = {
  routes: [
    ['/', 'pages'],
    ['/prices', 'pages'],
    ['/shop', 'shop'],
    ['/forum', 'forum'],
  ] as const,
  navigation: [
    link('Home', '/'),
    link('Shop & cart', '/shop'),
    link('Prices', '/prices'),
    link('Offers', '/prices', 'footer-company'),
  ],
};

test('remotes are named by their links in the header, or by their own name', () => {
  const { renderStatus } = createPlatformPages(() => null);
  const { html } = renderStatus({ name: 'Test' } as Business, { status, site });
  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual([
    'Home, Prices',
    'Shop &amp; cart',
    'Forum',
    'Forms and live data',
    'Stored data',
  ]);
  expect(html).toContain('Unknown right now');
});
