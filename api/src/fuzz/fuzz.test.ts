import { expect, test } from '@jest/globals';
import { fuzz } from './run';

test('two thousand requests of every kind are answered as the document says', async () => {
  const tally = await fuzz({ count: 2000, seed: 20_260_101 });
  // Else it would have knocked at closed doors only.
  for (const success of [
    'GET /api/blog/{slug} 200',
    'GET /api/learning/lessons/{lessonId} 200',
    'GET /api/learning/stats/{email} 200',
    'POST /api/blog 201',
    'POST /api/contact 200',
    'POST /api/newsletter 200',
  ])
    expect(tally.get(success)).toBeGreaterThan(0);
}, 120_000);
