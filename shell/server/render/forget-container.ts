import { getInstance } from '@module-federation/enhanced/runtime';

/** The internal fields of the runtime that refer to a container. The runtime has no API to release one. */
interface RuntimeInside {
  options: { remotes: { name: string; entry?: string }[] };
  snapshotHandler?: { manifestCache?: Map<string, unknown> };
  moduleCache: Map<string, { remoteInfo: unknown }>;
  remoteHandler: {
    removeRemote: (info: unknown) => void;
    idToRemoteMap: Record<string, unknown>;
  };
  shareScopeMap: Record<string, Record<string, Record<string, SharedVersion>>>;
}
interface SharedVersion {
  from: string;
  useIn?: string[];
}
interface Federation {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
  __MANIFEST_LOADING__?: Record<string, unknown>;
  moduleInfo?: Record<string, unknown>;
}

function dropKeys(
  record: Record<string, unknown> | undefined,
  matches: (key: string) => boolean,
): void {
  for (const key of Object.keys(record ?? {})) if (matches(key)) delete record?.[key];
}

function dropRegistration(inside: RuntimeInside, federation: Federation, container: string): void {
  const index = inside.options.remotes.findIndex(({ name }) => name === container);
  if (index < 0) return;
  const [removed] = inside.options.remotes.splice(index, 1);
  if (!removed?.entry) return;
  inside.snapshotHandler?.manifestCache?.delete(removed.entry);
  delete federation.__MANIFEST_LOADING__?.[removed.entry];
}

function dropShares({ shareScopeMap }: RuntimeInside, container: string): void {
  for (const versions of Object.values(shareScopeMap).flatMap((scope) => Object.values(scope))) {
    for (const [version, shared] of Object.entries(versions)) {
      if (shared.useIn) shared.useIn = shared.useIn.filter((user) => user !== container);
      if (shared.from === container && !shared.useIn?.length) delete versions[version];
    }
  }
}

/**
 * Releases a container: otherwise a server would hold every build that it has run in a year. Uses internals of
 * @module-federation/runtime 2.9; the test with many releases and a small heap fails when they change.
 */
export function forgetContainer(container: string): void {
  const globals = globalThis as unknown as { __FEDERATION__: Federation } & Record<string, unknown>;
  const federation = globals.__FEDERATION__;
  const inside = getInstance() as unknown as RuntimeInside;
  dropRegistration(inside, federation, container);
  const module = inside.moduleCache.get(container);
  if (module) inside.remoteHandler.removeRemote(module.remoteInfo);
  inside.moduleCache.delete(container);
  dropKeys(inside.remoteHandler.idToRemoteMap, (key) => key.startsWith(`${container}/`));
  const others = federation.__INSTANCES__.filter(({ name }) => name !== container);
  federation.__INSTANCES__.splice(0, Infinity, ...others);
  delete globals[container];
  const isOfIt = (key: string) => key === container || key.startsWith(`${container}:`);
  dropKeys(federation.__SHARE__, isOfIt);
  dropKeys(federation.moduleInfo, isOfIt);
  dropShares(inside, container);
}
