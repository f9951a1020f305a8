import type { NotMeasured, TextAnswer } from '../evidence';
import { FetchFailure, notMeasured } from '../fetch/failure';
import { bodyLimits } from '../fetch/limits';
import { type CollectContext, asText, measured, sideOrder } from './context';

/** The robots.txt of one origin. */
export interface RobotsFile {
  answer: TextAnswer | NotMeasured;
  sitemaps: readonly string[];
  /** Whether its rules are known; without any, everything is permitted. */
  hasRules: boolean;
}

const isReadable = (answer: TextAnswer | NotMeasured): answer is TextAnswer =>
  answer.measured && answer.status >= 200 && answer.status <= 299;

/** Without the last line, which may be the beginning of another one. */
const wholeLines = (text: string): string =>
  text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

/** The robots.txt files that a run comes across, each asked for once. */
export class RobotsFiles {
  private readonly files = new Map<string, Promise<RobotsFile>>();

  constructor(private readonly site: CollectContext) {}

  /** The file of an address's origin; why it could not be read is part of it. */
  of(url: URL): Promise<RobotsFile> {
    const known = this.files.get(url.origin) ?? this.load(new URL('/robots.txt', url));
    this.files.set(url.origin, known);
    return known;
  }

  /**
   * Lets pass what no group that names our crawler disallows. Everything else that a robots.txt says, or that goes
   * wrong with it, is a finding.
   * @throws FetchFailure when it asks our crawler not to read this
   */
  async permit(url: URL): Promise<void> {
    const { hasRules } = await this.of(url);
    if (hasRules && !(await this.site.thread.run('permits', url.href)))
      throw new FetchFailure('disallowed');
  }

  /**
   * What asks for permission where an address is on the server of a page. What a page takes from others is theirs to
   * give to whom they like.
   */
  permitOn(page: URL): (url: URL) => Promise<void> {
    return async (url) => {
      if (url.origin === page.origin) await this.permit(url);
    };
  }

  private async load(url: URL): Promise<RobotsFile> {
    const order = sideOrder(this.site, url, { bytes: bodyLimits.robots, past: 'cut' });
    const answer = await measured(this.site.fetcher.get(url, order).then(asText));
    if (!isReadable(answer)) return { answer, sitemaps: [], hasRules: false };
    // Its rules are for the origin that was asked, wherever redirects led (RFC 9309 section 2.3.1.2).
    const sitemaps = await this.site.thread.run('learnRobots', {
      text: answer.cut ? wholeLines(answer.text) : answer.text,
      url: url.href,
    });
    // Not enough to judge by, enough to keep to what it asks of us (section 2.5).
    if (answer.cut)
      return { answer: notMeasured(new FetchFailure('too-large')), sitemaps: [], hasRules: true };
    return { answer, sitemaps, hasRules: true };
  }
}
