import { expect, test } from '@jest/globals';
import { createAuditResults } from '../../testing/audit-results';
import { findResults } from './answer';

const { overallScore, scores, recommendations, ...rest } = createAuditResults();
const specified = { overallScore, scores, recommendations };

test('a result with the required fields alone gets the requested website', () => {
  expect(findResults({ success: true, results: specified }, 'https://a.example')).toEqual({
    ...specified,
    websiteUrl: 'https://a.example',
  });
});

test('a complete answer becomes the result', () => {
  const results = { ...specified, ...rest };
  expect(findResults({ success: true, results }, 'https://a.example')).toEqual(results);
});

test.each([
  { success: false, message: 'No page there.' },
  { success: false, results: specified },
  { success: true },
  null,
])('no result is read from %j', (answer) => {
  expect(findResults(answer, 'https://a.example')).toBeUndefined();
});
