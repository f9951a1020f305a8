import { expect, test } from '@jest/globals';
import { parseApiPath } from './api-path';

test.each([
  '/api/../latest/meta-data',
  '/api/%2e%2e/latest/meta-data',
  '/api/.%2E/latest/meta-data',
  '/api/..\\latest/meta-data',
  '/api\\..\\latest/meta-data',
  '/api/..%2flatest/meta-data',
  '/api/..%5Clatest/meta-data',
  '/api//../../latest/meta-data',
  '/api/blog/../../latest/meta-data',
  '//api/../latest/meta-data',
  '/latest/../x/api/meta-data',
])('%s is not a path of the API', (target) => expect(parseApiPath(target)).toBeUndefined());

test.each([
  'http://elsewhere.test/api/blog',
  'HTTP://user@elsewhere.test/api/blog',
  '//elsewhere.test/../api/blog',
  '/\\elsewhere.test/../api/blog',
  '/api//blog',
  '/api/./blog',
  '/api/x/..\\blog',
  '/pricing/../api/blog',
  '/x/.././/api/.//blog',
])('%s is a path of the API, whatever host it names', (target) => {
  const query = '?a=/../b//c';
  expect(parseApiPath(target + query)).toEqual({ pathname: '/api/blog', search: query });
});
