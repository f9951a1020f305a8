import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { date, email, honeypot, id, mailToken, outcome, text } from '../text/values';
import { checkCount } from './audit-checks';
import { auditRules } from './audit-rules';

const endpoint = createEndpointFactory({ tag: 'Audit' });

const auditRequest = z
  .object({
    websiteUrl: text(auditRules.websiteUrl).meta({ format: 'uri' }),
    contactEmail: email,
    contactName: text(auditRules.contactName).optional(),
    companyName: text(auditRules.companyName).optional(),
    runId: z
      .uuid('This isn’t a valid ID')
      .optional()
      .describe('Chosen by the caller: names the run while it is under way, to ask for its stage'),
    ...honeypot,
  })
  .meta({
    id: 'AuditRequest',
    example: { websiteUrl: 'https://example.com', contactEmail: 'ana@example.com' },
  });
export type AuditRequest = z.infer<typeof auditRequest>;

/** A score out of 100 as text (docs/product.md 7.2). */
const score = z.string().regex(/^(?:100|[1-9]?\d)$/);

const auditScores = z
  .object({
    titleTags: score,
    metaDescriptions: score,
    headingStructure: score,
    imageOptimization: score,
    pageSpeed: score,
    mobileOptimization: score,
    sslSecurity: score,
  })
  .meta({ id: 'AuditScores' });

const auditGroup = auditScores.keyof();
/** The seven groups that have a score, in display order. */
export const auditGroups = auditGroup.options;
export type AuditGroup = z.infer<typeof auditGroup>;

const auditGroupSummary = z.object({
  group: auditGroup,
  title: z.string(),
  weight: z.number().describe('Share of the overall score'),
});

const auditSeverity = z.enum(['critical', 'major', 'moderate', 'minor']);
const checkResult = z
  .enum(['pass', 'warn', 'fail', 'na', 'blocked'])
  .describe('`na`: no subject on this page; `blocked`: a check that it depends on has failed');
export type CheckResult = z.infer<typeof checkResult>;

const checkId = z.string().regex(/^(?:TT|MD|HS|IM|PS|MO|SS)\d{1,2}$/);

const auditEffort = z
  .object({
    time: z.enum(['minutes', 'hour', 'half-day', 'days']),
    level: z
      .enum(['easy', 'medium', 'hard'])
      .describe('In the editor of the website; in its settings or those of the host; in its code'),
  })
  .describe('How long a fix takes someone who knows the website, and how hard it is')
  .meta({ id: 'AuditEffort' });
export type AuditEffort = z.infer<typeof auditEffort>;

const auditFinding = z
  .object({
    id: checkId,
    key: z.string().describe('Stable name, e.g. `title-present`'),
    group: auditGroup,
    title: z.string().describe('What was found, e.g. `The page has no title`'),
    severity: auditSeverity,
    weight: z
      .int()
      .min(1)
      .optional()
      .describe(
        'In its group when the page was judged; results from before it was stored have none',
      ),
    outcome: checkResult,
    evidence: z.string(),
    recommendation: z.string(),
    gain: z.int().min(0).describe('Points that the overall score wins when this check passes'),
    cause: checkId
      .optional()
      .describe('The check whose fix settles this one too; absent where there is none'),
    effort: auditEffort.optional(),
  })
  .meta({ id: 'AuditFinding' });
export type AuditFinding = z.infer<typeof auditFinding>;

const auditPlan = z
  .object({
    tasks: z
      .array(
        z.object({
          id: checkId,
          settles: z.array(checkId).describe('Checks that the same fix settles'),
          gain: z
            .int()
            .min(0)
            .describe('Points that the overall score wins by this task, after those before it'),
        }),
      )
      .describe('Everything to fix or to improve, largest gain first'),
    first: z.int().min(0).max(3).describe('How many of the tasks to do first'),
    scoreAfter: z.int().min(0).max(100).describe('The overall score when these are done'),
  })
  .meta({ id: 'AuditPlan' });
export type AuditPlan = z.infer<typeof auditPlan>;

export const auditResults = z
  .object({
    overallScore: score,
    scores: auditScores,
    recommendations: z
      .string()
      .describe('What to do, one recommendation a line, the largest gain first'),
    checks: z
      .array(auditFinding)
      .min(1)
      .describe('Results of the checks; a stored result keeps those of the catalog of its day'),
    groups: z
      .array(auditGroupSummary)
      .optional()
      .describe('The groups of that day; results from before they were stored have none'),
    plan: auditPlan.optional().describe('Results from before there was one have none'),
    aiReadiness: z
      .object({ passed: z.int().min(0), total: z.int().min(1), ids: z.array(checkId) })
      .describe('The checks that answer engines depend on; no score of its own'),
    notes: z.array(z.string()).describe('Limits of this result, e.g. `no images: not counted`'),
    auditId: id.describe('Id of the stored result, which has no contact data of the visitor'),
    websiteUrl: z.string().describe('As requested'),
    finalUrl: z.string().describe('After redirects'),
    auditedAt: date,
    milliseconds: z.int().min(0).describe('Duration of the run'),
  })
  .meta({ id: 'AuditResults' });
export type AuditResults = z.infer<typeof auditResults>;

export const auditResult = z
  .object({ success: z.literal(true), results: auditResults })
  .meta({ id: 'AuditResult' });
export type AuditResult = z.infer<typeof auditResult>;

export const AUDIT_STAGES = [
  'connect',
  'document',
  'robots',
  'resources',
  'security',
  'judge',
  'done',
] as const;
const auditProgress = z
  .object({
    stage: z.enum(AUDIT_STAGES),
    finished: z.int().min(0).describe('Stages that are finished'),
    total: z.int().min(1),
    title: z.string().describe('Description of the stage for visitors'),
  })
  .meta({ id: 'AuditProgress' });
export type AuditProgress = z.infer<typeof auditProgress>;

const auditCheck = z
  .object({
    id: checkId,
    key: z.string(),
    group: auditGroup,
    title: z.string(),
    severity: auditSeverity,
    weight: z.int().min(1),
    passes: z.string().describe('When it passes, warns and fails'),
    why: z.string().describe('Why it matters'),
    recommendation: z.string().describe('Advice for a page that does not pass'),
    source: z.string().describe('Where the rule comes from'),
    prerequisites: z.array(checkId).describe('Checks that must not fail for this one to count'),
    gate: z.boolean().describe('Whether a failure caps its score and the overall score'),
    mayBeMissing: z.boolean().describe('Whether a page may have no subject for it'),
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof auditCheck>;

export const auditCatalogue = z
  .object({
    groups: z.array(auditGroupSummary.extend({ about: z.string() })),
    checks: z.array(auditCheck).min(1),
  })
  .meta({ id: 'AuditCatalogue' });
export type AuditCatalogue = z.infer<typeof auditCatalogue>;

export const requestAudit = endpoint('POST /api/seo-audit', {
  repeatable: true,
  summary: 'Audits a website',
  body: auditRequest,
  form: { parameter: 'audit', success: 'done' },
  // The audit fetches another website.
  limitMs: 30_000,
  response: auditResult,
  errors: [422, 503],
});

export const getAuditProgress = endpoint('GET /api/seo-audit/runs/{runId}', {
  summary: 'Progress of a run; 404 before it has begun and from some minutes after its end',
  params: z.object({ runId: id }),
  response: auditProgress,
  byAddress: true,
  errors: [404],
});

export const getAudit = endpoint('GET /api/seo-audit/results/{auditId}', {
  summary: 'A stored result by its id, without data of the visitor who requested it',
  params: z.object({ auditId: id }),
  response: auditResult,
  byAddress: true,
  errors: [404],
});

/** What the site shows of the audit of itself. */
export const ownAudit = z
  .object({
    result: z
      .object({
        auditId: id.describe('Its result is at `/seo-audit/result/{auditId}`'),
        auditedAt: date,
        overallScore: score,
        outcomes: z.array(checkResult).min(1).describe('One per check, in the order of the checks'),
        next: auditFinding
          .pick({ title: true, gain: true })
          .optional()
          .describe('The failing check whose repair gains most'),
      })
      .optional()
      .describe('Absent until the site has been audited'),
  })
  .meta({ id: 'OwnAudit' });
export type OwnAudit = z.infer<typeof ownAudit>;

export const getOwnAudit = endpoint('GET /api/seo-audit/own', {
  summary: 'The latest audit of this site itself',
  response: ownAudit,
  content: 'audit',
});

export const getAuditCatalogue = endpoint('GET /api/seo-audit/checks', {
  summary: `The ${checkCount} checks with their rules, reasons and sources`,
  response: auditCatalogue,
  content: 'audit',
});

/** The summary of an audit is sent only to an address that its owner has confirmed on the page linked in our email. */
export const confirmAuditAddress = endpoint('POST /api/seo-audit/confirm', {
  repeatable: true,
  summary: 'Confirms an address, to which the summary of its audit is then sent',
  body: z.object({ token: mailToken }).meta({ id: 'AuditConfirmation' }),
  form: { parameter: 'address', success: 'confirmed' },
  response: outcome,
  errors: [404],
});
