import type { Answer, Evidence, NotMeasured, Resource } from '../evidence';
import { header } from '../http/headers';

const addressesIn = ({ page }: Evidence, kind: Resource['kind']): readonly (string | undefined)[] =>
  ({ image: page.images, style: page.stylesheets, script: page.scripts })[kind].map(
    ({ url }) => url,
  );

/**
 * `3 of 12 measured`: how much of what the page loads a finding is about.
 * @param measured how many of the sampled files
 * @param kinds of files, of which the page names so many different ones
 * @param concerns which of them, by their addresses
 */
export function extent(
  measured: number,
  evidence: Evidence,
  kinds: readonly Resource['kind'][],
  concerns: (url: string) => boolean = () => true,
): string {
  const all = kinds.map(
    (kind) =>
      new Set(addressesIn(evidence, kind).filter((url) => url !== undefined && concerns(url))).size,
  );
  return `${measured} of ${all.reduce((sum, size) => sum + size, 0)} measured`;
}

/** Whether an answer arrived and was the thing that was asked for. */
export const succeeded = (answer: Answer | NotMeasured): answer is Answer =>
  answer.measured && answer.status >= 200 && answer.status <= 299;

/** Bytes of a body on the wire, read or announced; undefined where nobody knows. */
export function measuredBytes(answer: Answer | NotMeasured): number | undefined {
  if (!succeeded(answer)) return undefined;
  if (answer.transferred !== undefined) return answer.transferred;
  const announced = header(answer.headers, 'content-length');
  return announced && /^\d+$/.test(announced) ? Number(announced) : undefined;
}
