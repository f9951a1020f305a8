import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Milliseconds that an answer may take. */
const LIMIT = 5_000;
/** Milliseconds within which a site has seen an edit of its map. */
const SEEN_WITHIN = 3_000;
const BETWEEN = 200;

const canaryReport = z.object({
  build: z.string(),
  percent: z.number(),
  visits: z.int(),
  failures: z.int(),
  verdict: z.enum(['watching', 'good', 'bad']),
});
export type CanaryReport = z.infer<typeof canaryReport>;

/** `GET /admin/platform.json`, as far as it is read here. */
const report = z.object({
  map: z.object({ version: z.int(), refused: z.string().nullable() }),
  remotes: z.array(z.object({ name: z.string(), canary: canaryReport.nullable() })),
});
type Report = z.infer<typeof report>;

/** What a site says of itself; nothing while it does not answer. @throws Error when it does not let us read that */
export async function reportOf(site: string, token: string): Promise<Report | undefined> {
  const address = new URL('/admin/platform.json', site);
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LIMIT),
  }).catch(() => undefined);
  if (answer?.status === 401)
    throw new Error(`${address.href} is not for us: set METRICS_TOKEN to that of the site.`);
  if (!answer?.ok) return undefined;
  return report.safeParse(await answer.json().catch(() => undefined)).data;
}

/**
 * Why not all of a map is in force on a site, once it has seen that version; nothing when all of it is, and where the
 * site does not answer or does not let us read that.
 */
export async function refusalBy(
  site: string,
  token: string,
  version: number,
): Promise<string | undefined> {
  for (const end = Date.now() + SEEN_WITHIN; ; await wait(BETWEEN)) {
    const said = await reportOf(site, token).catch(() => undefined);
    if (!said || said.map.version >= version || Date.now() > end)
      return said?.map.refused ?? undefined;
  }
}
