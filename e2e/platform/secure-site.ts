import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAuthority, makeCertificate } from '@site/audit/testing/certificates';
import { releaseLiveBuilds } from './live-builds';
import { startSecureFront } from './secure-front';
import { startShell } from './shell';
import { startApi, startDatabase } from './site';
import { startTogether } from './together';

export interface SecureSite {
  url: string;
  /** What the API has logged so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * The platform as visitors meet it in public: shell and remotes behind https, signed by an authority that the API and
 * the shell are told to trust. Nothing listens on this machine's port 80, as where only https is open.
 */
export const startSecureSite = (): Promise<SecureSite> =>
  startTogether(async ({ folder, keep }) => {
    const authority = await makeAuthority();
    const identity = await makeCertificate({ host: 'localhost', ends: 80, authority });
    const trust = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    await writeFile(trust.NODE_EXTRA_CA_CERTS, authority.cert);
    const hosts = ['localhost:80'];
    const front = async (target: () => string): Promise<string> => {
      const { url } = keep(await startSecureFront(identity, target));
      hosts.push(new URL(url).host);
      return url;
    };
    let shellUrl = '';
    const url = await front(() => shellUrl);
    const mapFile = join(folder, 'map.json');
    await releaseLiveBuilds(mapFile, undefined, undefined, (base) => front(() => base));
    const database = keep(await startDatabase(folder));
    const variables = { ...trust, AUDIT_PRIVATE_ALLOWLIST: hosts.join(',') };
    const api = keep(await startApi(database.uri, url, folder, variables));
    const apiOrigin = api.url;
    const shell = keep(
      await startShell({ apiOrigin, mapFile, publicUrl: url, environment: trust }),
    );
    shellUrl = shell.url;
    return { url, log: api.output };
  });
