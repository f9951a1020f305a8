import {
  getInstance,
  loadRemote as loadModule,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Pin } from '@site/contracts/platform/federation';
import { CONTRACT_VERSION, isSupported, type RemoteDefinition } from '@site/shared-ui/remote';

const LOAD_LIMIT_MS = 6_000;

interface Container {
  pin: Pin;
  /** Unset after a failure; the entry is then requested again. */
  definition?: Promise<RemoteDefinition>;
}
const containers = new Map<string, Container>();

const entryOf = ({ base }: Pin): string => `${base}/web/remoteEntry.js`;

/** Checks the entry of every container against the hash that the server pinned. */
getInstance()?.registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const [address] = url.split('?');
      const known = [...containers.values()].find(({ pin }) => entryOf(pin) === address);
      if (known?.pin.integrity) script.integrity = known.pin.integrity;
      return { script, timeout: LOAD_LIMIT_MS };
    },
  },
]);

const timeLimit = ({ name, build }: Pin): Promise<never> =>
  new Promise((_, reject) => {
    const error = new Error(`${name} ${build} took longer than ${LOAD_LIMIT_MS} ms`);
    setTimeout(() => reject(error), LOAD_LIMIT_MS);
  });

async function register(pin: Pin, again: boolean): Promise<RemoteDefinition> {
  const entry = entryOf(pin);
  const { container } = pin;
  const address = again ? `${entry}?again=${Date.now()}` : entry;
  registerRemotes(
    [{ name: container, entry: address, type: 'global', entryGlobalName: container }],
    { force: again },
  );
  const module = await Promise.race([
    loadModule<{ default: RemoteDefinition }>(`${container}/remote`),
    timeLimit(pin),
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
  const known = containers.get(pin.container);
  const container = known ?? { pin };
  container.pin = pin;
  containers.set(pin.container, container);
  if (container.definition) return container.definition;
  const definition = register(pin, known !== undefined);
  container.definition = definition;
  definition.catch(() => delete container.definition);
  return definition;
}
