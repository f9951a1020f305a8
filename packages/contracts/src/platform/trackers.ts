import type { Business } from '../offer/business';

export interface Tracker {
  kind: 'analytics' | 'pixel';
  name: string;
  id: string;
  script: string;
  /** Origins that the script connects to. */
  connections: readonly string[];
  /** Cookies that it sets on our domain. */
  cookies: RegExp;
}

/** The configured trackers. Without ids there are none, and no visitor is asked for consent. */
export const listTrackers = ({
  analyticsId,
  adPixelId,
}: Pick<Business, 'analyticsId' | 'adPixelId'>): Tracker[] => [
  ...(analyticsId
    ? [
        {
          kind: 'analytics',
          name: 'Google Analytics',
          id: analyticsId,
          script: `https://www.googletagmanager.com/gtag/js?id=${analyticsId}`,
          // https://developers.google.com/tag-platform/security/guides/csp
          connections: [
            'https://*.googletagmanager.com',
            'https://*.google-analytics.com',
            'https://*.analytics.google.com',
          ],
          cookies: /^_g(a|id|at)/,
        } as const,
      ]
    : []),
  ...(adPixelId
    ? [
        {
          kind: 'pixel',
          name: 'Meta Pixel',
          id: adPixelId,
          script: 'https://connect.facebook.net/en_US/fbevents.js',
          connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
          cookies: /^_fb/,
        } as const,
      ]
    : []),
];

/** Key of the visitor's choice in `localStorage`, once there is one. */
export const CONSENT_KEY = 'measuringConsent';
export type Consent = 'granted' | 'refused';

declare global {
  interface Window {
    /** Asks the visitor for the choice, also a second time. Defined by the shell, and only if there are trackers. */
    askForConsent?: () => void;
  }
}
