import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contract } from '@site/contracts/contract';
import { IDEMPOTENCY_KEY } from '@site/contracts/endpoint';
import { root } from '../packages';

test('nginx retries exactly the writes that the contract declares repeatable', async () => {
  const template = await readFile(join(root, 'docs/examples/nginx-cluster.conf.template'), 'utf8');
  const [, repeated] = /location ~ (\S+) \{[^}]*non_idempotent/.exec(template) ?? [];
  const writes = contract.filter(({ route }) => !route.startsWith('GET '));
  const pathOf = (route: string) => route.replace(/^\w+ /, '').replace(/\{\w+\}/g, 'x');
  const isRepeated = ({ route }: { route: string }) =>
    new RegExp(repeated ?? '^$').test(pathOf(route));
  expect(writes.filter(isRepeated)).toEqual(writes.filter((endpoint) => 'repeatable' in endpoint));
  expect(template.toLowerCase()).toContain(`proxy_set_header ${IDEMPOTENCY_KEY} $request_id;`);
});

test.each(['nginx', 'nginx-cluster'])(
  'the log of %s contains no path, query or client',
  async (name) => {
    const template = await readFile(join(root, `docs/examples/${name}.conf.template`), 'utf8');
    const [, format = ''] = /log_format parts '([^']*)'/.exec(template) ?? [];
    expect(format.match(/\$\w+/g)).toEqual(
      [
        'time_iso8601',
        'request_method',
        'site_part',
        'status',
        'body_bytes_sent',
        'request_time',
      ].map((variable) => `$${variable}`),
    );
    expect(template.match(/^ *access_log .*/gm)).toEqual(['access_log ${SITE_LOG} parts;']);
    expect(template.match(/^ *error_log .*/gm)).toEqual(['error_log stderr crit;']);
  },
);

test('every action of the workflows is pinned by its commit', async () => {
  for (const workflow of ['check', 'images']) {
    const text = await readFile(join(root, `.github/workflows/${workflow}.yml`), 'utf8');
    const used = text.match(/uses:.*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const one of used) expect(one).toMatch(/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  }
});
