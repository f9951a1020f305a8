import { z } from 'zod';

/** The mark of what the site shows of a client: a case study or a testimonial. */
export const isReal = z
  .boolean()
  .optional()
  .describe('Of a real client, who has consented; absent for an example, which is shown as one');
