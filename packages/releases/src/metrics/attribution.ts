import type { SelectedBuild, ServerSite } from '@site/islands/server/job';
import { matchRoute } from '@site/shared-ui/remote';

/** The owner of a remote's build, on every log line, metric and error. */
export interface BuildAttribution {
  remote: string;
  build: string;
  /** The owning team; empty if the map names none. */
  owner: string;
}

export const getAttribution = ({ name, build, owner = '' }: SelectedBuild): BuildAttribution => ({
  remote: name,
  build,
  owner,
});

export function getPageAttribution(
  { routes, pins }: Pick<ServerSite, 'routes' | 'pins'>,
  pathname: string,
): Partial<BuildAttribution> {
  const pin = pins[matchRoute(routes, pathname)?.remote ?? ''];
  return pin ? getAttribution(pin) : {};
}
