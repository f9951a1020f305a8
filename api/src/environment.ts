import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { z } from 'zod';
import { formatHostAndPort, readAllowList } from '@site/audit/fetch/allow-list';
import {
  databaseAddress,
  list,
  logLevel,
  metricsToken,
  origin,
  port,
  rateLimitFactor,
  readVariables,
  trustedProxies,
} from '@site/server-kit/process/environment';
import { StartError } from '@site/server-kit/process/start-error';
import { type TracingSettings, tracingVariables } from '@site/server-kit/tracing/start';

/** Beside both `api/src` and `api/dist`, independent of the working directory. */
const DEFAULT_SEED_DIR = fileURLToPath(new URL('../seed', import.meta.url));
const resolveInRepository = (path: string) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Whether something can be made of a text without an error. */
const canParse =
  (make: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      make(text);
      return true;
    } catch {
      return false;
    }
  };

/** Makes no connection. */
const isDatabaseAddress = canParse(
  (address) => new mongoose.mongo.MongoClient(address, { readPreference: 'primary' }),
);

/** All environment variables of the API; docs/operations.md describes them. */
const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development'),
  API_PORT: port.default(4000),
  API_HOST: z.string().default('127.0.0.1'),
  API_LISTEN_WAIT_MS: z.coerce
    .number('must be a number of milliseconds')
    .min(0, 'must be 0 or more')
    .default(0),
  MONGODB_URI: z
    .string('is required: the address of the database, for example mongodb://127.0.0.1:27017/site')
    .pipe(databaseAddress)
    .refine(isDatabaseAddress, {
      error: 'must be an address that the driver understands; in a password, @ is written as %40',
      when: ({ issues }) => issues.length === 0,
    }),
  PUBLIC_URL: origin.default('http://localhost:3000'),
  CORS_ORIGINS: list.pipe(z.array(origin)).optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(
      /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/,
      'must be an argon2id hash that begins with $argon2id$',
    )
    .optional(),
  ADMIN_PASSWORD_HASH_FILE: z.string().optional(),
  TRUSTED_PROXIES: trustedProxies.prefault('loopback'),
  RATE_LIMIT_FACTOR: rateLimitFactor,
  METRICS_TOKEN: metricsToken,
  BUSINESS_FILE: z.string().default(resolveInRepository('business.json')),
  DATA_DIR: z.string().default(resolveInRepository('.data')),
  AUDIT_PRIVATE_ALLOWLIST: z
    .string()
    .default('')
    .refine(
      canParse(readAllowList),
      'must be a comma-separated list of host:port, for example staging.internal:8080',
    )
    .transform(readAllowList),
  MAIL_DIR: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .refine((address) => URL.canParse(address), 'must be the address of a mail server')
    .optional(),
  MAIL_FROM: z.email('must be an email address, without a name').optional(),
  LOG_LEVEL: logLevel.default('info'),
  ...tracingVariables,
  MIGRATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SEED: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SEED_DIR: z.string().default(DEFAULT_SEED_DIR),
});

/** The required secret of the administration depends on NODE_ENV. */
const administration = z
  .object({ NODE_ENV: z.string(), ADMIN_PASSWORD: z.string(), ADMIN_PASSWORD_HASH: z.string() })
  .partial()
  .transform((value, { issues }): { adminSecret: AdminSecret } => {
    if (value.ADMIN_PASSWORD_HASH !== undefined)
      return { adminSecret: { passwordHash: value.ADMIN_PASSWORD_HASH } };
    const production = value.NODE_ENV === 'production';
    if (!production && value.ADMIN_PASSWORD !== undefined)
      return { adminSecret: { password: value.ADMIN_PASSWORD } };
    issues.push({
      code: 'custom',
      input: undefined,
      path: ['ADMIN_PASSWORD_HASH'],
      message: production
        ? 'is required in production: the argon2id hash of the password (ADMIN_PASSWORD alone is refused)'
        : 'or ADMIN_PASSWORD is required',
    });
    return z.NEVER;
  });

/** The administration's password as the operator gave it: hashed with argon2id, or in plain text for development. */
export type AdminSecret = { passwordHash: string } | { password: string };

/** Reads the hash from a file, as Docker provides secrets. @throws StartError when the file cannot be read */
function withHashFromFile(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { ADMIN_PASSWORD_HASH: hash, ADMIN_PASSWORD_HASH_FILE: file } = source;
  if (hash?.trim() || !file?.trim()) return source;
  try {
    return { ...source, ADMIN_PASSWORD_HASH: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    throw new StartError(
      `ADMIN_PASSWORD_HASH_FILE names a file that cannot be read: ${String(error)}`,
    );
  }
}

/** Reads the settings of the API. @throws StartError that names every wrong variable */
export function readEnvironment(source: NodeJS.ProcessEnv) {
  const data = readVariables(variables.and(administration), withHashFromFile(source));
  const tracing: TracingSettings = data;
  return {
    port: data.API_PORT,
    host: data.API_HOST,
    listenWaitMs: data.API_LISTEN_WAIT_MS,
    mongodbUri: data.MONGODB_URI,
    publicUrl: data.PUBLIC_URL,
    corsOrigins: data.CORS_ORIGINS ?? [data.PUBLIC_URL],
    adminSecret: data.adminSecret,
    trustedProxies: data.TRUSTED_PROXIES,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    metricsToken: data.METRICS_TOKEN,
    auditAllowList: new Set([
      ...data.AUDIT_PRIVATE_ALLOWLIST,
      // Outside production, a developer may audit the site itself.
      ...(data.NODE_ENV === 'production' ? [] : [formatHostAndPort(new URL(data.PUBLIC_URL))]),
    ]),
    logLevel: data.LOG_LEVEL,
    tracing,
    businessFile: data.BUSINESS_FILE,
    /** `smtpUrl` is a secret: it may hold a password. Without it mail is written to the folder. */
    mail: {
      folder: data.MAIL_DIR ?? join(data.DATA_DIR, 'outbox'),
      ...(data.SMTP_URL && { smtpUrl: data.SMTP_URL }),
      ...(data.MAIL_FROM && { from: data.MAIL_FROM }),
    },
    migrate: data.MIGRATE === 'on',
    seed: data.SEED === 'on',
    seedDir: data.SEED_DIR,
  };
}

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads the settings of the commands beside the API. @throws StartError */
export function readCommandEnvironment(source: NodeJS.ProcessEnv) {
  const needed = variables.pick({ MONGODB_URI: true, SEED_DIR: true, DATA_DIR: true });
  const { MONGODB_URI, SEED_DIR, DATA_DIR } = readVariables(needed, source);
  return { mongodbUri: MONGODB_URI, seedDir: SEED_DIR, dataDir: DATA_DIR };
}
