import { z } from 'zod';

/** Tells a real client's case study or testimonial from one that we wrote ourselves. */
export const isReal = z
  .boolean()
  .optional()
  .describe('Set for a real client, who has consented; absent for an illustrative one');
