import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { catalogue } from '@site/audit/catalogue';
import { AUDIT_STAGES, auditCatalogue, auditResult } from '@site/contracts/audit/audit';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { buildReport } from '@site/contracts/audit/audit-report';
import { serve } from '@site/server-kit/testing/serve';
import { type StartedApi, startTestApi } from '../../testing/api';
import { expectAnswer, readAs } from '../../testing/http';
import { until } from '../../testing/waiting';
import { SeoAudit } from './audit-requests';
import { AuditRun } from './run/model';
import { AuditStage, RunProgress } from './run/progress';

let api: StartedApi;
let server: Server;
let origin: string;
let requested: string[] = [];
/** Responses that are held until a test sends them. */
const held: ServerResponse[] = [];

const page = '<!doctype html><html lang="en"><title>Bread from Riverside</title><h1>Bread</h1>';

const sendPage = (response: ServerResponse) =>
  response.setHeader('content-type', 'text/html').end(page);

const answers: Record<string, RequestListener> = {
  '/robots.txt': (_request, response) =>
    response.end('User-agent: SeoPlatformAudit\nDisallow: /closed'),
  '/away': (_request, response) => response.writeHead(302, { location: '/' }).end(),
  '/held': (_request, response) => void held.push(response),
  '/hostile': (_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title># Win [win](https://evil.example) for you today</title>'),
};

beforeAll(async () => {
  ({ server, origin } = await serve((request, response) => {
    requested.push(request.url ?? '');
    const answer = answers[new URL(request.url ?? '', 'http://site.test').pathname];
    if (answer) answer(request, response);
    else sendPage(response);
  }));
  api = await startTestApi({ auditAllowList: new Set([new URL(origin).host]) });
});
afterAll(() => api.stop());

const contact = { contactEmail: 'Ana@Example.com', contactName: 'Ana', companyName: 'Bakery' };
const request = (path: string, more: Record<string, string> = {}) =>
  api.post('/api/seo-audit', { websiteUrl: origin + path, ...contact, ...more });

/** Audits a page. @returns the results */
async function runAudit(path: string, more: Record<string, string> = {}) {
  return (await readAs(auditResult, request(path, more), 200)).results;
}

describe('an audit', () => {
  test('responds with scores and all checks, and is stored with the contact of the visitor', async () => {
    const found = await runAudit('/away?a=1');
    expect(found).toMatchObject({ websiteUrl: `${origin}/away?a=1`, finalUrl: `${origin}/` });
    const stored = await SeoAudit.findById(found.auditId).lean();
    expect(stored).toMatchObject({
      websiteUrl: `${origin}/away?a=1`,
      contactEmail: 'ana@example.com',
      contactName: 'Ana',
      companyName: 'Bakery',
      overallScore: found.overallScore,
      titleTagsScore: found.scores.titleTags,
      sslSecurityScore: found.scores.sslSecurity,
      recommendations: found.recommendations,
    });
    expect(await AuditRun.findById(stored?.runId).lean()).toMatchObject({
      address: `${origin}/away?a=1`,
      auditedAt: new Date(found.auditedAt),
      results: {
        finalUrl: `${origin}/`,
        checks: found.checks,
        groups: catalogue.groups.map(({ group, title, weight }) => ({ group, title, weight })),
      },
    });
  });

  test('can be read again at its own address, without the contact of the visitor', async () => {
    const found = await runAudit('/again');
    const response = await api.ask(`/api/seo-audit/results/${found.auditId}`);
    const text = await response.text();
    expect(auditResult.parse(JSON.parse(text)).results).toEqual(found);
    expect(text).not.toMatch(/ana@|Bakery/i);
  });

  test('the audit of an address audited just before is reused, with another id for each request', async () => {
    const first = await runAudit('/twice#top');
    requested = [];
    const second = await runAudit('/twice', { contactEmail: 'bo@example.com' });
    expect(requested).toEqual([]);
    expect(second).toEqual({ ...first, auditId: second.auditId, websiteUrl: `${origin}/twice` });
    expect(second.auditId).not.toBe(first.auditId);
    const [asker, other] = await Promise.all(
      [first, second].map(({ auditId }) => SeoAudit.findById(auditId).lean()),
    );
    expect(other).toMatchObject({ contactEmail: 'bo@example.com', runId: asker?.runId });
    expect(await AuditRun.countDocuments({ address: `${origin}/twice` })).toBe(1);
  });

  test('an address audited more than ten minutes ago is audited again', async () => {
    const { auditId } = await runAudit('/old');
    const { runId } = (await SeoAudit.findById(auditId).lean()) ?? {};
    const run = await AuditRun.findById(runId).lean();
    // Other addresses, because the process still holds the results of this one.
    const createRun = (path: string, minutes: number) =>
      AuditRun.create({
        _id: randomUUID(),
        address: origin + path,
        auditedAt: new Date(Date.now() - minutes * 60_000),
        results: run?.results,
      });
    await Promise.all([createRun('/aged', 11), createRun('/young', 9)]);
    requested = [];
    await runAudit('/young');
    expect(requested).toEqual([]);
    await runAudit('/aged');
    expect(requested).toContain('/aged');
  });

  test('requested several times at once is one run, whose progress each request can follow', async () => {
    requested = [];
    const runs = [randomUUID(), randomUUID()];
    const answers = runs.map((runId) => runAudit('/held', { runId }));
    const stageOf = async (runId: string) => (await api.ask(`/api/seo-audit/runs/${runId}`)).json();
    // The audit is blocked only by the held page.
    while (!requested.includes('/held')) await once(server, 'request');
    for (const runId of runs) await until(async () => (await stageOf(runId)).stage === 'document');
    expect(await stageOf(runs[0] ?? '')).toEqual({
      stage: 'document',
      finished: 1,
      total: AUDIT_STAGES.length - 1,
      title: expect.any(String),
    });
    // The request as a phone is held as well.
    const releaseTimer = setInterval(() => {
      for (const response of held.splice(0)) sendPage(response);
    }, 5);
    const [first, second] = await Promise.all(answers);
    clearInterval(releaseTimer);
    expect(requested.filter((path) => path === '/held')).toHaveLength(2);
    expect(first?.auditedAt).toBe(second?.auditedAt);
    expect(first?.auditId).not.toBe(second?.auditId);
    expect(await AuditRun.countDocuments({ address: `${origin}/held` })).toBe(1);
    for (const runId of runs) expect(await stageOf(runId)).toMatchObject({ stage: 'done' });
  });

  test('can be downloaded as Markdown and as a tagged PDF, in the order of its page', async () => {
    const found = await runAudit('/files');
    const report = buildReport(found);
    const files = `/api/seo-audit/results/${found.auditId}/report`;
    const markdown = await api.ask(`${files}.md`);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await markdown.text();
    const titles = [
      report.promise,
      ...report.groups.map(({ title, score }) => `${title}: ${score} out of 100`),
    ];
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title).slice(0, 8)).toEqual(titles);
    for (const { finding } of report.first) expect(text).toContain(`**${finding.title}**`);
    expect(text).not.toMatch(/ana@|Bakery/i);
    const pdf = await api.ask(`${files}.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('x-robots-tag')).toBe('noindex');
    const source = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(source).toContain('/Marked true');
    expect(source.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(source.match(/\/S \/H2\b/g)).toHaveLength(titles.length);
    const entries = [report.first, ...report.groups.map((group) => group.entries)].flat();
    expect(source.match(/\/S \/LI\b/g)).toHaveLength(entries.length);
  });

  test('quotes the audited page in its Markdown only as code', async () => {
    const found = await runAudit('/hostile');
    const text = await (await api.ask(`/api/seo-audit/results/${found.auditId}/report.md`)).text();
    expect(text).toContain('[win](https://evil.example)');
    expect(text.replace(/`[^`]*`/g, '')).not.toContain('evil.example');
  });

  test('sends an email about its summary to the address of the request', async () => {
    await runAudit('/summary', { contactEmail: 'summary@example.com' });
    const mails = await api.mails();
    expect(JSON.stringify(mails)).toContain('summary@example.com');
  });
});

describe('a stored result is shown with the checks of its own time', () => {
  const read = async (auditId: string) => {
    const response = await api.ask(`/api/seo-audit/results/${auditId}`);
    return response.status === 200 ? auditResult.parse(await response.json()).results : undefined;
  };

  test('if checks were added, renamed and removed since', async () => {
    const found = await runAudit('/before');
    const [added, ...before] = found.checks;
    const renamed = before.map((check) => ({ ...check, title: `Once ${check.title}`, weight: 1 }));
    const then = [...renamed, { ...added, id: 'TT99', key: 'no-longer-there' }];
    const { runId } = await SeoAudit.findById(found.auditId).orFail().lean();
    await AuditRun.updateOne({ _id: runId }, { $set: { 'results.checks': then } });
    expect((await read(found.auditId))?.checks).toEqual(then);
    expect(added?.id).toBe(catalogue.checks[0]?.id);
  });

  test('also if it is embedded in its audit, without weights and groups', async () => {
    const found = await runAudit('/embedded');
    const { runId, ...entity } = await SeoAudit.findById(found.auditId).orFail().lean();
    const { auditId: _id, websiteUrl: _url, groups: _groups, checks, ...rest } = found;
    const embedded = { ...rest, checks: checks.map(({ weight: _weight, ...check }) => check) };
    await AuditRun.deleteOne({ _id: runId });
    expect(await read(found.auditId)).toBeUndefined();
    await SeoAudit.replaceOne({ _id: found.auditId }, { ...entity, results: embedded });
    const { auditId, websiteUrl } = found;
    expect(await read(auditId)).toEqual({ ...embedded, auditId, websiteUrl });
  });
});

describe('an address that cannot be audited is an error of its field', () => {
  test.each([
    ['/closed', 'audit_disallowed'],
    ['http://example.com:22/', 'audit_port'],
  ])('%s: %s', async (address, code) => {
    const websiteUrl = new URL(address, origin).href;
    const response = await api.post('/api/seo-audit', { websiteUrl, ...contact });
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(body).toEqual({
      code,
      message: expect.any(String),
      fields: { websiteUrl: body.message },
      success: false,
    });
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });

  test('a name of an internal address is answered like an unknown one', async () => {
    const fetchAnswer = async (websiteUrl: string) => {
      const response = await api.post('/api/seo-audit', { websiteUrl, ...contact });
      return [response.status, await response.json()];
    };
    const unknown = await fetchAnswer('http://nothing.invalid/');
    for (const inside of ['http://localhost/', 'http://127.0.0.1/', 'http://[fd00::1]/'])
      expect(await fetchAnswer(inside)).toEqual(unknown);
  });

  test('an invalid request responds with 400 and its fields', async () => {
    const wrong = { websiteUrl: 'example', contactEmail: 'x' };
    await expectAnswer(api.post('/api/seo-audit', wrong), 400, {
      fields: {
        websiteUrl: 'Please enter a valid website URL',
        contactEmail: 'Please enter a valid email address',
      },
    });
  });
});

test('unknown runs, results and reports are not found', async () => {
  for (const id of [randomUUID(), 'nonsense'])
    for (const path of [
      `runs/${id}`,
      `results/${id}`,
      `results/${id}/report.md`,
      `results/${id}/report.pdf`,
    ])
      expect((await api.ask(`/api/seo-audit/${path}`)).status).toBe(404);
});

test('the catalog of checks is public', async () => {
  const { checks, groups } = await readAs(auditCatalogue, api.ask('/api/seo-audit/checks'), 200);
  expect(checks).toHaveLength(checkCount);
  expect(groups).toHaveLength(7);
});

describe('the progress of a run', () => {
  const log = pino({ level: 'silent' });

  test('is readable in another process', async () => {
    const runId = randomUUID();
    const [here, there] = [new RunProgress(log), new RunProgress(log)];
    await expect(there.get({ runId })).rejects.toMatchObject({ status: 404 });
    for (const stage of ['connect', 'document', 'document', 'robots'] as const)
      here.note(runId, stage);
    expect(await here.get({ runId })).toMatchObject({ stage: 'robots', finished: 2, total: 6 });
    await until(async () => (await there.get({ runId })).stage === 'robots');
    expect(await AuditStage.countDocuments({ _id: runId })).toBe(1);
  });

  test('expires some minutes after its end', async () => {
    const runId = randomUUID();
    const at = new Date(Date.now() - 11 * 60_000);
    await AuditStage.create({ _id: runId, stage: 'done', at });
    await expect(new RunProgress(log).get({ runId })).rejects.toMatchObject({ status: 404 });
  });
});
