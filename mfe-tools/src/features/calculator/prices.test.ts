import { expect, test } from '@jest/globals';
import { inDollars, priceOf } from './prices';
import { services } from './services';

test('prices are whole dollars', () => expect(inDollars(12_600)).toBe('$12,600'));

test('each service says what its price is for, as the specification does', () => {
  expect(Object.fromEntries(services.map((service) => [service.name, priceOf(service)]))).toEqual({
    'Full SEO Management': 'from $4,500/month',
    'Technical SEO Audit': '$1,500',
    'Content Strategy': 'from $2,500',
    'AI and SEO Strategy': 'from $4,200',
    'Link Building': 'from $3,000',
    'Local SEO': 'from $2,000',
    Consulting: 'from $200/hour',
  });
});
