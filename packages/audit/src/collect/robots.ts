import type { NotMeasured, TextAnswer } from '../evidence';
import { FetchFailure, notMeasured } from '../fetch/failure';
import type { FetchOptions } from '../fetch/fetcher';
import { BODY_LIMITS } from '../fetch/limits';
import { isSuccess } from '../http/status';
import { type CollectContext, requestOptions, toEvidence, toTextAnswer } from './context';

/** The robots.txt of one origin. */
export interface RobotsFile {
  answer: TextAnswer | NotMeasured;
  sitemaps: readonly string[];
  /** Whether rules were read; otherwise everything is permitted. */
  hasRules: boolean;
}

/** Drops the last line, which the cut may have shortened. */
const dropLastLine = (text: string): string =>
  text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

/** The robots.txt files of all origins in a run, each requested once. */
export class RobotsFiles {
  private readonly files = new Map<string, Promise<RobotsFile>>();

  constructor(private readonly site: CollectContext) {}

  /** The file of an address's origin. Never rejects with FetchFailure: that becomes its `answer`. */
  get(url: URL): Promise<RobotsFile> {
    const known = this.files.get(url.origin) ?? this.load(new URL('/robots.txt', url));
    this.files.set(url.origin, known);
    return known;
  }

  /**
   * Refuses addresses that a group for our crawler by name disallows. Groups for others are findings only, as is a
   * robots.txt that cannot be read.
   * @throws FetchFailure when the address is disallowed
   */
  async permit(url: URL): Promise<void> {
    const { hasRules } = await this.get(url);
    if (hasRules && !(await this.site.thread.run('permits', url.href)))
      throw new FetchFailure('disallowed');
  }

  /**
   * `permit` for addresses of the page's origin. Files of other origins are not checked: their servers decide for
   * themselves whom they answer.
   */
  permitOn(page: URL): (url: URL) => Promise<void> {
    return async (url) => {
      if (url.origin === page.origin) await this.permit(url);
    };
  }

  private async load(url: URL): Promise<RobotsFile> {
    const options: FetchOptions = {
      ...requestOptions(this.site, url),
      body: () => ({ bytes: BODY_LIMITS.robots, past: 'cut' }),
    };
    const answer = await toEvidence(this.site.fetcher.get(url, options).then(toTextAnswer));
    if (!answer.measured || !isSuccess(answer.status))
      return { answer, sitemaps: [], hasRules: false };
    // The rules are for the requested origin, wherever redirects led (RFC 9309 section 2.3.1.2).
    const sitemaps = await this.site.thread.run('learnRobots', {
      text: answer.cut ? dropLastLine(answer.text) : answer.text,
      url: url.href,
    });
    // A file that was cut is not judged, but its rules are obeyed (section 2.5).
    if (answer.cut)
      return { answer: notMeasured(new FetchFailure('too-large')), sitemaps: [], hasRules: true };
    return { answer, sitemaps, hasRules: true };
  }
}
