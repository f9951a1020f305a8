import { z } from 'zod';

/** A JSON Schema as far as values are made from it; the rest of it is for the validator. */
const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  get items() {
    return z.optional(jsonSchema);
  },
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.optional(z.array(jsonSchema));
  },
});
export type JsonSchema = z.infer<typeof jsonSchema>;

const content = z.record(z.string(), z.object({ schema: jsonSchema }));
const response = z.object({ $ref: z.string().optional(), content: content.optional() });
const operation = z.object({
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: jsonSchema }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), response),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), response),
  }),
});

/** What an operation may answer with a status. */
interface Promised {
  /** Where the response stands in the document, as a JSON pointer. */
  pointer: string;
  types: string[];
}

export interface Operation {
  /** `POST /api/blog`. */
  name: string;
  /** `POST`. */
  method: string;
  /** `/api/blog/{slug}`. */
  path: string;
  parameters: { name: string; schema: JsonSchema }[];
  /** Behind the path, each of which can be left out. */
  query: { name: string; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  responses: Map<number, Promised>;
}

export interface ServedDocument {
  operations: Operation[];
  /** A schema without references at its top. */
  resolve: (schema: JsonSchema) => JsonSchema;
}

const escape = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Reads what the fuzzer needs of an OpenAPI document. Throws when it is another kind of document. */
export function readDocument(served: unknown): ServedDocument {
  const { paths, components } = document.parse(served);
  const named = (reference: string) => reference.split('/').at(-1) ?? '';
  const resolve = (schema: JsonSchema): JsonSchema => {
    if (schema.$ref === undefined) return schema;
    const found = components.schemas[named(schema.$ref)];
    if (!found) throw new Error(`The document has no ${schema.$ref}`);
    return resolve(found);
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const here = `#/paths/${escape(path)}/${method}/responses`;
      const responses = Object.entries(described.responses).map(
        ([status, { $ref, ...inline }]): [number, Promised] => {
          const meant = $ref === undefined ? inline : components.responses[named($ref)];
          return [
            Number(status),
            { pointer: $ref ?? `${here}/${status}`, types: Object.keys(meant?.content ?? {}) },
          ];
        },
      );
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters.filter((parameter) => parameter.in === 'path'),
        query: described.parameters.filter((parameter) => parameter.in === 'query'),
        body: described.requestBody?.content['application/json']?.schema,
        responses: new Map(responses),
      };
    }),
  );
  return { operations, resolve };
}
