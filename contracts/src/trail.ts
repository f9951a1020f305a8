import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { trailActions, type TrailKind } from './trail-actions';
import { date } from './values';

export const trailEntry = z
  .object({
    id: z.string(),
    at: date.describe('When; of several, when the last one was'),
    action: z
      .string()
      .describe(
        `One of ${Object.values(trailActions).flat().join(', ')}; later versions know more`,
      ),
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

/** Entries on a page: of the whole trail, and of a search. */
export const entriesInList = 100;
export const entriesOnPage = 25;

const last = z.string('Please use text').max(200, 'Please use at most 200 characters');

const endpoint = endpointsOf({ tag: 'Administration', needsSession: true });

export const listTrail = endpoint('GET /api/admin/trail', {
  response: trail,
  summary: `What was done in the administration, the newest ${entriesInList} first; kept for 400 days`,
});

export const listTrailBefore = endpoint('GET /api/admin/trail/{before}', {
  response: trail,
  summary: 'What was done before an entry of the trail',
  params: z.object({ before: last }),
  errors: [404],
});

// The type of Object.keys is string[].
const kinds = Object.keys(trailActions) as TrailKind[];

export const searchTrail = endpoint('POST /api/admin/trail/search', {
  response: trail,
  summary: `What was done, of one kind or of all, the newest ${entriesOnPage} first or those before an entry`,
  body: z
    .object({
      kind: z.enum(['all', ...kinds], `Please use all, ${kinds.join(', ')}`).default('all'),
      before: last.optional().describe('The `next` of the page before'),
    })
    .meta({ id: 'TrailSearch', example: { kind: 'posts' } }),
  errors: [404],
});
