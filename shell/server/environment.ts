import { z } from 'zod';
import {
  databaseAddress,
  list,
  logLevel,
  metricsToken,
  origin,
  port,
  rateLimitFactor,
  readVariables,
  siteMode,
  trustedProxies,
  wholeNumber,
} from '@site/server-kit/process/environment';
import { tracingVariables } from '@site/server-kit/tracing/start';

/** All environment variables of the shell; docs/operations.md describes them. */
const variables = z.object({
  SITE_MODE: siteMode,
  SHELL_PORT: port.default(3000),
  SHELL_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.default('http://localhost:3000'),
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  MAP_FILE: z.string().default('.data/map.json'),
  /** Database that holds the map instead of MAP_FILE. The file for the shell's next start stays beside MAP_FILE. */
  MAP_URI: databaseAddress.optional(),
  /** Development only: file with the addresses of development servers, by remote. */
  DEVELOPMENT_SERVERS_FILE: z.string().default('.data/development-servers.json'),
  TRUSTED_PROXIES: trustedProxies.prefault(''),
  REMOTE_BASES: list.prefault(''),
  BUSINESS_FILE: z.string().default('business.json'),
  PAGE_CACHE_MB: wholeNumber(0, 4_096).default(64),
  RENDER_PROCESSES: wholeNumber(1, 16).default(2),
  VITALS_PERCENT: wholeNumber(0, 100).default(10),
  API_LIMIT_MS: wholeNumber(100, 120_000).default(10_000),
  RATE_LIMIT_FACTOR: rateLimitFactor,
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: logLevel.default('info'),
  ...tracingVariables,
});

export type Environment = z.infer<typeof variables>;

export const readEnvironment = (source: NodeJS.ProcessEnv): Environment =>
  readVariables(variables, source);
