import type { Problem, SelectedBuild, ServerSite } from '@site/islands/server/job';
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

/** The attribution of a remote in a render; without a build if none of it is selected. */
export function getRemoteAttribution(pins: ServerSite['pins'], remote: string): BuildAttribution {
  const pin = pins[remote];
  return pin ? getAttribution(pin) : { remote, build: '', owner: '' };
}

/** The problems of a rendered page, as log lines. @param override label of the page's override */
export const describeProblems = (
  problems: readonly Problem[],
  pins: ServerSite['pins'],
  override: string | undefined,
) =>
  problems.map(({ remote, message }) => ({
    ...(override === undefined ? getRemoteAttribution(pins, remote) : { remote, override }),
    problem: message,
  }));

export function getPageAttribution(
  { routes, pins }: Pick<ServerSite, 'routes' | 'pins'>,
  pathname: string,
): Partial<BuildAttribution> {
  const pin = pins[matchRoute(routes, pathname)?.remote ?? ''];
  return pin ? getAttribution(pin) : {};
}
