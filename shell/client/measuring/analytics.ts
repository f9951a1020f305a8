declare global {
  interface Window {
    /** Commands for Google's script, also before it is there. */
    dataLayer?: unknown[];
    /** Gives Google's script a command. */
    gtag?: (...command: unknown[]) => void;
  }
}

/** Begins to count visits with Google Analytics. */
export function startAnalytics(id: string): void {
  const commands = (window.dataLayer ??= []);
  window.gtag ??= function () {
    // eslint-disable-next-line prefer-rest-params -- Google's script takes this object for a command, and no array
    commands.push(arguments);
  };
  window.gtag('js', new Date());
  // It counts pages that are shown without a document by the browser's history.
  window.gtag('config', id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
}
