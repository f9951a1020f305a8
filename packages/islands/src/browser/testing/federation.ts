import { jest } from '@jest/globals';
import { createElement } from 'react';
import type { Pin } from '@site/contracts/platform/pins';
import { embed, island, type IslandComponent, page } from '@site/shared-ui/islands';
import { remote, type RemoteDefinition, type Slot } from '@site/shared-ui/remote';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
import type { LayoutIsland } from '../../define/layout';
import type { Site } from '../../define/site';
import { find } from '../../testing/find';
import { setHost } from '../host';

/** The shell's network in tests: the map, and the containers that it names. */
export const network = {
  /** Containers by name; a missing one is down. */
  containers: new Map<string, RemoteDefinition>(),
  registered: [] as { name: string; entry: string; force: boolean }[],
  /** The answer of `/map.json`; undefined when it is down. */
  map: undefined as Site | undefined,
};

type Plugin = { createScript(from: { url: string }): { script: HTMLScriptElement } };
export const plugins: Plugin[] = [];

jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ registerPlugins: (added: Plugin[]) => plugins.push(...added) }),
  registerRemotes: (
    [{ name, entry }]: [{ name: string; entry: string }],
    { force }: { force: boolean },
  ) => network.registered.push({ name, entry, force }),
  loadRemote: async (name: string) => {
    const container = network.containers.get(name.replace(/\/remote$/, ''));
    if (!container) throw new Error(`${name} is down`);
    return { default: container };
  },
}));

globalThis.fetch = async (address) => {
  if (address !== '/map.json' || !network.map) throw new TypeError('Failed to fetch');
  return Response.json(network.map);
};

/** Builds are immutable and loaded once, so every test has its own build names. */
let series = 0;
const getContainerName = (name: string, build: string): string => `${name}_${build}_${series}`;

export const TOKEN = 'a'.repeat(22);

export const toPin = (name: string, build: string): Pin => ({
  name,
  build,
  base: `https://${name}.example/${build}`,
  container: getContainerName(name, build),
  contract: '3.0',
  integrity: `sha384-${name}-${build}`,
  token: TOKEN,
});

/** A site on which each remote has the build `one`, except those in `moved`. */
export const createSite = (moved: Record<string, string> = {}): Site => ({
  shell: 'shell',
  pins: Object.fromEntries(
    ['probe', 'guest'].map((name) => [name, toPin(name, moved[name] ?? 'one')]),
  ),
  routes: [
    ['/probe', 'probe'],
    ['/probe/word/:word', 'probe'],
    ['/guest', 'guest'],
    ['/probe/secret/:token', 'probe', true],
  ],
  origin: 'http://localhost',
  business: testBusiness,
  navigation: [],
});

export const toIsland = <P extends object>(Component: IslandComponent<object, P>) =>
  island(async () => ({ default: Component }));

export const toPage =
  <P extends object>(islands: Parameters<typeof page<P>>[0]['islands'], title = 'Probe') =>
  async () => ({ default: page({ head: () => ({ title, description: '' }), islands }) });

export const serve = (
  name: string,
  build: string,
  definition: Parameters<typeof remote>[0],
): void => void network.containers.set(getContainerName(name, build), remote(definition));

export const takeDown = (name: string, build: string): void =>
  void network.containers.delete(getContainerName(name, build));

/** Resets the network: the map answers, all containers are down. */
export function newNetwork(): Site {
  series += 1;
  network.containers.clear();
  network.registered.length = 0;
  network.map = createSite();
  return network.map;
}

document.body.innerHTML = `<main id="main"></main><script type="application/json" data-json="site">${JSON.stringify(createSite())}</script>`;
window.__boot = {
  hydrate: null,
  loadFailed: () => undefined,
  hasInput: () => false,
  hasInteracted: true,
  clickTargets: [],
  hasLeft: false,
  changes: [],
  onChanges: () => undefined,
};

/** Opens a document as the server would send it for a path. */
export function open(path: string, html: string): HTMLElement {
  history.replaceState(null, '', path);
  const main = find('main');
  main.innerHTML = html;
  return main;
}

const Header = () => createElement('header');
const AdministrationHeader = () =>
  createElement('header', null, createElement('nav', { 'aria-label': 'Administration' }));
const Footer = () => createElement('footer');

/** The layout of the tests' host: a header, and a footer but around pages of the administration. */
function layoutIslands({ navigation, slots = [] }: Site, pathname: string): LayoutIsland[] {
  const isAdministration = navigation.some(
    ({ area, href }) => area === 'administration' && href === pathname,
  );
  if (isAdministration)
    return [{ id: 'header', position: 'header', definition: toIsland(AdministrationHeader) }];
  const inSlots = slots.map(
    ({ slot, remote: from, island: name, opens, hydrate }): LayoutIsland => ({
      id: `${slot}-${from}-${name}`,
      position: slot as Slot,
      slot,
      opens,
      definition: embed(from, name),
      clientOnly: hydrate,
    }),
  );
  return [
    { id: 'header', position: 'header', definition: toIsland(Header) },
    ...inSlots,
    { id: 'footer', position: 'footer', definition: toIsland(Footer) },
  ];
}

setHost({
  layoutIslands,
  notFoundPage: () => page({ head: () => ({ title: 'Not found', description: '' }), islands: [] }),
});
