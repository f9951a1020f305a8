import { createRoot } from 'react-dom/client';
import { type IslandDefinition, withProviders } from '@site/shared-ui/islands';
import { matchRoute, type RemoteDefinition } from '@site/shared-ui/remote';

async function mountIsland<P extends object>(
  island: IslandDefinition<P>,
  params: P,
  into: HTMLElement,
): Promise<void> {
  const Component = (await island.load()).default;
  const props = { ...island.props, params };
  createRoot(into).render(withProviders(<Component {...props} />, params));
}

const element = <K extends keyof HTMLElementTagNameMap>(name: K, textContent = '') =>
  Object.assign(document.createElement(name), { textContent });

/** Lists all pages and renders all islands of a remote, for addresses without a page. */
function contents(remote: RemoteDefinition, main: HTMLElement): void {
  main.append(element('h1', document.title));
  const list = element('ul');
  for (const href of Object.keys(remote.pages)) {
    const item = element('li');
    item.append(Object.assign(element('a', href), { href }));
    list.append(item);
  }
  main.append(element('h2', 'Pages'), list);
  for (const [name, island] of Object.entries(remote.islands)) {
    const place = element('div');
    main.append(element('h2', `Island: ${name}`), place);
    void mountIsland(island, {}, place);
  }
}

/**
 * Runs a remote without the shell, for its developers: its pages on their own paths with a working API, and a table of
 * contents on all other paths. Islands of other remotes are shown by name only.
 */
export async function runAlone(remote: RemoteDefinition): Promise<void> {
  const main = document.querySelector('main');
  if (!main) throw new Error('The document has no main element');
  const routes = Object.keys(remote.pages).map((route) => [route, ''] as const);
  const found = matchRoute(routes, location.pathname);
  const load = found && remote.pages[found.route];
  if (!load) return contents(remote, main);
  for (const island of (await load()).default.islands) {
    const place = element('div');
    main.append(place);
    if ('load' in island) void mountIsland(island, found.params, place);
    else
      place.append(
        element(
          'p',
          `This is where the page shows the island “${island.island}” of the remote “${island.remote}”.`,
        ),
      );
  }
}
