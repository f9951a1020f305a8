import vm from 'node:vm';
import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import { LRUCache } from 'lru-cache';
import { fetchFile } from '@site/server-kit/http/fetch-file';
import { getIntegrity } from '@site/server-kit/integrity';
import { withTimeout } from '@site/server-kit/timeout';
import { CONTRACT_VERSION, isSupported, type RemoteDefinition } from '@site/shared-ui/remote';
import { type SelectedBuild, serverBase } from '../job';
import { renderLimits } from '../limits';

/**
 * Fetches a remote's code and checks its hash, except in development, where files of a build change.
 * @throws Error when it is missing or has another hash
 */
async function fetchCode(url: string, pin: SelectedBuild): Promise<string> {
  const bytes = await fetchFile(url, renderLimits.loadMs);
  const file = url.slice(serverBase(pin).length + 1).split('?')[0] ?? '';
  if (!pin.revision && pin.manifest.integrity[file] !== getIntegrity(bytes))
    throw new Error(`${url} is not the file that was built`);
  return bytes.toString('utf8');
}

interface Loaded {
  pin: SelectedBuild;
  definition: Promise<RemoteDefinition>;
}
const pins = new Map<string, SelectedBuild>();
const loaded = new Map<string, Loaded>();
const failedContainers = new LRUCache<string, true>({ max: 100, ttl: renderLimits.breakerMs });

/** @throws Error for an address outside all builds in use: nothing from there may run */
function findPin(url: string): SelectedBuild {
  for (const [base, pin] of pins) if (url.startsWith(`${base}/`)) return pin;
  throw new Error(`${url} is of no build that is in use`);
}

/** Node's own require. Webpack would replace `require`. */
declare const __non_webpack_require__: NodeJS.Require;

const globals = globalThis as Record<string, unknown>;

/**
 * What a build may require. The runtime of Module Federation looks for its chunks in files first; webpack's hot updates,
 * in a build of a development server, need `events`.
 */
function requireForBuild(name: string): unknown {
  const bare = name.replace('node:', '');
  if (bare === 'fs') return { existsSync: () => false };
  if (['events', 'path', 'vm'].includes(bare)) return __non_webpack_require__(bare);
  throw new Error(`a build cannot require ${name}`);
}

/** Evaluates a container's entry as CommonJS. The runtime fetches its chunks. */
function evaluate(code: string, url: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const run = new vm.Script(`(function(exports,module,require,__dirname,__filename){${code}\n})`, {
    filename: url,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext() as (...scope: unknown[]) => void;
  run(module.exports, module, requireForBuild, '/', 'remoteEntry.js');
  return module.exports;
}

type Container = Exclude<
  Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
  void
>;
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

const guard: ModuleFederationRuntimePlugin = {
  name: 'guard',
  async fetch(url: string) {
    return new Response(await fetchCode(url, findPin(url)));
  },
  async loadEntry({ remoteInfo }) {
    const { entry, entryGlobalName } = remoteInfo;
    const exported = evaluate(await fetchCode(entry, findPin(entry)), entry);
    const container = exported[entryGlobalName] ?? exported;
    if (!isContainer(container)) throw new Error(`${entry} is no container`);
    globals[entryGlobalName] = container;
    return container;
  },
};

let isGuarded = false;
function getFederation() {
  const instance = getInstance();
  if (!instance) throw new Error('Module Federation has not started');
  if (!isGuarded) {
    isGuarded = true;
    // Entries pass the instance's hooks. Chunks pass the hooks of each container's own instance.
    registerGlobalPlugins([guard]);
    instance.registerPlugins([guard]);
  }
  return instance;
}

async function register(pin: SelectedBuild): Promise<RemoteDefinition> {
  const instance = getFederation();
  const entry = `${serverBase(pin)}/node/remoteEntry.js${pin.revision ? `?${pin.revision}` : ''}`;
  const { container } = pin;
  instance.registerRemotes(
    [{ name: container, entry, type: 'commonjs-module', entryGlobalName: container }],
    { force: true },
  );
  const loading = instance.loadRemote<{ default: RemoteDefinition }>(`${container}/remote`);
  const module = await withTimeout(renderLimits.loadMs, `${pin.name} ${pin.build}`, loading);
  if (!module?.default?.pages) throw new Error(`${pin.name} ${pin.build} exports no remote`);
  return module.default;
}

/** Loads the pinned build of a remote, once; in development each revision. @throws Error with the reason */
export async function loadRemote(pin: SelectedBuild): Promise<RemoteDefinition> {
  const { container, name, build, contract, revision } = pin;
  const entry = loaded.get(container);
  if (entry && serverBase(entry.pin) === serverBase(pin) && entry.pin.revision === revision)
    return entry.definition;
  if (entry) loaded.delete(container);
  if (!isSupported(contract))
    throw new Error(
      `${name} ${build} needs contract ${contract}, this shell has ${CONTRACT_VERSION}`,
    );
  if (failedContainers.has(container)) throw new Error(`${name} ${build} was down a moment ago`);
  pins.set(serverBase(pin), pin);
  const definition = register(pin);
  loaded.set(container, { pin, definition });
  definition.catch(() => {
    // Another build, or a new attempt, may have replaced it.
    if (loaded.get(container)?.definition !== definition) return;
    loaded.delete(container);
    failedContainers.set(container, true);
  });
  return definition;
}
