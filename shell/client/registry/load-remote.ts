import {
  getInstance,
  loadRemote as loadModule,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Pin } from '@site/contracts/federation';
import { CONTRACT_VERSION, satisfies, type RemoteDefinition } from '@site/shared-ui/remote';

/** How long a remote may take from the first request to its definition. */
const LOAD_LIMIT_MS = 6_000;

const loading = new Map<string, Promise<RemoteDefinition>>();
const failedBefore = new Set<string>();
const integrityByEntry = new Map<string, string>();

/** The entry of every container is checked against the hash that the server pinned. */
getInstance()?.registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = integrityByEntry.get(url.split('?')[0] ?? url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: LOAD_LIMIT_MS };
    },
  },
]);

const timeLimit = (pin: Pin): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`${pin.name} ${pin.build} took longer than ${LOAD_LIMIT_MS} ms`)),
      LOAD_LIMIT_MS,
    );
  });

async function register(pin: Pin): Promise<RemoteDefinition> {
  const again = failedBefore.has(pin.container);
  const entry = `${pin.base}/web/remoteEntry.js`;
  if (pin.integrity) integrityByEntry.set(entry, pin.integrity);
  registerRemotes(
    [
      {
        name: pin.container,
        entry: again ? `${entry}?again=${Date.now()}` : entry,
        type: 'global',
        entryGlobalName: pin.container,
      },
    ],
    { force: again },
  );
  const module = await Promise.race([
    loadModule<{ default: RemoteDefinition }>(`${pin.container}/remote`),
    timeLimit(pin),
  ]);
  if (!module?.default?.pages) throw new Error(`${pin.name} ${pin.build} exports no remote`);
  return module.default;
}

/**
 * Loads the pinned build of a remote, once. The contract version is compared before any of its code runs.
 * @throws Error when it needs another contract, cannot be had, is not what was pinned or takes too long
 */
export function loadRemote(pin: Pin): Promise<RemoteDefinition> {
  if (!satisfies(CONTRACT_VERSION, pin.contract)) {
    return Promise.reject(
      new Error(
        `${pin.name} ${pin.build} needs contract ${pin.contract}, this page has ${CONTRACT_VERSION}`,
      ),
    );
  }
  const known = loading.get(pin.container);
  if (known) return known;
  const loaded = register(pin);
  loading.set(pin.container, loaded);
  loaded.catch(() => {
    loading.delete(pin.container);
    failedBefore.add(pin.container);
  });
  return loaded;
}
