import { expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { createPin } from '../selection/pins';
import { describeProblems } from './attribution';

const pins = {
  blog: { ...createPin('', { ...manifest('b1'), name: 'blog' }), owner: '@team/blog' },
};
const problems = [
  { remote: 'blog', kind: 'island' as const, message: 'island 0 of blog has thrown' },
  { remote: 'tools', kind: 'data' as const, message: 'data of island 1: 503' },
];

test('log lines of a page name remote, build and owner', () => {
  expect(describeProblems(problems, pins, undefined)).toEqual([
    { remote: 'blog', build: 'b1', owner: '@team/blog', problem: 'island 0 of blog has thrown' },
    { remote: 'tools', build: '', owner: '', problem: 'data of island 1: 503' },
  ]);
});

test('log lines of a page with an override name the override', () => {
  expect(describeProblems(problems.slice(0, 1), pins, 'blog b2')).toEqual([
    { remote: 'blog', override: 'blog b2', problem: 'island 0 of blog has thrown' },
  ]);
});
