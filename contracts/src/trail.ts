import { z } from 'zod';
import { endpoint } from './endpoint';
import { date } from './values';

/** What is done in the administration. New ones join at the end of their group. */
export const trailActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'draft-saved',
  'post-published',
  'post-changed',
  'post-scheduled',
  'post-unscheduled',
  'post-unpublished',
  'post-deleted',
  'post-restored',
  'preview-link-made',
  'picture-added',
  'picture-changed',
  'picture-removed',
  'enquiry-changed',
  'leads-exported',
  'person-erased',
] as const;
export type TrailAction = (typeof trailActions)[number];

export const trailEntry = z
  .object({
    id: z.string(),
    at: date.describe('When; of several, when the last one was'),
    action: z.string().describe(`One of ${trailActions.join(', ')}; later versions know more`),
    what: z.string().optional().describe('What it was done to, in words, e.g. the title of a post'),
    subject: z.string().optional().describe('The id of what it was done to'),
    session: z
      .string()
      .optional()
      .describe('The beginning of the fingerprint of the session; absent where there was none'),
    address: z
      .string()
      .optional()
      .describe('The network from which it was done; absent for what the site does by itself'),
    count: z.int().min(1).describe('How many of the same, within an hour, this entry stands for'),
  })
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.infer<typeof trailEntry>;

const trail = z
  .object({
    entries: z.array(trailEntry),
    next: z.string().optional().describe('By which the entries before these are asked for'),
  })
  .meta({ id: 'Trail' });

const shared = { tag: 'Administration', needsSession: true, response: trail } as const;

export const listTrail = endpoint('GET /api/admin/trail', {
  ...shared,
  summary: 'What was done in the administration, the newest hundred first; kept for 400 days',
  errors: [401, 403],
});

export const listTrailBefore = endpoint('GET /api/admin/trail/{before}', {
  ...shared,
  summary: 'What was done before an entry of the trail',
  params: z.object({ before: z.string().max(200, 'Please use at most 200 characters') }),
  errors: [401, 403, 404],
});
