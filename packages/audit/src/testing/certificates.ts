import { generate, type GenerateResult } from 'selfsigned';
import { DAY_MS } from '@site/server-kit/duration';

/** PEM texts for a TLS server of a test. */
export interface Identity {
  key: string;
  cert: string;
}

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

const toIdentity = ({ private: key, cert }: GenerateResult): Identity => ({ key, cert });

const hostExtension = (host: string) => ({
  name: 'subjectAltName' as const,
  altNames: [
    /^[\d.]+$/.test(host) ? { type: 7 as const, ip: host } : { type: 2 as const, value: host },
  ],
});

/** A certificate authority that no client trusts by default. */
export const makeAuthority = async (): Promise<Identity> =>
  toIdentity(
    await generate([{ name: 'commonName', value: 'Authority of a test' }], {
      keySize: 2048,
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    }),
  );

interface CertificateOptions {
  /** Name or IPv4 address of the server. */
  host: string;
  /** Days from now until it expires; negative for an expired one. */
  ends: number;
  /** The signing authority; self-signed without one. */
  authority?: Identity;
}

export const makeCertificate = async ({
  host,
  ends,
  authority,
}: CertificateOptions): Promise<Identity> =>
  toIdentity(
    await generate([{ name: 'commonName', value: host }], {
      keySize: 2048,
      notBeforeDate: inDays(ends - 90),
      notAfterDate: inDays(ends),
      extensions: [hostExtension(host)],
      ...(authority && { ca: authority }),
    }),
  );
