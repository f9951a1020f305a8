import { productToken } from '../fetch/crawler';
import { decide, readRobotsTxt } from '../robots/robots-txt';

/** What a robots.txt says to us. */
export interface RobotsRules {
  /** Whether no group that names our crawler disallows an address; groups for everybody say nothing here. */
  permits: (url: string) => boolean;
  /** Absolute addresses of the sitemaps that it names, in its order. */
  sitemaps: readonly string[];
}

/**
 * Reads a robots.txt.
 * @param url where it was found
 */
export function readRobots(text: string, url: string): RobotsRules {
  const robots = readRobotsTxt(text);
  return {
    permits: (address) => {
      const { allowed, group } = decide(robots, productToken, address);
      return allowed || group !== productToken;
    },
    sitemaps: robots.sitemaps
      .map((sitemap) => URL.parse(sitemap.url, url)?.href)
      .filter((sitemap) => sitemap !== undefined),
  };
}
