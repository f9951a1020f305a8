import type { EditablePost } from '@site/contracts/authors-posts';
import type { Asked } from './seen';

/**
 * Whether a change is what its author has done already, next after what they had seen: the answer was lost on its way, and
 * it was sent once more. Such a one is answered as the first should have been (RFC 9110, section 13.1.1).
 * @param present the post as it is
 * @param by whose session made it so, and whose asks
 */
export function isRepeated(
  { matched, id: _id, ...changes }: Asked,
  present: EditablePost,
  by: { made: string | null | undefined; asks: string | undefined },
): boolean {
  const there: Readonly<Record<string, unknown>> = present;
  return (
    by.asks !== undefined &&
    by.made === by.asks &&
    matched !== '*' &&
    matched.includes(present.version - 1) &&
    Object.entries(changes).every(([name, value]) => value === there[name])
  );
}
