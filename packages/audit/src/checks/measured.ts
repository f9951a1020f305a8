import type { Answer, Evidence, NotMeasured, Resource } from '../evidence';
import { header } from '../http/headers';
import { isSuccess } from '../http/status';

const listAddresses = (
  { page }: Evidence,
  kind: Resource['kind'],
): readonly (string | undefined)[] =>
  ({ image: page.images, style: page.stylesheets, script: page.scripts })[kind].map(
    ({ url }) => url,
  );

/**
 * `3 of 12 measured`: how many of the page's files a finding covers.
 * @param measured the number of measured files
 * @param kinds the kinds of files of which all different addresses are counted
 * @param concerns which addresses count
 */
export function formatCoverage(
  measured: number,
  evidence: Evidence,
  kinds: readonly Resource['kind'][],
  concerns: (url: string) => boolean = () => true,
): string {
  const all = kinds.map(
    (kind) =>
      new Set(listAddresses(evidence, kind).filter((url) => url !== undefined && concerns(url)))
        .size,
  );
  return `${measured} of ${all.reduce((sum, size) => sum + size, 0)} measured`;
}

/** Whether an answer arrived with a 2xx status. */
export const succeeded = (answer: Answer | NotMeasured): answer is Answer =>
  answer.measured && isSuccess(answer.status);

/** Bytes of a body on the wire, read or announced; undefined where neither is known. */
export function getTransferredBytes(answer: Answer | NotMeasured): number | undefined {
  if (!succeeded(answer)) return undefined;
  if (answer.transferred !== undefined) return answer.transferred;
  const announced = header(answer.headers, 'content-length');
  return announced && /^\d+$/.test(announced) ? Number(announced) : undefined;
}
