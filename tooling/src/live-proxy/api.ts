import Koa from 'koa';
import { proxyToApi } from '../serve/proxy-api';

/** Request headers about this machine. They are not sent to the deployed site. */
const OF_THIS_MACHINE = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Serves the API of a deployed site on this machine. Requests reach it as if a page of that site had made them.
 * @param origin of the site, e.g. `https://www.example.com`
 * @param mayWrite whether anything but reads is passed on
 */
export function deployedApi(origin: string, mayWrite: boolean): Koa {
  const app = new Koa();
  app.use((ctx, next) => {
    if (!mayWrite && !READS.includes(ctx.method)) {
      ctx.status = 403;
      ctx.body = {
        code: 'read_only',
        message: `This is the data of ${origin}, which can only be read from here. To change it, start again with --write.`,
      };
      return undefined;
    }
    const { headers } = ctx.req;
    for (const name of OF_THIS_MACHINE) delete headers[name];
    headers.host = new URL(origin).host;
    if (headers.origin !== undefined) headers.origin = origin;
    if (headers.referer !== undefined) headers.referer = `${origin}/`;
    return next();
  });
  app.use(proxyToApi(origin));
  return app;
}
