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

const createElement = <K extends keyof HTMLElementTagNameMap>(name: K, textContent = '') =>
  Object.assign(document.createElement(name), { textContent });

/** Lists all pages and renders all islands of a remote, for addresses without a page. */
function showContents(remote: RemoteDefinition, main: HTMLElement): void {
  main.append(createElement('h1', document.title));
  const list = createElement('ul');
  for (const href of Object.keys(remote.pages)) {
    const item = createElement('li');
    item.append(Object.assign(createElement('a', href), { href }));
    list.append(item);
  }
  main.append(createElement('h2', 'Pages'), list);
  for (const [name, island] of Object.entries(remote.islands)) {
    const container = createElement('div');
    main.append(createElement('h2', `Island: ${name}`), container);
    void mountIsland(island, {}, container);
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
  const match = matchRoute(routes, location.pathname);
  const load = match && remote.pages[match.route];
  if (!load) return showContents(remote, main);
  for (const island of (await load()).default.islands) {
    const container = createElement('div');
    main.append(container);
    if ('load' in island) void mountIsland(island, match.params, container);
    else
      container.append(
        createElement(
          'p',
          `This is where the page shows the island “${island.island}” of the remote “${island.remote}”.`,
        ),
      );
  }
}
