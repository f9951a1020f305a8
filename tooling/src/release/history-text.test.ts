import { expect, test } from '@jest/globals';
import type { HistoryEntry } from '@site/contracts/platform/release-history';
import {
  findLine,
  findRollbackByOther,
  findWithdrawal,
  formatHistory,
  formatServedSince,
  parseMinuteEnd,
} from './history-text';

const line = (at: string, build: string, reason: string): HistoryEntry => {
  const placed = { action: 'release' as const, by: 'Ann', at, reason };
  const stable = { build, integrity: `sha384-${'a'.repeat(64)}`, placed };
  const served = { blog: { base: 'http://localhost:3002', stable } };
  const known = { previous: null, by: 'Ann', shell: 's1', served };
  return { id: `id_${build}`, at, remote: 'blog', action: 'release', build, reason, ...known };
};
const lines = [
  line('2026-11-20T14:03:40.000Z', 'b2', 'New covers'),
  line('2026-11-20T13:00:00.000Z', 'b1', ''),
];

test('the builds served at the end of a minute, with reasons', () => {
  const at = (words: string) => formatServedSince(findLine(lines, parseMinuteEnd(words)));
  expect(at('2026-11-20T14:03Z')).toMatch(
    /blog: b2 \(release by Ann at .*: New covers\)\nshell: s1$/,
  );
  expect(at('2026-11-20T14:02Z')).toContain('blog: b1');
  expect(at('2026-11-20T12:59Z')).toContain('no one knows');
});

test.each([
  ['yesterday', '"yesterday" is no time'],
  ['2026-02-31 14:03', 'no such day or time as "2026-02-31 14:03"'],
  ['2026-02-29T14:03Z', 'no such day or time'],
  ['2026-11-20 24:03', 'no such day or time'],
  [new Date(Date.now() + 120_000).toISOString(), 'is still to come'],
])('the time "%s" is refused', (words, why) => {
  expect(() => parseMinuteEnd(words)).toThrow(why);
});

test('the list pads hours, and a time may have an hour of one digit', () => {
  const early = ['2026-11-20T00:05:55.000Z', '2026-11-20T23:05:55.000Z'].map((at) =>
    line(at, 'b1', ''),
  );
  const [first, second] = formatHistory(early).split('\n');
  expect(first).toMatch(/ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [^ ]+ {2}release/);
  expect(first).toHaveLength(second?.length ?? 0);
  const [, moment = ''] = /^id_b1 {2}(.*) \S+ {2}release/.exec(first ?? '') ?? [];
  expect(parseMinuteEnd(moment)).toEqual(new Date('2026-11-20T00:05:59.999Z'));
  for (const day of ['2026-11-20 ', '2026-11-20T'])
    expect(parseMinuteEnd(`${day}0:05`)).toEqual(parseMinuteEnd(`${day}00:05`));
  expect(parseMinuteEnd('2026-11-20 9:05:30Z')).toEqual(new Date('2026-11-20T09:05:59.999Z'));
});

test('the list has a line for each action, without the build before when it is the same', () => {
  expect(formatHistory(lines)).toMatch(
    /^id_b2 .* release blog b2, by Ann: New covers\nid_b1 .*, by Ann$/,
  );
  const again = { ...line('2026-11-20T14:03:40.000Z', 'b2', ''), previous: 'b2' };
  expect(formatHistory([again])).toMatch(/ release blog b2, by Ann$/);
  expect(formatHistory([{ ...again, previous: 'b1' }])).toMatch(/ blog b2 instead of b1, by Ann$/);
});

test('a build is withdrawn from its rollback until its next full release', () => {
  const at = '2026-11-20T14:03:40.000Z';
  const done = (action: HistoryEntry['action'], build: string, previous: string | null) => ({
    ...line(at, build, ''),
    action,
    previous,
  });
  const away = done('rollback', 'b1', 'b2');
  const canary = { ...done('canary', 'b2', 'b1'), percent: 5 };
  const block = done('block', 'b2', null);
  const other = { ...done('release', 'b2', 'b1'), remote: 'tools' };
  for (const newer of [[], [canary], [block], [other], [done('release', 'b3', 'b1')]])
    expect(findWithdrawal([...newer, away], 'blog', 'b2')).toBe(away);
  for (const newer of [done('release', 'b2', 'b1'), done('rollback', 'b2', 'b1')])
    expect(findWithdrawal([newer, away], 'blog', 'b2')).toBeUndefined();
  expect(findWithdrawal([away], 'blog', 'b1')).toBeUndefined();
});

test('a rollback within ten minutes by another person or the site is found', () => {
  const ago = (minutes: number, action: HistoryEntry['action'], by = 'Ben'): HistoryEntry => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    return { ...line(at, 'b1', ''), action, previous: 'b2', by };
  };
  const ended = ago(9, 'rollback');
  expect(findRollbackByOther([ended, ...lines], 'blog', 'Ann')).toBe(ended);
  expect(findRollbackByOther([ago(9, 'block'), ended], 'blog', 'Ann')).toBe(ended);
  expect(findRollbackByOther([ended, ...lines], 'blog', 'Ben')).toBeUndefined();
  expect(findRollbackByOther([ended, ...lines], 'tools', 'Ann')).toBeUndefined();
  expect(findRollbackByOther([ago(11, 'rollback')], 'blog', 'Ann')).toBeUndefined();
  expect(findRollbackByOther([ago(1, 'release'), ended], 'blog', 'Ann')).toBeUndefined();
});
