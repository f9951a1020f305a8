/** Limit for pages that never become idle, e.g. because of an animation or a slow machine. */
const IDLE_TIMEOUT_MS = 2_000;

export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });

export function prefersReducedData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const saveData =
    !!connection &&
    typeof connection === 'object' &&
    'saveData' in connection &&
    connection.saveData === true;
  return saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
}
