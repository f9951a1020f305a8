import type { Pin } from '@site/contracts/platform/pins';
import type { RemoteManifest } from '@site/contracts/platform/remote-manifest';
import type { Answer } from '@site/shared-ui/app';
import type { Site } from '../define/site';

/** A pin with the fields that only the server uses. */
export interface SelectedBuild extends Pin {
  owner?: string;
  /** The build's manifest, checked against the map's hash. That of a development server lists no files. */
  manifest: RemoteManifest;
  /** Address of the build's folder for the server, if it differs from the browsers' address. */
  internalBase?: string;
}

/** Address from which the server fetches the build's files, without a slash at the end. */
export const serverBase = ({ internalBase, base }: SelectedBuild): string => internalBase ?? base;

export interface ServerSite extends Site {
  pins: Readonly<Record<string, SelectedBuild>>;
}

export interface Problem {
  remote: string;
  /** `data` is missing because of the API. Everything else is the remote's own failure. */
  kind: 'data' | 'island';
  message: string;
}

/** All inputs of a render, as plain data that can be sent to a process. */
export interface RenderJob {
  pathname: string;
  search: string;
  site: ServerSite;
  apiOrigin: string;
  /** The API did not answer a moment ago: its data is not waited for as long as usual. */
  isApiAway?: true;
  cookie?: string;
  /** Trace context of the span that renders (W3C Trace Context), if spans are recorded. */
  traceparent?: string;
  /** Renders without any remote, because an earlier render of the page has failed or has lost its process. */
  layoutOnly?: true;
  /** If the page does not exist, the result needs no content. */
  onlyIfExists?: true;
  /** Label of builds that one person has chosen. Their results and failures concern no one else. */
  override?: string;
}

/** The result of a render: strings for the document, and facts for log and headers. */
export interface RenderResult {
  status: 200 | 404 | 410;
  movedTo?: string;
  head: string;
  /** Query of the page's canonical address: `?page=2`, mostly empty. */
  canonicalSearch: string;
  header: string;
  main: string;
  footer: string;
  /** Critical CSS of this page's components: style elements, whose texts the page's policy allows by hash. */
  styles: string;
  /** Tokens, reset and all other CSS that every page has. */
  globalStyles: string;
  state: string;
  /** Files of remotes that the page needs when it is hydrated, as `address#integrity`. */
  preload: string[];
  /** Façades that these files import, e.g. `app`. */
  facades: string[];
  noindex: boolean;
  /** The API's answers, in order of arrival: they decide who may get the page from a cache. */
  answers: Answer[];
  /** The page's remote and the remotes of its islands, without those of the layout. */
  remotes: string[];
  problems: Problem[];
  milliseconds: { load: number; render: number };
}

export interface ListingJob {
  site: ServerSite;
  remote: string;
  apiOrigin: string;
}

/** The listed pages and the API's answers that they come from, or the reason why there is no list. */
export type ListingResult = { pages: ListedPage[]; answers: Answer[] } | { problem: string };

export interface ListedPage {
  path: string;
  title?: string;
  description?: string;
  /** Day on which it last changed, e.g. `2026-11-14`. */
  changed?: string;
}
