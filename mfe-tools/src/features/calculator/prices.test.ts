import { services as offered } from '@site/contracts/offer';
import { dollars } from '@site/contracts/offer-text';
import { expect, test } from '@jest/globals';
import { priceOf } from './estimate';
import { services } from './estimate';

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
