import { type Matched, matchedVersion } from '../../routing/if-match';
import type { BlogPostRecord } from './model';

/** A change as it was asked for: of which post or draft, and of which versions of it. */
export interface Asked {
  id: string;
  matched: Matched;
}

/** Whose change it is: a post or draft, and the version of it that was seen. */
export interface Seen {
  id: string;
  version: number;
}

/** Counts from 1, which posts of before have not stored. */
export const versionOf = ({ version }: Pick<BlogPostRecord, 'version'>): number => version ?? 1;

/** The version to change. @throws ApiError 412 when what was seen is another one by now */
export const seenVersion = (
  { matched }: Asked,
  present: Pick<BlogPostRecord, 'version' | 'versionAt'>,
): number => matchedVersion(matched, versionOf(present), present.versionAt);

/** For a write that is done only if nobody was faster. */
export const ifAsSeen = ({ id, version }: Seen) => ({
  _id: id,
  version: version === 1 ? { $in: [1, null] } : version,
});
