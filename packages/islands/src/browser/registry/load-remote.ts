import {
  getInstance,
  loadRemote as loadModule,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Pin } from '@site/contracts/platform/pins';
import { CONTRACT_VERSION, isSupported, type RemoteDefinition } from '@site/shared-ui/remote';

const LOAD_TIMEOUT_MS = 6_000;

interface Container {
  pin: Pin;
  /** Unset after a failure; the entry is then requested again. */
  definition?: Promise<RemoteDefinition>;
}
const containers = new Map<string, Container>();

const getEntryUrl = ({ base }: Pin): string => `${base}/web/remoteEntry.js`;

/** Checks the entry of every container against the hash that the server pinned. */
getInstance()?.registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const [address] = url.split('?');
      const container = [...containers.values()].find(({ pin }) => getEntryUrl(pin) === address);
      if (container?.pin.integrity) script.integrity = container.pin.integrity;
      return { script, timeout: LOAD_TIMEOUT_MS };
    },
  },
]);

const rejectAfterTimeout = ({ name, build }: Pin): Promise<never> =>
  new Promise((_, reject) => {
    const error = new Error(`${name} ${build} took longer than ${LOAD_TIMEOUT_MS} ms`);
    setTimeout(() => reject(error), LOAD_TIMEOUT_MS);
  });

async function register(pin: Pin, isRetry: boolean): Promise<RemoteDefinition> {
  const entry = getEntryUrl(pin);
  const { container } = pin;
  const address = isRetry ? `${entry}?again=${Date.now()}` : entry;
  registerRemotes(
    [{ name: container, entry: address, type: 'global', entryGlobalName: container }],
    { force: isRetry },
  );
  const module = await Promise.race([
    loadModule<{ default: RemoteDefinition }>(`${container}/remote`),
    rejectAfterTimeout(pin),
  ]);
  if (!module?.default?.pages) throw new Error(`${pin.name} ${pin.build} exports no remote`);
  return module.default;
}

/** Loads a remote's pinned build, once, if its contract version fits. @throws Error when the build does not load */
export function loadRemote(pin: Pin): Promise<RemoteDefinition> {
  if (!isSupported(pin.contract)) {
    return Promise.reject(
      new Error(
        `${pin.name} ${pin.build} needs contract ${pin.contract}, this page has ${CONTRACT_VERSION}`,
      ),
    );
  }
  const existing = containers.get(pin.container);
  const container = existing ?? { pin };
  container.pin = pin;
  containers.set(pin.container, container);
  if (container.definition) return container.definition;
  const definition = register(pin, existing !== undefined);
  container.definition = definition;
  definition.catch(() => delete container.definition);
  return definition;
}
