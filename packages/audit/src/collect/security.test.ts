import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { audit } from '../testing/audits';
import { type Identity, makeAuthority, makeCertificate } from '../testing/certificates';
import { type TestServer, useServers } from '../testing/server';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const printTls = fileURLToPath(new URL('../testing/print-tls.ts', import.meta.url));
const host = '127.0.0.1';

/** Answers with a page that has an image. */
const withImage =
  (src: string): RequestListener =>
  (request, response) =>
    response
      .writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      .end(`<title>x</title><img src="${src}" alt="">`);
const page = withImage('/a.png');

const { serve, serveHttps } = useServers(afterAll);

let authority: Identity;
let valid: TestServer;
let expired: TestServer;
let elsewhere: TestServer;
beforeAll(async () => {
  authority = await makeAuthority();
  const serving = async (options: { host: string; ends: number }) =>
    serveHttps(await makeCertificate({ ...options, authority }), page);
  valid = await serving({ host, ends: 60 });
  expired = await serving({ host, ends: -1 });
  elsewhere = await serving({ host: 'elsewhere.test', ends: 60 });
});

describe('a certificate', () => {
  test('a certificate that is untrusted is a finding, and the page is still read', async () => {
    const { evidence } = await audit(valid);
    expect(evidence.document).toMatchObject({ status: 200, url: `${valid.origin}/` });
    expect(evidence.document.beginning).toContain('<title>');
    expect(evidence.document.tls).toBeGreaterThan(0);
    expect(evidence.tls).toMatchObject({
      measured: true,
      problem: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      names: [host],
      protocol: 'TLSv1.3',
      legacyAccepted: false,
    });
    // The image is on the same host, so its certificate is tolerated too.
    expect(evidence.resources[0]?.answer).toMatchObject({ measured: true, status: 404 });
  });

  test('a certificate that is self-signed is a finding with its own code', async () => {
    const server = await serveHttps(await makeCertificate({ host, ends: 60 }), page);
    const { evidence } = await audit(server);
    expect(evidence.tls).toMatchObject({ problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  test('the files of another server are read only if its certificate is trusted', async () => {
    const server = await serve(withImage(`${valid.origin}/`));
    const { evidence } = await audit(server, { others: [valid] });
    expect(evidence.resources[0]?.answer).toMatchObject({ measured: false, kind: 'certificate' });
  });

  test('is trusted by NODE_EXTRA_CA_CERTS; its dates and host are still checked', async () => {
    const file = join(await createTemporaryFolder(), 'authority.pem');
    await writeFile(file, authority.cert);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', printTls, valid.origin, expired.origin, elsewhere.origin],
      { cwd: root, env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: file } },
    );
    const [trusted, late, other] = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(trusted).not.toHaveProperty('problem');
    expect(trusted).toMatchObject({
      issuer: 'Authority of a test',
      names: [host],
      validTo: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(late).toMatchObject({ problem: 'CERT_HAS_EXPIRED' });
    expect(other).toMatchObject({
      problem: 'ERR_TLS_CERT_ALTNAME_INVALID',
      names: ['elsewhere.test'],
    });
  });
});

describe('protocols', () => {
  const legacy = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;

  test.each(['TLSv1.3', 'TLSv1.1'] as const)(
    'outdated protocols are detected on a server that speaks up to %s, and the page is read',
    async (protocol) => {
      const identity = await makeCertificate({ host, ends: 60 });
      const server = await serveHttps({ ...identity, ...legacy, maxVersion: protocol }, page);
      const { evidence } = await audit(server);
      expect(evidence.document.status).toBe(200);
      expect(evidence.tls).toMatchObject({ protocol, legacyAccepted: true });
    },
  );

  test('an HTTPS audit of a server without TLS is rejected', async () => {
    const server = await serve(page);
    await expect(audit({ ...server, origin: `https://${server.pair}` })).rejects.toMatchObject({
      reason: 'tls',
    });
  });
});
