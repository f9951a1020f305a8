// A worker: bare `node:http` that gives one answer to every request, and posts the port on which it listens.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { headers, body } = workerData;
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address()));
