import { expect, test } from '@jest/globals';
import { auditResultsWith } from '../../testing/audit-results';
import { resultsIn } from './answer';

const { overallScore, scores, recommendations, ...rest } = auditResultsWith();
const specified = { overallScore, scores, recommendations };

test('a result that says no more than it must is one of the website that was asked for', () => {
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
])('there is no result in %j', (answer) => {
  expect(resultsIn(answer, 'https://a.example')).toBeUndefined();
});
