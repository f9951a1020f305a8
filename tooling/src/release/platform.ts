import { z } from 'zod';

/** Milliseconds that an answer may take. */
const LIMIT = 10_000;

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
  remotes: z.array(z.object({ name: z.string(), canary: canaryReport.nullable() })),
});

/**
 * What a site says of a remote's canary; nothing while it does not answer, or knows of none.
 * @throws Error when it does not let us read that
 */
export async function reportOn(
  site: string,
  remote: string,
  token: string,
): Promise<CanaryReport | undefined> {
  const address = new URL('/admin/platform.json', site);
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LIMIT),
  }).catch(() => undefined);
  if (answer?.status === 401)
    throw new Error(`${address.href} is not for us: set METRICS_TOKEN to that of the site.`);
  if (!answer?.ok) return undefined;
  const { data } = report.safeParse(await answer.json().catch(() => undefined));
  return data?.remotes.find(({ name }) => name === remote)?.canary ?? undefined;
}
