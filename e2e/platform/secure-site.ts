import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority, makeCertificate } from '@site/audit/testing/certificates';
import { remotePackages } from '../../tooling/src/packages';
import { root } from './paths';
import { publishBuild } from './releases';
import { startSecureFront, type SecureFront } from './secure-front';
import { startShell } from './shell';
import { startApi, startDatabase } from './site';
import { theSite } from './site-addresses';

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
export async function startSecureSite(): Promise<SecureSite> {
  const folder = await mkdtemp(join(tmpdir(), 'secure-site-'));
  const ending: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ending.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  };
  const front = async (target: () => string): Promise<SecureFront> => {
    const started = await startSecureFront(identity, target);
    ending.push(started.stop);
    return started;
  };
  const authority = await makeAuthority();
  const identity = await makeCertificate({ host: 'localhost', ends: 80, authority });
  const caFile = join(folder, 'authority.pem');
  await writeFile(caFile, authority.cert);
  try {
    let shellUrl = '';
    const { url } = await front(() => shellUrl);
    const mapFile = join(folder, 'map.json');
    const hosts = [new URL(url).host, 'localhost:80'];
    for (const { name, folder: from } of remotePackages()) {
      const live = theSite().remotes[name];
      if (!live) throw new Error(`The site has no ${name}.`);
      const { url: base } = await front(() => live.base);
      hosts.push(new URL(base).host);
      const manifest = join(root, from, 'dist', live.build, 'remote.json');
      await publishBuild(mapFile, name, base, { build: live.build, manifest });
    }
    const database = await startDatabase(folder);
    ending.push(database.stop);
    const trust = { NODE_EXTRA_CA_CERTS: caFile };
    const api = await startApi(database.uri, url, folder, {
      ...trust,
      AUDIT_PRIVATE_ALLOWLIST: hosts.join(','),
    });
    ending.push(api.stop);
    const shell = await startShell({
      apiOrigin: api.url,
      mapFile,
      publicUrl: url,
      environment: trust,
    });
    ending.push(shell.stop);
    shellUrl = shell.url;
    return { url, stop, log: api.output };
  } catch (error) {
    await stop();
    throw error;
  }
}
