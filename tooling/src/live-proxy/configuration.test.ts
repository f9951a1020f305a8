import { expect, test } from '@jest/globals';
import { readConfiguration } from '../configuration/configuration';
import { createServices } from '../start/services';
import { createLiveConfiguration } from './configuration';

const site = { origin: 'https://www.example.com', mayWrite: false };

test('the proxy of the deployed API has a free port unless API_PORT is set', async () => {
  const own = readConfiguration({});
  expect((await createLiveConfiguration(own, {})).apiPort).not.toBe(own.apiPort);
  const environment = { API_PORT: '4711' };
  const configuration = await createLiveConfiguration(readConfiguration(environment), environment);
  const [[deployedApi] = []] = createServices(configuration, {}, undefined, site);
  expect(deployedApi).toMatchObject({
    port: 4711,
    variable: 'API_PORT',
    name: 'the API of https://www.example.com',
  });
});

test('map and overrides are in a folder of their own below the data directory', async () => {
  const environment = { DATA_DIR: '/data', MAP_URI: 'mongodb://db.example/site' };
  const configuration = await createLiveConfiguration(readConfiguration(environment), environment);
  expect(configuration).toMatchObject({
    dataDir: '/data/live',
    mapFile: '/data/live/map.json',
    developmentServersFile: '/data/live/development-servers.json',
  });
  expect(configuration).not.toHaveProperty('mapUri');
});
