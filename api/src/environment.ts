import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Beside both `api/src` and `api/dist`, wherever the process was started. */
const besideTheCode = fileURLToPath(new URL('../seed', import.meta.url));

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => new URL(address).origin);

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65535, 'must be between 0 and 65535');

const mongodbUri = z
  .string('is required: the address of the database, for example mongodb://127.0.0.1:27017/site')
  .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
  .describe('The database. Any MongoDB 7 or 8; the only thing the API knows about it.');

const seedDir = z
  .string()
  .default(besideTheCode)
  .describe('Folder with the first content (`content/`) and its artwork (`media/`).');

const logLevel = z
  .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    error: 'must be trace, debug, info, warn, error, fatal or silent',
  })
  .default('info')
  .describe('Least severity that is written to the log.');

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development')
    .describe('Production insists on hashed secrets.'),
  API_PORT: port.default(4000).describe('Port to listen on; 0 takes a free one.'),
  API_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  MONGODB_URI: mongodbUri,
  PUBLIC_URL: origin
    .default('http://localhost:3000')
    .describe('Where visitors open the site; forms without script lead back there.'),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .url({
            protocol: /^https?$/,
            error: 'must be a comma-separated list of http or https addresses',
          })
          .transform((address) => new URL(address).origin),
      ),
    )
    .optional()
    .describe('Origins whose pages may call the API directly; PUBLIC_URL unless given.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe("The administration's password in plain text; not for production."),
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(
      /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/,
      'must be an argon2id hash that begins with $argon2id$',
    )
    .optional()
    .describe("argon2id hash of the administration's password; wins over ADMIN_PASSWORD."),
  LOG_LEVEL: logLevel,
  SEED: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('Whether the first content is loaded at start.'),
  SEED_DIR: seedDir,
});

const withAdministration = variables.check(({ value, issues }) => {
  if (value.ADMIN_PASSWORD_HASH !== undefined) return;
  const production = value.NODE_ENV === 'production';
  if (!production && value.ADMIN_PASSWORD !== undefined) return;
  issues.push({
    code: 'custom',
    input: undefined,
    path: ['ADMIN_PASSWORD_HASH'],
    message: production
      ? 'is required in production: the argon2id hash of the password (ADMIN_PASSWORD alone is refused)'
      : 'or ADMIN_PASSWORD is required',
  });
});

export interface Environment {
  production: boolean;
  port: number;
  host: string;
  mongodbUri: string;
  /** Origin, without a path. */
  publicUrl: string;
  corsOrigins: readonly string[];
  logLevel: z.infer<typeof logLevel>;
  seed: boolean;
  seedDir: string;
}

/** Every missing or wrong variable in one message for the operator; values are not repeated, some are secret. */
export class EnvironmentError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    const lines = issues.map((issue) => `  ${issue.path.map(String).join('.')} ${issue.message}`);
    super(`The environment is incomplete or wrong:\n${[...new Set(lines)].join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** An empty variable is an unset one: that is how shells and compose files leave things out. */
const set = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

const parse = <T extends z.ZodType>(schema: T, source: NodeJS.ProcessEnv): z.output<T> => {
  const result = schema.safeParse(set(source));
  if (!result.success) throw new EnvironmentError(result.error.issues);
  return result.data;
};

/** Reads what the API needs. Throws an {@link EnvironmentError}. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const valid = parse(withAdministration, source);
  return {
    production: valid.NODE_ENV === 'production',
    port: valid.API_PORT,
    host: valid.API_HOST,
    mongodbUri: valid.MONGODB_URI,
    publicUrl: valid.PUBLIC_URL,
    corsOrigins: valid.CORS_ORIGINS ?? [valid.PUBLIC_URL],
    logLevel: valid.LOG_LEVEL,
    seed: valid.SEED === 'on',
    seedDir: valid.SEED_DIR,
  };
}

/** Reads what loading the content by hand needs. Throws an {@link EnvironmentError}. */
export function readSeedEnvironment(
  source: NodeJS.ProcessEnv,
): Pick<Environment, 'mongodbUri' | 'seedDir' | 'logLevel'> {
  const valid = parse(
    z.object({ MONGODB_URI: mongodbUri, SEED_DIR: seedDir, LOG_LEVEL: logLevel }),
    source,
  );
  return { mongodbUri: valid.MONGODB_URI, seedDir: valid.SEED_DIR, logLevel: valid.LOG_LEVEL };
}
