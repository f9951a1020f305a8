import { errorBody } from '@site/contracts/endpoint';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Operation, ServedDocument } from './document';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const base = 'https://api.invalid/openapi.json';
const fragment = (pointer: string) =>
  encodeURI(pointer).replaceAll('%7B', '{').replaceAll('%7D', '}');

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Judges answers by the document: what is wrong with an answer, nothing when it is as described.
 * @param served the OpenAPI document as it came
 */
export function judge(served: object, { operations }: ServedDocument) {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(served, base);

  const ofOperation = ({ responses }: Operation, { status, headers, body }: Answer): string[] => {
    const promised = responses.get(status);
    if (!promised) return [`the status ${status} is not documented`];
    if (promised.types.length === 0)
      return body.length > 0 ? [`a ${status} has a body, which is not documented`] : [];
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!promised.types.includes(type)) return [`the type ${type} is not documented for ${status}`];
    if (type !== 'application/json') return [];
    const valid = ajv.getSchema(
      `${base}${fragment(`${promised.pointer}/content/${type.replace('/', '~1')}/schema`)}`,
    );
    if (!valid) throw new Error(`The document has no schema at ${promised.pointer}`);
    const value = parsed(body);
    if (value === undefined) return [`a ${status} is not JSON`];
    return valid(value) ? [] : [`a ${status} is not as described: ${ajv.errorsText(valid.errors)}`];
  };

  /** Where no operation was meant, a failure still has the form of every failure. */
  const ofNone = ({ status, headers, body }: Answer): string[] => {
    if (status >= 500) return [`the status is ${status}`];
    if (status < 400 || body.length === 0) return [];
    if (!String(headers['content-type']).startsWith('application/json'))
      return [`a ${status} is not JSON`];
    return errorBody.safeParse(parsed(body)).success
      ? []
      : [`a ${status} has not the form of errors`];
  };

  return (name: string | undefined, answer: Answer): string[] => {
    const operation = name === undefined ? undefined : byName.get(name);
    const problems = operation ? ofOperation(operation, answer) : ofNone(answer);
    if (answer.status >= 500 && answer.status !== 503)
      problems.push(`the status is ${answer.status}`);
    if (answer.headers['x-content-type-options'] !== 'nosniff') problems.push('it may be sniffed');
    return problems;
  };
}
