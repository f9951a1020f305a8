import { expect, test } from '@jest/globals';
import { auditResultsWith } from '../../testing/audit-results';
import { resultsIn } from './answer';

const { overallScore, scores, recommendations, ...rest } = auditResultsWith();
const specified = { overallScore, scores, recommendations };

test('a result with the required fields alone gets the requested website', () => {
  expect(resultsIn({ success: true, results: specified }, 'https://a.example')).toEqual({
    ...specified,
    websiteUrl: 'https://a.example',
  });
});

test('a complete answer becomes the result', () => {
  const results = { ...specified, ...rest };
  expect(resultsIn({ success: true, results }, 'https://a.example')).toEqual(results);
});

test.each([
  { success: false, message: 'No page there.' },
  { success: false, results: specified },
  { success: true },
  null,
])('no result is read from %j', (answer) => {
  expect(resultsIn(answer, 'https://a.example')).toBeUndefined();
});
