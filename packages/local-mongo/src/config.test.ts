import { getHeapStatistics } from 'node:v8';
import { describe, expect, test } from '@jest/globals';
import { readEnvironment } from './config';

describe('configuration', () => {
  test('has defaults for everything', () => {
    const { memory, ...others } = readEnvironment({});
    expect(others).toEqual({ port: 27117, host: '127.0.0.1', dir: '.data/mongo' });
    expect(memory).toBeLessThan(getHeapStatistics().heap_size_limit);
  });

  test('reports all invalid variables at once', () => {
    const read = () =>
      readEnvironment({ LOCAL_MONGO_PORT: '99999', LOCAL_MONGO_ALLOW_REMOTE: 'yes' });
    expect(read).toThrow(/LOCAL_MONGO_PORT must be .*\n.*LOCAL_MONGO_ALLOW_REMOTE must be 1 or 0/);
  });

  test('takes the memory limit in megabytes, and refuses one beyond the heap', () => {
    expect(readEnvironment({ LOCAL_MONGO_MEMORY_MB: '64' }).memory).toBe(64 * 1024 * 1024);
    for (const wrong of ['0', '-1', '1.5', '64MB', '99999999']) {
      const read = () => readEnvironment({ LOCAL_MONGO_MEMORY_MB: wrong });
      expect(read).toThrow(/LOCAL_MONGO_MEMORY_MB must be .*--max-old-space-size/);
    }
  });

  test('refuses an address that other machines can reach unless that is allowed', () => {
    const remote = { LOCAL_MONGO_HOST: '0.0.0.0' };
    expect(() => readEnvironment(remote)).toThrow(/no password/);
    expect(readEnvironment({ ...remote, LOCAL_MONGO_ALLOW_REMOTE: '1' }).host).toBe('0.0.0.0');
    expect(readEnvironment({ LOCAL_MONGO_HOST: '::1' }).host).toBe('::1');
  });
});
