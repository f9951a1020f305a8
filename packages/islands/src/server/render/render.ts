import type { Pin } from '@site/contracts/federation';
import { globalCss } from '@site/shared-ui/global-css';
import { locationOf, type AnyPage, type Head, type RenderRequest } from '@site/shared-ui/parts';
import type { RemoteDefinition, RouteMatch, Slot } from '@site/shared-ui/remote';
import type { Host, LayoutPart } from '../../define/layout';
import { canonicalSearch, headOf, headTags } from '../../define/head-tags';
import { isConfidential } from '../../define/confidential';
import { ownerName, resolvePart, type PartOwner, type LoadedPart } from '../../define/resolve';
import { routeOf, SHELL } from '../../define/site';
import { apiOf } from '@site/shared-ui/app';
import { failuresIn, fetchData, isIncomplete } from './fetch-data';
import { headTagHtml } from './head-html';
import type { Problem, RenderJob, RenderResult, SelectedBuild } from '../job';
import { loadRemote } from './load-remote';

import { floatingHtml, partHtml, type PartInPage, facadesFor, preloadFor } from './part-html';
import { renderPart } from './render-part';
import { RenderState } from './render-state';

interface PlacedPart {
  place: Slot;
  part: PartInPage;
}

/** One render. None of its state is used again. */
class Render {
  readonly problems: Problem[] = [];
  private readonly state: RenderState;
  private readonly usedParts: { pin: SelectedBuild; key: string }[] = [];
  private readonly request: RenderRequest;
  private readonly match: RouteMatch;

  constructor(
    private readonly job: RenderJob,
    private readonly host: Host,
  ) {
    const { site, pathname, search } = job;
    this.match = routeOf(site, pathname);
    this.state = new RenderState(job);
    const { store, styles } = this.state;
    const { business } = site;
    this.request = { location: locationOf(pathname + search), business, store, styles };
  }

  private readonly reporter =
    (remote: string, kind: Problem['kind']) =>
    (problem: string): void =>
      void this.problems.push({ remote, kind, message: problem.split('\n')[0] ?? problem });

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
    if (remote === SHELL) return this.host.notFoundPage(this.job.site);
    const pin = this.job.site.pins[remote];
    if (!pin) throw new Error(`no build of ${remote} is known`);
    const load = (await this.load(pin)).pages[route];
    if (!load) throw new Error(`${remote} ${pin.build} has no page ${route}`);
    const page = (await load()).default;
    // A page whose own parts (embeds aside) are all static needs no code of its own in the browser.
    if (page.parts.some((part) => !('remote' in part) && part.when !== 'static'))
      this.usedParts.push({ pin, key: route });
    return page;
  }

  private async prepare(
    id: string,
    remote: string,
    load: () => Promise<LoadedPart>,
  ): Promise<PartInPage> {
    const reportData = this.reporter(remote, 'data');
    try {
      const loaded = await load();
      this.state.store.add(apiOf({ name: loaded.remote, build: loaded.build }));
      const results = await fetchData(this.state.store, loaded.prefetch, reportData);
      for (const failure of failuresIn(results)) reportData(`data of part ${id}: ${failure}`);
      return { id, remote, loaded, incomplete: isIncomplete(results) };
    } catch (error) {
      this.reporter(remote, 'part')(`part ${id} of ${remote}: ${String(error)}`);
      return { id, remote, incomplete: false };
    }
  }

  private async resolve(
    definition: Parameters<typeof resolvePart>[0],
    owner: PartOwner,
  ): Promise<LoadedPart> {
    const { pins } = this.job.site;
    const part = await resolvePart(
      definition,
      owner,
      this.match.params,
      pins,
      this.load,
      this.request.location.search,
    );
    // The browser preloads no remote that the server could not load or must not run.
    if ('remote' in definition) {
      const pin = pins[definition.remote];
      if (pin) this.usedParts.push({ pin, key: definition.part });
    }
    return part;
  }

  /** The parts around the page. A confidential page has no parts in slots. */
  private layout(): Promise<PlacedPart[]> {
    const { site, pathname } = this.job;
    const isAlone = isConfidential(site, pathname);
    return Promise.all(
      this.host
        .layoutParts(site, pathname)
        .filter(({ slot }) => !slot || !isAlone)
        .map((one) => this.prepareLayout(one)),
    );
  }

  private async prepareLayout(one: LayoutPart): Promise<PlacedPart> {
    const { id, place, slot, opens, definition, asleep } = one;
    const owner: PartOwner = { name: SHELL, build: this.job.site.shell };
    const remote = ownerName(definition, owner);
    const part = asleep
      ? { id, remote, asleep, incomplete: false }
      : await this.prepare(id, remote, () => this.resolve(definition, owner));
    // Late data of a slot part must not make the browser load scripts before an interaction.
    return { place, part: { ...part, slot, opens, incomplete: !slot && part.incomplete } };
  }

  private async head(page: AnyPage): Promise<Head> {
    const { params } = this.match;
    const { site, pathname } = this.job;
    const requests = page.data?.(params, this.request.location.search) ?? {};
    this.state.store.add(apiOf(this.owner()));
    const report = this.reporter(this.owner().name, 'data');
    const results = await fetchData(this.state.store, Object.values(requests), report);
    return headOf(page, site, { pathname, params }, requests, results);
  }

  private async main(): Promise<{ head: Head; parts: PartInPage[] }> {
    const owner = this.owner();
    try {
      const page = await this.page();
      const parts = page.parts.map((definition, index) =>
        this.prepare(String(index), ownerName(definition, owner), () =>
          this.resolve(definition, owner),
        ),
      );
      const head = await this.head(page);
      if (this.isLeftOut(head)) return { head, parts: [] };
      return { head, parts: await Promise.all(parts) };
    } catch (error) {
      const report = this.reporter(owner.name, 'part');
      report(`page ${this.match.route} of ${owner.name}: ${String(error)}`);
      const { name } = this.job.site.business;
      return {
        head: { title: name, description: '' },
        parts: [{ id: 'page', remote: owner.name, incomplete: false }],
      };
    }
  }

  private readonly isLeftOut = ({ status }: Head): boolean =>
    this.job.onlyIfThere === true && status === 404;

  private html(part: PartInPage): string {
    const content = (loaded: LoadedPart) => renderPart(loaded, part.id, this.request);
    return partHtml(part, content, this.reporter(part.remote, 'part'));
  }

  private readonly inOrder = (parts: readonly PartInPage[]): string =>
    parts.map((part) => this.html(part)).join('');

  async run(): Promise<RenderResult> {
    const started = performance.now();
    const { site, pathname } = this.job;
    const [layout, { head, parts }] = await Promise.all([this.layout(), this.main()]);
    const loaded = performance.now();
    const around = (place: Slot) =>
      this.isLeftOut(head)
        ? ''
        : this.inOrder(layout.filter((one) => one.place === place).map(({ part }) => part));
    const header = around('header');
    const main = this.inOrder(parts);
    const floating = around('floating');
    const footer = around('footer') + (floating && floatingHtml(floating));
    const styles = this.state.stylesIn(header + main + footer);
    const state = this.state.end();
    const tags = headTags(head, {
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
      preload: preloadFor(this.usedParts),
      facades: facadesFor(this.usedParts),
      noindex: head.robots === 'noindex',
      answers: this.state.answers,
      remotes: [...new Set([this.owner().name, ...parts.map(({ remote }) => remote)])],
      problems: this.problems,
      milliseconds: { load: loaded - started, render: performance.now() - loaded },
    };
  }
}

/** Makes a function that renders a page for any path. Missing parts are in `problems`. */
export const renderer =
  (host: Host) =>
  (job: RenderJob): Promise<RenderResult> =>
    new Render(job, host).run();
