import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contract } from '@site/contracts/contract';
import { IDEMPOTENCY_KEY } from '@site/contracts/endpoint';
import { root } from '../packages';

test('nginx sends to another shell the writes that the contract declares repeatable, and no others', async () => {
  const template = await readFile(join(root, 'docs/examples/nginx-cluster.conf.template'), 'utf8');
  const [, repeated] = /location ~ (\S+) \{[^}]*non_idempotent/.exec(template) ?? [];
  const writes = contract.filter(({ route }) => !route.startsWith('GET '));
  const pathOf = (route: string) => route.replace(/^\w+ /, '').replace(/\{\w+\}/g, 'x');
  const isRepeated = ({ route }: { route: string }) =>
    new RegExp(repeated ?? '^$').test(pathOf(route));
  expect(writes.filter(isRepeated)).toEqual(writes.filter((endpoint) => 'repeatable' in endpoint));
  expect(template.toLowerCase()).toContain(`proxy_set_header ${IDEMPOTENCY_KEY} $request_id;`);
});
