import { expect, test } from '@jest/globals';
import { createAttribution } from './attribute';

const pins = { blog: { owner: '@team/blog' } };
const caller = { name: 'blog', build: 'b1' };

test.each([
  ['names remote, build and owner', {}, 'remote=blog,build=b1,owner=%40team%2Fblog'],
  ['omits the build with an override', { override: 'x' }, 'remote=blog,owner=%40team%2Fblog'],
])('a call of a render %s', (_, of, baggage) => {
  expect(createAttribution({ pins, ...of })(caller)).toEqual({
    traceparent: expect.stringMatching(/^00-/),
    baggage,
  });
});
