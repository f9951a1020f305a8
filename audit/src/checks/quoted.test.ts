import { expect, test } from '@jest/globals';
import { h1, on, perfect, titled } from '../testing/changes';
import { checks } from './registry';

test('what is quoted from a page is cut, plain and without markup', () => {
  const hostile = `<img src=x onerror=alert(1)>\u202e\u0000${'x'.repeat(900)}`;
  const page = { ...on({ headings: [h1(hostile)] }).page, titles: titled(hostile).page.titles };
  for (const check of checks) {
    const { evidence } = check.judge({ ...perfect, page });
    expect(evidence).not.toMatch(/[<>\p{Cc}\u202e]/u);
    expect(evidence).not.toContain('x'.repeat(201));
  }
});
