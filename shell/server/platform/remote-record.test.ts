import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { RemoteRecord } from './remote-record';
import { serviceLevel } from './report';

const pin = (name: string, build: string, owner?: string) => ({
  name,
  build,
  container: `${name}_${build}`,
  base: `http://files.example/${build}`,
  contract: '1.0',
  ...(owner && { owner }),
});
const pins = { blog: pin('blog', 'b1', '@team/blog'), tools: pin('tools', 't1') };
const thrown = { remote: 'blog', kind: 'part' as const, message: 'part 0 of blog has thrown' };
const away = { remote: 'tools', kind: 'data' as const, message: 'data of part 1: 503' };

test('a line of the log names remote, build and owner; a fault of the API is not the remote’s', () => {
  const record = new RemoteRecord(new Registry());
  const page = { remotes: ['blog', 'tools'], problems: [thrown, away] };
  expect(record.rendered(pins, page)).toEqual([
    { remote: 'blog', build: 'b1', owner: '@team/blog', problem: thrown.message },
    { remote: 'tools', build: 't1', owner: '', problem: away.message },
  ]);
  record.rendered(pins, { remotes: ['blog', 'tools'], problems: [] });
  expect(['blog', 'tools'].map((name) => record.service.figures(name))).toEqual([
    { renders: 2, failures: 1, visits: 0, harmed: 0 },
    { renders: 2, failures: 0, visits: 0, harmed: 0 },
  ]);
  expect(record.hasFailedLately('blog', ['b1'])).toBe(true);
  expect(record.hasFailedLately('blog', ['b2'])).toBe(false);
  expect(record.hasFailedLately('tools', ['t1'])).toBe(false);
});

test.each([
  [{ renders: 600, failures: 1, visits: 400, harmed: 0 }, 99.9, 80],
  [{ renders: 600, failures: 0, visits: 400, harmed: 1 }, 99.9, 80],
  [{ renders: 100, failures: 1, visits: 0, harmed: 0 }, 99, -100],
  [{ renders: 0, failures: 0, visits: 0, harmed: 0 }, null, null],
])(
  'the error budget is what of renders and visits may fail: %j',
  (figures, achieved, budgetLeft) => {
    expect(serviceLevel(figures)).toMatchObject({ achieved, budgetLeft });
  },
);
