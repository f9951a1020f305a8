/** Names in lower case, with their values. */
export type Headers = Readonly<Record<string, string>>;

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Two years in seconds, as the preload lists of browsers recommend (RFC 6797, 6.1). */
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/**
 * The headers of every answer of a server. For an https site they make browsers always use https.
 * @param publicUrl at which visitors open the site
 * @param more further headers of this server
 */
export const buildSecurityHeaders = (publicUrl: string, more: Headers): Headers => ({
  ...SECURITY_HEADERS,
  ...more,
  ...(new URL(publicUrl).protocol === 'https:' ? strictTransport : {}),
});
