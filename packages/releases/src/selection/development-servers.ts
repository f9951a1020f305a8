import { z } from 'zod';

/** The overrides file: addresses of development servers, by remote. */
export const developmentServers = z.record(z.string(), z.url({ protocol: /^https?$/ }));

/** Timeout of a development server, which answers after the current build. In milliseconds. */
export const DEVELOPMENT_SERVER_LIMIT_MS = 15_000;
