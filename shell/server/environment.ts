import { z } from 'zod';
import { isTrustable } from './visitor-address';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** The shell's whole configuration; the README's table says the same in words. */
const schema = z.object({
  /** `development` allows overriding a remote by an address; everything else is `production`. */
  SITE_MODE: z.enum(['development', 'production']).default('production'),
  SHELL_PORT: port.default(3000),
  SHELL_HOST: z.string().min(1).default('127.0.0.1'),
  /** Address under which visitors reach the shell: canonical links, sitemap and cookies go by it. */
  PUBLIC_URL: origin.default('http://localhost:3000'),
  /** Where the shell reaches the API. */
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  /** The release map, see contracts/src/federation.ts. */
  MAP_FILE: z.string().min(1).default('.data/map.json'),
  /** Development only: remotes by name with the address of their development server. */
  OVERRIDES_FILE: z.string().min(1).default('.data/overrides.json'),
  /**
   * Peers whose `X-Forwarded-For` is believed about who a visitor is: addresses, networks, `loopback`,
   * `linklocal` or `uniquelocal`. Empty when visitors reach the shell without a proxy in between.
   */
  TRUSTED_PROXIES: list.refine((entries) => entries.every(isTrustable), {
    error:
      'must be a comma-separated list of addresses, networks, loopback, linklocal or uniquelocal',
  }),
  /** Address bases that the map may name; empty allows any. */
  REMOTE_BASES: list,
  BUSINESS_FILE: z.string().min(1).default('business.json'),
  /** Threads that render pages. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(16).default(2),
  /** How long `/api` may take before the shell answers 504, in milliseconds. */
  API_LIMIT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.infer<typeof schema>;

/** Reads the configuration. @throws Error that names every missing or wrong variable at once */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  throw new Error(`The shell's configuration is not usable:\n${problems.join('\n')}`);
}
