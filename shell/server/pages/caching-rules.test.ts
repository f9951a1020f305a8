import { expect, test } from '@jest/globals';
import {
  decideCaching,
  getCacheHeaders,
  isForVisitor,
  isStored,
  mayUseCache,
} from './caching-rules';

const createAnswer = (route: string) => ({ route, contentVersion: null, age: 0 });
const content = createAnswer('GET /api/blog');
const byAddress = createAnswer('GET /api/seo-audit/results/{auditId}');
const ofLearner = createAnswer('GET /api/learning/progress/{email}');
const unmarked = createAnswer('GET /api/learning/export');
const problem = { remote: 'blog', kind: 'island' as const, message: 'island 1' };

type Inputs = Parameters<typeof decideCaching>;
type Case = Partial<Inputs[0] & Inputs[1] & Inputs[2]> & { isForAll?: boolean; hasRoute?: boolean };

function decide({ isForAll = true, hasRoute = true, ...its }: Case) {
  const caching = decideCaching(
    { answers: [content], noindex: false, status: 200, problems: [], ...its },
    { ...(hasRoute && { route: '/blog/:slug' }), isConfidential: false, ...its },
    { isLearner: false, hasOverride: false, ...its },
  );
  return { caching, headers: getCacheHeaders(caching, 'W/"text"', isForAll) };
}

test.each<[string, string, Case]>([
  ['public content', 'everyone, stored, public', {}],
  ['public content, of a learner', 'everyone, stored, public', { isLearner: true }],
  ['no data', 'everyone, stored, public', { answers: [], route: '/' }],
  ['no route', 'everyone, stored, public', { answers: [], hasRoute: false, status: 404 }],
  ['a canary', 'everyone, stored, private, Cookie', { isForAll: false }],
  ['a missing island', 'everyone, stored, no-store', { problems: [problem] }],
  ['a learner’s data', 'everyone, stored, private, Cookie', { answers: [content, ofLearner] }],
  ['a missing thing', 'one-render, private', { status: 404 }],
  ['all missing things', 'one-render, stored, private', { status: 404, isNotFoundPage: true }],
  ['a withdrawn thing', 'one-render, private', { status: 410 }],
  ['a moved thing', 'one-render, private', { movedTo: '/blog/present' }],
  ['a parameter that nothing confirms', 'one-render, private', { answers: [] }],
  ['noindex', 'one-render, private', { noindex: true }],
  ['data of a secret address', 'one-render, private', { answers: [content, byAddress] }],
  [
    'a learner’s own data',
    'one-visitor, private, Cookie',
    { answers: [ofLearner], isLearner: true },
  ],
  ['unmarked data', 'one-visitor, private', { answers: [unmarked], isNotFoundPage: true }],
  ['a confidential address', 'one-visitor, no-store', { isConfidential: true }],
  ['an override', 'one-visitor, no-store', { hasOverride: true }],
])('who may get a page with %s: %s', (_, expected, its) => {
  const { caching, headers } = decide(its);
  const [control] = headers['cache-control'].split(',');
  const stored = isStored(caching, its) ? ', stored' : '';
  const vary = headers.vary.replace('Accept-Encoding', '');
  expect(`${caching.audience}${stored}, ${control}${vary}`).toBe(expected);
  // A cache that revalidates a shared page must not take a private 304 as its confirmation.
  expect(headers.etag).toBe(control === 'public' ? 'W/"text"' : 'W/"text-private"');
});

test.each([
  ['content', content, true],
  ['data of learners', ofLearner, false],
])('a learner may get the cached page with %s: %j, %s', (_, answer, mayGet) => {
  const { caching } = decide({ answers: [answer] });
  expect([isForVisitor(caching, true), isForVisitor(caching, false)]).toEqual([mayGet, true]);
});

const override = { builds: new Map(), label: '', manifests: new Map(), problems: [], until: 0 };

test.each([
  ['everyone', {}, true],
  ['a confidential address', { isConfidential: true }, false],
  ['builds of a development server', { isInDevelopment: true }, false],
  ['an override', { override }, false],
])('the page cache is asked for %s: %s', (_, its, isAsked) => {
  const address = { isConfidential: false, ...its };
  expect(mayUseCache(address, { isInDevelopment: false, ...its })).toBe(isAsked);
});
