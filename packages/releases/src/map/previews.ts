import type { MapEntry, Preview } from '@site/contracts/platform/federation';
import { DAY_MS } from '@site/server-kit/duration';

/** Lifetime of a preview and of its files, in milliseconds. */
const PREVIEWED_FOR_MS = 7 * DAY_MS;
/** Previews that are kept by remote; the oldest are dropped first. */
const KEPT_PREVIEWS = 10;

const isYoung = ({ at }: Preview): boolean =>
  Date.now() - new Date(at).getTime() < PREVIEWED_FOR_MS;

/** The unexpired previews of a remote, oldest first. */
export const livePreviews = ({ previews = [] }: Pick<MapEntry, 'previews'>): Preview[] =>
  previews.filter(isYoung);

/** The previews of a remote without those of a build. */
export function previewsWithout(
  { previews = [] }: Pick<MapEntry, 'previews'>,
  build: string,
): Pick<MapEntry, 'previews'> {
  const left = previews.filter((one) => one.build !== build);
  return left.length ? { previews: left } : {};
}

/** The unexpired previews of a remote and a new one. */
export const withPreview = (entry: Pick<MapEntry, 'previews'>, added: Preview): Preview[] =>
  [...livePreviews(entry).filter(({ build }) => build !== added.build), added].slice(
    -KEPT_PREVIEWS,
  );
