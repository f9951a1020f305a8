import { z } from 'zod';
import { isValidProxy } from '../clients/client-address';
import { StartError } from './start-error';

/** An http or https address, reduced to its origin. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => new URL(address).origin);

/** Production by default, so that features of development are off unless they are asked for. */
export const siteMode = z
  .enum(['development', 'production'], { error: 'must be development or production' })
  .default('production');

/** A port to listen on; 0 takes a free one. */
export const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65535, 'must be between 0 and 65535');

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

export const rateLimitFactor = z.coerce
  .number('must be a number')
  .positive('must be above 0')
  .default(1);

export const metricsToken = z.string().min(16, 'must have at least 16 characters').optional();

/** The address of a MongoDB. */
export const databaseAddress = z
  .string()
  .trim()
  .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://');

/** Comma-separated texts, without empty ones. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

/** Peers whose `X-Forwarded-For` is believed. */
export const trustedProxies = list.refine((entries) => entries.every(isValidProxy), {
  error:
    'must be a comma-separated list of addresses, networks, loopback, linklocal or uniquelocal',
});

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be trace, debug, info, warn, error, fatal or silent',
});

/** Empty variables count as unset, because shells and compose files leave variables out that way. */
export const withoutEmpty = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/**
 * Reads the variables that a schema names as its fields.
 * @throws StartError that names every missing or invalid variable, without values: some are secret
 */
export function readVariables<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(withoutEmpty(source));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
  throw new StartError(
    `The environment is incomplete or wrong:\n${[...new Set(lines)].join('\n')}`,
  );
}
