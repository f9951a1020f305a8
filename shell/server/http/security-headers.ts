import { buildSecurityHeaders, type Headers } from '@site/server-kit/http/security-headers';

/** Headers of every answer of the shell. {@link withoutOpenerPolicy} leaves one of them out. */
export const buildShellHeaders = (publicUrl: string): Headers =>
  buildSecurityHeaders(publicUrl, {
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });

/** Isolates a window from its opener. */
export const OPENER_POLICY = 'cross-origin-opener-policy';

/**
 * Headers of a document for everyone. The opener policy would protect nothing there, and would cost a process
 * (shell/README.md, Headers).
 */
export const withoutOpenerPolicy = ({ [OPENER_POLICY]: _, ...headers }: Headers): Headers =>
  headers;
