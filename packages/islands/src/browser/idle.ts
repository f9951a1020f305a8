/** Limit for pages that never become idle, e.g. because of an animation or a slow machine. */
const IDLE_TIMEOUT_MS = 2_000;

export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });

declare global {
  interface Navigator {
    /** Network Information API; Firefox and Safari do not have it. */
    connection?: { saveData?: boolean };
  }
}

export const prefersReducedData = (): boolean =>
  navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
