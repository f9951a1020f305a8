import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { root } from '../packages';

async function readDocuments(file: string): Promise<unknown[]> {
  const text = await readFile(join(root, 'deploy/kubernetes/base', file), 'utf8');
  return parseAllDocuments(text).map((document): unknown => document.toJS());
}

const PROMETHEUS = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
};

test.each([
  ['shell', 3000, '/metrics'],
  ['api', 4000, '/api/metrics'],
])('Prometheus finds and reaches the metrics of %s', async (name, port, path) => {
  const labels = { 'app.kubernetes.io/name': name };
  const annotations = {
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(port),
    'prometheus.io/path': path,
  };
  const metadata = { labels: expect.objectContaining(labels), annotations };
  expect(await readDocuments(`${name}.yaml`)).toContainEqual(
    expect.objectContaining({
      kind: 'Deployment',
      spec: expect.objectContaining({ template: expect.objectContaining({ metadata }) }),
    }),
  );
  expect(await readDocuments('network-policies.yaml')).toContainEqual(
    expect.objectContaining({
      kind: 'NetworkPolicy',
      spec: expect.objectContaining({
        podSelector: { matchLabels: labels },
        ingress: expect.arrayContaining([
          { from: expect.arrayContaining([PROMETHEUS]), ports: [{ port }] },
        ]),
      }),
    }),
  );
});
