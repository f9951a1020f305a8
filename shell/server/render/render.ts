import createEmotionServer from '@emotion/server/create-instance';
import type { Pin } from '@site/contracts/federation';
import { api, createStore, isRequestError, snapshot, type Store } from '@site/shared-ui/app';
import { globalCss } from '@site/shared-ui/global-css';
import {
  locationOf,
  type AnyPage,
  type EmbedDefinition,
  type Fetch,
  type Head,
  type QueryResult,
  type RenderRequest,
} from '@site/shared-ui/parts';
import type { RemoteDefinition } from '@site/shared-ui/remote';
import { createStyles } from '@site/shared-ui/ui';
import { layoutParts } from '../../client/layout/layout-parts';
import notFoundPage from '../../client/pages/not-found/page';
import { headTags } from '../../shared/head-tags';
import { ownerName, resolvePart, type PartOwner, type LoadedPart } from '../../shared/resolve';
import { matchRoute, type RouteMatch } from '@site/shared-ui/remote';
import { SHELL } from '../../shared/site';
import { headTagHtml } from './html';
import type { RenderJob, RenderResult, ServerPin } from './job';
import { loadRemote } from './load-remote';
import { fillPlaceholders, placeholderFor } from './placeholder';
import { partHtml, type PartInPage } from './part-html';
import { preloadFor } from './preload';
import { within } from './time-limit';

/** How long a page waits for its data; what is late is asked for by the browser. */
const DATA_LIMIT_MS = 1_000;

/** One render from its beginning to its end: nothing of it outlives it. */
class Render {
  readonly problems: string[] = [];
  private readonly store: Store;
  private readonly giveUp = new AbortController();
  private readonly styles = createStyles();
  private readonly embedded: { id: string; definition: EmbedDefinition }[] = [];
  private readonly usedParts: { pin: ServerPin; key: string }[] = [];
  private readonly request: RenderRequest;
  private readonly match: RouteMatch;

  constructor(private readonly job: RenderJob) {
    const { site, pathname, search, apiOrigin, cookie } = job;
    this.match = matchRoute(site.routes, pathname) ?? {
      route: pathname,
      remote: SHELL,
      params: {},
    };
    this.store = createStore({
      origin: apiOrigin,
      signal: this.giveUp.signal,
      ...(cookie && { cookie }),
    });
    this.request = {
      location: locationOf(pathname + search),
      business: site.business,
      store: this.store,
      styles: this.styles,
      embed: (id, definition) => {
        this.embedded.push({ id, definition });
        return placeholderFor(id);
      },
    };
  }

  private readonly report = (problem: string): void =>
    void this.problems.push(problem.split('\n')[0] ?? problem);

  private readonly load = async ({ name }: Pin): Promise<RemoteDefinition> => {
    const pin = this.job.site.pins[name];
    if (!pin) throw new Error(`no build of ${name} is known`);
    if (this.job.layoutOnly) throw new Error(`${name} is left out, the page could not be rendered`);
    return loadRemote(pin);
  };

  private owner(): PartOwner {
    const { site } = this.job;
    const { remote } = this.match;
    return site.pins[remote] ?? { name: remote, build: site.shell };
  }

  private async page(): Promise<AnyPage> {
    const { remote, route } = this.match;
    if (remote === SHELL) return notFoundPage;
    const pin = this.job.site.pins[remote];
    if (!pin) throw new Error(`no build of ${remote} is known`);
    const load = (await this.load(pin)).pages[route];
    if (!load) throw new Error(`${remote} ${pin.build} has no page ${route}`);
    const page = (await load()).default;
    // A page that never wakes, but for what others put into it, needs no code of its own in the browser.
    if (page.parts.some((part) => !('remote' in part) && part.when !== 'static'))
      this.usedParts.push({ pin, key: route });
    return page;
  }

  /** Makes requests and answers whether all of them got an answer in time. */
  private async fetchAll<T>(
    requests: readonly Fetch<T>[],
  ): Promise<{ outcomes: QueryResult<T>[]; complete: boolean }> {
    const outcomes: QueryResult<T>[] = requests.map(() => ({}));
    const all = requests.map(async (request, index) => {
      // A request is a thunk of the store; parts, which know no store, type it as something callable.
      outcomes[index] = await (this.store.dispatch as (thunk: unknown) => Promise<QueryResult<T>>)(
        request,
      );
    });
    try {
      await within(DATA_LIMIT_MS, 'data', Promise.all(all));
    } catch (error) {
      this.report(String(error));
    }
    const complete = outcomes.every(({ data }) => data !== undefined);
    return { outcomes, complete };
  }

  private async prepare(
    id: string,
    remote: string,
    load: () => Promise<LoadedPart>,
    embedded = false,
  ): Promise<PartInPage> {
    try {
      const loaded = await load();
      const { complete, outcomes } = await this.fetchAll(loaded.prefetch);
      const answered404 = outcomes.some(({ error }) => isNotFound(error));
      for (const { error } of outcomes) {
        if (error && !isNotFound(error)) this.report(`data of part ${id}: ${describe(error)}`);
      }
      return { id, remote, embedded, loaded, incomplete: !complete && !answered404 };
    } catch (error) {
      this.report(`part ${id} of ${remote}: ${String(error)}`);
      return { id, remote, embedded, incomplete: false };
    }
  }

  private async resolve(
    definition: Parameters<typeof resolvePart>[0],
    owner: PartOwner,
  ): Promise<LoadedPart> {
    const { pins } = this.job.site;
    const part = await resolvePart(definition, owner, this.match.params, pins, this.load);
    // What the server could not have, or must not run, the browser does not fetch ahead either.
    if ('remote' in definition) {
      const pin = pins[definition.remote];
      if (pin) this.usedParts.push({ pin, key: definition.part });
    }
    return part;
  }

  private async head(page: AnyPage): Promise<Head> {
    const { params } = this.match;
    const { site, pathname } = this.job;
    const requests = page.data?.(params) ?? {};
    const { outcomes } = await this.fetchAll(Object.values(requests));
    const data = Object.fromEntries(
      Object.keys(requests).map((key, index) => [key, outcomes[index] ?? {}]),
    );
    const { origin, business } = site;
    // The page's own types of its data were forgotten where it was declared.
    return page.head({ params, url: origin + pathname, origin, business, data: data as never });
  }

  private async main(): Promise<{ head: Head; parts: PartInPage[] }> {
    const owner = this.owner();
    try {
      const page = await this.page();
      const [head, ...parts] = await Promise.all([
        this.head(page),
        ...page.parts.map((definition, index) =>
          this.prepare(String(index), ownerName(definition, owner), () =>
            this.resolve(definition, owner),
          ),
        ),
      ]);
      return { head, parts };
    } catch (error) {
      this.report(`page ${this.match.route} of ${owner.name}: ${String(error)}`);
      const { name } = this.job.site.business;
      return {
        head: { title: name, description: '' },
        parts: [{ id: 'page', remote: owner.name, embedded: false, incomplete: false }],
      };
    }
  }

  private html(part: PartInPage): string {
    return partHtml(part, this.request, this.report);
  }

  /** Renders what components embed, and what is embedded in that. */
  private async withEmbedded(html: string): Promise<string> {
    let filled = html;
    while (this.embedded.length) {
      const round = this.embedded.splice(0);
      const parts = await Promise.all(
        round.map(({ id, definition }) =>
          this.prepare(id, definition.remote, () => this.resolve(definition, this.owner()), true),
        ),
      );
      filled = fillPlaceholders(filled, new Map(parts.map((part) => [part.id, this.html(part)])));
    }
    return filled;
  }

  async run(): Promise<RenderResult> {
    const started = performance.now();
    const { site, pathname } = this.job;
    const shell: PartOwner = { name: SHELL, build: site.shell };
    const layout = layoutParts(site);
    const [headerPart, footerPart, { head, parts }] = await Promise.all([
      this.prepare('header', SHELL, () => this.resolve(layout.header, shell)),
      this.prepare('footer', SHELL, () => this.resolve(layout.footer, shell)),
      this.main(),
    ]);
    const loaded = performance.now();
    const header = await this.withEmbedded(this.html(headerPart));
    const main = await this.withEmbedded(parts.map((part) => this.html(part)).join(''));
    const footer = await this.withEmbedded(this.html(footerPart));
    const emotion = createEmotionServer(this.styles);
    const styles = emotion.constructStyleTagsFromChunks(
      emotion.extractCriticalToChunks(header + main + footer),
    );
    const state = snapshot(this.store);
    this.giveUp.abort();
    // Its timers would keep the store, with all its data, for the cache's five minutes.
    this.store.dispatch(api.util.resetApiState());
    const tags = headTags(head, {
      url: site.origin + pathname,
      origin: site.origin,
      siteName: site.business.name,
    });
    return {
      status: head.status ?? 200,
      head: tags.map(headTagHtml).join(''),
      header,
      main,
      footer,
      styles,
      globalStyles: globalCss(),
      state: state.replace(/</g, '\\u003c'),
      preload: preloadFor(this.usedParts),
      problems: this.problems,
      milliseconds: { load: loaded - started, render: performance.now() - loaded },
    };
  }
}

const describe = (error: unknown): string =>
  isRequestError(error) ? error.message : String(error);

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** Renders a page. It answers for every path; what is missing is in `problems`. */
export const render = (job: RenderJob): Promise<RenderResult> => new Render(job).run();
