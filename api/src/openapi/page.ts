import { z } from 'zod';
import type { OpenApiDocument } from './document';
import { Markup, markup, prose } from '../markup';
import { stylesheet } from './stylesheet';

const reference = z.object({ $ref: z.string() });
const union = z.object({ anyOf: z.array(z.unknown()) });
const plain = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  maxLength: z.number().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const text = z.object({ description: z.string() });

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
const anchorOf = (name: string) =>
  name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** The type of a schema in words, with links to the named ones. */
function typeOf(schema: unknown): Markup {
  const named = reference.safeParse(schema);
  if (named.success) {
    const name = nameOf(named.data.$ref);
    return markup`<a href="#schema-${anchorOf(name)}">${name}</a>`;
  }
  const either = union.safeParse(schema);
  if (either.success) {
    return markup`${either.data.anyOf.map((option, index) => markup`${index > 0 ? ' or ' : ''}${typeOf(option)}`)}`;
  }
  const { type, format, items, enum: choices, const: value, maxLength } = plain.parse(schema);
  if (value !== undefined) return markup`<code>${JSON.stringify(value)}</code>`;
  if (choices)
    return markup`${choices.map((choice, index) => markup`${index > 0 ? ', ' : ''}<code>${JSON.stringify(choice)}</code>`)}`;
  if (type === 'array') return markup`list of ${typeOf(items)}`;
  return markup`${format ? `${type} (${format})` : type}${maxLength ? `, at most ${maxLength} characters` : ''}`;
}

const table = (caption: string, heads: readonly string[], rows: readonly Markup[]) =>
  markup`<section class="wide" tabindex="0" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => markup`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;

const noteOf = (schema: unknown) => {
  const { description, default: preset } = plain.partial().safeParse(schema).data ?? {};
  return markup`${prose(description ?? '')}${preset === undefined ? '' : markup` Default <code>${JSON.stringify(preset)}</code>.`}`;
};

function fields(name: string, schema: unknown): Markup {
  const { properties, required = [] } = plain.parse(schema);
  if (!properties) return markup`<p>${typeOf(schema)}</p>`;
  return table(
    `Fields of ${name}`,
    ['Field', 'Type', 'Note'],
    Object.entries(properties).map(
      ([field, type]) =>
        markup`<tr>
          <th scope="row"><code>${field}</code></th>
          <td>${typeOf(type)}${required.includes(field) ? '' : ', optional'}</td>
          <td>${noteOf(type)}</td>
        </tr>`,
    ),
  );
}

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const operationShape = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Operation = z.infer<typeof operationShape>;

function answers(call: string, { responses }: Operation, document: OpenApiDocument): Markup {
  const rows = Object.entries(responses).map(([status, response]) => {
    const shared = reference.safeParse(response);
    const resolved = shared.success
      ? document.components?.responses?.[nameOf(shared.data.$ref)]
      : response;
    const { description } = text.parse(resolved);
    const body = z.object({ content }).safeParse(resolved);
    const schema = body.success ? Object.values(body.data.content)[0]?.schema : undefined;
    return markup`<tr>
      <th scope="row">${status}</th>
      <td>${schema === undefined ? 'nothing' : typeOf(schema)}</td>
      <td>${prose(description)}</td>
    </tr>`;
  });
  return table(`Answers of ${call}`, ['Status', 'Body', 'Meaning'], rows);
}

function describe(
  method: string,
  path: string,
  operation: Operation,
  document: OpenApiDocument,
): Markup {
  const call = `${method.toUpperCase()} ${path}`;
  const taken = Object.entries(operation.requestBody?.content ?? {});
  return markup`<article id="${anchorOf(call)}">
    <h3><span class="method">${method.toUpperCase()}</span><code>${path}</code></h3>
    <p>${operation.summary}.</p>
    ${operation.parameters.map(({ name, schema }) => markup`<p>In the path: <code>${name}</code>, ${typeOf(schema)}.</p>`)}
    ${taken.slice(0, 1).map(([, { schema }]) => markup`<p>Body: ${typeOf(schema)} as ${taken.map(([type], index) => markup`${index > 0 ? ' or ' : ''}<code>${type}</code>`)}.</p>`)}
    <details>
      <summary>Answers of ${call}</summary>
      ${answers(call, operation, document)}
    </details>
  </article>`;
}

/** The document as a page for people: complete without script, in the site's colours. */
export function printPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      path,
      operation: operationShape.parse(operation),
    })),
  );
  const tags = (document.tags ?? []).map(({ name }) => name);
  const schemas = Object.entries(document.components?.schemas ?? {});
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <meta
          name="description"
          content="Calls, answers and schemas of the ${document.info.title}."
        />
        ${new Markup(`<style>${stylesheet}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to main content</a>
        <header>
          <h1>The site’s <mark>API</mark></h1>
          <p>${prose(document.info.description ?? '')}</p>
          <p>
            For machines: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>, version
            ${document.info.version}.
          </p>
          <nav aria-label="Subjects">
            <ul>
              ${[...tags, 'Schemas'].map((tag) => markup`<li><a href="#${anchorOf(tag)}">${tag}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main id="content">
          ${tags.map(
            (tag) =>
              markup`<section aria-labelledby="${anchorOf(tag)}">
                <h2 id="${anchorOf(tag)}">${tag}</h2>
                ${operations.filter(({ operation }) => operation.tags.includes(tag)).map(({ method, path, operation }) => describe(method, path, operation, document))}
              </section>`,
          )}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${schemas.map(
              ([name, schema]) =>
                markup`<article id="schema-${anchorOf(name)}">
                  <h3>${name}</h3>
                  ${fields(name, schema)}
                </article>`,
            )}
          </section>
        </main>
        <footer>Printed from the contracts that the calls are checked with.</footer>
      </body>
    </html> `.text;
}
