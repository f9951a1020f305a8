import type { Pin } from '@site/contracts/platform/pins';
import { type Answer, createStore, findApi, snapshot, type Store } from '@site/shared-ui/app';
import { globalCss } from '@site/shared-ui/global-css';
import {
  type AnyPage,
  type Fetch,
  type Head,
  locationOf,
  type RenderRequest,
} from '@site/shared-ui/islands';
import type { RemoteDefinition, RouteMatch, Slot } from '@site/shared-ui/remote';
import { createStyles } from '@site/shared-ui/ui';
import { isConfidential } from '../../define/confidential';
import { buildHead, buildHeadTags, canonicalSearch } from '../../define/head-tags';
import type { Host, LayoutIsland } from '../../define/layout';
import {
  getRemoteName,
  type LoadedIsland,
  type RemoteBuild,
  resolveIsland,
} from '../../define/resolve';
import { findRoute, getPin, SHELL } from '../../define/site';
import type { Problem, RenderJob, RenderResult, SelectedBuild } from '../job';
import { createAttribution } from './attribute';
import { fetchData, getFailures, isIncomplete } from './fetch-data';
import { headTagHtml } from './head-html';
import { floatingHtml, getFacades, getPreload, islandHtml, type IslandInPage } from './island-html';
import { loadRemote } from './load-remote';
import { renderIsland } from './render-island';
import { renderStyleTags } from './style-tags';

interface PlacedIsland {
  position: Slot;
  island: IslandInPage;
}

/** One render. None of its state is used again. */
class Render {
  readonly problems: Problem[] = [];
  private readonly answers: Answer[] = [];
  private readonly store: Store;
  private readonly styles = createStyles();
  private readonly abortController = new AbortController();
  private readonly usedIslands: { pin: SelectedBuild; key: string }[] = [];
  private readonly request: RenderRequest;
  private readonly match: RouteMatch;

  constructor(
    private readonly job: RenderJob,
    private readonly host: Host,
  ) {
    const { site, pathname, search, cookie } = job;
    this.match = findRoute(site, pathname);
    this.store = createStore({
      origin: job.apiOrigin,
      signal: this.abortController.signal,
      attribute: createAttribution({ ...job, pins: site.pins }),
      ...(cookie && { cookie }),
      onAnswer: (answer) => this.answers.push(answer),
    });
    const { business } = site;
    const { store, styles } = this;
    this.request = { location: locationOf(pathname + search), business, store, styles };
  }

  private readonly createReporter =
    (remote: string, kind: Problem['kind']) =>
    (problem: string): void =>
      void this.problems.push({ remote, kind, message: problem.split('\n')[0] ?? problem });

  private readonly load = async ({ name }: Pin): Promise<RemoteDefinition> => {
    const pin = getPin(this.job.site.pins, name);
    if (this.job.layoutOnly) throw new Error(`${name} is left out, the page could not be rendered`);
    return loadRemote(pin);
  };

  private fetch<T>(requests: readonly Fetch<T>[], report: (problem: string) => void) {
    return fetchData(this.store, requests, this.job.isApiAway ?? false, report);
  }

  private getPageBuild(): RemoteBuild {
    const { site } = this.job;
    const { remote } = this.match;
    return site.pins[remote] ?? { name: remote, build: site.shell };
  }

  private async loadPage(): Promise<AnyPage> {
    const { remote, route } = this.match;
    if (remote === SHELL) return this.host.notFoundPage(this.job.site);
    const pin = getPin(this.job.site.pins, remote);
    const load = (await this.load(pin)).pages[route];
    if (!load) throw new Error(`${remote} ${pin.build} has no page ${route}`);
    const page = (await load()).default;
    // A page whose own islands (embeds aside) are all `never` needs no code of its own in the browser.
    if (page.islands.some((island) => !('remote' in island) && island.hydrate !== 'never'))
      this.usedIslands.push({ pin, key: route });
    return page;
  }

  private async prepare(
    id: string,
    remote: string,
    load: () => Promise<LoadedIsland>,
  ): Promise<IslandInPage> {
    const reportData = this.createReporter(remote, 'data');
    try {
      const loaded = await load();
      this.store.add(findApi({ name: loaded.remote, build: loaded.build }));
      const results = await this.fetch(loaded.prefetch, reportData);
      for (const failure of getFailures(results)) reportData(`data of island ${id}: ${failure}`);
      return { id, remote, loaded, incomplete: isIncomplete(results) };
    } catch (error) {
      this.createReporter(remote, 'island')(`island ${id} of ${remote}: ${String(error)}`);
      return { id, remote, incomplete: false };
    }
  }

  private async resolve(
    definition: Parameters<typeof resolveIsland>[0],
    own: RemoteBuild,
  ): Promise<LoadedIsland> {
    const { pins } = this.job.site;
    const island = await resolveIsland(
      definition,
      own,
      this.match.params,
      pins,
      this.load,
      this.request.location.search,
    );
    // The browser preloads no remote that the server could not load or must not run.
    if ('remote' in definition) {
      const pin = pins[definition.remote];
      if (pin) this.usedIslands.push({ pin, key: definition.island });
    }
    return island;
  }

  /** The islands around the page. A confidential page has no islands in slots. */
  private loadLayout(): Promise<PlacedIsland[]> {
    const { site, pathname } = this.job;
    const isAlone = isConfidential(site, pathname);
    return Promise.all(
      this.host
        .layoutIslands(site, pathname)
        .filter(({ slot }) => !slot || !isAlone)
        .map((layoutIsland) => this.loadLayoutIsland(layoutIsland)),
    );
  }

  private async loadLayoutIsland(layoutIsland: LayoutIsland): Promise<PlacedIsland> {
    const { id, position, slot, opens, definition, clientOnly } = layoutIsland;
    const own: RemoteBuild = { name: SHELL, build: this.job.site.shell };
    const remote = getRemoteName(definition, own);
    const island = clientOnly
      ? { id, remote, clientOnly, incomplete: false }
      : await this.prepare(id, remote, () => this.resolve(definition, own));
    // Late data of a slot island must not make the browser load scripts before an interaction.
    return { position, island: { ...island, slot, opens, incomplete: !slot && island.incomplete } };
  }

  private async loadHead(page: AnyPage): Promise<Head> {
    const { params } = this.match;
    const { site, pathname } = this.job;
    const requests = page.data?.(params, this.request.location.search) ?? {};
    this.store.add(findApi(this.getPageBuild()));
    const report = this.createReporter(this.getPageBuild().name, 'data');
    const results = await this.fetch(Object.values(requests), report);
    return buildHead(page, site, { pathname, params }, requests, results);
  }

  private async loadMain(): Promise<{ head: Head; islands: IslandInPage[] }> {
    const own = this.getPageBuild();
    try {
      const page = await this.loadPage();
      const islands = page.islands.map((definition, index) =>
        this.prepare(String(index), getRemoteName(definition, own), () =>
          this.resolve(definition, own),
        ),
      );
      const head = await this.loadHead(page);
      if (this.skipsContent(head)) return { head, islands: [] };
      return { head, islands: await Promise.all(islands) };
    } catch (error) {
      const report = this.createReporter(own.name, 'island');
      report(`page ${this.match.route} of ${own.name}: ${String(error)}`);
      const { name } = this.job.site.business;
      return {
        head: { title: name, description: '' },
        islands: [{ id: 'page', remote: own.name, incomplete: false }],
      };
    }
  }

  private readonly skipsContent = ({ status }: Head): boolean =>
    this.job.onlyIfExists === true && status === 404;

  private renderIslandHtml(island: IslandInPage): string {
    const content = (loaded: LoadedIsland) => renderIsland(loaded, island.id, this.request);
    return islandHtml(island, content, this.createReporter(island.remote, 'island'));
  }

  private readonly renderAll = (islands: readonly IslandInPage[]): string =>
    islands.map((island) => this.renderIslandHtml(island)).join('');

  /** Aborts requests that still run. @returns the loaded data, as JSON for a script element */
  private endData(): string {
    const state = snapshot(this.store);
    this.abortController.abort();
    this.store.end();
    return state.replace(/</g, '\\u003c');
  }

  async run(): Promise<RenderResult> {
    const started = performance.now();
    const { site, pathname } = this.job;
    const [layout, { head, islands }] = await Promise.all([this.loadLayout(), this.loadMain()]);
    const loaded = performance.now();
    const renderSlot = (slot: Slot) =>
      this.skipsContent(head)
        ? ''
        : this.renderAll(layout.filter((one) => one.position === slot).map(({ island }) => island));
    const header = renderSlot('header');
    const main = this.renderAll(islands);
    const floating = renderSlot('floating');
    const footer = renderSlot('footer') + (floating && floatingHtml(floating));
    const styles = renderStyleTags(this.styles, header + main + footer);
    const state = this.endData();
    const tags = buildHeadTags(head, {
      url: site.origin + pathname,
      search: this.job.search,
      origin: site.origin,
      siteName: site.business.name,
    });
    return {
      status: head.status ?? 200,
      ...(head.movedTo && { movedTo: head.movedTo }),
      head: tags.map(headTagHtml).join(''),
      canonicalSearch: canonicalSearch(head, this.job.search),
      header,
      main,
      footer,
      styles,
      globalStyles: globalCss(),
      state,
      preload: getPreload(this.usedIslands),
      facades: getFacades(this.usedIslands),
      noindex: head.robots === 'noindex',
      answers: this.answers,
      remotes: [...new Set([this.getPageBuild().name, ...islands.map(({ remote }) => remote)])],
      problems: this.problems,
      milliseconds: { load: loaded - started, render: performance.now() - loaded },
    };
  }
}

/** Makes a function that renders a page for any path. Missing islands are in `problems`. */
export const createRenderer =
  (host: Host) =>
  (job: RenderJob): Promise<RenderResult> =>
    new Render(job, host).run();
