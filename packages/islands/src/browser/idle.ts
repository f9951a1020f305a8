/** Limit for pages that never become idle, e.g. because of an animation or a slow machine. */
const REST_LIMIT_MS = 2_000;

/** Resolves when the browser is idle, or after {@link REST_LIMIT_MS}. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: REST_LIMIT_MS });
    else setTimeout(resolve);
  });

export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const saveData =
    !!connection &&
    typeof connection === 'object' &&
    'saveData' in connection &&
    connection.saveData === true;
  return saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
}
