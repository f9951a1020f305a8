/** Names in lower case, with their values. */
export type Headers = Readonly<Record<string, string>>;

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Two years, in seconds: what browsers' preload lists recommend (RFC 6797, 6.1). */
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/**
 * What every answer of a server carries; made once. Where visitors come by https, they shall always do.
 * @param publicUrl where visitors open the site
 * @param own what this server adds
 */
export const securityHeaders = (publicUrl: string, own: Headers): Headers => ({
  ...always,
  ...own,
  ...(new URL(publicUrl).protocol === 'https:' ? strictTransport : {}),
});
