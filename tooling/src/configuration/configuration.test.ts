import { expect, test } from '@jest/globals';
import { readConfiguration } from './configuration';

const remotes = [
  { name: 'marketing', folder: 'mfe-marketing', port: 3001 },
  { name: 'blog', folder: 'mfe-blog', port: 3002 },
];
const read = (environment: NodeJS.ProcessEnv) => readConfiguration(environment, remotes);

test('without variables everything is at its usual place', () => {
  const configuration = read({});
  expect(configuration).toMatchObject({
    shellPort: 3000,
    apiPort: 4000,
    localMongoPort: 27117,
    mongodbUri: 'mongodb://127.0.0.1:27117/seo',
    publicUrl: 'http://localhost:3000',
    hasAdminPassword: false,
  });
  expect(configuration.remotes.map(({ url }) => url)).toEqual([
    'http://localhost:3001',
    'http://localhost:3002',
  ]);
  expect(configuration.mapFile).toMatch(/\/\.data\/map\.json$/);
});

test('addresses follow the ports, the map follows the data', () => {
  const configuration = read({ SHELL_PORT: '8000', REMOTE_BLOG_PORT: '8002', DATA_DIR: '/data' });
  expect(configuration.publicUrl).toBe('http://localhost:8000');
  expect(configuration.remotes[1]).toMatchObject({ port: 8002, url: 'http://localhost:8002' });
  expect(configuration.mapFile).toBe('/data/map.json');
});

test('a database of its own needs no stand-in', () => {
  const configuration = read({ MONGODB_URI: 'mongodb+srv://db.example/site' });
  expect(configuration.mongodbUri).toBe('mongodb+srv://db.example/site');
  expect(configuration.localMongoPort).toBeUndefined();
});

test('an empty variable is an unset one', () => {
  expect(read({ API_PORT: '', MONGODB_URI: ' ', ADMIN_PASSWORD: '' })).toEqual(read({}));
});

test('everything that is wrong is named at once, without repeating values', () => {
  expect(() =>
    read({
      SHELL_PORT: '70000',
      API_PORT: 'four',
      MONGODB_URI: 'secret@db.example',
      PUBLIC_URL: 'example.com',
      REMOTE_BLOG_PORT: '0',
      REMOTE_MARKETING_URL: 'ftp://example.com',
    }),
  ).toThrow(
    [
      'The configuration is wrong:',
      '  SHELL_PORT must be a port number from 1 to 65535',
      '  API_PORT must be a port number from 1 to 65535',
      '  MONGODB_URI must begin with mongodb:// or mongodb+srv://',
      '  REMOTE_MARKETING_URL must be an http or https address',
      '  REMOTE_BLOG_PORT must be a port number from 1 to 65535',
      '  PUBLIC_URL must be an http or https address',
    ].join('\n'),
  );
});

test('two parts cannot have one port', () => {
  expect(() => read({ API_PORT: '3002' })).toThrow(
    'REMOTE_BLOG_PORT must differ from API_PORT; both are 3002',
  );
});
