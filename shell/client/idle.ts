/** A page that never comes to rest (an animation, a slow machine) goes on all the same. */
const REST_LIMIT_MS = 2_000;

/** Answers when the browser has nothing better to do. */
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
