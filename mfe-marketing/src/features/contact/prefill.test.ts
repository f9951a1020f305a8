import { describe, expect, test } from '@jest/globals';
import { prefillFrom } from './prefill';
import { noEntries } from './request';

describe('from the price calculator', () => {
  test('the chosen services stand in the message with their prices and their sum', () => {
    const { message, website } = prefillFrom('?services=technical-seo-audit,seo-management');
    expect(message).toBe(
      [
        'I would like an offer for:',
        '- Full SEO Management, from $4,500 per month',
        '- Technical SEO Audit, $1,500',
        'Total: $6,000',
        '',
        '',
      ].join('\n'),
    );
    expect(website).toBe('');
  });

  test('a form without script names each service by itself', () => {
    expect(prefillFrom('?services=local-seo&services=consulting')).toEqual(
      prefillFrom('?services=local-seo,consulting'),
    );
  });

  test('the commitment takes 10% off the whole total', () => {
    expect(
      prefillFrom('?services=seo-management,technical-seo-audit&commitment=6').message,
    ).toContain('Total: $5,400, with 10% off for a 6-month commitment');
  });

  test.each([
    '?services=technical-seo-audit&commitment=6',
    '?services=seo-management,technical-seo-audit&commitment=60',
    '?services=seo-management,technical-seo-audit',
  ])('%s takes nothing off', (search) => {
    expect(prefillFrom(search).message).not.toContain('10%');
  });

  test('a service that is named twice counts once', () => {
    expect(prefillFrom('?services=local-seo,local-seo').message).toContain('Total: $2,000');
  });

  test.each([
    '?services=',
    '?services=world-domination',
    '?services=<b>free</b>',
    '?services=__proto__,constructor',
    '?commitment=6',
  ])('%s says nothing', (search) => expect(prefillFrom(search)).toEqual(noEntries));

  test('unknown services are left out', () => {
    const { message } = prefillFrom('?services=local-seo,You%20owe%20us');
    expect(message).toContain('Local SEO');
    expect(message).not.toContain('owe');
  });
});

describe('from the audit', () => {
  test('the website stands in its field and in the message', () => {
    expect(prefillFrom('?website=https%3A%2F%2Fexample.com%2Fshop&topic=audit')).toEqual({
      ...noEntries,
      website: 'https://example.com/shop',
      message:
        'The audit of https://example.com/shop is done, and I would like to talk about what it found.\n\n',
    });
  });

  test.each([
    'javascript:alert(1)',
    'example.com',
    'Call 555 now',
    `https://a.b/${'c'.repeat(2048)}`,
  ])('what is no address of a website is not taken: %j', (website) => {
    const entries = prefillFrom(`?website=${encodeURIComponent(website)}&topic=audit`);
    expect(entries.website).toBe('');
    expect(entries.message).not.toContain(website);
  });

  test('another topic adds no words', () => {
    expect(prefillFrom('?website=https://example.com&topic=refund').message).toBe('');
  });
});
