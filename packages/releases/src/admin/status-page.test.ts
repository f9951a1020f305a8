import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderPlainPage } from '@site/islands/server/PlainPage';
import type { Status } from './report';
import { StatusPage } from './StatusPage';

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
  const page = createElement(StatusPage, { status, site, siteName: 'Test' });
  const { html } = renderPlainPage(page);
  expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual([
    'Home, Prices',
    'Shop &amp; cart',
    'Forum',
    'Forms and live data',
    'Stored data',
  ]);
  expect(html).toContain('Unknown right now');
});
