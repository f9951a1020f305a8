import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from '../packages';

const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      metadata: z.object({
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()).default({}),
      }),
    }),
  }),
});
const policy = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: z.object({ matchLabels: z.record(z.string(), z.string()).default({}) }),
    ingress: z
      .array(
        z.object({
          from: z.array(z.unknown()),
          ports: z.array(z.object({ port: z.int() })).default([]),
        }),
      )
      .default([]),
  }),
});

async function documentsOf(file: string): Promise<unknown[]> {
  const text = await readFile(join(root, 'deploy/kubernetes/base', file), 'utf8');
  return parseAllDocuments(text).map((document): unknown => document.toJS());
}

/** Documents of a file that have the form of a schema. */
const inFile = async <T>(file: string, schema: z.ZodType<T>): Promise<T[]> =>
  (await documentsOf(file)).flatMap((document) => schema.safeParse(document).data ?? []);

const PROMETHEUS = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
};

test.each([
  ['shell', '3000', '/metrics'],
  ['api', '4000', '/api/metrics'],
])('Prometheus finds and reaches the metrics of %s', async (name, port, path) => {
  const [found] = await inFile(`${name}.yaml`, deployment);
  const { labels, annotations } = found?.spec.template.metadata ?? {};
  expect(annotations).toEqual({
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': port,
    'prometheus.io/path': path,
  });
  const policies = await inFile('network-policies.yaml', policy);
  const own = policies.filter(({ spec }) => {
    const wanted = Object.entries(spec.podSelector.matchLabels);
    return wanted.length > 0 && wanted.every(([key, value]) => labels?.[key] === value);
  });
  const admitting = own.flatMap(({ spec }) => spec.ingress);
  expect(admitting).toContainEqual({
    from: expect.arrayContaining([PROMETHEUS]),
    ports: [{ port: Number(port) }],
  });
});
