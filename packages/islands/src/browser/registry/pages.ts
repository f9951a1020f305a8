import type { AnyPage } from '@site/shared-ui/islands';
import type { RouteMatch } from '@site/shared-ui/remote';
import type { RemoteBuild } from '../../define/resolve';
import { getPin, SHELL, type Site } from '../../define/site';
import { currentHost } from '../host';
import { loadRemote } from './load-remote';

export const pageBuild = (site: Site, { remote }: RouteMatch): RemoteBuild =>
  remote === SHELL ? { name: SHELL, build: site.shell } : getPin(site.pins, remote);

export async function loadPage(site: Site, match: RouteMatch): Promise<AnyPage> {
  if (match.remote === SHELL) return currentHost().notFoundPage(site);
  const pin = getPin(site.pins, match.remote);
  const load = (await loadRemote(pin)).pages[match.route];
  if (!load) throw new Error(`${pin.name} ${pin.build} has no page ${match.route}`);
  return (await load()).default;
}
