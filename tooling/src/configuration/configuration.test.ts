import { expect, test } from '@jest/globals';
import { findRemote, readConfiguration } from './configuration';

const remotes = [
  { name: 'marketing', folder: 'mfe-marketing', port: 3001 },
  { name: 'blog', folder: 'mfe-blog', port: 3002 },
];
const read = (environment: NodeJS.ProcessEnv) => readConfiguration(environment, remotes);

test('missing and empty variables have their defaults', () => {
  const usual = read({});
  expect(usual).toMatchObject({
    shellPort: 3000,
    apiPort: 4000,
    localMongoPort: 27117,
    mongodbUri: 'mongodb://127.0.0.1:27117/seo',
    publicUrl: 'http://localhost:3000',
    hasAdminPassword: false,
    remotes: [
      { url: 'http://localhost:3001', isUrlGiven: false },
      { url: 'http://localhost:3002', isUrlGiven: false },
    ],
    mapFile: expect.stringMatching(/\/\.data\/map\.json$/),
  });
  expect(read({ API_PORT: '', MONGODB_URI: ' ', ADMIN_PASSWORD: '' })).toEqual(usual);
});

test('addresses derive from ports and the map from DATA_DIR; MONGODB_URI disables local-mongo', () => {
  const variables = { SHELL_PORT: '8000', REMOTE_BLOG_PORT: '8002', DATA_DIR: '/data' };
  const configuration = read({ ...variables, MONGODB_URI: 'mongodb+srv://db.example/site' });
  expect(configuration).toMatchObject({
    publicUrl: 'http://localhost:8000',
    mapFile: '/data/map.json',
    mongodbUri: 'mongodb+srv://db.example/site',
  });
  const url = 'http://localhost:8002';
  expect(configuration.remotes[1]).toMatchObject({ port: 8002, url, isUrlGiven: true });
  expect(configuration.localMongoPort).toBeUndefined();
});

test('all invalid variables are reported at once, without their values', () => {
  expect(() =>
    read({
      SHELL_PORT: '70000',
      API_PORT: 'four',
      MONGODB_URI: 'secret@db.example',
      PUBLIC_URL: 'example.com',
      REMOTE_BLOG_PORT: '0',
      REMOTE_MARKETING_URL: 'ftp://example.com',
      REMOTE_MARKETING_PORT: '3002',
    }),
  ).toThrow(
    [
      'The configuration is wrong:',
      '  SHELL_PORT must be a port number from 1 to 65535',
      '  API_PORT must be a port number from 1 to 65535',
      '  MONGODB_URI must begin with mongodb:// or mongodb+srv://',
      '  REMOTE_MARKETING_URL must be an http or https address',
      '  REMOTE_BLOG_PORT must be a port number from 1 to 65535',
      '  REMOTE_BLOG_PORT must differ from REMOTE_MARKETING_PORT; both are 3002',
      '  PUBLIC_URL must be an http or https address',
    ].join('\n'),
  );
});

test('a remote is found by its folder and by its name in the map', () => {
  for (const word of ['mfe-blog', 'blog'])
    expect(findRemote(read({}).remotes, word)).toMatchObject({ name: 'blog', folder: 'mfe-blog' });
  expect(() => findRemote(read({}).remotes, 'shop')).toThrow(
    'There is no remote "shop"; there are mfe-marketing, mfe-blog.',
  );
});
