import { expect, test } from '@jest/globals';
import { contract } from '@site/contracts/contract';
import type { EndpointShape } from '@site/contracts/endpoint';
import { testApi } from '../testing/api';

const api = testApi();

const closed = contract.filter((endpoint: EndpointShape) => endpoint.needsSession);

test.each(closed.map(({ route }) => route))(
  '%s needs a session, of our own pages',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const at = path.replace(/\{\w+\}/g, '11111111-1111-4111-8111-11111111111f');
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    for (const cookie of ['', 'admin_session=made-up'])
      expect((await api.call(method, at, body, { cookie })).status).toBe(401);
    const foreign = await api.call(method, at, body, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: 'foreign_origin' });
  },
);
