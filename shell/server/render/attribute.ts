import { attributionHeaders } from '@site/server-kit/attribution';
import type { ServerPin } from './job';

interface Render {
  pins: Readonly<Record<string, Pick<ServerPin, 'owner'>>>;
  /** Label of the override that it is made with. */
  override?: string | undefined;
  /** Of its span, where spans are recorded. */
  traceparent?: string | undefined;
}

/**
 * Headers of a call of the API that say whose code makes it. With an override the build stays unsaid: what a team tries out
 * is not to count among the calls of what visitors have.
 */
export const attributing =
  ({ pins, override, traceparent }: Render) =>
  (caller?: { name: string; build: string }): Record<string, string> => {
    const owner = caller && pins[caller.name]?.owner;
    return attributionHeaders(
      {
        ...(caller && { remote: caller.name }),
        ...(caller && override === undefined && { build: caller.build }),
        ...(owner && { owner }),
      },
      traceparent,
    );
  };
