import { describe, expect, test } from '@jest/globals';
import { contactAddress, estimate, mayCommit, noChoice, toggle, type Choice } from './estimate';
import { MANAGEMENT, services } from './services';

const choose = (ids: readonly string[], committed = false): Choice => ({
  selected: new Set(ids),
  committed,
});

/** Every set of services that can be ticked. */
const everySet = Array.from({ length: 2 ** services.length }, (_, bits) =>
  services.filter((_service, at) => bits & (1 << at)).map(({ id }) => id),
);

const basePrices: Record<string, number> = {
  'technical-seo-audit': 1500,
  'content-strategy': 2500,
  'link-building': 3000,
  'local-seo': 2000,
  'seo-management': 4500,
  consulting: 200,
  'ai-seo-optimization': 4200,
};

test('the base prices are those of the specification', () => {
  expect(Object.fromEntries(services.map(({ id, basePrice }) => [id, basePrice]))).toEqual(
    basePrices,
  );
});

describe('for every choice', () => {
  const sumOf = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (basePrices[id] ?? Number.NaN), 0);

  test('the total without commitment is the sum of the base prices', () => {
    for (const ids of everySet) {
      const sum = sumOf(ids);
      expect(estimate(choose(ids))).toMatchObject({ sum, saving: 0, total: sum });
    }
  });

  test('the commitment takes a tenth off the whole total with full management, and nothing without', () => {
    for (const ids of everySet) {
      const sum = sumOf(ids);
      const total = ids.includes(MANAGEMENT) ? (sum * 9) / 10 : sum;
      expect(estimate(choose(ids, true))).toMatchObject({ sum, total, saving: sum - total });
    }
  });

  test('the discount can be had with full management only', () => {
    for (const ids of everySet) expect(mayCommit(choose(ids))).toBe(ids.includes(MANAGEMENT));
  });
});

test('what comes every month is told apart, with its discount', () => {
  expect(estimate(choose([MANAGEMENT, 'local-seo'])).monthly).toBe(4500);
  expect(estimate(choose([MANAGEMENT, 'local-seo'], true)).monthly).toBe(4050);
  expect(estimate(choose(['local-seo'])).monthly).toBe(0);
});

describe('ticking', () => {
  test('a service twice takes it out again', () => {
    const once = toggle(noChoice, 'local-seo');
    expect([...once.selected]).toEqual(['local-seo']);
    expect(toggle(once, 'local-seo')).toEqual(noChoice);
  });

  test('full management out takes the commitment along, and back in leaves it open', () => {
    const without = toggle(choose([MANAGEMENT, 'local-seo'], true), MANAGEMENT);
    expect(without).toEqual(choose(['local-seo']));
    expect(toggle(without, MANAGEMENT).committed).toBe(false);
  });

  test('another service leaves the commitment as it is', () => {
    expect(toggle(choose([MANAGEMENT], true), 'local-seo').committed).toBe(true);
  });
});

test.each([
  [choose([]), '/contact'],
  [choose(['local-seo', 'technical-seo-audit']), '/contact?services=technical-seo-audit,local-seo'],
  [choose([MANAGEMENT], true), '/contact?services=seo-management&commitment=6'],
  [choose([MANAGEMENT]), '/contact?services=seo-management'],
])('a choice goes to the contact page by its address', (choice, address) =>
  expect(contactAddress(choice)).toBe(address),
);
