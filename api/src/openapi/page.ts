import { dark, light } from '@site/contracts/palette';
import { z } from 'zod';
import type { OpenApiDocument } from './document';
import { Markup, markup, prose } from '../markup';

/** The site's colours, light and dark; system fonts, so that the page is one file. */
export const stylesheet = `
:root{color-scheme:light dark;--paper:${light.paper};--surface:${light.surface};--ink:${light.ink};--muted:${light.muted};--line:${light.line};--accent:${light.accent};--soft:${light.accentSoft};--marker:${light.marker}}
@media (prefers-color-scheme:dark){:root{--paper:${dark.paper};--surface:${dark.surface};--ink:${dark.ink};--muted:${dark.muted};--line:${dark.line};--accent:${dark.accent};--soft:${dark.accentSoft};--marker:${dark.marker}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.6 "Instrument Sans",system-ui,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:0 20px}
header{padding-top:48px}
h1,h2,h3{font-family:"Bricolage Grotesque","Instrument Sans",system-ui,sans-serif;letter-spacing:-.02em;line-height:1.15;font-weight:650}
h1{font-size:clamp(38px,6vw,56px);margin:0 0 16px}
h1 mark{background:var(--marker);color:inherit;padding:0 .1em}
h2{font-size:clamp(28px,4vw,36px);margin:64px 0 16px}
h3{font-size:19px;margin:0;overflow-wrap:anywhere}
h4{font-size:15px;margin:20px 0 4px}
p{max-width:34em;margin:8px 0}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible,summary:focus-visible,.wide:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
code{overflow-wrap:anywhere;font:500 15px/1.5 ui-monospace,monospace}
.skip{position:absolute;left:-999px}
.skip:focus{left:20px;top:12px;background:var(--surface);padding:8px 12px}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 20px}
nav a{display:inline-block;padding:10px 0}
article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;margin:16px 0}
.method{display:inline-block;background:var(--soft);color:var(--accent);border-radius:6px;padding:0 8px;margin-right:8px;font:600 15px/1.7 ui-monospace,monospace}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--muted);font-weight:600}
td:last-child{min-width:14em}
article{min-width:0}
summary{overflow-wrap:anywhere}
summary{min-height:44px;padding:10px 0;cursor:pointer;color:var(--accent);font-weight:600}
footer{max-width:960px;margin:64px auto 48px;padding:0 20px;color:var(--muted)}
`;

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

/** The document as an HTML page: complete without script, in the site's colours. */
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
