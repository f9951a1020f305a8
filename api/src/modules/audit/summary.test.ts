import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { openLimits } from '../../limits/admission';
import { createTestApi } from '../../testing/api';
import { aFinding, auditResults } from '../../testing/audits';
import { expectAnswer } from '../../testing/http';
import { SeoAudit } from './audit-requests';
import { AuditRun } from './run/model';
import { AuditSummary, offerSummary } from './summary';

const api = createTestApi();
const { mail } = openLimits(Promise.resolve(Buffer.alloc(32)), 1);

const oneProblem = auditResults([aFinding('TT1')], { TT1: 1 });

/** Stores an audit and offers its summary twice. @returns the audit's id */
async function audit(
  contactEmail: string,
  contactName?: string,
  results: ReturnType<typeof auditResults> = oneProblem,
): Promise<string> {
  const run = await AuditRun.create({
    _id: randomUUID(),
    address: 'x',
    auditedAt: new Date(),
    results,
  });
  const byGroup = Object.entries(results.scores).map(([group, score]) => [`${group}Score`, score]);
  const audited = await SeoAudit.create({
    ...Object.fromEntries(byGroup),
    _id: randomUUID(),
    websiteUrl: 'https://bakery.example/bread BUY\u202e',
    contactEmail,
    contactName,
    overallScore: results.overallScore,
    runId: run._id,
  });
  await offerSummary(audited, mail, '192.0.2.1');
  await offerSummary(audited, mail, '192.0.2.1');
  return audited._id;
}
const listSubjects = async (email: string) =>
  (await api.mails(email)).map(({ subject }) => subject).sort();
const findToken = async (auditId: string) =>
  z.string().parse((await AuditSummary.findById(auditId).lean())?.token);
const confirm = (token: string) => api.post('/api/seo-audit/confirm', { token });

const asked = 'Do you want the summary of your website audit?';
const summary = 'Your website audit: 61 out of 100 for bakery.example';

test('an unconfirmed address is asked once a day, without any entered text', async () => {
  const first = await audit('ana@example.com', 'BUY');
  await audit('ana@example.com', 'BUY');
  expect(await listSubjects('ana@example.com')).toEqual([asked]);
  const [mail] = await api.mails();
  expect(mail?.source).not.toMatch(/bakery|BUY/);
  expect(mail?.text).toContain(`http://site.test/seo-audit/confirm/${await findToken(first)}`);
});

test('confirming sends the summary of that audit once; later audits send theirs at once', async () => {
  const email = 'ben@example.com';
  const token = await findToken(await audit(email, "Ben O'Neill"));
  for (let time = 0; time < 2; time++) {
    const response = await confirm(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      message: 'Thank you. Your audit summary is on its way.',
    });
  }
  expect(await listSubjects(email)).toEqual([asked, summary]);
  const mail = (await api.mails()).find(({ subject }) => subject === summary);
  expect(mail?.text).toContain("Hello Ben O'Neill,");
  expect(mail?.text).toContain(
    'We checked https://bakery.example/bread%20BUY%E2%80%AE against 1 points.',
  );
  await audit(email);
  expect(await listSubjects(email)).toEqual([asked, summary, summary]);
});

test('the summary lists the first fixes with their gains, then the rest by group', async () => {
  const email = 'dora@example.com';
  const checks = [
    aFinding('TT1', { effort: { time: 'minutes', level: 'easy' } }),
    aFinding('TT3', { outcome: 'blocked', cause: 'TT1' }),
    aFinding('SS1', { group: 'sslSecurity' }),
    aFinding('PS1', { group: 'pageSpeed', outcome: 'warn' }),
    aFinding('PS2', { group: 'pageSpeed', outcome: 'warn' }),
  ];
  const results = auditResults(checks, { SS1: 12, TT1: 1, PS1: 0, PS2: 0 });
  const auditId = await audit(email, undefined, results);
  await confirm(await findToken(auditId));
  const mail = (await api.mails(email)).find(({ subject }) => subject === summary);
  expect(mail?.text).toContain(
    [
      'FIX THESE THREE AND THE SCORE BECOMES 86',
      [
        '- Problem SS1. Fix SS1. (+12 points)',
        '- Problem TT1. Fix TT1. (+1 point · About 15 minutes · easy, in your website’s editor)',
        '- Problem PS1. Fix PS1.',
      ].join('\n'),
      'THEN, GROUP BY GROUP',
      '- Page speed (80 out of 100): Problem PS2.',
      `Read the full report with the evidence:\nhttp://site.test/seo-audit/result/${auditId}`,
    ].join('\n\n'),
  );
});

test('a text that is not a name is left out of the email', async () => {
  const email = 'carl@example.com';
  await confirm(await findToken(await audit(email, 'Visit evil.example now')));
  await listSubjects(email);
  const mails = await api.mails();
  expect(await api.mails(email)).toHaveLength(2);
  expect(mails.filter(({ source }) => source.includes('evil'))).toEqual([]);
});

test('an unknown link is not found, a malformed one is refused', async () => {
  await expectAnswer(confirm('x'.repeat(43)), 404, {
    message: expect.stringContaining('isn’t valid'),
  });
  expect((await confirm('x')).status).toBe(400);
});
