import type { Middleware } from 'koa';

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

/** Headers of every answer. */
export const securityHeaders =
  (secure: boolean): Middleware =>
  async (ctx, next) => {
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    });
    await next();
  };
