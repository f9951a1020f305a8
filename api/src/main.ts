import { runServer } from '@site/server-kit/process/run-server';
import { startTracing } from '@site/server-kit/tracing/start';
import { startApi } from './api';
import { readEnvironment } from './environment';
import { createLog } from './lib/log';

runServer({ name: 'the API', host: 'API_HOST', port: 'API_PORT' }, async () => {
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const stopTracing = await startTracing('api', environment.tracing, log);
  const { port, stop } = await startApi(environment, log);
  log.info({ host: environment.host, port }, 'listening');
  return {
    stop: async () => {
      log.info('stopping');
      await stop();
      await stopTracing();
      log.flush();
    },
  };
});
