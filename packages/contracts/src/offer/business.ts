import { z } from 'zod';
import { isEmailAddress } from '../text/email-address';
import { type ClaimId, claimList, claims } from './offer';

/** Whether the runtime knows the zone of the IANA database. */
function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const claimId = z.enum(Object.keys(claims) as ClaimId[]);
const evidence = z.strictObject({
  /** How it was counted, or what shows that it is right. */
  text: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).optional(),
  /** The time that the figure covers, e.g. `2014 to 2026`. */
  period: z.string().min(1).optional(),
  /** Who counted, if not the business itself. */
  countedBy: z.string().min(1).optional(),
});
const picture = z
  .string()
  .regex(/^(?:https:\/\/|\/(?!\/))\S+$/, 'must be a path of this site or an https address');

/** The schema of `business.json`: the only source of the business's name, addresses, links and tracking ids. */
export const business = z.object({
  name: z.string().min(1),
  /** The blog's author, unless a post names another one, and the host of the calls. */
  owner: z.string().min(1),
  /** The owner in about three sentences, for About and the author's page of the blog. */
  ownerBio: z.string().min(1).optional(),
  /** The owner's picture, square, and signature, about five times as wide as high. */
  ownerPortrait: picture.optional(),
  ownerSignature: picture.optional(),
  phone: z.string().min(1),
  /** As people read it: its domain may be in any script (RFC 5891). */
  email: z.string().refine(isEmailAddress, 'must be an email address'),
  /** Zone of the IANA database in whose calendar every day of the site is counted and shown. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, for example America/New_York')
    .default('America/New_York'),
  /** External scheduling page for the free 30-minute call. */
  bookingUrl: z.url({ protocol: /^https$/ }),
  social: z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })),
  /** Ids of third-party scripts. A script without an id is not loaded. Placeholders are refused. */
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
  /** What the owner states about figures, by claim of the offer (docs/operations.md). */
  evidence: z.partialRecord(claimId, evidence).optional(),
});
export type Business = z.infer<typeof business>;

/** The owner's own claims that have no evidence in the business file. Reported claims are not among them. */
export const claimsWithoutEvidence = ({ evidence = {} }: Business): ClaimId[] =>
  claimList.filter(({ id, reported }) => !reported && !evidence[id]).map(({ id }) => id);
