import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import { asManifest, declaredBy } from '../build/declared';
import { readConfiguration } from '../configuration/configuration';
import { developmentPort, root } from '../packages';
import { run } from '../run';
import { containerName } from '../webpack/remote';
import { BuildsInProgress } from './builds-in-progress';
import { browserConfiguration, DEVELOPMENT_BUILD, serverConfiguration } from './configuration';

/**
 * `main.ts mfe-blog`: serves a remote from its sources. The browser build reloads hot, the server build is compiled beside
 * it, and an answer of `remote.json` waits until both have compiled the last save.
 */
const folder = process.argv[2];

await run(async () => {
  const remote = readConfiguration(process.env).remotes.find((one) => one.folder === folder);
  if (!remote) throw new Error(`There is no remote in "${folder}".`);
  const port = developmentPort(remote);
  const address = `http://localhost:${port}`;
  const output = join(root, remote.folder, 'dist', DEVELOPMENT_BUILD);

  const builds = new BuildsInProgress();
  const report = (sentence: string) => console.log(`[${remote.name}] ${sentence}`);
  const node = webpack(serverConfiguration(remote, join(output, 'node')));
  const browser = webpack(browserConfiguration(remote, join(output, 'web'), address));
  if (!node || !browser) throw new Error('webpack gave no compiler');
  builds.watch(node, 'server', report);
  builds.watch(browser, 'browser', report);
  const watching = node.watch(node.options.watchOptions, () => undefined);

  const manifest = async () => {
    await builds.idle();
    return {
      name: remote.name,
      build: DEVELOPMENT_BUILD,
      container: containerName(remote.name, DEVELOPMENT_BUILD),
      contract: CONTRACT_VERSION,
      ...asManifest(await declaredBy(remote)),
      revision: `r${builds.count}`,
    };
  };

  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
      devMiddleware: { publicPath: '/web/', stats: false },
      static: { directory: join(output, 'node'), publicPath: '/node/', watch: false },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      setupMiddlewares: (middlewares) => {
        middlewares.unshift({
          name: 'remote.json',
          path: '/remote.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            manifest().then(
              (content) => {
                response.setHeader('Content-Type', 'application/json');
                response.setHeader('Cache-Control', 'no-store');
                response.end(JSON.stringify(content));
              },
              (error: unknown) => {
                report(String(error));
                response.statusCode = 500;
                response.end(String(error));
              },
            );
          },
        });
        return middlewares;
      },
    },
    browser,
  );
  await server.start();
  const end = () => {
    watching?.close(() => undefined);
    void server.stop().finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
});
