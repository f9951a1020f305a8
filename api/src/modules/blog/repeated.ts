import type { EditablePost } from '@site/contracts/authors-posts';
import type { Matched } from '../../routing/if-match';

/**
 * Whether a change is what its author has done already, next after what they had seen: the answer was lost on its way, and
 * it was sent once more. Such a one is answered as the first should have been (RFC 9110, section 13.1.1).
 * @param present the post as it is
 * @param sessions the one that made it so, and the one that asks
 */
export function isRepeated(
  changes: object,
  matched: Matched,
  present: EditablePost,
  { made, asks }: { made: string | undefined; asks: string | undefined },
): boolean {
  const there: Readonly<Record<string, unknown>> = present;
  return (
    asks !== undefined &&
    made === asks &&
    matched !== '*' &&
    matched.includes(present.version - 1) &&
    Object.entries(changes).every(([name, value]) => value === there[name])
  );
}
