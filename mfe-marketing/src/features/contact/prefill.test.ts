import { describe, expect, test } from '@jest/globals';
import { discount, services } from '@site/contracts/offer/offer';
import { DISCOUNT_PERCENT, dollars, formatPrice } from '@site/contracts/offer/offer-text';
import { computeQuote } from '@site/contracts/offer/quote';
import { noEntries, parsePrefill } from './prefill';

const both = ['seo-management', 'technical-seo-audit'] as const;

describe('from the price calculator', () => {
  test('the message lists the chosen services with prices and total', () => {
    const { message, website } = parsePrefill('?services=technical-seo-audit,seo-management');
    expect(message).toBe(
      [
        'I’d like a quote for:',
        `- Full SEO Management, ${formatPrice(services['seo-management'])}`,
        `- Technical SEO Audit, ${formatPrice(services['technical-seo-audit'])}`,
        `Total: ${dollars(computeQuote(both, false).total)}`,
        '',
        '',
      ].join('\n'),
    );
    expect(website).toBe('');
  });

  test('repeated parameters are accepted; duplicate and unknown services are left out', () => {
    for (const search of [
      '?services=local-seo&services=consulting',
      '?services=local-seo,local-seo,consulting,You%20owe%20us',
    ])
      expect(parsePrefill(search)).toEqual(parsePrefill('?services=local-seo,consulting'));
  });

  test('the commitment discounts the whole total', () => {
    expect(
      parsePrefill(`?services=seo-management,technical-seo-audit&commitment=${discount.months}`)
        .message,
    ).toContain(
      `Total: ${dollars(computeQuote(both, true).total)}, with ${DISCOUNT_PERCENT} off for a ${discount.months}-month commitment`,
    );
  });

  test.each([
    `?services=technical-seo-audit&commitment=${discount.months}`,
    '?services=seo-management,technical-seo-audit&commitment=600',
    '?services=seo-management,technical-seo-audit',
  ])('%s has no discount', (search) => {
    expect(parsePrefill(search).message).not.toContain('commitment');
  });

  test.each([
    '?services=',
    '?services=world-domination',
    '?services=<b>free</b>',
    '?services=__proto__,constructor',
    `?commitment=${discount.months}`,
    '?topic=refund',
  ])('%s prefills nothing', (search) => expect(parsePrefill(search)).toEqual(noEntries));
});

describe('from the audit', () => {
  test('the website is in its field and in the message', () => {
    expect(parsePrefill('?website=https%3A%2F%2Fexample.com%2Fshop&topic=audit')).toEqual({
      ...noEntries,
      website: 'https://example.com/shop',
      message:
        'The audit of https://example.com/shop is done, and I’d like to talk about the results.\n\n',
    });
  });

  test.each([
    'javascript:alert(1)',
    'example.com',
    'Call 555 now',
    `https://a.b/${'c'.repeat(2048)}`,
  ])('a website that is not a web address is not prefilled: %j', (website) => {
    const entries = parsePrefill(`?website=${encodeURIComponent(website)}&topic=audit`);
    expect(entries.website).toBe('');
    expect(entries.message).not.toContain(website);
  });
});
