import { expect, test } from '@jest/globals';
import { discount, type ServiceId, services as offered } from '@site/contracts/offer/offer';
import { dollars } from '@site/contracts/offer/offer-text';
import { computeQuote } from '@site/contracts/offer/quote';
import {
  type Choice,
  contactAddress,
  estimate,
  formatShortPrice,
  payments,
  services,
  toggle,
} from './estimate';

const MANAGEMENT = discount.service;

const choose = (ids: readonly ServiceId[], committed = false): Choice => ({
  selected: ids,
  committed,
});

test('removing full management removes the commitment, adding it again does not restore it', () => {
  const without = toggle(choose([MANAGEMENT, 'local-seo'], true), MANAGEMENT);
  expect(without).toEqual(choose(['local-seo']));
  expect(toggle(without, MANAGEMENT).committed).toBe(false);
});

test.each([
  [choose(['local-seo', 'technical-seo-audit']), '/contact?services=technical-seo-audit,local-seo'],
  [choose([MANAGEMENT], true), `/contact?services=${MANAGEMENT}&commitment=${discount.months}`],
])('the address of the contact page has the selected services', (choice, address) =>
  expect(contactAddress(choice)).toBe(address),
);

test.each([
  [[MANAGEMENT], true, '{monthly} a month'],
  [[MANAGEMENT, 'technical-seo-audit'], true, '{monthly} a month + {once} once'],
  [['technical-seo-audit', 'local-seo'], false, '{once} once'],
  [[], false, ''],
] as const)('the payments for %j are monthly, once or both', (ids, committed, due) => {
  const { monthly, total } = computeQuote(ids, committed);
  const words = due
    .replace('{monthly}', dollars(monthly))
    .replace('{once}', dollars(total - monthly));
  expect(payments(estimate(choose(ids, committed)))).toBe(words);
});

test('the calculator has every service with its price unit and duration, the most popular first', () => {
  expect(services.map(({ id }) => id).toSorted()).toEqual(Object.keys(offered).toSorted());
  expect(services[0]?.popular).toBe('Most popular');
  const withId = (id: ServiceId) => services.filter((service) => service.id === id);
  const { 'technical-seo-audit': audit, 'seo-management': management, consulting } = offered;
  expect(withId('technical-seo-audit').map(formatShortPrice)).toEqual([dollars(audit.price)]);
  expect(withId('seo-management').map(formatShortPrice)).toEqual([
    `from ${dollars(management.price)}/month`,
  ]);
  expect(withId('consulting').map(formatShortPrice)).toEqual([
    `from ${dollars(consulting.price)}/hour`,
  ]);
  const [links] = withId('link-building');
  expect(links?.description).toMatch(/\. [A-Z][a-z]+ to [a-z]+ months\.$/);
});
