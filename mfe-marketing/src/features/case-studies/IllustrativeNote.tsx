import type { CaseStudy } from '@site/contracts/references/references';
import { SmallText } from '@site/shared-ui/ui';

/**
 * Says above case studies that they are illustrative, and which are not (docs/product.md 4.15). Absent if all are real.
 */
export function IllustrativeNote({
  studies = [],
}: {
  studies?: readonly Pick<CaseStudy, 'title' | 'isReal'>[] | undefined;
}) {
  const real = studies.filter(({ isReal }) => isReal);
  if (real.length > 0 && real.length === studies.length) return null;
  return (
    <SmallText>
      Illustrative cases, until ours are published
      {real.length > 0 && `. Ours so far: ${real.map(({ title }) => `“${title}”`).join(', ')}`}
    </SmallText>
  );
}
