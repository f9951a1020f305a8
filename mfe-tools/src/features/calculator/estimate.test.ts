import { discount, type ServiceId, services as offered } from '@site/contracts/offer/offer';
import { dollars } from '@site/contracts/offer/offer-text';
import { quote } from '@site/contracts/offer/quote';
import { expect, test } from '@jest/globals';
import {
  contactAddress,
  estimate,
  payments,
  priceOf,
  services,
  toggle,
  type Choice,
} from './estimate';

const MANAGEMENT = discount.service;

const choose = (ids: readonly ServiceId[], committed = false): Choice => ({
  selected: new Set(ids),
  committed,
});

test('full management out takes the commitment along, and back in leaves it open', () => {
  const without = toggle(choose([MANAGEMENT, 'local-seo'], true), MANAGEMENT);
  expect(without).toEqual(choose(['local-seo']));
  expect(toggle(without, MANAGEMENT).committed).toBe(false);
});

test.each([
  [choose(['local-seo', 'technical-seo-audit']), '/contact?services=technical-seo-audit,local-seo'],
  [choose([MANAGEMENT], true), `/contact?services=${MANAGEMENT}&commitment=${discount.months}`],
])('a choice goes to the contact page by its address', (choice, address) =>
  expect(contactAddress(choice)).toBe(address),
);

test.each([
  [[MANAGEMENT], true, '{monthly} a month'],
  [[MANAGEMENT, 'technical-seo-audit'], true, '{monthly} a month + {once} once'],
  [['technical-seo-audit', 'local-seo'], false, '{once} once'],
  [[], false, ''],
] as const)('what %j cost is due monthly, once or both', (ids, committed, due) => {
  const { monthly, total } = quote(ids, committed);
  const words = due
    .replace('{monthly}', dollars(monthly))
    .replace('{once}', dollars(total - monthly));
  expect(payments(estimate(choose(ids, committed)))).toBe(words);
});

const priceOfId = (id: string) => services.filter((service) => service.id === id).map(priceOf);

test('every service is there, the most popular first', () => {
  expect(services.map(({ id }) => id).toSorted()).toEqual(Object.keys(offered).toSorted());
  expect(services[0]?.popular).toBe('Most popular');
});

test('a price says what it is for', () => {
  expect(priceOfId('technical-seo-audit')).toEqual([dollars(offered['technical-seo-audit'].price)]);
  expect(priceOfId('seo-management')).toEqual([
    `from ${dollars(offered['seo-management'].price)}/month`,
  ]);
  expect(priceOfId('consulting')).toEqual([`from ${dollars(offered.consulting.price)}/hour`]);
});

test('how long it takes stands in words', () => {
  const { description } = services.find(({ id }) => id === 'link-building') ?? {};
  expect(description).toMatch(/\. [A-Z][a-z]+ to [a-z]+ months\.$/);
});
