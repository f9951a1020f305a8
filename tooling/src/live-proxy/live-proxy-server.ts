import { z } from 'zod';
import { listen } from '@site/server-kit/http/http-server';
import { stopServing } from '@site/server-kit/http/stop-serving';
import { origin, port, readVariables } from '@site/server-kit/process/environment';
import { runServer } from '@site/server-kit/process/run-server';
import { deployedApi } from './api';

const variables = z.object({
  API_PORT: port,
  AGAINST: origin,
  AGAINST_WRITE: z.enum(['yes', 'no']),
});

/** Serves the API of a deployed site at API_PORT, for `npm run dev -- mfe-blog --against https://…`. */
runServer({ name: 'the way to the deployed API', host: 'its host', port: 'API_PORT' }, async () => {
  const { API_PORT, AGAINST, AGAINST_WRITE } = readVariables(variables, process.env);
  const app = deployedApi(AGAINST, AGAINST_WRITE === 'yes');
  const server = await listen(app.callback(), { port: API_PORT, host: '127.0.0.1' });
  return { stop: () => stopServing(server) };
});
