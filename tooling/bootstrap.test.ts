import { describe, expect, test } from '@jest/globals';
import { checkVersion } from './bootstrap.mjs';

describe('Node', () => {
  test.each(['22.12.0', '22.23.3', '24.0.0', '24.21.0', '26.1.0'])('%s is supported', (version) => {
    expect(checkVersion(version)).toEqual({ runs: true });
  });

  test.each([
    ['20.19.0', true, ', which is past its end of life'],
    ['20.20.2', true, ', which is past its end of life'],
    ['21.7.3', true, ', which is past its end of life'],
    ['23.11.0', true, ', which is past its end of life'],
    ['22.11.0', true, ''],
    ['16.20.0', false, ', which is too old'],
    ['18.20.8', false, ', which is too old'],
    ['20.18.3', false, ', which is too old'],
  ])('%s is unsupported (runs: %s%s)', (version, runs, why) => {
    expect(checkVersion(version)).toEqual({
      runs,
      sentence: `This is Node ${version}${why}. Use Node 24, or 22.12 and newer.`,
    });
  });
});
