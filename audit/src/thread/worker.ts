import { imageSize } from 'image-size';
import { sampleOf, type Sampled } from '../collect/sample';
import { judge as judgeEvidence } from '../checks/judge';
import type { Evidence, MobileFacts } from '../evidence';
import { UnreadablePage } from '../page/document';
import type { PageFacts } from '../page/facts';
import { readMobile, readPage } from '../page/read-page';
import { decide, readRobotsTxt, type RobotsTxt } from '../robots/robots-txt';
import { productToken } from '../fetch/crawler';

/*
 * Everything that works on bytes that a stranger chose runs here, in a thread of one audit: what takes too long or
 * too much memory costs that audit, not the process. The tasks are the exported functions; what is large stays here
 * between them.
 */

let page: PageFacts | undefined;
/** By origin. */
const robots = new Map<string, RobotsTxt>();

/** Done as soon as everything is loaded. */
export const start = (): void => undefined;

export interface Markup {
  html: string;
  /** Address that it came from. */
  url: string;
}

/** What the collecting of the rest needs to know of a page. */
export interface Outline {
  sample: Sampled[];
  /** Of the head, as written. */
  canonicals: string[];
}

/** Parses the page and keeps what it found for the verdict. */
export function outline(markup: Markup): Outline | { unreadable: string } {
  try {
    page = readPage(markup);
  } catch (error) {
    // An error's own class does not cross between threads.
    if (error instanceof UnreadablePage) return { unreadable: error.message };
    throw error;
  }
  return {
    sample: sampleOf(page),
    canonicals: page.canonicals.filter(({ inHead }) => inHead).map(({ href }) => href),
  };
}

export const mobile = (html: string): MobileFacts => readMobile(html);

/** Reads a robots.txt and keeps its rules. @returns absolute addresses of the sitemaps that it names, in its order */
export function learnRobots({ text, url }: { text: string; url: string }): readonly string[] {
  const rules = readRobotsTxt(text);
  robots.set(new URL(url).origin, rules);
  return rules.sitemaps
    .map((sitemap) => URL.parse(sitemap.url, url)?.href)
    .filter((sitemap) => sitemap !== undefined);
}

/** Whether no group that names our crawler disallows an address; groups for everybody say nothing here. */
export function permits(url: string): boolean {
  const rules = robots.get(new URL(url).origin);
  if (!rules) return true;
  const { allowed, group } = decide(rules, productToken, url);
  return allowed || group !== productToken;
}

/** The size of an image by its first bytes; undefined where they do not tell. */
export function pixels(head: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(head);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The verdict on everything that was collected, with the page that was parsed here. */
export function judge(evidence: Omit<Evidence, 'page'>): ReturnType<typeof judgeEvidence> {
  if (!page) throw new Error('There is no page to judge.');
  return judgeEvidence({ ...evidence, page });
}
