import { imageSize } from 'image-size';
import { CRAWLER_NAME } from '@site/contracts/audit/audit-checks';
import type { Evidence, MobileFacts } from '../evidence';
import { readDecoded, type UndecodedPage } from '../page/decode';
import { UnreadablePage } from '../page/document';
import type { PageFacts } from '../page/facts';
import { readMobile, readPage } from '../page/read-page';
import { type Sampled, selectSample } from '../page/sample';
import { decide, readRobotsTxt, type RobotsTxt } from '../robots/robots-txt';
import { judge as judgeEvidence } from '../score/judge';

/*
 * Foreign text is parsed and matched here, in a thread of one audit (ADR 11): a task that takes too long or too much
 * memory ends that audit, not the process. The tasks are the exported functions. The parsed page and the rules of
 * robots.txt files are large, so they stay here between tasks.
 */

let page: PageFacts | undefined;
/** Parsed robots.txt files, by origin. */
const robots = new Map<string, RobotsTxt>();

/** Resolves once the thread has loaded its modules. */
export const start = (): void => undefined;

interface Page extends UndecodedPage {
  /** Address of the document. */
  url: string;
}

/** Facts of a page from which the main thread collects the other evidence. */
interface Outline {
  sample: Sampled[];
  /** From the head, as written. */
  canonicals: string[];
}

/** Parses the page and keeps its facts for `judge`. */
export function outline({ url, ...bytes }: Page): Outline | { unreadable: string } {
  try {
    page = readDecoded(bytes, (html) => readPage({ html, url }));
  } catch (error) {
    // Errors lose their class between threads.
    if (error instanceof UnreadablePage) return { unreadable: error.message };
    throw error;
  }
  return {
    sample: selectSample(page),
    canonicals: page.canonicals.filter(({ inHead }) => inHead).map(({ href }) => href),
  };
}

export const mobile = (answer: UndecodedPage): MobileFacts => readMobile(answer);

/** Reads a robots.txt and keeps its rules for `permits`. @returns the absolute addresses of its sitemaps, in order */
export function learnRobots({ text, url }: { text: string; url: string }): readonly string[] {
  const rules = readRobotsTxt(text);
  robots.set(new URL(url).origin, rules);
  return rules.sitemaps
    .filter((sitemap) => sitemap.url !== '')
    .map((sitemap) => URL.parse(sitemap.url, url)?.href)
    .filter((sitemap) => sitemap !== undefined);
}

/** Whether no group that names our crawler disallows an address. Groups for `*` are ignored. */
export function permits(url: string): boolean {
  const rules = robots.get(new URL(url).origin);
  if (!rules) return true;
  const { allowed, group } = decide(rules, CRAWLER_NAME, url);
  return allowed || group !== CRAWLER_NAME;
}

/** The size of an image from its first bytes; undefined where they do not hold it. */
export function pixels(head: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(head);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Judges the collected evidence together with the page that `outline` parsed. */
export function judge(evidence: Omit<Evidence, 'page'>): ReturnType<typeof judgeEvidence> {
  if (!page) throw new Error('There is no page to judge.');
  return judgeEvidence({ ...evidence, page });
}
