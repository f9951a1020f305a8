import type { MapEntry, Preview } from '@site/contracts/federation';

/** For so long a preview is known; its files are kept as long. In milliseconds. */
const PREVIEWED_FOR_MS = 7 * 24 * 60 * 60 * 1000;
/** So many previews of a remote are known; the oldest go first. */
const KEPT_PREVIEWS = 10;

const isYoung = ({ at }: Preview): boolean =>
  Date.now() - new Date(at).getTime() < PREVIEWED_FOR_MS;

/** The previews of a remote that are still known, the oldest first. */
export const livePreviews = ({ previews = [] }: Pick<MapEntry, 'previews'>): Preview[] =>
  previews.filter(isYoung);

/** The previews of a remote with one more, which is the newest. */
export const withPreview = (entry: Pick<MapEntry, 'previews'>, added: Preview): Preview[] =>
  [...livePreviews(entry).filter(({ build }) => build !== added.build), added].slice(
    -KEPT_PREVIEWS,
  );
