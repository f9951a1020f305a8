import type { Answer, Evidence, NotMeasured, Resource } from '../evidence';
import { header } from '../http/headers';
import { isSuccess } from '../http/status';

/**
 * `3 of 12 measured`: how many of the page's files a finding covers.
 * @param measured the number of measured files
 * @param kinds the kinds of files of which all different addresses are counted
 * @param concerns which addresses count
 */
export function formatCoverage(
  measured: number,
  { page }: Evidence,
  kinds: readonly Resource['kind'][],
  concerns: (url: string) => boolean = () => true,
): string {
  const files = { image: page.images, style: page.stylesheets, script: page.scripts };
  const all = kinds.flatMap((kind) => [...new Set(files[kind].map(({ url }) => url))]);
  const counted = all.filter((url) => url !== undefined && concerns(url));
  return `${measured} of ${counted.length} measured`;
}

/** Whether an answer arrived with a 2xx status. */
const succeeded = (answer: Answer | NotMeasured): answer is Answer =>
  answer.measured && isSuccess(answer.status);

/** The files that arrived with a 2xx status. */
export const listArrived = (resources: readonly Resource[]): { url: string; answer: Answer }[] =>
  resources.flatMap(({ url, answer }) => (succeeded(answer) ? [{ url, answer }] : []));

/** Bytes of a body on the wire, read or announced; undefined where neither is known. */
export function getTransferredBytes(answer: Answer | NotMeasured): number | undefined {
  if (!succeeded(answer)) return undefined;
  if (answer.transferred !== undefined) return answer.transferred;
  const announced = header(answer.headers, 'content-length');
  return announced && /^\d+$/.test(announced) ? Number(announced) : undefined;
}

/** A file with the bytes of its body on the wire. */
export type Weighed = Resource & { weight: number };

/** The files whose weight is known. */
export const weigh = (resources: readonly Resource[]): Weighed[] =>
  resources.flatMap((resource) => {
    const weight = getTransferredBytes(resource.answer);
    return weight === undefined ? [] : [{ ...resource, weight }];
  });
