import { runServer } from '@site/server-kit/process/run-server';
import { readEnvironment } from './config';
import { startServer } from './server';

const names = { name: 'local-mongo', host: 'LOCAL_MONGO_HOST', port: 'LOCAL_MONGO_PORT' };

runServer(names, async () => {
  const { uri, contents, close } = await startServer(readEnvironment(process.env));
  console.log(`local-mongo holds ${contents}`);
  console.log(`local-mongo ready ${uri}`);
  return { stop: close };
});
