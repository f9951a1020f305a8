import type { RemoteManifest } from '@site/contracts/federation';
import { fetchManifest } from './guarded-fetch';
import { serverBase, type ServerPin } from './job';

/** Builds are immutable, so what one says about itself is read once. */
const manifests = new Map<string, Promise<RemoteManifest>>();

/** The manifest of a pinned build. @throws Error when it cannot be had */
export function manifestOf(pin: ServerPin): Promise<RemoteManifest> {
  const key = `${serverBase(pin)}#${pin.revision ?? ''}`;
  const known = manifests.get(key);
  if (known) return known;
  const manifest = fetchManifest(serverBase(pin), pin.manifestIntegrity);
  manifests.set(key, manifest);
  manifest.catch(() => manifests.delete(key));
  return manifest;
}
