import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { makeAuthority, makeCertificate } from '@site/audit/testing/certificates';
import { forward } from '../faults/faulty-proxy';
import { listen } from './listen';
import { releaseLiveBuilds } from './releases';
import { startWithResources } from './resources';
import { startShell } from './shell';
import { startApi, startDatabase } from './site';

/**
 * The platform as it is in public: shell and remotes behind https, with certificates of an authority that API and shell
 * are configured to trust. Nothing listens on port 80, as on a site that is open for https only.
 * @returns the address, and what the API has logged so far
 */
export const startSecureSite = () =>
  startWithResources(async ({ folder, use }) => {
    const authority = await makeAuthority();
    const identity = await makeCertificate({ host: 'localhost', ends: 80, authority });
    const trust = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    await writeFile(trust.NODE_EXTRA_CA_CERTS, authority.cert);
    const hosts = ['localhost:80'];
    /** Starts an https proxy. The target is called at each request, so it may be known later. */
    const front = async (target: () => string): Promise<string> => {
      const server = createServer(identity, (request, response) => {
        const known = target();
        // The API audits its own site before the shell listens.
        if (known) forward(known, request, response);
        else response.writeHead(503).end();
      });
      const { host } = new URL(use(await listen(server)).url);
      hosts.push(host);
      return `https://${host}`;
    };
    let shellUrl = '';
    const url = await front(() => shellUrl);
    const mapFile = join(folder, 'map.json');
    await releaseLiveBuilds(mapFile, (base) => front(() => base));
    const database = use(await startDatabase(folder));
    const variables = { ...trust, AUDIT_PRIVATE_ALLOWLIST: hosts.join(',') };
    const api = use(await startApi(database.uri, url, folder, variables));
    const options = { apiOrigin: api.url, mapFile, publicUrl: url, environment: trust };
    const shell = use(await startShell(options));
    shellUrl = shell.url;
    return { url, log: api.output };
  });
