import { describe, expect, test } from '@jest/globals';
import { checkCount } from '../audit/audit-checks';
import { AUTHOR_CATEGORIES, BLOG_CATEGORIES } from '../blog/post-categories';
import * as offer from './offer';
import * as text from './offer-text';
import { canCommit, computeQuote } from './quote';

/** The one place where a test repeats the offer's numbers. */
describe('the offer has', () => {
  test('services with their prices and durations', () => {
    expect(
      Object.values(offer.services).map((service) => [
        service.name,
        text.formatPrice(service),
        text.formatDuration(service.duration),
        service.popular,
      ]),
    ).toEqual([
      ['Full SEO Management', 'from $4,500 per month', 'Ongoing', 'Most popular'],
      ['AI and SEO Strategy', 'from $4,200', '3-4 weeks', 'Popular'],
      ['Technical SEO Audit', '$1,500', '1-2 weeks', undefined],
      ['Content Strategy', 'from $2,500', '2-3 weeks', undefined],
      ['Link Building', 'from $3,000', '3-6 months', undefined],
      ['Local SEO', 'from $2,000', '2-4 weeks', undefined],
      ['Consulting', 'from $200 per hour', 'Flexible', undefined],
    ]);
  });

  test('packages and the discount', () => {
    expect(
      offer.managementPackages.map(({ name, price, articles, keywords, ...rest }) => [
        ...[name, price, articles, keywords, 'popular' in rest && rest.popular],
      ]),
    ).toEqual([
      ['Growth', 2800, 2, 100, false],
      ['Professional', 4500, 4, 500, 'Most popular'],
      ['Enterprise', 7200, 8, 'unlimited', false],
    ]);
    expect(offer.linkBuildingByMonth).toEqual({
      price: 3200,
      isFrom: true,
      unit: 'month',
      links: { least: 15, most: 25 },
      leastDomainAuthority: 30,
      leastMonths: 3,
    });
    expect(offer.discount).toEqual({ service: 'seo-management', share: 0.1, months: 6 });
    expect(offer.CONTENT_CALENDAR_MONTHS).toBe(6);
  });

  test('office hours and answer time', () => {
    expect(text.formatOfficeHours()).toBe('Monday to Friday from 9 to 6 and Saturday from 10 to 2');
    expect(offer.officeHours.timeZone).toBe('EST');
    expect(text.ANSWER_TIME).toBe('within 24 hours');
    expect(offer.FREE_CALL_MINUTES).toBe(30);
  });

  test('claims', () => {
    expect(offer.claimList.map(({ figure }) => figure)).toEqual([
      ...['2014', '10+', '50+', '35+ to 120+', '3x', '85%', '300%', '450%', '98%', '98%', '2,500+'],
      ...['150%', '5,000+', '527%', '52%'],
    ]);
    expect(offer.industries.map(({ projects }) => projects)).toEqual([
      ...[120, 85, 65, 90, 45, 70, 35, 40],
    ]);
    expect(checkCount).toBe(47);
  });

  test('claims have distinct meanings', () => {
    const meanings = offer.claimList.map(({ meaning }) => meaning);
    expect(new Set(meanings).size).toBe(meanings.length);
  });

  test('categories of posts', () => {
    expect(BLOG_CATEGORIES).toEqual([
      'SEO Strategy',
      'Technical SEO',
      'Content Marketing',
      'Local SEO',
      'Analytics',
    ]);
    expect(AUTHOR_CATEGORIES).toEqual([
      'SEO Strategy',
      'Content Marketing',
      'Technical SEO',
      'Local SEO',
      'Analytics & Tracking',
      'Link Building',
      'E-commerce SEO',
      'Mobile SEO',
    ]);
  });
});

describe('a quote', () => {
  const ids = Object.keys(offer.services) as offer.ServiceId[];
  /** Every set of services that can be chosen. */
  const everyChoice = Array.from({ length: 2 ** ids.length }, (_, bits) =>
    ids.filter((_id, at) => bits & (1 << at)),
  );
  const { service, share } = offer.discount;
  const sumPrices = (chosen: readonly offer.ServiceId[]) =>
    chosen.reduce((sum, id) => sum + offer.services[id].price, 0);

  test('a quote without commitment is the sum of the prices', () => {
    for (const chosen of everyChoice) {
      const sum = sumPrices(chosen);
      expect(computeQuote(chosen, false)).toMatchObject({ sum, saving: 0, total: sum });
    }
  });

  test('a quote with commitment is discounted as a whole, if it has the discounted service', () => {
    for (const chosen of everyChoice) {
      const sum = sumPrices(chosen);
      const saving = chosen.includes(service) ? Math.round(sum * share) : 0;
      expect(computeQuote(chosen, true)).toMatchObject({ sum, saving, total: sum - saving });
      expect(canCommit(chosen)).toBe(chosen.includes(service));
    }
  });

  test('has the monthly part separately, with its discount', () => {
    const { price } = offer.services[service];
    expect(computeQuote([service, 'local-seo'], false).monthly).toBe(price);
    expect(computeQuote([service, 'local-seo'], true).monthly).toBe(
      price - Math.round(price * share),
    );
    expect(computeQuote(['local-seo'], false).monthly).toBe(0);
  });
});

test.each([
  [6, 'six'],
  [13, '13'],
])('%i is spelled %s', (number, words) => expect(text.formatNumberWord(number)).toBe(words));
