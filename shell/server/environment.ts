import {
  list,
  logLevel,
  origin,
  port,
  readVariables,
  siteMode,
  trustedProxies,
} from '@site/server-kit/environment';
import { tracingVariables } from '@site/server-kit/tracing/start';
import { z } from 'zod';

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

/** The shell's whole configuration; the README's table says the same in words. */
const variables = z.object({
  /** `development` allows overriding a remote by an address; everything else is `production`. */
  SITE_MODE: siteMode,
  SHELL_PORT: port.default(3000),
  SHELL_HOST: z.string().default('127.0.0.1'),
  /** Address under which visitors reach the shell: canonical links, sitemap and cookies go by it. */
  PUBLIC_URL: origin.default('http://localhost:3000'),
  /** Where the shell reaches the API. */
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  /** The release map, see contracts/src/federation.ts. */
  MAP_FILE: z.string().default('.data/map.json'),
  /** The database that holds the map instead; what the shell keeps for its next start stays beside MAP_FILE. */
  MAP_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  /** Development only: remotes by name with the address of their development server. */
  OVERRIDES_FILE: z.string().default('.data/overrides.json'),
  /** None when visitors reach the shell without a proxy in between. */
  TRUSTED_PROXIES: trustedProxies.prefault(''),
  /** Address bases that the map may name; empty allows any. */
  REMOTE_BASES: list.prefault(''),
  BUSINESS_FILE: z.string().default('business.json'),
  /** What finished pages may take of the memory, in megabytes; with 0 every page is made for every visitor. */
  PAGE_CACHE_MB: wholeNumber(0, 4_096).default(64),
  /** Threads that render pages. */
  RENDER_THREADS: wholeNumber(1, 16).default(2),
  /** Of so many visits in a hundred that wake the page it is reported how fast it was. */
  VITALS_PERCENT: wholeNumber(0, 100).default(10),
  /** How long `/api` may take before the shell answers 504, in milliseconds. */
  API_LIMIT_MS: wholeNumber(100, 120_000).default(10_000),
  /** Multiplies the beacons that one address may send, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  /** What a caller of `/metrics` must show; without it only callers on this machine are answered. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: logLevel.default('info'),
  ...tracingVariables,
});

export type Environment = z.infer<typeof variables>;

/** Reads the configuration. @throws EnvironmentError */
export const readEnvironment = (source: NodeJS.ProcessEnv): Environment =>
  readVariables(variables, source);
