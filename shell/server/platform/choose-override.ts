import type { Context } from 'koa';
import { canonicalPath } from '../addresses';
import { BUILDS_PLACE } from '../override/banner';
import { endOfOverride } from '@site/server-kit/releases/override-cookie';
import type { PageServer } from '../pages';
import { choiceOf, overrideFormHtml } from './override-form';

function seeOther(ctx: Context, place: string): void {
  ctx.redirect(place);
  ctx.status = 303;
}

/** The page that a form was sent from; the home page where nobody says. */
function pageBefore({ headers: { referer = '' } }: Context): string {
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return canonicalPath(pathname) + search;
}

/** Lets the administration choose builds for their own browser. It is told who is signed in, and where forms come from. */
export class OverrideDesk {
  constructor(private readonly server: PageServer) {}

  /** What stands on the platform's page. A query such as `?blog=4f0c1d22ab` chooses ahead. */
  async formHtml(ctx: Context): Promise<string> {
    const { overrides, map, log } = this.server;
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
      log.error({ reason: String(error) }, 'the ledger cannot be read');
      const problem =
        'The ledger of releases cannot be read, so nobody can say which builds there are.';
      return overrideFormHtml(problem, override);
    }
  }

  /**
   * Gives the browser the cookie for what a form asks for; a form that asks for nothing ends the override.
   * @param form builds by remote
   * @returns why it cannot be done, in a sentence; nothing when it is
   */
  async choose(ctx: Context, form: ReadonlyMap<string, string>): Promise<string | undefined> {
    const { overrides, map, environment } = this.server;
    const builds: Record<string, string> = {};
    for (const [remote, entry] of Object.entries(map.current().map.remotes)) {
      const build = form.get(remote);
      if (!build) continue;
      const known = await overrides.builds.find(remote, entry, build);
      if (!known) return `Neither the map nor its ledger knows a build ${build} of ${remote}.`;
      const look = await overrides.builds.look(remote, entry, known, true);
      if ('problem' in look) return `${remote} ${build} cannot be shown: ${look.problem}.`;
      builds[remote] = build;
    }
    const isEnd = Object.keys(builds).length === 0;
    const cookie = isEnd ? endOfOverride(environment.PUBLIC_URL) : await overrides.cookie(builds);
    ctx.append('Set-Cookie', cookie);
    seeOther(ctx, BUILDS_PLACE);
    return undefined;
  }

  /** Ends the override, and goes on with the page on screen. */
  end(ctx: Context): void {
    ctx.append('Set-Cookie', endOfOverride(this.server.environment.PUBLIC_URL));
    seeOther(ctx, pageBefore(ctx));
  }
}
