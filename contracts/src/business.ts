import { z } from 'zod';
import { claimList, claims, type ClaimId } from './offer';

const claimId = z.enum(Object.keys(claims) as ClaimId[]);
const evidence = z.strictObject({
  text: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).optional(),
});

/** Who runs the site: the one place for name, addresses, links and tracking ids (`business.json`). */
export const business = z.object({
  name: z.string().min(1),
  /** The owner: author of the blog, host of the calls. */
  owner: z.string().min(1),
  phone: z.string().min(1),
  email: z.email(),
  /** External scheduling page for the free 30-minute call. */
  bookingUrl: z.url({ protocol: /^https$/ }),
  social: z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })),
  /** Ids of third-party scripts; without one nothing of theirs is loaded. A placeholder is none. */
  analyticsId: z
    .string()
    .regex(
      /^G-(?!X+$)[A-Z0-9]{4,20}$/,
      'must be a measurement ID of Google Analytics such as G-2B4C6D8E0F, or be left out',
    )
    .optional(),
  adPixelId: z
    .string()
    .regex(/^(?!0+$)\d{5,20}$/, 'must be the number of a Meta Pixel, or be left out')
    .optional(),
  /** By claim of the offer: what shows that its figure is right, and where that can be read. */
  evidence: z.partialRecord(claimId, evidence).optional(),
});
export type Business = z.infer<typeof business>;

/** Claims of the owner's own for which the business file names no evidence. */
export const claimsWithoutEvidence = ({ evidence = {} }: Business): ClaimId[] =>
  claimList.filter(({ id, reportedBy }) => !reportedBy && !evidence[id]).map(({ id }) => id);
