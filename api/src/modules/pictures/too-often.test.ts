import { expect, test } from '@jest/globals';
import { testApi } from '../../testing/api';

const api = testApi({ rateLimitFactor: 1 });

test('more than sixty pictures a minute are refused before they are read', async () => {
  const cookie = await api.signIn();
  const headers = { 'content-type': 'image/png', cookie };
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => {
      const response = await api.ask('/api/pictures', { method: 'POST', headers, body: 'x' });
      return response.status;
    }),
  );
  expect(statuses.filter((status) => status === 415)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
