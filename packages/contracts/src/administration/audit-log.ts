import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { date } from '../text/values';
import { auditLogActions, type AuditLogKind } from './audit-log-actions';

const auditLogEntry = z
  .object({
    id: z.string(),
    at: date.describe('Time of the action; of repeated actions in one entry, the time of the last'),
    action: z
      .string()
      .describe(
        `One of ${Object.values(auditLogActions).flat().join(', ')}; later versions know more`,
      ),
    what: z.string().optional().describe('Name of the changed object, e.g. the title of a post'),
    subject: z.string().optional().describe('Id of the changed object'),
    session: z
      .string()
      .optional()
      .describe('First characters of the hash of the session’s token; absent without a session'),
    address: z
      .string()
      .optional()
      .describe('Network of the client’s address; absent for actions of the site itself'),
    count: z.int().min(1).describe('Equal actions within an hour that this entry stands for'),
  })
  .meta({ id: 'AuditLogEntry' });
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

const auditLog = z
  .object({
    entries: z.array(auditLogEntry),
    next: z.string().optional().describe('The `before` of older entries; absent on the last page'),
  })
  .meta({ id: 'AuditLog' });

/** Entries on a page: of the whole audit log, and of a search. */
export const ENTRIES_PER_LIST_PAGE = 100;
export const ENTRIES_PER_SEARCH_PAGE = 25;

const last = z.string('Please use text').max(200, 'Please use at most 200 characters');

const endpoint = createEndpointFactory({ tag: 'Administration', needsSession: true });

export const listAuditLog = endpoint('GET /api/admin/trail', {
  response: auditLog,
  summary: `The newest ${ENTRIES_PER_LIST_PAGE} actions in the administration, newest first; entries are kept for 400 days`,
});

export const listAuditLogBefore = endpoint('GET /api/admin/trail/{before}', {
  response: auditLog,
  summary: 'Entries of the audit log that are older than one entry',
  params: z.object({ before: last }),
  errors: [404],
});

// The type of Object.keys is string[].
const kinds = Object.keys(auditLogActions) as AuditLogKind[];

export const searchAuditLog = endpoint('POST /api/admin/trail/search', {
  response: auditLog,
  summary: `${ENTRIES_PER_SEARCH_PAGE} entries of the audit log, newest first: of one kind or all, from the newest or before an entry`,
  body: z
    .object({
      kind: z.enum(['all', ...kinds], `Please use all, ${kinds.join(', ')}`).default('all'),
      before: last.optional().describe('The `next` of the page with newer entries'),
    })
    .meta({ id: 'AuditLogSearch', example: { kind: 'posts' } }),
  errors: [404],
});
