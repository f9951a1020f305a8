import { outdated } from '../../http/errors';
import type { BlogPostRecord } from './model';

/** Whose change it is: a post or draft, and the version of it that was seen. */
export interface Seen {
  id: string;
  version: number;
}

/** Counts from 1, which posts of before have not stored. */
export const versionOf = ({ version }: Pick<BlogPostRecord, 'version'>): number => version ?? 1;

/** @throws ApiError 412 when what was seen is another one by now */
export function checkSeen(
  { version }: Seen,
  present: Pick<BlogPostRecord, 'version' | 'versionAt'>,
): void {
  if (versionOf(present) !== version) throw outdated(present.versionAt ?? undefined);
}

/** For a write that is done only if nobody was faster. */
export const ifAsSeen = ({ id, version }: Seen) => ({
  _id: id,
  version: version === 1 ? { $in: [1, null] } : version,
});
