import robotsParser from 'robots-parser';
import { productToken } from '../fetch/crawler';

/** What a robots.txt says to us. */
export interface RobotsRules {
  /** Whether no group that names our crawler disallows an address; groups for everybody say nothing here. */
  permits: (url: string) => boolean;
  /** Absolute addresses of the sitemaps that it names, in its order. */
  sitemaps: readonly string[];
}

/** Groups for everybody become groups for nobody: whoever asks for an audit wants to read what those block. */
const withoutEverybody = (text: string): string =>
  text.replace(/^([ \t]*user-agent[ \t]*:[ \t]*)\*(?=[ \t]*(?:#|\r|\n|$))/gim, '$1nobody');

/**
 * Reads a robots.txt (RFC 9309).
 * @param robotsUrl where it was found; it speaks of that origin only
 */
export function readRobots(text: string, robotsUrl: string): RobotsRules {
  const robots = robotsParser(robotsUrl, withoutEverybody(text));
  return {
    permits: (url) => robots.isAllowed(url, productToken) !== false,
    sitemaps: robots
      .getSitemaps()
      .filter((sitemap) => URL.canParse(sitemap, robotsUrl))
      .map((sitemap) => new URL(sitemap, robotsUrl).href),
  };
}
