import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { VISITOR_COOKIE } from '@site/contracts/cookies';
import { overrideCookie } from '@site/server-kit/releases/override-cookie';
import { z } from 'zod';
import { CannotWalk } from './cannot-walk';

/** Timeout of a request, in milliseconds. */
const LIMIT = 10_000;
/** Milliseconds within which every shell serves an edited map. */
const MAP_LIMIT = 10_000;

/** The fields of `/map.json` that a walk reads. */
const handedOut = z.object({
  pins: z.record(z.string(), z.object({ build: z.string() })),
  routes: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())),
});
export type HandedOut = z.infer<typeof handedOut>;

/** A client with an override: every page is rendered with one build of a remote. Its visits are not counted. */
export interface Walker {
  /** Public address of the site. */
  site: string;
  /** Names and values. */
  cookies: readonly (readonly [string, string])[];
}

/**
 * A walker with an override of a remote's build. Walkers with the same visitor id get the same builds of the other
 * remotes, canaries included.
 * @param key signs overrides
 */
export function walkerWith(
  build: string,
  { site, remote, key, visitor }: { site: string; remote: string; key: string; visitor: string },
): Walker {
  const [override = ''] = overrideCookie({ [remote]: build }, site, key).split(';');
  const [name = '', value = ''] = override.split('=');
  return {
    site,
    cookies: [
      [VISITOR_COOKIE, visitor],
      [name, value],
    ],
  };
}

/** Requests a path of the site. @throws Error when the site does not answer in time */
export async function ask({ site, cookies }: Walker, path: string): Promise<Response> {
  const headers = { cookie: cookies.map((pair) => pair.join('=')).join('; ') };
  return fetch(new URL(path, site), { headers, signal: AbortSignal.timeout(LIMIT) });
}

/** @throws CannotWalk when the site does not answer with a map */
async function mapOf(walker: Walker): Promise<HandedOut> {
  try {
    return handedOut.parse(await (await ask(walker, '/map.json')).json());
  } catch {
    throw new CannotWalk(`nothing answers as the site does at ${walker.site}/map.json`);
  }
}

/**
 * Waits until the site gives a walker this build of a remote.
 * @returns the walker's map
 * @throws CannotWalk when that does not happen within {@link MAP_LIMIT}
 */
export async function givenTo(walker: Walker, remote: string, build: string): Promise<HandedOut> {
  for (const end = Date.now() + MAP_LIMIT; Date.now() < end; await wait(200)) {
    const given = await mapOf(walker);
    if (given.pins[remote]?.build === build) return given;
  }
  throw new CannotWalk(`${walker.site} did not show ${remote} ${build} within 10 s`);
}

/** Checks that the site answers. @throws CannotWalk when it does not */
export const reach = async (site: string): Promise<void> =>
  void (await mapOf({ site, cookies: [[VISITOR_COOKIE, randomUUID()]] }));
