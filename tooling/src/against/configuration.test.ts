import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readConfiguration } from '../configuration/configuration';
import { checkPorts } from '../start/ports';
import { wantedPorts } from '../start/services';
import { besideOwn } from './configuration';

const site = { origin: 'https://www.example.com', mayWrite: false };
const other = createServer();
let taken: number;
beforeEach(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  ({ port: taken } = other.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => other.close(resolve)));

test('another program at the API’s usual port is no obstacle', async () => {
  const own = { ...readConfiguration({}), apiPort: taken };
  const configuration = await besideOwn(own, {});
  const [, api] = wantedPorts(configuration, undefined, site);
  expect(api).toMatchObject({ variable: 'API_PORT', port: configuration.apiPort });
  await checkPorts(api ? [api] : []);
});

test('a port that is asked for is used, and what needs it is named', async () => {
  const environment = { API_PORT: String(taken) };
  const configuration = await besideOwn(readConfiguration(environment), environment);
  const [, ...ports] = wantedPorts(configuration, undefined, site);
  await expect(checkPorts(ports)).rejects.toThrow(
    `Port ${taken} for the way to the API of https://www.example.com is taken`,
  );
});

test('the own map and overrides stay', async () => {
  const environment = { DATA_DIR: '/data', MAP_URI: 'mongodb://db.example/site' };
  expect(await besideOwn(readConfiguration(environment), environment)).toMatchObject({
    dataDir: '/data/against',
    mapFile: '/data/against/map.json',
    overridesFile: '/data/against/overrides.json',
  });
  expect(await besideOwn(readConfiguration(environment), environment)).not.toHaveProperty('mapUri');
});
