import type { Evidence } from '../evidence';
import { isHtmlAnswer } from '../http/headers';
import { readRobotsTxt, type RobotsTxt } from '../robots/robots-txt';

/** What the robots.txt of a site means for crawlers. */
export type RobotsFile =
  /** There are rules, which may be none. */
  | { kind: 'rules'; robots: RobotsTxt; isHtml: boolean; status: number }
  /** There is no robots.txt: everything is allowed (RFC 9309 section 2.3.1.3). */
  | { kind: 'absent'; status: number }
  /** Crawlers must take everything as forbidden (RFC 9309 section 2.3.1.4). */
  | { kind: 'closed'; status: number }
  | { kind: 'unread'; reason: string };

/** Reads what was collected of the robots.txt. */
export function robotsFileOf({ robots: answer }: Pick<Evidence, 'robots'>): RobotsFile {
  if (!answer.measured) return { kind: 'unread', reason: answer.reason };
  const { status } = answer;
  if (status === 429 || status >= 500) return { kind: 'closed', status };
  if (status < 200 || status > 299) return { kind: 'absent', status };
  return {
    kind: 'rules',
    robots: readRobotsTxt(answer.text),
    isHtml: isHtmlAnswer(answer),
    status,
  };
}
