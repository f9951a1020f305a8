import { expect, test } from '@jest/globals';
import { buildAttributionHeaders, readAttribution } from './attribution';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('trace and attribution survive a round trip through the headers', () => {
  const attribution = { trace, remote: 'blog', build: 'b1', owner: '@team/blog' };
  const headers = buildAttributionHeaders(attribution);
  expect(headers).toEqual({
    traceparent: expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`)),
    baggage: 'remote=blog,build=b1,owner=%40team%2Fblog',
  });
  expect(readAttribution(headers)).toEqual(attribution);
});

test.each([
  undefined,
  'x',
  `01-${trace}-00f067aa0ba902b7-00`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-00`,
])('an invalid traceparent is ignored (%s)', (traceparent) => {
  expect(readAttribution({ traceparent })).toEqual({});
  expect(buildAttributionHeaders({}).traceparent).toMatch(/^00-[0-9a-f]{32}-/);
});

test('unknown and unsafe values of baggage are left out', () => {
  const baggage = 'user=ann%40example.com,remote=bl og,build=%E0%A4%A,owner=a;b=c';
  expect(readAttribution({ traceparent: `00-${trace}-00f067aa0ba902b7-01`, baggage })).toEqual({
    trace,
    owner: 'a',
  });
});
