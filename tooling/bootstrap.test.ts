import { describe, expect, test } from '@jest/globals';
import { judgeNode } from './bootstrap.mjs';

describe('Node', () => {
  test.each(['22.12.0', '22.23.3', '24.0.0', '24.21.0', '26.1.0'])(
    '%s is what is asked for',
    (version) => {
      expect(judgeNode(version)).toEqual({ runs: true });
    },
  );

  test.each(['20.19.0', '20.20.2', '21.7.3', '22.11.0', '23.11.0'])(
    '%s runs, and is warned of',
    (version) => {
      const { runs, sentence } = judgeNode(version);
      expect(runs).toBe(true);
      expect(sentence).toContain(`Use Node 24, or 22.12 and newer; this is ${version}`);
    },
  );

  test.each(['16.20.0', '18.20.8', '20.18.3'])('%s is refused', (version) => {
    expect(judgeNode(version).runs).toBe(false);
  });
});
