import type { Context } from 'koa';
import { canonicalPath } from '@site/islands/server/page-address';
import type { Logger } from 'pino';
import type { MapReader } from '../map/map-reader';
import type { Overrides } from './overrides';
import { BUILDS_PLACE } from './banner';
import { clearOverrideCookie } from './override-cookie';
import { choiceOf, overrideFormHtml } from './override-form';

function seeOther(ctx: Context, place: string): void {
  ctx.redirect(place);
  ctx.status = 303;
}

/** The page that a form was sent from; the home page without a referrer. */
function pageBefore({ headers: { referer = '' } }: Context): string {
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return canonicalPath(pathname) + search;
}

interface OverrideSources {
  overrides: Overrides;
  map: Pick<MapReader, 'current'>;
  publicUrl: string;
  log: Logger;
}

/** Why an override was not begun. */
interface Refusal {
  status: 400 | 409;
  text: string;
}

/**
 * Lets signed-in administrators choose builds for their own browser. The caller checks the session and the form's
 * origin.
 */
export class OverrideController {
  constructor(private readonly sources: OverrideSources) {}

  /** HTML of the form on the platform's page. A query `?<remote>=<build>` preselects a build. */
  async formHtml(ctx: Context): Promise<string> {
    const { overrides, map, log } = this.sources;
    const override = await overrides.of(ctx.headers.cookie);
    const asked = new URLSearchParams(ctx.search);
    const choices = Object.entries(map.current().map.remotes).map(([remote, entry]) =>
      choiceOf(
        remote,
        entry,
        overrides.builds,
        asked.get(remote) ?? override?.builds.get(remote) ?? '',
      ),
    );
    try {
      return overrideFormHtml(await Promise.all(choices), override);
    } catch (error) {
      log.error({ reason: String(error) }, 'the history cannot be read');
      const problem =
        'The history of releases cannot be read, so no one can say which builds there are.';
      return overrideFormHtml(problem, override);
    }
  }

  /**
   * Sets the override cookie for the chosen builds; a form without any ends the override.
   * @param form builds by remote
   * @returns undefined on success; otherwise the override stays as it is
   */
  async choose(ctx: Context, form: ReadonlyMap<string, string>): Promise<Refusal | undefined> {
    const { overrides, map, publicUrl } = this.sources;
    const { remotes } = map.current().map;
    const unknown = [...form.keys()].find((name) => !Object.hasOwn(remotes, name));
    if (unknown !== undefined)
      return {
        status: 400,
        text: `The map has no remote ${unknown}; your builds stay as they were.`,
      };
    const refused = (text: string): Refusal => ({ status: 409, text });
    const builds: Record<string, string> = {};
    for (const [remote, entry] of Object.entries(remotes)) {
      const build = form.get(remote);
      if (!build) continue;
      const known = await overrides.builds.find(remote, entry, build);
      if (!known)
        return refused(`Neither the map nor its history knows a build ${build} of ${remote}.`);
      const look = await overrides.builds.look(remote, entry, known, true);
      if ('problem' in look) return refused(`${remote} ${build} cannot be shown: ${look.problem}.`);
      builds[remote] = build;
    }
    const isEnd = Object.keys(builds).length === 0;
    const cookie = isEnd ? clearOverrideCookie(publicUrl) : await overrides.cookie(builds);
    ctx.append('Set-Cookie', cookie);
    seeOther(ctx, BUILDS_PLACE);
    return undefined;
  }

  /** Ends the override, and redirects to the page that the form was on. */
  end(ctx: Context): void {
    ctx.append('Set-Cookie', clearOverrideCookie(this.sources.publicUrl));
    seeOther(ctx, pageBefore(ctx));
  }
}
