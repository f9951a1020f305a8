import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { z } from 'zod';
import { noteRules, signInRules } from '../administration/admin-rules';
import { auditRules } from '../audit/audit-rules';
import { blogChanges } from '../blog/blog';
import { DRAFT_CATEGORIES, postRules } from '../blog/post-rules';
import { contactRules } from '../contact/contact-rules';
import { contract, type ContractRoute } from '../contract';
import type { EndpointShape } from '../endpoint';
import { certificateRules } from '../learning/certificate-rules';
import { caseStudyRules, testimonialRules } from '../references/reference-rules';
import { emailRules } from './email-rule';
import { cleanEntries, findProblems, type TextRules } from './text-rules';

const endpoints: (EndpointShape & { route: ContractRoute })[] = [...contract];

function getBody(route: ContractRoute): z.ZodObject {
  const body = endpoints.find((endpoint) => endpoint.route === route)?.body;
  if (!body) throw new Error(`${route} has no body`);
  return body;
}

/** The rules of each form with the route that it is sent to. */
const forms: readonly (readonly [ContractRoute, TextRules<string>])[] = [
  ['POST /api/contact', contactRules],
  ['POST /api/seo-audit', auditRules],
  ['POST /api/newsletter', emailRules],
  ['POST /api/personal-data/links', emailRules],
  ['POST /api/learning/reminders', emailRules],
  ['POST /api/learning/carry-links', emailRules],
  ['POST /api/learning/certificates', certificateRules],
  ['POST /api/admin/session', signInRules],
  ['POST /api/admin/leads/person', emailRules],
  ['PATCH /api/admin/leads/enquiries/{id}', noteRules],
  ['POST /api/blog', postRules],
  ['POST /api/admin/case-studies', caseStudyRules],
  ['PATCH /api/admin/case-studies/{id}', caseStudyRules],
  ['POST /api/admin/testimonials', testimonialRules],
  ['PATCH /api/admin/testimonials/{id}', testimonialRules],
];

/** Fields of those forms that no one types. */
const untyped = { email: 'demo@example.com' };

/** What people type, paste and get wrong, near every limit. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.domain(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc
    .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 13 }), fc.nat(32))
    .map(([year, ...rest]) => [year, ...rest.map((n) => String(n).padStart(2, '0'))].join('-')),
  fc.constantFrom(...DRAFT_CATEGORIES),
  fc.constantFrom('', ' ', '\n', '0', '5', '6', 'a-slug', '/a.png', '//a.example', '/\\a', 'a\tb'),
  fc.constantFrom('example.com', 'https://exa mple.com', 'javascript:alert(1)', 'https://'),
  fc.constantFrom('ana@example', 'a na@example.com', 'jürgen@example.com', 'a@☃.example'),
  fc
    .tuple(
      fc.constantFrom(1, 10, 50, 60, 100, 200, 254, 1000, 1024, 2000, 2048, 3000, 5000, 200_000),
      fc.constantFrom(-1, 0, 1),
      fc.constantFrom('', ' ', 'https://', '/', '@example.com'),
    )
    .map(([limit, by, ends]) => ends + 'a'.repeat(Math.max(0, limit + by - ends.length))),
);

/** The first message of a schema about each field. */
const getProblems = (error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse(),
  );

const generateEntries = (rules: TextRules<string>) =>
  fc.record(Object.fromEntries(Object.keys(rules).map((name) => [name, typed])));

function expectSameAnswer(schema: z.ZodObject, rules: TextRules<string>): void {
  fc.assert(
    fc.property(generateEntries(rules), (entries) => {
      const answer = schema.safeParse({ ...untyped, ...entries });
      expect(getProblems(answer.error)).toEqual(findProblems(rules, entries));
      if (!answer.success) return;
      const clean = Object.entries(rules).map(([name, rule]) => [
        name,
        rule.clean(entries[name] ?? ''),
      ]);
      const { readTime, ...stored } = Object.fromEntries(clean);
      expect(answer.data).toMatchObject(stored);
      if (readTime) expect(answer.data.readTime).toBe(readTime);
    }),
  );
}

describe('a form accepts and refuses the same entries as the API, with the same messages', () => {
  test.each(forms)('%s', (route, rules) => expectSameAnswer(getBody(route), rules));

  test('changes of a public post', () => expectSameAnswer(blogChanges, postRules));
});

test('every form with typed fields is compared', () => {
  const compared = new Set(forms.map(([route]) => route));
  // Quiz and tasks are ticked, and `token` is a hidden field of the links in emails.
  const ticked: ContractRoute[] = ['POST /api/learning/progress', 'POST /api/learning/tasks'];
  const missing = endpoints
    .filter(({ form, body }) => form && body && !('token' in body.shape))
    .map(({ route }) => route)
    .filter((route) => !compared.has(route) && !ticked.includes(route));
  expect(missing).toEqual([]);
});

test.each([
  ['POST /api/contact', contactRules],
  ['POST /api/seo-audit', auditRules],
] as const)('%s accepts a form without its empty optional fields', (route, rules) =>
  fc.assert(
    fc.property(generateEntries(rules), (entries) => {
      const { data, error } = getBody(route).safeParse(cleanEntries(rules, entries));
      expect(getProblems(error)).toEqual(findProblems(rules, entries));
      if (data) expect(data).toEqual(cleanEntries(rules, entries));
    }),
  ),
);

test('entries are sent normalized, a website with its scheme', () => {
  const entries = { name: ' Ana ', email: 'Ana@Example.com', company: ' ', message: 'Hi' };
  expect(cleanEntries(contactRules, { ...entries, website: ' my-shop.com ' })).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    website: 'https://my-shop.com',
    message: 'Hi',
  });
});
