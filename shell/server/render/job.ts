import type { Pin, RemoteManifest } from '@site/contracts/federation';
import type { Answer } from '@site/shared-ui/app';
import type { Site } from '../../shared/site';

/** A pin with what the server checks and the browser need not know. */
export interface ServerPin extends Pin {
  owner?: string;
  /** What the build says about itself, as the map vouches for it. Absent in development. */
  manifest?: RemoteManifest;
  files?: Readonly<Record<string, string>>;
  /** Where the server reaches the build's folder, when that is another address than the browsers'. */
  internalBase?: string;
}

/** Address of a build's folder for what the server itself fetches, without a slash at the end. */
export const serverBase = ({ internalBase, base }: ServerPin): string => internalBase ?? base;

export interface ServerSite extends Site {
  pins: Readonly<Record<string, ServerPin>>;
}

export interface Problem {
  remote: string;
  /** Data is missing for a reason of the API's; everything else is the remote's own. */
  kind: 'data' | 'part';
  message: string;
}

/** Everything that a render needs, as data: it can be sent to another thread. */
export interface RenderJob {
  pathname: string;
  search: string;
  site: ServerSite;
  apiOrigin: string;
  cookie?: string;
  /** Of the span that renders (W3C Trace Context), where spans are recorded. */
  traceparent?: string;
  /** Leaves every remote out: the page has cost its thread before. */
  layoutOnly?: true;
  /** Where there is no such page, that is all it is asked for: it has no content then. */
  onlyIfThere?: true;
  /** Builds that one person has chosen: whatever they do or give is nobody else's. */
  override?: string;
}

/** What a render gives: strings for the document, and what the log and the headers want to know. */
export interface RenderResult {
  status: 200 | 404 | 410;
  /** Path of the page that has taken this one's place for good. */
  movedTo?: string;
  head: string;
  /** Query of the address under which search engines list it: `?page=2`, mostly empty. */
  canonicalSearch: string;
  header: string;
  main: string;
  footer: string;
  /** Critical CSS of this page's components, as style elements whose text the page's policy names. */
  styles: string;
  /** Tokens, reset and everything else that every page has, as plain CSS. */
  globalStyles: string;
  state: string;
  /** Remotes' files that the page will need when it wakes, as addresses. */
  preload: string[];
  /** Façades that those files import, e.g. `app`. */
  facades: string[];
  noindex: boolean;
  /** What the API answered, in the order of the answers: decides for whom the page may be kept. */
  answers: Answer[];
  /** Whose page it is, and whose parts it has, the layout's left out. */
  remotes: string[];
  problems: Problem[];
  milliseconds: { load: number; render: number };
}

export interface ListingJob {
  site: ServerSite;
  remote: string;
  apiOrigin: string;
}

/** What a remote lists, of which answers of the API, or why it cannot say. */
export type ListingResult = { pages: ListedPage[]; answers: Answer[] } | { problem: string };

export interface ListedPage {
  path: string;
  title?: string;
  description?: string;
  /** Day on which it last changed, e.g. `2026-11-14`. */
  changed?: string;
}
