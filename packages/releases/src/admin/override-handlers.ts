import type { Context } from 'koa';
import type { Logger } from 'pino';
import { allowOrigins } from '@site/server-kit/http/allowed-origins';
import { findFormPage } from '@site/server-kit/http/form-page';
import type { ReleasesEnvironment } from '../environment';
import type { MapReader } from '../map/map-reader';
import type { SiteKey } from '../map/site-key';
import { clearOverrideCookie, createOverrideCookie } from '../override/override-cookie';
import { formatProblem, type Overrides } from '../override/overrides';
import { BUILDS_PATH } from '../paths';
import type { OverrideFormProps } from './OverrideForm';

interface OverrideDependencies {
  environment: ReleasesEnvironment;
  overrides: Overrides;
  siteKey: SiteKey;
  mapReader: Pick<MapReader, 'current'>;
  log: Logger;
}

/** What the form of overrides shows. A query `?<remote>=<build>` preselects a build. */
export async function readOverrideForm(
  ctx: Context,
  { overrides, mapReader, log }: Pick<OverrideDependencies, 'overrides' | 'mapReader' | 'log'>,
): Promise<OverrideFormProps> {
  const override = await overrides.read(ctx.headers.cookie);
  const query = new URLSearchParams(ctx.search);
  const choices = Object.entries(mapReader.current().map.remotes).map(async ([remote, entry]) => {
    const chosen = query.get(remote) ?? override?.builds.get(remote) ?? '';
    const offers = await overrides.listOffers(remote, entry, chosen);
    const offer = offers.find(({ build }) => build === chosen);
    const reason = offer ? offer.problem : 'neither the map nor its history knows it';
    const problem = chosen && reason ? formatProblem(remote, chosen, reason) : undefined;
    return { remote, chosen, offers, problem };
  });
  try {
    return { choices: await Promise.all(choices), override };
  } catch (error) {
    log.error({ reason: String(error) }, 'the history cannot be read');
    return { choices: undefined, override };
  }
}

/**
 * Sets the override cookie for the chosen builds; a form without any ends the override. The caller checks the session
 * and the form's origin.
 * @param form builds by remote
 * @returns undefined on success; otherwise the override stays as it is
 */
export async function setOverride(
  ctx: Context,
  form: ReadonlyMap<string, string>,
  { environment, overrides, siteKey, mapReader, log }: OverrideDependencies,
): Promise<{ status: 400 | 409; text: string } | undefined> {
  const { remotes } = mapReader.current().map;
  const unknown = [...form.keys()].find((name) => !Object.hasOwn(remotes, name));
  if (unknown !== undefined)
    return {
      status: 400,
      text: `The map has no remote ${unknown}; your builds stay as they were.`,
    };
  const builds = new Map([...form].filter(([, build]) => build));
  try {
    const [problem] = (await overrides.resolve(builds)).problems;
    if (problem) return { status: 409, text: problem };
    const cookie = builds.size
      ? createOverrideCookie(
          Object.fromEntries(builds),
          environment.PUBLIC_URL,
          await siteKey.getOrCreate(),
        )
      : clearOverrideCookie(environment.PUBLIC_URL);
    ctx.append('Set-Cookie', cookie);
  } catch (error) {
    log.error({ reason: String(error) }, 'override not set');
    return { status: 409, text: `The builds can’t be shown: ${String(error)}` };
  }
  ctx.redirect(BUILDS_PATH);
  ctx.status = 303;
  return undefined;
}

/** Ends the override, and redirects to the page that the form was on. */
export function endOverride(ctx: Context, publicUrl: string): void {
  ctx.append('Set-Cookie', clearOverrideCookie(publicUrl));
  const { pathname, search } = findFormPage(ctx.headers, allowOrigins([publicUrl]));
  ctx.redirect(pathname + search);
  ctx.status = 303;
}
