import { z } from 'zod';

const siteAddresses = z.object({
  shell: z.url(),
  api: z.url(),
  /** Folder with the emails that the API has written. */
  emails: z.string(),
  /** By name: base address of the builds, and the live build. */
  remotes: z.record(z.string(), z.object({ base: z.url(), build: z.string() })),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;

const VARIABLE = 'E2E_SITE';

/** Tells the workers where the platform is. */
export const shareSiteAddresses = (addresses: SiteAddresses): void =>
  void (process.env[VARIABLE] = JSON.stringify(addresses));

/** Where the platform of this run is. */
export const theSite = (): SiteAddresses =>
  siteAddresses.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));
