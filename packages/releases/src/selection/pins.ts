import { createHash } from 'node:crypto';
import { hasSecret, type RemoteManifest } from '@site/contracts/platform/remote-manifest';
import type { SiteRoute } from '@site/islands/define/site';
import type { SelectedBuild } from '@site/islands/server/job';
import { isServable } from '../map/builds-in-map';
import { type AcceptedMap, buildUrl } from '../map/map-reader';

/** A visitor's position from 0 to 100 for a remote: always the same one. */
const getBucket = (visitor: string, remote: string): number =>
  (createHash('sha256').update(`${remote}:${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100;

export const listRoutes = (remote: string, { routes, confidential }: RemoteManifest): SiteRoute[] =>
  routes.map((route) =>
    hasSecret(route) || confidential.includes(route) ? [route, remote, true] : [route, remote],
  );

/** @param base address of the build's folder */
export function createPin(base: string, manifest: RemoteManifest): SelectedBuild {
  const { name, build, container, contract } = manifest;
  const integrity = manifest.integrity['web/remoteEntry.js'];
  return { name, build, container, contract, base, manifest, ...(integrity && { integrity }) };
}

/** The team that owns a build: empty if the map names no owner, undefined if it does not name the build. */
export function getOwner({ map }: AcceptedMap, remote: string, build: string): string | undefined {
  const entry = map.remotes[remote];
  return entry && isServable(entry, build) ? (entry.owner ?? '') : undefined;
}

/** Whether any remote has a canary: only then do builds depend on the visitor. */
export const hasCanary = ({ map }: AcceptedMap): boolean =>
  Object.values(map.remotes).some(({ canary }) => canary !== undefined);

/** The remotes whose canary a visitor gets, in the map's order; none for a visitor without an id. */
export const getCanaries = ({ map }: AcceptedMap, visitor: string | undefined): string[] =>
  Object.entries(map.remotes).flatMap(([name, { canary }]) =>
    canary && visitor && getBucket(visitor, name) < canary.percent ? [name] : [],
  );

/**
 * The builds by remote, for visitors who get the canaries of some remotes.
 * @param overrides builds that replace the map's, by remote
 */
export function buildPins(
  { map, manifests }: AcceptedMap,
  canaries: readonly string[],
  overrides?: ReadonlyMap<string, RemoteManifest>,
): Record<string, SelectedBuild> {
  const pins: Record<string, SelectedBuild> = {};
  for (const [name, entry] of Object.entries(map.remotes)) {
    const { base, internalBase, owner, stable, canary } = entry;
    const override = overrides?.get(name);
    const { build } = override ?? (canary && canaries.includes(name) ? canary : stable);
    const folder = buildUrl(base, build);
    const manifest = override ?? manifests.get(folder);
    if (!manifest) throw new Error(`The manifest of ${name} ${build} was not read`);
    pins[name] = {
      ...createPin(folder, manifest),
      ...(owner && { owner }),
      ...(internalBase && { internalBase: buildUrl(internalBase, build) }),
    };
  }
  return pins;
}
