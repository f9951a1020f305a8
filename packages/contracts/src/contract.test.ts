import { describe, expect, test } from '@jest/globals';
import { newsletterSignup } from './contact/newsletter';
import { contract } from './contract';
import type { Endpoint } from './endpoint';
import { isEmailAddress, normalizeEmail } from './text/email-address';
import { HONEYPOT } from './text/honeypot';
import { optional } from './text/text-rules';
import { lineRule, linesRule } from './text/typed-rules';
import { email, text } from './text/values';

const endpoints: Endpoint[] = [...contract];

/** Reads without a mark: a page that is made with one is its visitor's. */
const PRIVATE = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/content-versions',
  'GET /api/admin/session',
  'GET /api/learning/carry-links/{token}',
  'GET /api/learning/export',
  'GET /api/personal-data/{token}',
];

describe('the contract', () => {
  test('names every endpoint once', () => {
    const routes = endpoints.map(({ route }) => route);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(endpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    '%s declares the parameters of its path, a body only for writes, and only optional query fields',
    (route, { params, query, body }) => {
      const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(named);
      if (route.startsWith('GET ')) expect(body).toBeUndefined();
      else expect(query).toBeUndefined();
      expect(query?.safeParse({}).success).not.toBe(false);
    },
  );

  test.each(endpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    '%s declares one audience if it is data of pages',
    (route, endpoint) => {
      const { content, byAddress, needsSession } = endpoint;
      const ofLearner = 'ofLearner' in endpoint;
      const named = [content, byAddress, needsSession, ofLearner].filter(Boolean);
      // Probes of machines, and reads that pages must not share: their answers depend on cookie or token.
      const isPrivate = PRIVATE.includes(route);
      const isPageData = route.startsWith('GET ') && !isPrivate;
      if (isPageData) expect(named).toHaveLength(1);
      else expect([content, byAddress, ofLearner]).toEqual([undefined, undefined, false]);
    },
  );

  test('has a distinct parameter for every form', () => {
    const parameters = endpoints.flatMap(({ form }) => (form ? [form.parameter] : []));
    expect(new Set(parameters).size).toBe(parameters.length);
  });
});

describe('values', () => {
  test('an invalid address is refused with the message of the specification', () => {
    for (const value of ['', 'ana', 'ana@', undefined, { $ne: '' }, `${'a'.repeat(250)}@b.de`])
      expect(email.safeParse(value).error?.issues[0]?.message).toBe(
        'Please enter a valid email address',
      );
  });

  test.each([
    'a$b@c.de',
    "o'brien+seo@example.com",
    '!#$%&*/=?^_`{|}~-@example.com',
    `${'a'.repeat(64)}@example.com`,
    'ana@xn--mller-kva.de',
    'ana@example.xn--p1ai',
    '1@2.de',
  ])('%s is a valid email address', (address) => {
    expect(email.parse(address)).toBe(address);
    expect(isEmailAddress(` ${address.toUpperCase()} `)).toBe(true);
  });

  test.each([
    '.ana@example.com',
    'ana.@example.com',
    'a..b@example.com',
    '"a b"@example.com',
    `${'a'.repeat(65)}@example.com`,
    'ana@example',
    'ana@-example.com',
    'ana@example-.com',
    'ana@exam_ple.com',
    `ana@${'a'.repeat(64)}.com`,
    'ana@example.com.',
    'ana@192.0.2.1',
    'ana@[192.0.2.1]',
    'ana@example.com, eve@example.com',
    'ana@example.com\nBcc: eve@example.com',
    'Ana <ana@example.com>',
  ])('%j is not a valid email address', (address) => {
    expect(email.safeParse(address).success).toBe(false);
    expect(isEmailAddress(address)).toBe(false);
  });

  test.each([
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['INFO@BÜCHER.Example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@XN--BCHER-KVA.example', 'info@xn--bcher-kva.example'],
    ['info@bücher。example', 'info@xn--bcher-kva.example'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
    ['a@fass.example', 'a@fass.example'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@ｅｘａｍｐｌｅ.com', 'a@example.com'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
    expect(normalizeEmail(stored)).toBe(stored);
    expect(isEmailAddress(typed)).toBe(true);
  });

  test.each([
    ['jürgen@example.com', /letters a to z before the @/],
    ['用户@bücher.example', /letters a to z before the @/],
    ['ana@☃.example', /no domain of this name/],
    ['ana@i❤️.example', /no domain of this name/],
    ['ana@bücher', /no domain of this name/],
    ['ana@-bücher.example', /no domain of this name/],
    ['ana@bücher-.example', /no domain of this name/],
    ['ana@bücher.example.', /no domain of this name/],
    [`ana@${'ü'.repeat(60)}.example`, /no domain of this name/],
    ['ana@１２７.０.０.１', /no domain of this name/],
    ['ana@bücher.example:80', /no domain of this name/],
    ['ana@bücher.example/x', /no domain of this name/],
    ['ana@xn--a.example', /valid email address/],
    ['ana@exa\u0000mple.com', /valid email address/],
  ])('%j is refused with the cause', (typed, cause) => {
    expect(normalizeEmail(typed)).toBeUndefined();
    expect(email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(cause),
    ]);
  });

  test('a text of one line gets spaces for pasted tabs and line breaks', () => {
    expect(text(lineRule('your name', 20)).parse('\tAna\r\nBaker\u2028 ')).toBe('Ana Baker');
    expect(text(optional(lineRule('your company', 200))).parse('A\tB')).toBe('A B');
  });

  test('a text of many lines keeps line breaks and tabs, normalized', () => {
    expect(text(linesRule('a message', 20)).parse('a\r\nb\rc\u2028d\te\n')).toBe('a\nb\nc\nd\te');
  });

  test('a text of many lines is stripped of control characters', () => {
    const message = text(linesRule('a message', 20));
    expect(message.parse('a\u0000\u001b[1mb\u009b\ud800')).toBe('a[1mb');
    expect(message.safeParse('\u0000\u0007').error?.issues[0]?.message).toBe(
      'Please enter a message',
    );
  });

  test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u009b', '\ud800'])(
    'the control character %j in a line is refused with the name of the field',
    (control) => {
      for (const [schema, what] of [
        [text(lineRule('your name', 20)), 'your name'],
        [text(optional(lineRule('your company', 200))), 'your company'],
      ] as const)
        expect(schema.safeParse(`a${control}=1`).error?.issues[0]?.message).toBe(
          `Please enter ${what} without control characters`,
        );
      expect(newsletterSignup.safeParse({ email: 'a@b.de', source: `a${control}b` }).success).toBe(
        false,
      );
    },
  );

  test.each(endpoints.filter(({ body }) => body && HONEYPOT in body.shape))(
    '$route refuses a filled honeypot',
    ({ body }) => {
      const findProblem = (value: string) =>
        body
          ?.safeParse({ [HONEYPOT]: value })
          .error?.issues.find(({ path }) => path[0] === HONEYPOT);
      expect(findProblem('')).toBeUndefined();
      expect(findProblem('Cheap watches')).toMatchObject({
        message: 'Please leave this field empty',
      });
    },
  );

  test('every form with typed fields has a honeypot', () => {
    const typed = endpoints.filter(({ form, body }) => form && body && !('token' in body.shape));
    expect(typed.map(({ body }) => HONEYPOT in (body?.shape ?? {}))).toEqual(typed.map(() => true));
  });
});
