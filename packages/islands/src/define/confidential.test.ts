import { expect, test } from '@jest/globals';
import { isConfidential } from './confidential';
import type { Site } from './site';

const site: Pick<Site, 'routes'> = {
  routes: [
    ['/account', 'guest', true],
    ['/orders/:token', 'guest', true],
    ['/orders/terms', 'guest'],
    ['/orders', 'guest'],
  ],
};

test.each(['/account', '/account/', '/orders/aSecretToken', '/orders/a%2Fb'])(
  '%s is confidential',
  (path) => expect(isConfidential(site, path)).toBe(true),
);

test.each(['/', '/orders', '/orders/terms', '/orders/terms/of/old', '/accounts'])(
  '%s is not confidential',
  (path) => expect(isConfidential(site, path)).toBe(false),
);
