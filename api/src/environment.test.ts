import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { getErrorMessage } from '@site/server-kit/error-message';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { readCommandEnvironment, readEnvironment } from './environment';

const least = { MONGODB_URI: 'mongodb://127.0.0.1:27017/site', ADMIN_PASSWORD: 'a password' };
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g';

const problem = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    return getErrorMessage(error);
  }
  return '';
};

describe('environment', () => {
  test('needs two variables', () => {
    const environment = readEnvironment(least);
    expect(environment).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      listenWaitMs: 0,
      mongodbUri: 'mongodb://127.0.0.1:27017/site',
      publicUrl: 'http://localhost:3000',
      corsOrigins: ['http://localhost:3000'],
      trustedProxies: ['loopback'],
      rateLimitFactor: 1,
      metricsToken: undefined,
      logLevel: 'info',
      seed: true,
    });
    expect(existsSync(join(environment.seedDir, 'content'))).toBe(true);
  });

  test('reduces PUBLIC_URL and the list CORS_ORIGINS to origins', () => {
    expect(
      readEnvironment({
        ...least,
        PUBLIC_URL: 'https://example.com/',
        CORS_ORIGINS: 'https://example.com/x, http://localhost:3000',
      }),
    ).toMatchObject({
      publicUrl: 'https://example.com',
      corsOrigins: ['https://example.com', 'http://localhost:3000'],
    });
  });

  test.each(['mongodb://a:b:c@@/:', 'mongodb://host:port/site', 'mongodb://host/site?tls=perhaps'])(
    'refuses %s as MONGODB_URI',
    (MONGODB_URI) => {
      expect(problem(() => readEnvironment({ ...least, MONGODB_URI }))).toContain(
        'MONGODB_URI must be an address that the driver understands',
      );
    },
  );

  test('reports all invalid variables at once, without their values', () => {
    const wrong = {
      NODE_ENV: 'live',
      API_PORT: '70000',
      API_LISTEN_WAIT_MS: '-1',
      MONGODB_URI: 'postgres://secret@host',
      PUBLIC_URL: 'example',
      CORS_ORIGINS: 'example',
      ADMIN_PASSWORD_HASH: 'secret',
      TRUSTED_PROXIES: 'loopback, secret.example',
      RATE_LIMIT_FACTOR: '0',
      METRICS_TOKEN: 'secret',
      LOG_LEVEL: 'loud',
      SEED: 'perhaps',
    };
    const message = problem(() => readEnvironment(wrong));
    for (const name of Object.keys(wrong)) expect(message).toContain(`${name} must`);
    expect(message).not.toContain('secret');
  });

  test('treats an empty variable as unset, and reports all that are missing', () => {
    const message = problem(() => readEnvironment({ MONGODB_URI: '', API_PORT: ' ' }));
    expect(message).toContain('MONGODB_URI is required');
    expect(message).toContain('ADMIN_PASSWORD_HASH or ADMIN_PASSWORD is required');
    expect(message).not.toContain('API_PORT');
  });

  test('requires a password hash in production', () => {
    const production = { ...least, NODE_ENV: 'production' };
    expect(problem(() => readEnvironment(production))).toContain(
      'ADMIN_PASSWORD_HASH is required in production',
    );
    expect(() => readEnvironment({ ...production, ADMIN_PASSWORD_HASH: hash })).not.toThrow();
  });

  test('reads the hash from a file, reports a missing file, and prefers a hash in a variable', async () => {
    const file = join(await createTemporaryFolder(), 'hash');
    const production = {
      ...least,
      NODE_ENV: 'production',
      ADMIN_PASSWORD_HASH_FILE: file,
    };
    expect(problem(() => readEnvironment(production))).toContain(`ADMIN_PASSWORD_HASH_FILE`);
    await writeFile(file, `${hash}\n`);
    expect(readEnvironment(production).adminSecret).toEqual({ passwordHash: hash });
    const other = hash.replace('c2Fs', 'b3Ro');
    expect(readEnvironment({ ...production, ADMIN_PASSWORD_HASH: other }).adminSecret).toEqual({
      passwordHash: other,
    });
  });

  test('allows audits of the listed private sites, and of the site itself outside production', () => {
    const list = ' Staging.internal:8443, 10.0.0.9:80';
    const { auditAllowList } = readEnvironment({ ...least, AUDIT_PRIVATE_ALLOWLIST: list });
    expect([...auditAllowList]).toEqual(['staging.internal:8443', '10.0.0.9:80', 'localhost:3000']);
    const production = { ...least, NODE_ENV: 'production', ADMIN_PASSWORD_HASH: hash };
    expect(readEnvironment(production).auditAllowList.size).toBe(0);
    expect(
      problem(() => readEnvironment({ ...least, AUDIT_PRIVATE_ALLOWLIST: 'staging.internal' })),
    ).toMatch(/AUDIT_PRIVATE_ALLOWLIST must be a comma-separated list of host:port/);
  });

  test('requires only MONGODB_URI for commands', () => {
    expect(readCommandEnvironment({ MONGODB_URI: least.MONGODB_URI })).toHaveProperty('seedDir');
    expect(problem(() => readCommandEnvironment({}))).toContain('MONGODB_URI is required');
  });

  test('has a default mail folder in the data directory and a default business file', () => {
    const { mail, businessFile } = readEnvironment(least);
    expect(mail).toEqual({ folder: expect.stringMatching(/\/\.data\/outbox$/) });
    expect(existsSync(businessFile)).toBe(true);
  });

  test('puts the mail folder into DATA_DIR unless MAIL_DIR is set', () => {
    const inData = { ...least, DATA_DIR: '/data' };
    expect(readEnvironment(inData).mail.folder).toBe('/data/outbox');
    expect(readEnvironment({ ...inData, MAIL_DIR: '/mail' }).mail.folder).toBe('/mail');
  });

  test.each([
    ['http://user:secret@mail', /SMTP_URL must begin with smtp:\/\/ or smtps:\/\//],
    ['smtp://[', /SMTP_URL must be the address of a mail/],
  ])('refuses %s as SMTP_URL, without values in the message', (SMTP_URL, words) => {
    const message = problem(() =>
      readEnvironment({ ...least, SMTP_URL, MAIL_FROM: 'Ana <secret@x.y>' }),
    );
    expect(message).toMatch(words);
    expect(message).toContain('MAIL_FROM must be an email address');
    expect(message).not.toContain('secret');
  });
});
