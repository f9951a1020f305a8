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

const append = <K extends keyof HTMLElementTagNameMap>(to: HTMLElement, name: K, text = '') =>
  to.appendChild(Object.assign(document.createElement(name), { textContent: text }));

/** Lists all pages and renders all islands of a remote, for addresses without a page. */
function showContents(remote: RemoteDefinition, main: HTMLElement): void {
  append(main, 'h1', document.title);
  append(main, 'h2', 'Pages');
  const list = append(main, 'ul');
  for (const href of Object.keys(remote.pages)) append(append(list, 'li'), 'a', href).href = href;
  for (const [name, island] of Object.entries(remote.islands)) {
    append(main, 'h2', `Island: ${name}`);
    void mountIsland(island, {}, append(main, 'div'));
  }
}

/**
 * Runs a remote without the shell, for its developers: its pages on their own paths with a working API, and a table of
 * contents on all other paths. Islands of other remotes are shown by name only.
 */
export async function runStandalone(remote: RemoteDefinition): Promise<void> {
  const main = document.querySelector('main');
  if (!main) throw new Error('The document has no main element');
  const routes = Object.keys(remote.pages).map((route) => [route, ''] as const);
  const match = matchRoute(routes, location.pathname);
  const load = match && remote.pages[match.route];
  if (!load) return showContents(remote, main);
  for (const island of (await load()).default.islands) {
    if ('load' in island) void mountIsland(island, match.params, append(main, 'div'));
    else
      append(main, 'p', `Here is the island “${island.island}” of the remote “${island.remote}”.`);
  }
}
