import { z } from 'zod';
import { endpoint } from '../endpoint';

/**
 * The newsletter's SEO checklist: the points of the website audit in plain words, and three about the business's
 * profile.
 */
export const checklist = z
  .object({
    title: z.string(),
    introduction: z.string(),
    groups: z.array(
      z.object({
        title: z.string(),
        points: z.array(
          z.object({
            id: z
              .string()
              .describe(
                'The audit’s check of the same thing, e.g. `TT1`; points about the profile begin with `BP`',
              ),
            title: z.string(),
            how: z.string().describe('What to look at and what to do, in plain words'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Checklist' });
export type Checklist = z.infer<typeof checklist>;

/** `/api/checklist.pdf` is the same checklist as a PDF. */
export const getChecklist = endpoint('GET /api/checklist', {
  summary: 'The SEO checklist, group by group',
  tag: 'Newsletter',
  response: checklist,
  content: 'checklist',
});
