import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { VISITOR_COOKIE } from '@site/contracts/cookies';
import { z } from 'zod';
import { CannotWalk } from './cannot-walk';

/** Milliseconds that an answer may take. */
const LIMIT = 10_000;
/** Milliseconds within which every shell hands out what the map says. */
const RELEASE_LIMIT = 10_000;
/** Visitors that are tried for one that does not get the canary: of a hundred, ninety-nine may. */
const TRIES = 1_000;

/** What a visitor is given, as far as a walk reads `/map.json`. */
const handedOut = z.object({
  pins: z.record(z.string(), z.object({ build: z.string() })),
  routes: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())),
});
export type HandedOut = z.infer<typeof handedOut>;

/** What a site answers to a visitor. @throws Error when it does not answer in time */
export async function ask(site: string, path: string, visitor: string): Promise<Response> {
  const headers = { cookie: `${VISITOR_COOKIE}=${visitor}` };
  return fetch(new URL(path, site), { headers, signal: AbortSignal.timeout(LIMIT) });
}

/** @throws CannotWalk when the site says nothing of the kind */
async function mapOf(site: string, visitor: string): Promise<HandedOut> {
  try {
    return handedOut.parse(await (await ask(site, '/map.json', visitor)).json());
  } catch {
    throw new CannotWalk(`nothing answers as the site does at ${site}/map.json`);
  }
}

/**
 * Waits until the walker is given the canary.
 * @returns what they are given
 * @throws CannotWalk when that does not happen
 */
export async function givenTo(
  walker: string,
  { site, remote, build }: { site: string; remote: string; build: string },
): Promise<HandedOut> {
  for (const end = Date.now() + RELEASE_LIMIT; Date.now() < end; await wait(200)) {
    const given = await mapOf(site, walker);
    if (given.pins[remote]?.build === build) return given;
  }
  throw new CannotWalk(`${site} did not give ${remote} ${build} to the walk within 10 s`);
}

/** Id of a visitor who gets the stable build. @throws CannotWalk when there is none */
export async function visitorOf(site: string, remote: string, stable: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const visitor = randomUUID();
    if ((await mapOf(site, visitor)).pins[remote]?.build === stable) return visitor;
  }
  throw new CannotWalk(`${site} gives no visitor ${remote} ${stable} any more to compare with`);
}

/** Whether the site answers at all. @throws CannotWalk when it does not */
export const reach = async (site: string): Promise<void> => void (await mapOf(site, randomUUID()));
