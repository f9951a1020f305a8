import { expect, test } from '@jest/globals';
import { listTrackers } from '../platform/trackers';
import { business, claimsWithoutEvidence } from './business';

const site = {
  name: 'Site',
  owner: 'Ada',
  phone: '555',
  email: 'ada@site.example',
  bookingUrl: 'https://cal.example/',
  social: [],
};

test.each([
  ['analyticsId', 'G-2B4C6D8E0F', true],
  ['analyticsId', 'G-XXXXXXXXXX', false],
  ['analyticsId', 'UA-12345-1', false],
  ['analyticsId', '', false],
  ['analyticsId', 'G-AB12"><script>', false],
  ['adPixelId', '1234567890123456', true],
  ['adPixelId', '0000000000', false],
  ['adPixelId', 'YOUR_PIXEL_ID', false],
  ['email', 'info@bücher.example', true],
  ['email', 'info@例え.example', true],
  ['email', 'info@bücher', false],
  ['email', 'info@-bücher.example', false],
  ['email', 'in fo@bücher.example', false],
])('%s %j is valid: %s', (field, id, isTaken) => {
  const { success, data } = business.safeParse({ ...site, [field]: id });
  expect(success).toBe(isTaken);
  if (isTaken) expect(data).toMatchObject({ [field]: id });
});

test('without ids there are no trackers', () => {
  expect(listTrackers(business.parse(site))).toEqual([]);
});

test('evidence removes its claim from those without evidence, and needs an existing claim', () => {
  const with50 = { ...site, evidence: { businessesServed: { text: 'Invoices of all years' } } };
  const open = claimsWithoutEvidence(business.parse(site));
  expect(open).toContain('businessesServed');
  expect(open).not.toContain('aiTrafficGrowth');
  expect(claimsWithoutEvidence(business.parse(with50))).toEqual(
    open.filter((id) => id !== 'businessesServed'),
  );
  expect(business.safeParse({ ...site, evidence: { clients: { text: 'x' } } }).success).toBe(false);
});

test('evidence may have a period and a source; empty texts and other fields are refused', () => {
  const stating = (statement: object) => ({ ...site, evidence: { businessesServed: statement } });
  const whole = { text: 'Invoices', period: '2014 to 2026', countedBy: 'Our accountant' };
  expect(business.parse(stating(whole)).evidence?.businessesServed).toEqual(whole);
  for (const wrong of [{}, { text: '' }, { ...whole, period: '' }, { ...whole, count: 'x' }])
    expect(business.safeParse(stating(wrong)).success).toBe(false);
});

test.each([
  ['/api/media/people/ada.svg', true],
  ['https://img.example/ada.jpg', true],
  ['//img.example/ada.jpg', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j as the portrait or signature of the owner is valid: %s', (address, isTaken) => {
  for (const field of ['ownerPortrait', 'ownerSignature'])
    expect(business.safeParse({ ...site, [field]: address }).success).toBe(isTaken);
});
