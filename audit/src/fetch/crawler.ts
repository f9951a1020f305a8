/** Our name in robots.txt (RFC 9309 section 2.2.1) and in front of every request. */
export const productToken = 'SeoPlatformAudit';

/** Path of the page that says who we are, below the address of the site. */
const aboutPath = '/seo-audit/crawler';

export interface UserAgents {
  desktop: string;
  phone: string;
}

/**
 * What we call ourselves.
 * @param publicUrl origin of the site, where the page about our crawler is
 */
export function userAgents(publicUrl: string): UserAgents {
  const ours = `${productToken}/1.0 (+${new URL(aboutPath, publicUrl).href})`;
  return {
    desktop: ours,
    phone: `Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 ${ours}`,
  };
}
