import { CRAWLER_NAME } from '@site/contracts/audit/audit-checks';

/** Path of the page about our crawler. */
const ABOUT_PATH = '/seo-audit/crawler';

export interface UserAgents {
  desktop: string;
  phone: string;
}

/** @param publicUrl origin of our site, which has the page about the crawler */
export function userAgents(publicUrl: string): UserAgents {
  const ours = `${CRAWLER_NAME}/1.0 (+${new URL(ABOUT_PATH, publicUrl).href})`;
  return {
    desktop: ours,
    phone: `Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 ${ours}`,
  };
}
