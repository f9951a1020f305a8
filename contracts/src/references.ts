import { z } from 'zod';

/** Marks a case study or a testimonial as that of a real client. */
export const isReal = z
  .boolean()
  .optional()
  .describe('Set for a real client, who has consented; absent for an example, marked as such');
