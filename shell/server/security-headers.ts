import { type Headers, securityHeaders } from '@site/server-kit/security-headers';

/** Emotion inserts its rules into empty style elements: this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The policy of a page. Scripts come by the nonce of this answer and by what those load. */
export function pagePolicy(nonce: string, connections: readonly string[]): string {
  const origins = connections.join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}' ${EMPTY_STYLE}`,
    "img-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self' ${origins}`.trim(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer of the shell carries. */
export const shellHeaders = (publicUrl: string): Headers =>
  securityHeaders(publicUrl, {
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
