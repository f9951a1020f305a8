import { buildAttributionHeaders } from '@site/server-kit/http/attribution';
import type { SelectedBuild } from '../job';

interface Render {
  pins: Readonly<Record<string, Pick<SelectedBuild, 'owner'>>>;
  override?: string | undefined;
  /** Trace context of the render's span; undefined if spans are not recorded. */
  traceparent?: string | undefined;
}

/**
 * Headers that attribute a call of the API to a remote, its build and its owner. With an override they leave the build
 * out, so that the API does not count the call among visitors'.
 */
export const createAttribution =
  ({ pins, override, traceparent }: Render) =>
  (caller?: { name: string; build: string }): Record<string, string> => {
    const owner = caller && pins[caller.name]?.owner;
    return buildAttributionHeaders(
      {
        ...(caller && { remote: caller.name }),
        ...(caller && override === undefined && { build: caller.build }),
        ...(owner && { owner }),
      },
      traceparent,
    );
  };
