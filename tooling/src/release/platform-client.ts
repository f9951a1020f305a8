import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import type { RemoteReport, Report } from '@site/releases/admin/report';
import { PHASES } from '@site/releases/watch/analysis';

const TIMEOUT_MS = 5_000;
/** Time within which a site reads an edited map, in milliseconds. */
const MAX_WAIT_MS = 3_000;
const POLL_INTERVAL_MS = 200;

const canaryReport = z.object({
  build: z.string(),
  percent: z.number(),
  visits: z.int(),
  failures: z.int(),
  phase: z.enum(PHASES),
}) satisfies z.ZodType<Partial<RemoteReport['canary']>>;
export type CanaryReport = z.infer<typeof canaryReport>;

/** The fields of `GET /admin/platform.json` that the release command reads. */
const report = z.object({
  map: z.object({ version: z.int(), refused: z.string().nullable() }),
  remotes: z.array(z.object({ name: z.string(), canary: canaryReport.nullable() })),
}) satisfies z.ZodType<Pick<Report, 'map'> & { remotes: Pick<RemoteReport, 'name'>[] }>;

/** A site's platform report; undefined while the site does not answer. @throws Error when the site refuses the token */
export async function fetchReport(
  site: string,
  token: string,
): Promise<z.infer<typeof report> | undefined> {
  const address = new URL(`${PLATFORM_PATH}.json`, site);
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (answer?.status === 401)
    throw new Error(`${address.href} refuses the token: set METRICS_TOKEN to that of the site.`);
  if (!answer?.ok) return undefined;
  return report.safeParse(await answer.json().catch(() => undefined)).data;
}

/**
 * The reason why a site refuses a version of its map, once the site has read it. Undefined when the map is in force,
 * and when the site does not answer or refuses the token.
 */
export async function findRefusal(
  site: string,
  token: string,
  version: number,
): Promise<string | undefined> {
  for (const end = Date.now() + MAX_WAIT_MS; ; await wait(POLL_INTERVAL_MS)) {
    const report = await fetchReport(site, token).catch(() => undefined);
    if (!report || report.map.version >= version || Date.now() > end)
      return report?.map.refused ?? undefined;
  }
}
