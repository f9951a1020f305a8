import type { Endpoint } from '@site/contracts/endpoint';
import { ApiError, createOutdatedError } from '../http/errors';

/** Versions in `If-Match` that a caller's change is based on; `*` matches any version. */
export type IfMatch = '*' | readonly number[];

/** Whether a call must name the version that it changes: a new object has none. */
export const requiresIfMatch = ({ route, versioned }: Endpoint): boolean =>
  versioned === true && !/^(GET|POST) /.test(route);

const ENTITY_TAG = /^"(\d{1,15})"$/;

/** Reads `If-Match` (RFC 9110, 13.1.1). @throws ApiError 428 without it, 412 when it holds no valid version */
export function readIfMatch(header: string): IfMatch {
  if (!header)
    throw new ApiError(
      428,
      'version_required',
      'Please name in If-Match the version that this change was made from.',
    );
  if (header.trim() === '*') return '*';
  const versions = header.split(',').flatMap((tag) => {
    const [, version] = ENTITY_TAG.exec(tag.trim()) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
  if (versions.length === 0) throw createOutdatedError();
  return versions;
}

/** The current version, if the caller has seen it. @throws ApiError 412 with `savedAt` when it is a newer one */
export function requireMatch(matched: IfMatch, current: number, savedAt?: Date | null): number {
  if (matched !== '*' && !matched.includes(current))
    throw createOutdatedError(savedAt ?? undefined);
  return current;
}
