import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { trailActions, type TrailKind } from './trail-actions';
import { date } from './values';

export const trailEntry = z
  .object({
    id: z.string(),
    at: date.describe('Time of the action; of repeated actions in one entry, the time of the last'),
    action: z
      .string()
      .describe(
        `One of ${Object.values(trailActions).flat().join(', ')}; later versions know more`,
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
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.infer<typeof trailEntry>;

const trail = z
  .object({
    entries: z.array(trailEntry),
    next: z.string().optional().describe('The `before` of older entries; absent on the last page'),
  })
  .meta({ id: 'Trail' });

/** Entries on a page: of the whole trail, and of a search. */
export const entriesInList = 100;
export const entriesOnPage = 25;

const last = z.string('Please use text').max(200, 'Please use at most 200 characters');

const endpoint = endpointsOf({ tag: 'Administration', needsSession: true });

export const listTrail = endpoint('GET /api/admin/trail', {
  response: trail,
  summary: `The newest ${entriesInList} actions in the administration, newest first; entries are kept for 400 days`,
});

export const listTrailBefore = endpoint('GET /api/admin/trail/{before}', {
  response: trail,
  summary: 'Entries of the trail that are older than one entry',
  params: z.object({ before: last }),
  errors: [404],
});

// The type of Object.keys is string[].
const kinds = Object.keys(trailActions) as TrailKind[];

export const searchTrail = endpoint('POST /api/admin/trail/search', {
  response: trail,
  summary: `${entriesOnPage} entries of the trail, newest first: of one kind or all, from the newest or before an entry`,
  body: z
    .object({
      kind: z.enum(['all', ...kinds], `Please use all, ${kinds.join(', ')}`).default('all'),
      before: last.optional().describe('The `next` of the page with newer entries'),
    })
    .meta({ id: 'TrailSearch', example: { kind: 'posts' } }),
  errors: [404],
});
