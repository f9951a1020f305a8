import type { Answer, NotMeasured } from '../evidence';
import { header } from '../http/headers';

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
