import { expect, test } from '@jest/globals';
import { findPhone } from './phone';

test.each([
  ['Call me on +1 (555) 010-0147, please.', '+1 (555) 010-0147', 'tel:+15550100147'],
  ['020 7946 0958 after five', '020 7946 0958', 'tel:02079460958'],
  ['From 2024-2026 we had none. 555.010.0147', '555.010.0147', 'tel:5550100147'],
])('a phone number is found in %j', (text, written, href) => {
  expect(findPhone(text)).toEqual({ written, href });
});

test.each(['', 'We opened on 2026-05-01.', 'From 10 to 12, 5 days', 'Order 12345678901234567890'])(
  'no phone number is found in %j',
  (text) => {
    expect(findPhone(text)).toBeUndefined();
  },
);
